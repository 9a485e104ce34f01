"""Draws the pictures of the README anew, from the event of `roundrobin demo`, and notes what they show.

The page is opened in the Chromium of the system at the width of a phone. The tests say when the pictures
are out of date.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

DOTS, PHONE = 90, {"width": 360, "height": 740}


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/pictures", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--dots", type=int, default=DOTS, help="dots per inch of the sheets (default: %(default)s)"
    )
    options = parser.parse_args()
    from tests import browser, pictured

    if lacking := browser.missing():
        print(lacking, file=sys.stderr)
        return 2
    pictured.FOLDER.mkdir(exist_ok=True)
    for name, data in pictured.drawn().items():
        sheet(data, pictured.FOLDER / name, options.dots)
        print(pictured.FOLDER / f"{name}.png")
    phone(pictured.page(), pictured.FOLDER / f"{pictured.PAGE}.png")
    print(pictured.FOLDER / f"{pictured.PAGE}.png")
    made = json.dumps(pictured.made_from(), indent=1) + "\n"
    pictured.MADE.write_text(made, encoding="utf-8")
    return 0


def sheet(data: bytes, path: Path, dots: int) -> None:
    """The first page of a PDF as a grey picture; `path` has no ending."""
    import pypdfium2

    page = pypdfium2.PdfDocument(data)[0]
    page.render(scale=dots / 72, grayscale=True).to_pil().save(path.with_suffix(".png"), optimize=True)


def phone(html: str, path: Path) -> None:
    """The first screen of a page on a phone."""
    from tests.browser import browser

    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        file = Path(folder) / "index.html"
        file.write_text(html, encoding="utf-8")
        view = chromium.new_page(viewport=PHONE, device_scale_factor=2)
        view.goto(file.as_uri())
        view.screenshot(path=path)


if __name__ == "__main__":
    sys.exit(main())
