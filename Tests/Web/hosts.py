"""hosts.py TOOL PAGE [SHARED]: runs the same calls by the native command TOOL, and by the commands of PAGE in Node.js and Python.

Compares what they print, their exit codes, and the files that they write: zips and pages by content. With - for TOOL, Python is
compared with Node.js, as on Windows. PAGE is a folder of Scripts/build-web. Without Node.js, or a Python with wasmtime, that host
is left out by name. The exit code is 1 if a call differs.
"""
import base64
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
POSIX = os.name == "posix"
SAMPLES = ROOT / "Fixtures/imdf-samples"
PLAN = {"changes": [{"set": {"id": "c1a3d1c6-0000-4000-8000-000000000000"}, "name": {"de": "x"}}]}
FORMATS = ["text", "json", "sarif", "csv", "markdown", "junit", "github", "gitlab", "geojson"]

# Calls in a folder with the inputs; what they write is compared, too.
CALLS = [
    *(["-f", name, "broken-mall"] for name in FORMATS),
    *([name] for name in ["harbor-mall", "pocket-station", "packed.zip", "mixed", "Süd Halle/übrig geblieben.zip", "back\\slash.zip"]),
    ["."], ["**/*.zip"], ["harbor-mall", "packed.zip", "nowhere.zip"], ["packed.zip", "--color", "always"], ["--statistics", "."],
    ["--files-from", "list"], ["--changed-files", "harbor-mall/unit.geojson", "list"], ["-p", "strict", "packed.zip"],
    ["-f", "sarif=out.sarif", "-f", "json=out.json", "-f", "text", "broken-mall"], ["-q", "harbor-mall"],
    ["--write-baseline", "base.json", "broken-mall"], ["--since", "packed.zip", "broken-mall"], ["--print-config", "--max-inflated-size", "1GiB", "mixed"],
    ["levels", "harbor-mall"], ["levels", "-f", "json", "packed.zip"],
    ["fix", "--dry-run", "broken-mall"], ["fix", "broken-mall", "-o", "fixed"], ["fix", "broken-mall", "-o", "fixed.zip"],
    ["fix", "--in-place", "packed.zip"], ["fix", "--in-place", "--unsafe", "broken-mall"], ["fix", "--plan", "plan.json", "broken-mall"],
    ["fix", "broken-mall", "-o", "broken-mall/inside"], ["fix", "packed.zip", "-o", "harbor-mall"], ["fix", "packed.zip", "-o", "-"],
    ["edit", "--apply", "bad-plan", "--in-place", "broken-mall"], ["edit", "--apply", "plan", "-o", "edited", "broken-mall"],
    ["edit", "--apply", "plan", "--dry-run", "broken-mall"], ["fix", "--apply", "plan", "--in-place", "broken-mall"],
    ["diff", "packed.zip", "harbor-mall"], ["diff", "--as-edits", "-o", "edits.json", "broken-mall", "harbor-mall"],
    ["map", "harbor-mall", "-o", "map.html", "--findings"], ["map", "packed.zip", "--svg", "0"], ["map", "harbor-mall", "--svg", "99"],
    ["report", "broken-mall", "-o", "report.html"], ["report", "broken-mall", "-o", "list"],
    ["route", "--to", "restroom", "harbor-mall"], ["route", "--to", "elevator", "-f", "json", "--step-free", "harbor-mall"],
    ["reach", "harbor-mall"], ["reach", "-f", "geojson", "pocket-station"],
    ["export", "harbor-mall", "--maplibre", "web", "--geojson", "levels"], ["export", "pocket-station", "--gtfs", "gtfs/deep"],
    ["rules"], ["rules", "-f", "json"], ["rules", "--pages", "pages"], ["causes"], ["explain", "UnitMustHaveCategory"], ["explain", "Nothing"],
    ["schema"], ["schema", "unit", "-f", "json-schema"], ["schema", "--config"], ["completions", "zsh"], ["help", "rules"], ["rules", "--help"],
    ["hours", "Mo-Fr 9-17"], ["hours", "Mo-Fr 09:00-17:00; PH off", "--week", "2026-12-24"], ["self-check"], ["--version"], ["-h"],
    [], ["--frmat", "json", "."], ["lnit", "."], [""], ["-f"], ["-f", "json=", "."], ["nowhere"], ["--date", "tomorrow", "."],
    # Inputs that a stranger made.
    *([f"hostile/{name}"] for name in [
        "cut.zip", "flipped.zip", "bomb.zip", "text.zip", "empty.geojson", "nested.geojson", "loop", "nothing", "names", "long.zip", "escape.zip",
    ]),
    ["-f", "json", "hostile"],
    # Places that cannot be written.
    ["-f", "json=/dev/full", "broken-mall"], ["-f", "json=missing/out.json", "broken-mall"], ["fix", "broken-mall", "-o", "missing/fixed"],
    ["map", "harbor-mall", "-o", "harbor-mall"], ["map", "harbor-mall", "-o", "/proc/map.html"], ["export", "harbor-mall", "--geojson", "list"],
]
# Calls with a text on standard input.
INPUTS = [(["-"], "packed.zip"), (["-f", "json", "-"], "hostile/cut.zip"), (["fix", "-", "-o", "out.zip"], "packed.zip"), (["--files-from", "-"], "list")]
# Calls that need a native build, which says so.
REFUSED = [["server"], ["--watch", "."], ["--timeout", "5", "."]]


