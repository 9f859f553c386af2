"""What every package holds: the binary, and what it prints about itself."""
import os
import pathlib
import platform
import re
import subprocess
import tempfile

from . import licenses

NAME = "imdf-lint"
SUMMARY = "Check indoor maps in the Indoor Mapping Data Format (IMDF)"
DESCRIPTION = """\
imdf-lint checks archives in IMDF (OGC 20-094) by all 358 official validations
and by rules of its own: geometry, references, reachability, opening hours.
It names the file, line and column of each finding, and writes text, JSON,
SARIF, JUnit, Markdown and the formats of GitHub and GitLab. It needs nothing
of the system that it runs on, and no network.
"""


def version(root):
    """The one place where the version is written."""
    text = (root / "Sources/IMDF/IMDF.swift").read_text(encoding="utf-8")
    return re.search(r'public let libraryVersion = "([^"]+)"', text).group(1)


class Release:
    """The contents of a release, each a name and bytes, and what packages are called."""

    def __init__(self, root, binary):
        self.root = root
        self.version = version(root)
        self.machine = platform.machine()
        self.binary = pathlib.Path(binary).read_bytes()
        self.components = licenses.components(pathlib.Path(f"{binary}.map").read_text(encoding="utf-8", errors="replace"))
        self.time = self._time()

        def printed(*words):
            return subprocess.run([pathlib.Path(binary).resolve(), *words], check=True, capture_output=True).stdout

        if printed("--version").decode() != f"{NAME} {self.version}\n":
            raise SystemExit(f"make-release: {binary} is not version {self.version}; build it anew")
        self.manual = printed("man")
        self.completions = {shell: printed("completions", shell) for shell in ["bash", "zsh", "fish"]}
        self.license = (root / "LICENSE").read_bytes()
        self.notice = licenses.notice("The binary", self.components).encode()
        self.changes = (root / "CHANGELOG.md").read_bytes()
        with tempfile.TemporaryDirectory() as scratch:
            printed("rules", "--pages", f"{scratch}/rules")
            pages = {f"rules/{path.name}": path.read_bytes() for path in sorted(pathlib.Path(scratch, "rules").iterdir())}
        schemas = {f"schemas/{name}.schema.json": printed("schema", f"--{name}") for name in ["config", "plan", "report"]}
        # What the binary says about rules and files, by path.
        self.documents = pages | schemas

    def _time(self):
        """Seconds since 1970: of SOURCE_DATE_EPOCH, else of the commit, else of the binary's format, which has none."""
        if "SOURCE_DATE_EPOCH" in os.environ:
            return int(os.environ["SOURCE_DATE_EPOCH"])
        git = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=self.root, capture_output=True, text=True)
        return int(git.stdout) if git.returncode == 0 and git.stdout.strip() else 315_532_800  # 1980, a zip's first year

    @property
    def platform(self):
        return f"linux-{self.machine}"

    def unix_tree(self, completions):
        """Paths below a prefix such as /usr, with permissions; completions by shell."""
        tree = {f"bin/{NAME}": (self.binary, 0o755), f"share/man/man1/{NAME}.1": (self.manual, 0o644)}
        for shell, folder in completions.items():
            name = {"bash": NAME, "zsh": f"_{NAME}", "fish": f"{NAME}.fish"}[shell]
            tree[f"{folder}/{name}"] = (self.completions[shell], 0o644)
        return tree
