"""The tarball: unpack it anywhere; the binary needs nothing beside it."""
from . import archives
from .payload import NAME


def make(release):
    top = f"{NAME}-{release.version}-{release.platform}"
    files = {
        NAME: (release.binary, 0o755),
        f"man/man1/{NAME}.1": (release.manual, 0o644),
        f"completions/{NAME}.bash": (release.completions["bash"], 0o644),
        f"completions/_{NAME}": (release.completions["zsh"], 0o644),
        f"completions/{NAME}.fish": (release.completions["fish"], 0o644),
        "LICENSE": (release.license, 0o644),
        "NOTICE": (release.notice, 0o644),
        "CHANGELOG.md": (release.changes, 0o644),
    }
    files |= {path: (content, 0o644) for path, content in release.documents.items()}
    files = {f"{top}/{path}": entry for path, entry in files.items()}
    return f"{top}.tar.gz", archives.gzipped(archives.tarred(files, release.time))