def make_inputs(folder):
    for name in ["harbor-mall", "broken-mall", "pocket-station"]:
        shutil.copytree(SAMPLES / name, folder / name)
    pack(folder / "packed.zip", SAMPLES / "broken-mall")
    for name in ["Süd Halle/übrig geblieben.zip", "mixed/one.zip", *["back\\slash.zip"] * POSIX]:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(folder / "packed.zip", folder / name)
    shutil.copytree(SAMPLES / "harbor-mall", folder / "mixed/two")
    (folder / "mixed/.imdf-lint.json").write_text('{"profile": "strict", "failOn": "warning"}')
    (folder / "mixed/notes.geojson").write_text("{}")
    (folder / "list").write_text("harbor-mall\npacked.zip\n")
    (folder / "bad-plan").write_text(json.dumps(PLAN))
    hostile = folder / "hostile"
    hostile.mkdir()
    whole = (folder / "packed.zip").read_bytes()
    (hostile / "cut.zip").write_bytes(whole[:5000])
    flipped = bytearray(whole)
    for place in range(2000, len(whole) // 2, 997):
        flipped[place] ^= 0x55
    (hostile / "flipped.zip").write_bytes(flipped)
    (hostile / "text.zip").write_text("no zip")
    (hostile / "empty.geojson").write_text("")
    (hostile / "nested.geojson").write_text('{"features":' + "[" * 200_000)
    with zipfile.ZipFile(hostile / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("unit.geojson", b" " * 300_000_000)
    with zipfile.ZipFile(hostile / "escape.zip", "w") as packed:
        packed.writestr("../unit.geojson", "{}")
        packed.writestr("manifest.json", "{}")
    with zipfile.ZipFile(hostile / "long.zip", "w") as packed:
        packed.writestr("a" * 5000 + "/unit.geojson", "{}")
    (hostile / "nothing").mkdir()
    (hostile / "names").mkdir()
    (hostile / "names/manifest.json").write_text('{"version": "1.0.0"}')
    names = [b"unit.geojson", b"caf\xe9.geojson", b"new\nline.geojson", b"\x1b[31m.geojson"]
    for name in names if POSIX else names[:1]:
        with open(os.fsencode(hostile) + b"/names/" + name, "wb") as file:
            file.write(b'{"type": "FeatureCollection", "features": []}')
    if POSIX:
        (hostile / "loop").symlink_to("loop")
        (hostile / "names/venue.geojson").symlink_to("/etc/passwd")


def pack(path, folder):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in sorted(folder.iterdir()):
            packed.write(file, file.name)


def hosts(tool, page, scratch):
    """The words before a call, by the names of hosts."""
    found = {} if tool == "-" else {"native": [tool]}
    if shutil.which("node"):
        found["Node.js"] = ["node", str(page / "command.js")]
    package = scratch / "python/imdf_lint"
    shutil.copytree(ROOT / "Web/Python/imdf_lint", package)
    shutil.copy(page / "imdf-lint.wasm", package)
    if subprocess.run([sys.executable, "-c", "import wasmtime"], capture_output=True).returncode == 0:
        found["Python"] = [sys.executable, "-m", "imdf_lint"]
    for name in {"Node.js", "Python"} - set(found):
        print(f"{name}: left out, it is not installed or lacks wasmtime")
    return found


def plain(content):
    """A page with its data as text, and a zip as its entries: two deflaters give different bytes."""
    if content[:4] == b"PK\3\4":
        file = tempfile.TemporaryFile()
        file.write(content)
        try:
            with zipfile.ZipFile(file) as packed:
                return repr([(item.filename, item.date_time, zlib.crc32(packed.read(item))) for item in packed.infolist()]).encode()
        except (zipfile.BadZipFile, zlib.error):
            return content
    if content[:8] == b"\x89PNG\r\n\x1a\n":
        return pixels(content)
    inside = rb'(<script type="text/plain" id="data">)([^<]*)'
    return re.sub(inside, lambda match: match[1] + zlib.decompress(base64.b64decode(match[2])), content)


def pixels(picture):
    """A PNG with its data as they are."""
    place, parts = 8, []
    while place < len(picture):
        count, = struct.unpack_from(">I", picture, place)
        kind, data = picture[place + 4:place + 8], picture[place + 8:place + 8 + count]
        parts.append(kind + (zlib.decompress(data) if kind == b"IDAT" else data))
        place += count + 12
    return b"".join(parts)


def written(folder, inputs):
    """All files below a folder, by their paths, except those that are as in the inputs."""
    files = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_symlink() or path.is_dir():
            files[name] = b"folder or link"
        else:
            content, before = path.read_bytes(), inputs / name
            if not before.is_file() or before.read_bytes() != content:
                files[name] = plain(content)
    return files


def perform(host, words, inputs, scratch, given=None):
    place = scratch / "work"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(inputs, place, symlinks=True)
    own = {"HOME": str(scratch), "IMDF_LINT_DATE": "2026-06-01", "PYTHONPATH": str(scratch / "python")}
    environment = {name: os.environ[name] for name in ["PATH", "SYSTEMROOT"] if name in os.environ} | own
    with open(place / given if given else os.devnull, "rb") as file:
        try:
            done = subprocess.run([*host, *words], cwd=place, env=environment, stdin=file, capture_output=True, timeout=120)
        except subprocess.TimeoutExpired:
            return {"code": "none within two minutes", "error": b""}
    return {"code": done.returncode, "output": plain(done.stdout), "error": done.stderr, **written(place, inputs)}


def first_difference(one, two):
    for key in sorted({*one, *two}, key=str):
        if one.get(key) != two.get(key):
            a, b = (value if isinstance(value, bytes) else repr(value).encode() for value in [one.get(key), two.get(key)])
            place = next((index for index, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            part = slice(max(place - 80, 0), place + 160)
            return f"{key} at {place}:\n    expected: {a[part]!r}\n    here:     {b[part]!r}"
    return None


def main(tool, page, shared=None):
    tool, page = tool if tool == "-" else str(pathlib.Path(tool).resolve()), pathlib.Path(page).resolve()
    failures = count = 0
    with tempfile.TemporaryDirectory() as temporary:
        scratch = pathlib.Path(temporary)
        inputs = scratch / "inputs"
        inputs.mkdir()
        make_inputs(inputs)
        calls = [(words, None) for words in CALLS if POSIX or not any("/dev/" in word or "/proc/" in word for word in words)] + INPUTS
        if shared and os.path.isdir(shared):
            subprocess.run([sys.executable, f"{shared}/bench/gen_imdf.py", "--size", "S", "--out", scratch / "S"], check=True, capture_output=True)
            real = [f"{shared}/data/postech-c5", f"{shared}/data/spbstu-polymap/IMDFData.zip", str(scratch / "S")]
            calls += [(["-f", "json", path], None) for path in real] + [(["report", path, "-o", "-"], None) for path in real]
            calls += [(["-f", "json", str(path)], None) for path in sorted(pathlib.Path(shared, "cases").iterdir())[:12]]
        native, *others = hosts(tool, page, scratch).items()
        subprocess.run([*native[1], "fix", "--plan", "plan", "broken-mall"], cwd=inputs, capture_output=True)
        for words, given in calls:
            expected = perform(native[1], words, inputs, scratch, given)
            for name, host in others:
                count += 1
                difference = first_difference(expected, perform(host, words, inputs, scratch, given))
                if difference:
                    failures += 1
                    print(f"{name}: {' '.join(words)}: {difference}")
        for words in REFUSED:
            for name, host in others if tool != "-" else [native, *others]:
                done = perform(host, words, inputs, scratch)
                if done["code"] != 2 or b"native build" not in done["error"]:
                    failures += 1
                    print(f"{name}: {' '.join(words)}: exit code {done['code']}, {done['error']!r}")
    print(f"hosts: {count} calls compared with {native[0]}, {failures} differ")
    return 1 if failures else 0


sys.exit(main(*sys.argv[1:]))
