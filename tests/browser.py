"""A browser for the tests of pages: the Chromium of the system, never a downloaded one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
MUST = "ROUNDROBIN_BROWSER"  # set to `must` where these tests are not to be passed over


def executable() -> str | None:
    """Where a Chromium is installed."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def missing() -> str:
    """Why the pages cannot be looked at here; empty where they can, or must."""
    if os.environ.get(MUST) == "must":
        return ""
    try:
        import_module("playwright.sync_api")
    except ImportError:
        return "the package playwright is not installed: pip install playwright"
    return "" if executable() else "no browser is installed: apt-get install chromium"


@contextmanager
def browser() -> Iterator[Any]:
    """Headless Chromium, driven by playwright."""
    playwright = import_module("playwright.sync_api")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with playwright.sync_playwright() as driver:
        launched = driver.chromium.launch(executable_path=executable(), args=["--no-sandbox"] if root else [])
        try:
            yield launched
        finally:
            launched.close()
