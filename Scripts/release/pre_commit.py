"""The build backend (PEP 517) of pyproject.toml: a wheel that holds nothing and requires imdf-lint of this version."""
import pathlib
import sys

sys.dont_write_bytecode = True
from . import archives, wheel
from .payload import NAME, version

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROJECT = f"{NAME}-pre-commit"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    number = version(ROOT)
    base = f"{PROJECT.replace('-', '_')}-{number}"
    info = f"{base}.dist-info"
    metadata = f"""\
Metadata-Version: 2.1
Name: {PROJECT}
Version: {number}
Summary: Installs {NAME} of the same version for pre-commit
Requires-Dist: {NAME}=={number}
"""
    tags = "Wheel-Version: 1.0\nGenerator: make-release\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files = {f"{info}/METADATA": (metadata.encode(), 0o644), f"{info}/WHEEL": (tags.encode(), 0o644)}
    name = f"{base}-py3-none-any.whl"
    (pathlib.Path(wheel_directory) / name).write_bytes(archives.zipped(wheel.recorded(files, info), 0))
    return name
