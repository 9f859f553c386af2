"""The linter for indoor maps in IMDF: `imdf_lint.lint("venue.zip")`, and the command `python -m imdf_lint`.

The package has the native command or, where there is none for the system, its module for WebAssembly.
"""
import json
import os
import pathlib
import subprocess
import sys
import sysconfig

_MODULE = pathlib.Path(__file__).with_name("imdf-lint.wasm")


class Error(Exception):
    """A call that gives no report: a usage error (code 2), an archive that cannot be read (3), or a fault (4)."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def lint(path, *options):
    """The report on an archive, as `imdf-lint -f json` prints it; options are words of the command: "--profile", "strict"."""
    code, output, error = _captured(["lint", *map(os.fspath, options), "-f", "json", "--", os.fspath(path)])
    if code > 1:
        raise Error(code, error.decode(errors="replace").strip())
    return json.loads(output)


def main(words=None):
    """Runs the command and gives its exit code; the words are those of the process if they are left out."""
    words = sys.argv[1:] if words is None else words
    if _MODULE.exists():
        from . import host

        return host.run(_MODULE, words)
    if sys.platform == "win32":
        return subprocess.call([_command(), *words])
    os.execv(_command(), ["imdf-lint", *words])


def _captured(words):
    if not _MODULE.exists():
        done = subprocess.run([_command(), *words], capture_output=True, stdin=subprocess.DEVNULL)
        return done.returncode, done.stdout, done.stderr
    from . import host

    streams = {1: bytearray(), 2: bytearray()}
    return host.run(_MODULE, words, streams), bytes(streams[1]), bytes(streams[2])


def _command():
    """The native command, which pip puts beside the other commands of the environment."""
    names = [sysconfig.get_path("scripts", scheme) for scheme in sysconfig.get_scheme_names()]
    beside = pathlib.Path(__file__).parent.parent / "bin"
    for folder in [sysconfig.get_path("scripts"), *names, beside]:
        command = os.path.join(folder, "imdf-lint")
        if os.path.isfile(command):
            return command
    raise Error(4, "the command imdf-lint is missing; install the package again")
