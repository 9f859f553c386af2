"""The package for Debian and what comes from it. It depends on nothing."""
import hashlib

from . import archives
from .payload import DESCRIPTION, NAME, SUMMARY

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
COMPLETIONS = {
    "bash": "share/bash-completion/completions",
    "zsh": "share/zsh/vendor-completions",
    "fish": "share/fish/vendor_completions.d",
}


def make(release):
    architecture = ARCHITECTURES[release.machine]
    tree = release.unix_tree(COMPLETIONS)
    page = f"share/man/man1/{NAME}.1"
    tree[f"{page}.gz"] = (archives.gzipped(tree.pop(page)[0]), 0o644)
    documents = f"share/doc/{NAME}"
    tree[f"{documents}/copyright"] = (release.notice + b"\n" + release.license, 0o644)
    tree[f"{documents}/changelog.gz"] = (archives.gzipped(release.changes), 0o644)
    tree |= {f"{documents}/{path}": (content, 0o644) for path, content in release.documents.items()}
    tree = {f"./usr/{path}": entry for path, entry in tree.items()}
    sums = "".join(f"{hashlib.md5(content).hexdigest()}  {path[2:]}\n" for path, (content, _) in sorted(tree.items()))
    size = sum(-(-len(content) // 1024) for content, _ in tree.values())
    control = {
        "./control": (control_file(release, architecture, size).encode(), 0o644),
        "./md5sums": (sums.encode(), 0o644),
    }
    members = [("debian-binary", b"2.0\n")]
    for name, files in [("control", control), ("data", tree)]:
        members.append((f"{name}.tar.xz", archives.xzipped(archives.tarred(files, release.time))))
    return f"{NAME}_{release.version}_{architecture}.deb", archives.ar(members, release.time)


def control_file(release, architecture, size):
    text = "\n".join(f" {line}" for line in DESCRIPTION.splitlines())
    return f"""\
Package: {NAME}
Version: {release.version}
Architecture: {architecture}
Maintainer: IMDF for Swift <maintainers@imdf-lint.invalid>
Installed-Size: {size}
Section: science
Priority: optional
Description: {SUMMARY[0].lower() + SUMMARY[1:]}
{text}
"""
