"""Text for a TRF file: on one line, and in ASCII by transliteration where that is asked for."""

from __future__ import annotations

from roundrobin.files.trf.players import printable


class Spelling:
    """Spells texts for the file; `changed` counts those that lost letters, `example` is the first of them."""

    def __init__(self, *, ascii_only: bool) -> None:
        self._ascii_only = ascii_only
        self.changed = 0
        self.example = ""

    def __call__(self, text: str) -> str:
        """A text as it stands in the file."""
        plain = " ".join(printable(text).splitlines())
        if not self._ascii_only or plain.isascii():
            return plain
        from anyascii import anyascii

        spelled = printable(anyascii(plain))
        if not self.changed:
            self.example = f"{plain} as {spelled or '?'}"
        self.changed += 1
        return spelled

    def line(self, text: str) -> str:
        """A whole line kept as it was: every character keeps its column."""
        if not self._ascii_only or text.isascii():
            return text
        from anyascii import anyascii

        self.changed += 1
        return "".join(one if one.isascii() else (anyascii(one)[:1] or "?") for one in text)
