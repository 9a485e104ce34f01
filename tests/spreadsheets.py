"""Spreadsheet files made by hand: the smallest zip that is one."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from datetime import date
from xml.sax.saxutils import escape

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_ODS = "urn:oasis:names:tc:opendocument:xmlns"
Value = str | int | float | date | bool | None


def packed(parts: dict[str, str | bytes]) -> bytes:
    """A zip of these parts."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, part in parts.items():
            file.writestr(name, part)
    return made.getvalue()


def xlsx_parts(*sheets: tuple[str, str]) -> dict[str, str | bytes]:
    """The parts of an xlsx with these sheets, each a name and the XML of its rows."""
    listed = "".join(
        f'<sheet name="{name}" sheetId="{at}" r:id="r{at}"/>' for at, (name, _) in enumerate(sheets, 1)
    )
    related = "".join(
        f'<Relationship Id="r{at}" Type="{_DOCUMENT}/worksheet" Target="worksheets/sheet{at}.xml"/>'
        for at in range(1, len(sheets) + 1)
    )
    styles = f'<Relationship Id="s" Type="{_DOCUMENT}/styles" Target="styles.xml"/>'
    root = f'<Relationship Id="r1" Type="{_DOCUMENT}/officeDocument" Target="xl/workbook.xml"/>'
    formats = '<xf numFmtId="0"/><xf numFmtId="14"/>'
    parts: dict[str, str | bytes] = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{root}</Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_DOCUMENT}"><sheets>{listed}</sheets>'
        "</workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{related}{styles}'
        "</Relationships>",
        "xl/styles.xml": f'<styleSheet xmlns="{_MAIN}"><cellXfs count="2">{formats}</cellXfs></styleSheet>',
    }
    for at, (_, rows) in enumerate(sheets, 1):
        sheet = f'<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData></worksheet>'
        parts[f"xl/worksheets/sheet{at}.xml"] = sheet
    return parts


def xlsx_rows(rows: Sequence[Sequence[Value]]) -> str:
    """The XML of rows; None leaves a cell out."""
    made = ""
    for line, row in enumerate(rows, 1):
        cells = "".join(
            _xlsx_cell(f"{chr(65 + at)}{line}", value) for at, value in enumerate(row) if value is not None
        )
        made += f'<row r="{line}">{cells}</row>' if cells else ""
    return made


def xlsx(*sheets: Sequence[Sequence[Value]]) -> bytes:
    """An xlsx with these sheets."""
    return packed(xlsx_parts(*((f"Sheet{at}", xlsx_rows(rows)) for at, rows in enumerate(sheets, 1))))


def ods_parts(*tables: str) -> dict[str, str | bytes]:
    """The parts of an ods with these tables, each the XML of its rows."""
    spaces = " ".join(f'xmlns:{name}="{_ODS}:{name}:1.0"' for name in ("office", "table", "text"))
    held = "".join(
        f'<table:table table:name="T{at}">{rows}</table:table>' for at, rows in enumerate(tables, 1)
    )
    return {
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "META-INF/manifest.xml": f'<m:manifest xmlns:m="{_ODS}:manifest:1.0"/>',
        "content.xml": f"<office:document-content {spaces}><office:body><office:spreadsheet>{held}"
        "</office:spreadsheet></office:body></office:document-content>",
    }


def ods(*tables: Sequence[Sequence[Value]]) -> bytes:
    """An ods with these tables, and the empty rows and cells that programs leave behind them."""
    spare = '<table:table-cell table:number-columns-repeated="16300"/>'
    below = f'<table:table-row table:number-rows-repeated="1048000">{spare}</table:table-row>'
    return packed(
        ods_parts(
            *(
                "".join(
                    f"<table:table-row>{''.join(map(_ods_cell, row))}{spare}</table:table-row>"
                    for row in rows
                )
                + below
                for rows in tables
            )
        )
    )


def _xlsx_cell(place: str, value: Value) -> str:
    if isinstance(value, bool):
        return f'<c r="{place}" t="b"><v>{int(value)}</v></c>'
    if isinstance(value, date):
        return f'<c r="{place}" s="1"><v>{(value - date(1899, 12, 30)).days}</v></c>'
    if isinstance(value, int | float):
        return f'<c r="{place}"><v>{value}</v></c>'
    return f'<c r="{place}" t="inlineStr"><is><t>{escape(str(value))}</t></is></c>'


def _ods_cell(value: Value) -> str:
    if value is None:
        return "<table:table-cell/>"
    kind, said = "string", ""
    if isinstance(value, date):
        kind, said = "date", f'office:date-value="{value}"'
    elif isinstance(value, int | float):
        kind, said = "float", f'office:value="{value}"'
    text = f"<text:p>{escape(str(value))}</text:p>"
    return f'<table:table-cell office:value-type="{kind}" {said}>{text}</table:table-cell>'
