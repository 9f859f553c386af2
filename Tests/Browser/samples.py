"""The pages that the tests look at, written by the tool."""

import json
import os
import shutil
import subprocess
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(HERE))
TOOL = os.environ.get("IMDF_LINT") or os.path.join(PACKAGE, ".build", "debug", "imdf-lint")
SHARED = os.environ.get("IMDF_SHARED") or os.path.join(PACKAGE, "..", "shared")

# A Saturday, as the week of the samples has it.
NOW = "2026-11-21T15:20"

EVIL = [
    "</script><script>globalThis.wasRun = 1</script>",
    "<img src=x onerror='globalThis.wasRun = 2'>",
    "\" onmouseover=\"globalThis.wasRun = 3",
    "${globalThis.wasRun = 4} `'\\",
    "<!--<script>globalThis.wasRun = 5//",
    "]]>&lt;/script&gt;\u2028\u2029\u0000",
    "\u202eabc\u2066 right to left",
    "W" * 10000,
    "word " * 2000,
]


def sample(name):
    return os.path.join(PACKAGE, "Fixtures", "imdf-samples", name)


def real(name):
    path = os.path.join(SHARED, "data", name)
    return path if os.path.exists(path) else None


def generated(folder, size):
    """A generated archive; nothing where its maker is not beside the project."""
    maker = os.path.join(SHARED, "bench", "gen_imdf.py")
    path = os.path.join(folder, f"generated-{size}")
    if os.path.exists(maker) and not os.path.exists(path):
        subprocess.run(["python3", maker, "--size", size, "--out", path], check=True, stdout=subprocess.DEVNULL)
    return path if os.path.exists(path) else None


def ids(archive):
    """The ids of the features of each type, in the order of their file; none of files that are no JSON."""
    found = {}

    def add(name, text):
        if name.endswith(".geojson") and not name.startswith("__MACOSX/"):
            try:
                found[name.split("/")[-1][:-len(".geojson")]] = [one.get("id") for one in json.loads(text)["features"]]
            except (ValueError, KeyError):
                pass

    if os.path.isdir(archive):
        for name in os.listdir(archive):
            with open(os.path.join(archive, name), "rb") as file:
                add(name, file.read())
    else:
        with zipfile.ZipFile(archive) as packed:
            for name in packed.namelist():
                add(name, packed.read(name))
    return found


def page(folder, archive, *options):
    """Writes the page of an archive, as of the time of the samples if there is one."""
    path = os.path.join(folder, f"{os.path.basename(archive)}{len(os.listdir(folder))}.html")
    subprocess.run([TOOL, "map", archive, "-o", path, *(["--at", NOW] if NOW else []), *options], check=True)
    return path


def evil_archive(folder):
    """Harbor Mall with labels that would like to be more than text."""
    target = os.path.join(folder, "evil")
    shutil.copytree(sample("harbor-mall"), target)
    number = 0
    for kind in ("venue", "building", "level", "unit", "occupant", "amenity", "kiosk"):
        path = os.path.join(target, f"{kind}.geojson")
        with open(path) as file:
            collection = json.load(file)
        for feature in collection["features"]:
            properties = feature["properties"]
            for key in ("name", "short_name", "alt_name"):
                if properties.get(key):
                    properties[key] = {"de": EVIL[number % len(EVIL)], "en": EVIL[(number + 1) % len(EVIL)]}
                    number += 1
            for key in ("category", "phone"):
                if key in properties and kind in ("occupant", "unit"):
                    properties[key] = EVIL[number % len(EVIL)]
            if "website" in properties:
                properties["website"] = "javascript:globalThis.wasRun=6"
        with open(path, "w") as file:
            json.dump(collection, file, ensure_ascii=False)
    return target


LONG_TEXT = "?" + "ä" * 500_000


def large_archive(folder):
    """Harbor Mall with a megabyte that nobody reads, in letters of two bytes, so that a page with it deflates its data."""
    target = os.path.join(folder, "large")
    if not os.path.exists(target):
        shutil.copytree(sample("harbor-mall"), target)
        path = os.path.join(target, "occupant.geojson")
        with open(path) as file:
            collection = json.load(file)
        websites = [feature["properties"].get("website") for feature in collection["features"]]
        owner = next(number for number, text in enumerate(websites) if text and websites.count(text) == 1)
        collection["features"][owner]["properties"]["website"] += LONG_TEXT
        with open(path, "w") as file:
            json.dump(collection, file, ensure_ascii=False)
    return target


def empty_archive(folder):
    """An archive with a manifest and addresses, which has no levels."""
    target = os.path.join(folder, "empty")
    os.makedirs(target)
    with open(os.path.join(target, "manifest.json"), "w") as file:
        json.dump({"version": "1.0.0", "created": "2026-11-01T00:00:00Z", "language": "en"}, file)
    shutil.copy(os.path.join(sample("harbor-mall"), "address.geojson"), target)
    return target
