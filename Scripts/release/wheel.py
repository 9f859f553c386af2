"""The wheels for PyPI. The native one has the binary as a script, manual page and completions as data; the one for all other
systems has the module, which the package wasmtime runs. Both have the Python package, by which programs call either.
"""
import base64
import hashlib

from . import archives, licenses
from .payload import DESCRIPTION, NAME, SUMMARY

PACKAGE = "imdf_lint"
# What runs the module. The oldest version that was tried.
RUNTIME = "wasmtime>=50"
# A static binary needs neither C library; the oldest tags that pip knows take in all systems of that processor.
PLATFORMS = ["manylinux_2_17_{0}", "manylinux2014_{0}", "musllinux_1_1_{0}"]
COMPLETIONS = {
    "bash": "share/bash-completion/completions",
    "zsh": "share/zsh/site-functions",
    "fish": "share/fish/vendor_completions.d",
}


def make(release):
    tags = sorted(platform.format(release.machine) for platform in PLATFORMS)
    base = f"{PACKAGE}-{release.version}"
    tree = release.unix_tree(COMPLETIONS)
    files = {f"{base}.data/scripts/{NAME}": tree.pop(f"bin/{NAME}")}
    files |= {f"{base}.data/data/{path}": entry for path, entry in tree.items()}
    files |= package(release, ["__init__.py", "__main__.py"])
    classifier = "Operating System :: POSIX :: Linux"
    return finished(release, files, tags, release.notice, metadata(release, release.components, classifier))


def make_for_all(release, web):
    """The wheel of the module, for systems and processors that have no native one."""
    files = package(release, ["__init__.py", "__main__.py", "host.py"])
    files[f"{PACKAGE}/{web.command}"] = (web.files[web.command], 0o644)
    more = metadata(release, web.components, "Operating System :: OS Independent", f"Requires-Dist: {RUNTIME}\n")
    scripts = f"[console_scripts]\n{NAME} = {PACKAGE}:main\n"
    return finished(release, files, ["any"], web.files["NOTICE"], more, scripts)


def package(release, names):
    return {f"{PACKAGE}/{name}": ((release.root / "Web/Python" / PACKAGE / name).read_bytes(), 0o644) for name in names}


def finished(release, files, tags, notice, text, scripts=None):
    """A wheel with the files of its description: its name and bytes."""
    base = f"{PACKAGE}-{release.version}"
    info = f"{base}.dist-info"
    files[f"{info}/licenses/LICENSE"] = (release.license, 0o644)
    files[f"{info}/licenses/NOTICE"] = (notice, 0o644)
    files[f"{info}/METADATA"] = (text.encode(), 0o644)
    lines = ["Wheel-Version: 1.0", "Generator: make-release", f"Root-Is-Purelib: {str(tags == ['any']).lower()}"]
    lines += [f"Tag: py3-none-{tag}" for tag in tags]
    files[f"{info}/WHEEL"] = ("\n".join(lines + [""]).encode(), 0o644)
    if scripts:
        files[f"{info}/entry_points.txt"] = (scripts.encode(), 0o644)
    return f"{base}-py3-none-{'.'.join(tags)}.whl", archives.zipped(recorded(files, info), release.time)


def recorded(files, info):
    """The files with the list of their checksums at the end, as every wheel has it."""
    record = "".join(f"{path},sha256={digest(content)},{len(content)}\n" for path, (content, _) in files.items())
    return files | {f"{info}/RECORD": (f"{record}{info}/RECORD,,\n".encode(), 0o644)}


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def metadata(release, components, classifier, more=""):
    return f"""\
Metadata-Version: 2.4
Name: {NAME}
Version: {release.version}
Summary: {SUMMARY}
Keywords: imdf,indoor,map,geojson,lint
License-Expression: {licenses.expression(components)}
License-File: LICENSE
License-File: NOTICE
Classifier: Environment :: Console
Classifier: {classifier}
Classifier: Topic :: Scientific/Engineering :: GIS
Requires-Python: >=3.9
{more}Description-Content-Type: text/markdown

{DESCRIPTION}"""
