"""The wheel for PyPI: the binary as a script, manual page and completions as data. It holds no Python."""
import base64
import hashlib

from . import archives, licenses
from .payload import DESCRIPTION, NAME, SUMMARY

# A static binary needs neither C library; the oldest tags that pip knows take in all systems of that processor.
PLATFORMS = ["manylinux_2_17_{0}", "manylinux2014_{0}", "musllinux_1_1_{0}"]
COMPLETIONS = {
    "bash": "share/bash-completion/completions",
    "zsh": "share/zsh/site-functions",
    "fish": "share/fish/vendor_completions.d",
}


def make(release):
    tags = sorted(platform.format(release.machine) for platform in PLATFORMS)
    base = f"imdf_lint-{release.version}"
    tree = release.unix_tree(COMPLETIONS)
    files = {f"{base}.data/scripts/{NAME}": tree.pop(f"bin/{NAME}")}
    files |= {f"{base}.data/data/{path}": entry for path, entry in tree.items()}
    info = f"{base}.dist-info"
    files[f"{info}/licenses/LICENSE"] = (release.license, 0o644)
    files[f"{info}/licenses/NOTICE"] = (release.notice, 0o644)
    files[f"{info}/METADATA"] = (metadata(release).encode(), 0o644)
    lines = ["Wheel-Version: 1.0", "Generator: make-release", "Root-Is-Purelib: false"]
    lines += [f"Tag: py3-none-{tag}" for tag in tags]
    files[f"{info}/WHEEL"] = ("\n".join(lines + [""]).encode(), 0o644)
    return f"{base}-py3-none-{'.'.join(tags)}.whl", archives.zipped(recorded(files, info), release.time)


def recorded(files, info):
    """The files with the list of their checksums at the end, as every wheel has it."""
    record = "".join(f"{path},sha256={digest(content)},{len(content)}\n" for path, (content, _) in files.items())
    return files | {f"{info}/RECORD": (f"{record}{info}/RECORD,,\n".encode(), 0o644)}


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def metadata(release):
    return f"""\
Metadata-Version: 2.4
Name: {NAME}
Version: {release.version}
Summary: {SUMMARY}
Keywords: imdf,indoor,map,geojson,lint
License-Expression: {licenses.expression(release.components)}
License-File: LICENSE
License-File: NOTICE
Classifier: Environment :: Console
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Scientific/Engineering :: GIS
Requires-Python: >=3.7
Description-Content-Type: text/markdown

{DESCRIPTION}"""
