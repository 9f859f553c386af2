"""Runs the tests that belong to a file with one mutant on, until one of them fails."""
import json
import os
import select
import signal
import subprocess
import time

from . import targets

FAILURE = b"\xe2\x9c\x98"  # the cross before a failed test


class Results:
    """What became of each mutant, kept in a file."""

    def __init__(self, path):
        self.path = path
        self.outcomes = json.loads(path.read_text()) if path.exists() else {}

    def of(self, mutant):
        return self.outcomes.get(mutant.key)

    def note(self, mutant, outcome):
        self.outcomes[mutant.key] = outcome
        self.path.write_text(json.dumps(self.outcomes, indent=0))


def run(folder, mutants, results, end, stages):
    """Tries mutants until a time, with so many stages of tests; returns how many are left."""
    limits = {}
    for index, mutant in enumerate(mutants):
        if time.monotonic() > end:
            return len(mutants) - index
        outcome = "survived"
        for tests in targets.TARGETS[mutant.file][:stages]:
            if tests not in limits:
                # Without a mutant the tests pass, and how long they take tells what is too long.
                passed, seconds = attempt(folder, tests, -1, 600)
                if passed != "survived":
                    raise SystemExit(f"mutate: {tests} fails without a mutant")
                limits[tests] = 5 + 3 * seconds
            outcome, _ = attempt(folder, tests, mutant.number, limits[tests])
            if outcome != "survived":
                break
        results.note(mutant, outcome)
    return 0


def attempt(folder, tests, number, limit):
    """Runs tests with a mutant on; what became of it, and the seconds."""
    package = folder / "package"
    start = time.monotonic()
    process = subprocess.Popen(
        [package / ".build/debug/imdfPackageTests.xctest", "--testing-library", "swift-testing", "--filter", tests],
        cwd=package, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        env={**os.environ, "IMDF_MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no"},
    )
    outcome, text = None, b""
    while outcome is None:
        left = start + limit - time.monotonic()
        if left <= 0:
            outcome = "timed out"
        elif select.select([process.stdout], [], [], left)[0]:
            part = os.read(process.stdout.fileno(), 1 << 16)
            text = text[-100:] + part
            if FAILURE in text:
                outcome = "killed"
            elif not part:
                outcome = "survived" if process.wait() == 0 else "killed"
    # The whole group: tests start the tool.
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    return outcome, time.monotonic() - start
