"""Writes figures into the tables of Docs/Reliability.md: a row comes from the command that measured it, and the others stay."""
import pathlib

PAGE = pathlib.Path(__file__).resolve().parent.parent / "Docs/Reliability.md"


def put(columns, cells, order):
    """Puts a row into the table with these columns. The first cell names the row; rows stand in the order of the names."""
    head = f"| {' | '.join(columns)} |\n|---" + "|--:" * (len(columns) - 1) + "|\n"
    text = PAGE.read_text()
    if head not in text:
        raise SystemExit(f"{PAGE} has no table with the head\n{head}")
    start = text.index(head) + len(head)
    end = start
    while text.startswith("|", end):
        end = text.index("\n", end) + 1
    rows = {row.split("|")[1].strip().strip("`"): row for row in text[start:end].splitlines()}
    rows[cells[0]] = "| " + " | ".join([f"`{cells[0]}`", *cells[1:]]) + " |"
    PAGE.write_text(text[:start] + "".join(rows[name] + "\n" for name in order if name in rows) + text[end:])
