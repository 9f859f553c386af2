"""The page that runs the linter in a browser, its JavaScript package for npm, and the module alone, for `map --engine`.

They are what Scripts/build-web wrote, whatever processor that ran on.
"""
import json

from . import archives, licenses, wheel
from .payload import NAME

MODULE = "imdf.wasm"
# The module of the commands, which the page does not need.
COMMAND = f"{NAME}.wasm"


class Web:
    """The files of the page by name, and what the module holds beside the project's own code."""

    def __init__(self, folder, release):
        self.files = {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}
        self.package = json.loads(self.files.get("package.json", b"{}"))
        missing = {MODULE, "index.html", *self.package.get("files", [])} - set(self.files)
        if missing:
            raise SystemExit(f"make-release: {folder} lacks {', '.join(sorted(missing))}; Scripts/build-web writes such a folder")
        if self.package["version"] != release.version:
            raise SystemExit(f"make-release: {folder} is of version {self.package['version']}, not {release.version}; build it anew")
        self.module = self.files[MODULE]
        self.command = COMMAND
        # Scripts/build-web links nothing that is not compiled from this source, except for what comes with the compiler.
        self.components = [component for component in release.components if component.name == "swift"]
        self.files["LICENSE"] = release.license
        self.files["NOTICE"] = licenses.notice(MODULE, self.components).encode()


def make(web, release):
    """The four files, each a name and bytes."""
    top = f"{NAME}-{release.version}-web"
    page = {f"{top}/{name}": (content, 0o644) for name, content in web.files.items() if name != COMMAND}
    # As `npm pack` writes it, which names no folders, adds package.json and LICENSE to what package.json lists, and lets
    # everybody run the commands.
    commands = web.package.get("bin", {}).values()
    chosen = ["package.json", "LICENSE", "NOTICE", *web.package["files"]]
    package = {f"package/{name}": (web.files[name], 0o755 if name in commands else 0o644) for name in chosen}
    return [
        (f"{top}.tar.gz", archives.gzipped(archives.tarred(page, release.time))),
        (f"{NAME}-{release.version}.tgz", archives.gzipped(archives.tarred(package, release.time, folders=False))),
        (MODULE, web.module),
        wheel.make_for_all(release, web),
    ]
