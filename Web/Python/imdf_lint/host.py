"""Runs the module by wasmtime. The module decides everything; this gives it the words of the call and what it asks of the system."""
import ctypes
import errno
import hashlib
import importlib.metadata
import math
import os
import pathlib
import re
import signal
import struct
import sys
import threading
import time
import zlib

import wasmtime

# The numbers of errors in Linux, by their positions.
ERRORS = (
    "- EPERM ENOENT ESRCH EINTR EIO - - - EBADF - EAGAIN ENOMEM EACCES - - EBUSY EEXIST EXDEV - ENOTDIR EISDIR EINVAL "
    "ENFILE EMFILE - - EFBIG ENOSPC ESPIPE EROFS EMLINK EPIPE - - - ENAMETOOLONG - - ENOTEMPTY ELOOP"
).split()
WINDOWS = sys.platform == "win32"
FLAGS = [(1, os.O_WRONLY), (2, os.O_CREAT), (4, os.O_EXCL), (8, getattr(os, "O_NONBLOCK", 0))]
ALWAYS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
# No more is allowed by default.
STACK = 2 << 20


def run(module, words, streams=None):
    """Runs a call and gives its exit code. Output goes to buffers by the numbers of streams, or to those of the process."""
    result = []

    def work():
        try:
            result.append(Host(module, words, streams).perform())
        except (wasmtime.Trap, wasmtime.WasmtimeError, MemoryError) as error:
            reason = str(error).split("\n", 1)[0]
            os.write(2, f"imdf-lint: internal error ({reason}). Please report it, with the archive if possible.\n".encode())
            result.append(4)

    if streams is None:
        # Otherwise an interruption would wait for the module.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    # The main thread of some systems has a small stack.
    before = threading.stack_size(2 * STACK)
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    threading.stack_size(before)
    thread.join()
    return result[0] if result else 4


def compiled(engine, path):
    """The module, compiled; machine code is kept in the user's cache folder where that can be written."""
    content = path.read_bytes()
    key = hashlib.sha256(content + importlib.metadata.version("wasmtime").encode()).hexdigest()[:32]
    try:
        place = cache_folder() / f"{key}.cwasm"
        if place.exists():
            return wasmtime.Module.deserialize_file(engine, str(place))
    except (OSError, RuntimeError, wasmtime.WasmtimeError):
        place = None
    if os.isatty(2):
        os.write(2, b"imdf-lint: compiling for this machine, which takes ten seconds once\r")
    module = wasmtime.Module(engine, content)
    if os.isatty(2):
        os.write(2, b"\33[K")
    try:
        if place:
            place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            for old in place.parent.glob("*.cwasm"):
                old.unlink()
            beside = place.with_suffix(f".{os.getpid()}")
            beside.write_bytes(module.serialize())
            beside.replace(place)
    except OSError:
        pass
    return module


def cache_folder():
    if WINDOWS:
        return pathlib.Path(os.environ.get("LOCALAPPDATA") or pathlib.Path.home() / "AppData/Local") / "imdf-lint/Cache"
    if sys.platform == "darwin":
        return pathlib.Path.home() / "Library/Caches/imdf-lint"
    return pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "imdf-lint"


# In the module, slashes separate the parts of a path, and an absolute path that it asked for begins with one: /C:/venues.


def forward(text):
    return text.replace(b"\\", b"/") if WINDOWS else text


def absolute(path):
    return re.sub(rb"^(//\?/)?(?=[A-Za-z]:)", b"/", forward(path)) if WINDOWS else path


def backward(path):
    return re.sub(rb"^/(?=[A-Za-z]:)", b"", path) if WINDOWS else path


