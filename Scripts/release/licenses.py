"""What is linked into the binary, read off the linker's map, and under which terms.

A library that is not in the table stops the release, so that the list cannot be silently incomplete.
"""
import re
import shutil
import subprocess

SWIFT = "Apache-2.0 WITH Swift-exception"
GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"

# (name, license, copyright, where it comes from), and the names of the files that it is linked from.
KNOWN = [
    ("swift", SWIFT, "Apple Inc. and the Swift project authors", "https://github.com/swiftlang/swift",
     r"libswift\w+\.a|swiftrt\.o"),
    ("swift-corelibs-libdispatch", SWIFT, "Apple Inc. and the Swift project authors",
     "https://github.com/swiftlang/swift-corelibs-libdispatch", r"lib(dispatch|BlocksRuntime)\.a"),
    ("glibc", "LGPL-2.1-or-later", "Free Software Foundation, Inc.", "https://sourceware.org/glibc",
     r"lib(c|m|m-[\d.]+|mvec|pthread|dl|util|rt|c_nonshared)\.a|crt[1in]\.o|[rS]?crt1\.o"),
    ("gcc", GCC, "Free Software Foundation, Inc.", "https://gcc.gnu.org",
     r"lib(gcc|gcc_eh|stdc\+\+)\.a|crt(begin|end)\w?\.o"),
    ("zlib", "Zlib", "Jean-loup Gailly and Mark Adler", "https://zlib.net", r"libz\.a"),
]


class Component:
    def __init__(self, name, license, copyright, home, version):
        self.name, self.license, self.copyright, self.home, self.version = name, license, copyright, home, version


def components(map_text):
    """What the linker took something from, in the order of the table."""
    paths = set(re.findall(r"(/[^\s():]+\.a)(?=\()", map_text)) | set(re.findall(r"(/[^\s():]*/\w*(?:crt)\w*\.o)(?=:)", map_text))
    found = {}
    for path in sorted(paths):
        name = path.rsplit("/", 1)[1]
        entry = next((known for known in KNOWN if re.fullmatch(known[4], name)), None)
        if entry is None:
            raise SystemExit(f"make-release: {name} is linked in, but Scripts/release/licenses.py does not know its license")
        found.setdefault(entry[0], (entry, path))
    missing = {"swift", "glibc", "zlib"} - set(found)
    if missing:
        raise SystemExit(f"make-release: the linker's map does not mention {', '.join(sorted(missing))}")
    return [Component(*found[known[0]][0][:4], version_of(known[0], found[known[0]][1])) for known in KNOWN if known[0] in found]


def version_of(name, path):
    """The version of what a file was linked from; None where nobody can say."""
    if name.startswith("swift"):
        text = subprocess.run(["swiftc", "--version"], capture_output=True, text=True, check=True).stdout
        match = re.search(r"Swift version ([\w.-]+)", text)
        return match and match.group(1)
    if not shutil.which("dpkg-query"):
        return None
    for name in [path, path.replace("/usr/lib/", "/lib/", 1), f"/usr{path}"]:
        owner = subprocess.run(["dpkg-query", "--search", name], capture_output=True, text=True)
        if owner.returncode == 0:
            package = owner.stdout.split(": ")[0]
            asked = ["dpkg-query", "--show", "--showformat=${Version}", package]
            return subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    return None


def expression(components):
    """The license of the binary as a whole, in SPDX's terms."""
    return " AND ".join(["Apache-2.0", *sorted({component.license for component in components})])


# What a license asks to be said where a library is linked in.
ASKED = {
    "glibc": """\
glibc is free software under the GNU Lesser General Public License. To link imdf-lint with a changed glibc, run
Scripts/link-static of the project's source of this version on a system that has it.
""",
    "zlib": """\
zlib: this software is provided 'as-is', without any express or implied warranty. In no event will the authors be
held liable for any damages arising from the use of this software. Permission is granted to anyone to use it for
any purpose, including commercial applications, and to alter it and redistribute it freely.
""",
}


def notice(program, components):
    lines = ["imdf-lint is licensed under the Apache License 2.0; see LICENSE.", ""]
    lines += [f"{program} is linked statically. Beside the project's own code it holds parts of:", ""]
    for component in components:
        version = f" {component.version}" if component.version else ""
        lines += [f"- {component.name}{version}, copyright {component.copyright}", f"  {component.license}, {component.home}"]
    lines += ["", *[ASKED[component.name] for component in components if component.name in ASKED]]
    return "\n".join(lines)
