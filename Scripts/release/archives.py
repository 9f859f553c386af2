"""Zip, tar and ar with the same bytes for the same content: entries in order, fixed times, owners and permissions."""
import gzip
import io
import lzma
import shutil
import struct
import subprocess
import tarfile
import time
import zlib


def deflated(content):
    """Raw deflate (RFC 1951). libdeflate saves 3 % of a release; where it is not there, zlib takes its place."""
    if shutil.which("libdeflate-gzip"):
        # A gzip file without a name: ten bytes before the data, checksum and size behind it.
        return subprocess.run(["libdeflate-gzip", "-12", "-c"], input=content, capture_output=True, check=True).stdout[10:-8]
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    return compressor.compress(content) + compressor.flush()


def zipped(files, seconds):
    """A zip of `{path: (bytes, mode)}`, in the order given. Python's own writer cannot take data that are compressed."""
    # A zip counts from 1980, in steps of two seconds.
    year, month, day, hour, minute, second = time.gmtime(max(seconds, 315_532_800))[:6]
    date = struct.pack("<HH", hour << 11 | minute << 5 | second // 2, (year - 1980) << 9 | month << 5 | day)
    output, directory = bytearray(), bytearray()
    for path, (content, mode) in files.items():
        name, data = path.encode(), deflated(content)
        sums = struct.pack("<IIIHH", zlib.crc32(content), len(data), len(content), len(name), 0)
        # Version 2.0, names in UTF-8, deflated; made on Unix, so that the permissions count.
        kind = struct.pack("<HHH", 20, 0 if path.isascii() else 0x800, 8)
        place = struct.pack("<HHHII", 0, 0, 0, (0o100000 | mode) << 16, len(output))
        directory += b"PK\1\2" + struct.pack("<H", 3 << 8 | 20) + kind + date + sums + place + name
        output += b"PK\3\4" + kind + date + sums + name + data
    end = struct.pack("<HHHHIIH", 0, 0, len(files), len(files), len(directory), len(output), 0)
    return bytes(output + directory + b"PK\5\6" + end)


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
    header = gzip.compress(b"", 9, mtime=0)[:10]
    return header + deflated(content) + struct.pack("<II", zlib.crc32(content), len(content) & 0xFFFFFFFF)


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
