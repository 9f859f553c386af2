"""Copies the package, puts the mutants into the copy, and builds it."""
import dataclasses
import json
import re
import shutil
import subprocess
import sys

from . import places, runtime, targets

COPIED = ["Package.swift", "Sources", "Tests", "Fixtures", "Docs", "README.md", "Plugins"]
# Whoever reads the compiler's errors sees more of them in each round of building one module than of the package.
STEPS = [["--target", module] for module in targets.MODULES] + [["--build-tests"]]


def load(folder):
    path = folder / "mutants.json"
    if not path.exists():
        return None
    return [places.Mutant(**each) for each in json.loads(path.read_text())]


def build(root, folder):
    """Builds the copy with all mutants that compile."""
    package = folder / "package"
    mutants = []
    for file in targets.TARGETS:
        mutants += places.find(file, (root / "Sources" / file).read_text(), len(mutants))
    dropped = set()
    known = folder / "dropped.json"
    if known.exists():
        keys = set(json.loads(known.read_text()))
        dropped = {mutant.number for mutant in mutants if mutant.key in keys}
    copy(root, package)
    for step in STEPS:
        for _ in range(8):
            write(root, package, [mutant for mutant in mutants if mutant.number not in dropped])
            run = subprocess.run(
                ["swift", "build", "--package-path", package, *step],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            )
            if run.returncode == 0:
                break
            blamed = blame(run.stdout, mutants, dropped)
            if not blamed:
                print("\n".join(line for line in run.stdout.splitlines() if "error:" in line), file=sys.stderr)
                sys.exit("mutate: the copy does not compile, and no mutant is to blame")
            dropped |= blamed
            print(f"{' '.join(step)}: {len(blamed)} mutants do not compile", file=sys.stderr, flush=True)
            known.write_text(json.dumps([mutant.key for mutant in mutants if mutant.number in dropped]))
        else:
            sys.exit("mutate: still not compiled after eight rounds")
    kept = [mutant for mutant in mutants if mutant.number not in dropped]
    (folder / "mutants.json").write_text(json.dumps([dataclasses.asdict(mutant) for mutant in kept]))
    print(f"{len(kept)} mutants, {len(dropped)} more do not compile", file=sys.stderr)
    return kept


def copy(root, package):
    """Copies what has changed, with its times, so that a second build compiles only that."""
    for name in COPIED:
        if (root / name).is_dir():
            mirror(root / name, package / name, name == "Sources")
        else:
            mirror_file(root / name, package / name)


def mirror_file(source, target):
    if not target.exists() or target.read_bytes() != source.read_bytes():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


def mirror(source, target, is_sources):
    wanted = set()
    for path in source.rglob("*"):
        if path.is_dir() or "__pycache__" in path.parts:
            continue
        name = path.relative_to(source)
        wanted.add(name)
        if not (is_sources and str(name) in targets.TARGETS):
            mirror_file(path, target / name)
    for path in list(target.rglob("*")) if target.exists() else []:
        name = path.relative_to(target)
        if path.is_file() and name not in wanted and path.name != "Mutations.swift":
            path.unlink()


def write(root, package, mutants):
    """Writes the mutated files, those alone whose text changes."""
    for file in targets.TARGETS:
        own = [mutant for mutant in mutants if mutant.file == file]
        put(package / "Sources" / file, places.rewrite((root / "Sources" / file).read_text(), own))
    for module in targets.MODULES:
        own = [mutant for mutant in mutants if mutant.file.startswith(module + "/")]
        put(package / "Sources" / module / "Mutations.swift", runtime.source(own))


def put(path, text):
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def blame(output, mutants, dropped):
    """The mutants in the lines that the compiler complains of; in all lines of an expression that it gives up on."""
    blamed = set()
    for file, line in set(re.findall(r"Sources/(\S+?\.swift):(\d+):\d+: error:", output)):
        here = [m for m in mutants if m.file == file and m.number not in dropped]
        at = [m.number for m in here if m.line == int(line)]
        # An error may be at another line of an expression, or where a value is used whose type is not known now.
        distances = [distance for distance in (3, 20) if any(abs(m.line - int(line)) <= distance for m in here)]
        blamed |= set(at or [m.number for m in here if distances and abs(m.line - int(line)) <= distances[0]])
    return blamed
