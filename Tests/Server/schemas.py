"""schemas.py TOOL ARCHIVE...: files that the reader reads without a fault agree with the JSON schemas, by another validator.

A schema may only refuse what the linter reports in the same value. Every file of every archive is looked at; one that is no
JSON has to be reported as such.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import zipfile

import jsonschema


def unpacked(archive, scratch):
    """The folder of an archive; a zip is unpacked."""
    if archive.is_dir():
        return archive
    folder = pathlib.Path(tempfile.mkdtemp(dir=scratch))
    with zipfile.ZipFile(archive) as zipped:
        zipped.extractall(folder)
    return folder


def main(tool, archives, scratch):
    schemas = {}
    for schema in json.loads(subprocess.run([tool, "schema", "-f", "json-schema"], capture_output=True, check=True).stdout):
        jsonschema.Draft202012Validator.check_schema(schema)
        schemas[schema["title"]] = jsonschema.Draft202012Validator(schema)
    assert len(schemas) == 17, sorted(schemas)
    files = refused = 0
    for archive in map(pathlib.Path, archives):
        run = subprocess.run([tool, "--no-config", "-f", "json", str(archive)], capture_output=True, text=True, check=False)
        found = {}
        for item in json.loads(run.stdout).get("findings", []):
            if item["file"]:
                found.setdefault(pathlib.Path(item["file"]).name, []).append(item["pointer"])
        for path in sorted(unpacked(archive, scratch).rglob("*.*json")):
            validator = schemas.get(path.name)
            if not validator:
                continue
            files += 1
            pointers = found.get(path.name, [])
            try:
                content = json.loads(path.read_bytes())
            except ValueError:
                assert pointers, f"{path} is no JSON and is not reported"
                continue
            for error in validator.iter_errors(content):
                place = "".join(f"/{key}" for key in error.absolute_path)
                refused += 1
                near = [p for p in pointers if (place + "/").startswith(p + "/") or (p + "/").startswith(place + "/")]
                assert near, f"{path}: the schema refuses {place}, which is read: {error.message[:200]}"
    print(f"schemas: 17 schemas, {files} files, {refused} values refused, each reported by the linter, too")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        main(sys.argv[1], sys.argv[2:], scratch)