class Host:
    """The functions that the module calls, on its memory. What one of them gives beside a number is kept until it is taken."""

    def __init__(self, module, words, streams):
        self.words = [b"imdf-lint", *(forward(os.fsencode(word)) for word in words)]
        self.variables = [os.fsencode(f"{name}={value}") for name, value in os.environ.items()]
        self.streams = streams
        self.kept = b""
        self.line = b""
        config = wasmtime.Config()
        config.max_wasm_stack = STACK
        engine = wasmtime.Engine(config)
        compiled_module = compiled(engine, module)
        self.store = wasmtime.Store(engine)
        functions = [
            wasmtime.Func(self.store, need.type, self.function(need.name), access_caller=False)
            for need in compiled_module.imports
        ]
        self.exports = wasmtime.Instance(self.store, compiled_module, functions).exports(self.store)
        self.memory = self.exports["memory"]

    def perform(self):
        return self.exports["perform"](self.store)

    def function(self, name):
        own = getattr(self, f"do_{name}", None)
        if own is None:
            return ELEMENTARY[name]

        def refusing(*values):
            try:
                return own(*values)
            except OSError as error:
                name = errno.errorcode.get(error.errno, "EIO")
                return -(ERRORS.index(name) if name in ERRORS else 5)

        return refusing

    def address(self, place):
        return ctypes.addressof(self.memory.data_ptr(self.store).contents) + (place & 0xFFFFFFFF)

    def get(self, place, count):
        return ctypes.string_at(self.address(place), count & 0xFFFFFFFF)

    def path(self, place, count):
        return backward(self.get(place, count))

    def put(self, place, content):
        ctypes.memmove(self.address(place), content, len(content))

    def keep(self, content):
        self.kept = content
        return len(content)

    # Values and streams.

    def do_time(self):
        return float(math.floor(time.time()))

    def do_clock(self, kind):
        return time.monotonic() if kind == 0 else float(time.localtime().tm_gmtoff or 0)

    def do_sleep(self, seconds):
        time.sleep(seconds)

    def do_random(self, place, count):
        self.put(place, os.urandom(count))

    def do_number(self, place, count):
        try:
            return float(self.get(place, count).replace(b"_", b"?"))
        except ValueError:
            return math.nan

    def do_put(self, character):
        self.line += bytes([character & 255])
        if character == 10:
            os.write(2, self.line)
            self.line = b""

    def do_take(self, place):
        self.put(place, self.kept)

    def do_word(self, kind, index):
        words = self.variables if kind else self.words
        return self.keep(words[index]) if index < len(words) else -1

    def do_columns(self, file):
        if self.streams or not os.isatty(file):
            return -1
        try:
            return os.get_terminal_size(file).columns
        except OSError:
            return 0

    # Files.

    def do_open(self, place, count, flags, mode):
        return os.open(self.path(place, count), sum(flag for bit, flag in FLAGS if flags & bit) | ALWAYS, mode)

    def do_close(self, file):
        os.close(file)
        return 0

    def do_read(self, file, place, count):
        if file == 0 and self.streams:
            return 0
        content = os.read(file, count)
        self.put(place, content)
        return len(content)

    def do_write(self, file, place, count):
        content = self.get(place, count)
        if not self.streams or file not in self.streams:
            return os.write(file, content)
        self.streams[file] += content
        return len(content)

    def do_status(self, kind, place, count, to):
        status = os.fstat(count) if kind == 2 else os.stat(self.path(place, count), follow_symlinks=kind == 0)
        times = [*divmod(status.st_mtime_ns, 10**9), *divmod(status.st_ctime_ns, 10**9)]
        mask = (1 << 64) - 1
        self.put(to, struct.pack("<8Q", *(value & mask for value in [status.st_dev, status.st_ino, status.st_mode, status.st_size, *times])))
        return 0

    def do_list(self, place, count):
        return self.keep(b"".join(name + b"\0" for name in os.listdir(self.path(place, count))))

    def do_resolve(self, place, count):
        return self.keep(absolute(os.path.realpath(self.path(place, count), strict=True)))

    def do_change(self, action, place, count, other, length, mode):
        one, two = self.path(place, count), self.path(other, length)
        [
            lambda: os.unlink(one), lambda: os.rmdir(one), lambda: os.mkdir(one, mode), lambda: os.chmod(one, mode),
            lambda: os.replace(one, two), lambda: os.link(one, two),
        ][action]()
        return 0

    def do_process(self, number):
        if number == -1:
            return os.getpid()
        # The call ends processes of Windows, where all count as living.
        if not WINDOWS:
            os.kill(number, 0)
        return 0

    # Zips.

    def do_inflate(self, place, count, size):
        packed = self.get(place, count)
        inflater = zlib.decompressobj(-15)
        try:
            content = inflater.decompress(packed, size + 1)
            if inflater.eof or len(content) > size:
                return self.keep(content)
        except zlib.error:
            pass
        return -1 - self.keep(damage(packed))

    def do_deflate(self, place, count):
        packer = zlib.compressobj(wbits=-15)
        return self.keep(packer.compress(self.get(place, count)) + packer.flush())


def damage(packed):
    """The number of bytes of deflated data that are read until it is known to be damaged, and the reason, as zlib tells it."""
    good, bad, reason = 0, len(packed) + 1, "the data ends too early"
    while bad - good > 1:
        middle = (good + bad) // 2
        try:
            zlib.decompressobj(-15).decompress(packed[:middle])
            good = middle
        except zlib.error as error:
            bad, reason = middle, str(error).split(": ", 1)[-1]
    return f"{min(bad, len(packed))} {reason}".encode()


def total(function):
    """A function of mathematics that is not a number, or infinite, where Python raises an error."""

    def guarded(*values):
        try:
            return function(*values)
        except (ValueError, OverflowError):
            return math.inf if function is math.exp else math.nan

    return guarded


def logarithm(function):
    return lambda x: function(x) if x > 0 else -math.inf if x == 0 else math.nan


ELEMENTARY = {name: total(getattr(math, name)) for name in "acos asin atan atan2 cos exp fmod hypot pow sin tan".split()}
ELEMENTARY |= {name: logarithm(getattr(math, name)) for name in ["log", "log2", "log10"]}
ELEMENTARY["exp2"] = total(lambda x: 2.0**x)
