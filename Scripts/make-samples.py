#!/usr/bin/env python3
"""Write the sample venues under Fixtures/imdf-samples.

    make-samples.py           write what differs
    make-samples.py --check   write nothing; exit 1 if the files on disk differ
"""
import argparse
import io
import pathlib
import sys
import zipfile

sys.dont_write_bytecode = True

from samples import broken_mall, harbor_mall, pocket_station, readme  # noqa: E402
from samples.archive import zip_bytes  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
SAMPLES = "Fixtures/imdf-samples"
EXPECTED = "Tests/IMDFLintTests/Data/broken-mall.json"


def samples():
    """All files: path in the repository to bytes."""
    mall = harbor_mall.build()
    station = pocket_station.build()
    broken, expected = broken_mall.build()
    texts = {"README.md": readme.overview(mall, expected)}
    for name, files, text in (("harbor-mall", mall.texts(), readme.harbor_mall(mall)),
                              ("pocket-station", station.texts(), readme.pocket_station(station)),
                              ("broken-mall", broken, readme.broken_mall(expected))):
        texts.update({f"{name}/{file}": content for file, content in files.items()})
        texts[f"{name}/README.md"] = text
    files = {path: text.encode() for path, text in texts.items()}
    files["harbor-mall.zip"] = zip_bytes(mall.texts())
    files = {f"{SAMPLES}/{path}": data for path, data in files.items()}
    # Not among the archives, where a lint of all of them would report it as skipped.
    files[EXPECTED] = broken_mall.expected_json(expected).encode()
    return files


def contents(path, data):
    """What makes two files the same: their bytes, but for a zip its entries, as one zlib compresses unlike another."""
    if data is None or not path.endswith(".zip"):
        return data
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return [(entry.filename, entry.date_time, archive.read(entry)) for entry in archive.infolist()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only compare")
    check = parser.parse_args().check
    wanted = samples()
    files = [p for p in (ROOT / SAMPLES).rglob("*") if p.is_file()] + [p for p in [ROOT / EXPECTED] if p.exists()]
    found = {p.relative_to(ROOT).as_posix(): p.read_bytes() for p in files}
    stale = sorted(path for path in wanted.keys() | found.keys()
                   if contents(path, wanted.get(path)) != contents(path, found.get(path)))
    for path in stale:
        target = ROOT / path
        print(("differs: " if check else "writing: " if path in wanted else "removing: ") + path)
        if check:
            continue
        if path in wanted:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(wanted[path])
        else:
            target.unlink()
    sys.exit(1 if check and stale else 0)


if __name__ == "__main__":
    main()
