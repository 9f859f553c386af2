"""Zip, tar and ar with the same bytes for the same content: entries in order, fixed times, owners and permissions."""
import gzip
import io
import lzma
import tarfile
import time
import zipfile


def zipped(files, seconds):
    """A zip of `{path: (bytes, mode)}`, in the order given."""
    output = io.BytesIO()
    # A zip counts from 1980, in steps of two seconds.
    date = time.gmtime(max(seconds, 315_532_800))[:6]
    with zipfile.ZipFile(output, "w") as archive:
        for path, (content, mode) in files.items():
            entry = zipfile.ZipInfo(path, date)
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)
    return output.getvalue()


def tarred(files, seconds, folders=True):
    """A tar of `{path: (bytes, mode)}`, with the folders above them, by path."""
    output = io.BytesIO()
    with tarfile.open(fileobj=output, mode="w", format=tarfile.GNU_FORMAT) as archive:
        entries = {}
        for path in files:
            parts = path.split("/")[:-1]
            for depth in range(1 if folders else len(parts) + 1, len(parts) + 1):
                entries["/".join(parts[:depth])] = None
        entries.update(files)
        for path in sorted(entries):
            entry = tarfile.TarInfo(path)
            entry.mtime = seconds
            entry.uname = entry.gname = "root"
            if entries[path] is None:
                entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(entry)
            else:
                content, entry.mode = entries[path]
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))
    return output.getvalue()


def gzipped(content):
    return gzip.compress(content, 9, mtime=0)


def xzipped(content):
    # dpkg reads xz of one block; the preset fixes the bytes.
    return lzma.compress(content, preset=9 | lzma.PRESET_EXTREME)


def ar(files, seconds):
    """The archive that a Debian package is: `[(name, bytes)]`."""
    output = b"!<arch>\n"
    for name, content in files:
        output += f"{name:<16}{seconds:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
        output += content + b"\n" * (len(content) % 2)
    return output
