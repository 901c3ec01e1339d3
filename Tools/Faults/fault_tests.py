#!/usr/bin/env python3
"""What `touchstone` does when the machine fails it: a full disk, a folder that cannot be written, a reader that goes
away, a signal in the middle of a write, a picture program that hangs or dies, 10,000 files, a clock that jumps.

Each test runs commands under one fault and checks what must hold in all of them:

* a file under its final name is complete: the old one or the new one, never a part;
* a command that could not do what was asked says so in a sentence;
* it ends with a documented exit code, or by the signal that it was sent;
* no process that it started is left, and nothing in the temporary folder unless KILL ended it.

Usage: fault_tests.py TOUCHSTONE [WORDS…]; words select tests. Prints a line for each test, and ends with 1 if one failed.
"""

import collections
import contextlib
import itertools
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

TOUCHSTONE, WORDS = os.path.abspath(sys.argv[1]), sys.argv[2:]
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="touchstone-faults-"))
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# `touchstone` becomes this program for its commands. Without an SDK it would build it first.
DOOR, COMMANDS_OF_DOOR = ROOT / "FrontDoor/.build/debug/touchstone-door", {"coverage", "xcode", "symbols"}
HOSTILE = pathlib.Path(TOUCHSTONE).with_name("hostile-scenes")
MARK = f"fault-tests-{os.getpid()}"
DOCUMENTED = {0, 1, 2, 3, 4, 5}
problems, tests, skipped = [], [], []
# How many runs had a fault, and how many had none.
runs = {True: 0, False: 0}
# Processes that may run between the commands of a test: those of a session.
staying = set()


def test(function):
    tests.append(function)
    return function


def say(name, sentence):
    problems.append(f"{name}: {sentence}")


# --- Running a command ---


def environment(**more):
    return {**os.environ, "TMPDIR": str(FOLDER / "tmp"), "XDG_RUNTIME_DIR": str(FOLDER / "run"), "NO_COLOR": "1",
            "TOUCHSTONE_FAULT_TEST": MARK, **more}


def program(arguments):
    if arguments[0] in COMMANDS_OF_DOOR:
        return DOOR
    return HOSTILE if "planted-mistakes" in arguments else TOUCHSTONE


def words(arguments):
    return " ".join(map(str, arguments))


def start(arguments, stdout=subprocess.PIPE, limit=None, kept=(), fault=True, **more):
    def prepare():
        # A shell that starts this script in the background would have them ignored.
        for number in (signal.SIGINT, signal.SIGQUIT):
            signal.signal(number, signal.SIG_DFL)
        if limit:
            # As a full disk: a write beyond the limit fails, with an error that programs see.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    runs[fault] += 1
    return subprocess.Popen([program(arguments), *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE,
                            env=environment(**more), cwd=FOLDER, preexec_fn=prepare, start_new_session=True, pass_fds=kept)


def finish(process, title, patience=120, signals=()):
    """Waits for the end of a process. Its exit code must be a documented one, or one of the signals must have ended it."""
    try:
        out, err = process.communicate(timeout=patience)
    except subprocess.TimeoutExpired:
        say(title, "does not end")
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        return "hung", out or b"", err or b""
    code = process.returncode
    if code not in DOCUMENTED and -code not in signals:
        say(title, f"ended with {code}, which is not documented: {err.decode(errors='replace')[-300:]}")
    return code, out or b"", err or b""


def run(arguments, title=None, patience=120, signals=(), **more):
    return finish(start(arguments, **more), title or words(arguments), patience, signals)


def run_without_fault(arguments, patience=120, **more):
    code, out, err = run(arguments, patience=patience, fault=False, **more)
    if code != usual_code(arguments):
        say(words(arguments), f"ended with {code} without a fault: {err.decode(errors='replace')[-200:]}")
    return code, out, err


def ours():
    """The processes that commands of this test started and that still run."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit() or int(entry.name) in {os.getpid(), *staying}:
            continue
        try:
            if f"TOUCHSTONE_FAULT_TEST={MARK}".encode() in (entry / "environ").read_bytes().split(b"\0"):
                found.append((int(entry.name), (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")))
        except OSError:
            pass
    return found


def expect_nothing_left(name, was_killed=False, patience=5):
    until = time.monotonic() + patience
    while ours() and time.monotonic() < until:
        time.sleep(0.05)
    for pid, command in ours():
        say(name, f"a process is left: {command[:120]}")
        os.kill(pid, signal.SIGKILL)
    rest = sorted(path.name for path in (FOLDER / "tmp").iterdir())
    if rest and not was_killed:
        say(name, f"left in the temporary folder: {rest[:5]}")
    for path in (FOLDER / "tmp").iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def expect_refusal(name, code, err, codes=(3,)):
    if code not in codes:
        say(name, f"ended with {code}, expected one of {codes}: {err.decode(errors='replace')[-300:]}")
    text = err.decode(errors="replace").strip()
    if not text.endswith(".") or "Fatal" in text or "NSCocoaErrorDomain" in text or "(TouchCommandLine." in text:
        say(name, f"says no sentence: {text[-300:]!r}")


# --- What the commands work on ---

SCRIPT = "scene: card\nsteps:\n" + "".join("  - tap: [195, 420]\n  - wait: 0.4\n" for _ in range(8))
LONG = "scene: card\nsteps:\n" + "".join("  - tap: [195, 420]\n  - wait: 0.4\n" for _ in range(1_500))
FAILS = SCRIPT + "  - expect: {exists: nothing}\n"
LOG = "".join(f"{n},touchdown,100,200,{n * 500}\n{n},touchend,100,200,{n * 500 + 80}\n" for n in range(1, 40))

# What TouchRecorder writes on a device: a finger taps and drifts, again and again.
DEVICE = '{"touchstone":"recording","version":1,"screen":{"width":390,"height":844},"device":"phone, a test"}\n' + "".join(
    f"""{{"stage":"tap drift","t":{3 * n}}}
{{"t":{3 * n + 1},"c":[{{"f":1,"x":195,"y":420,"p":"began"}}]}}
{{"t":{3 * n + 1.1},"c":[{{"f":1,"x":{195 + n},"y":420,"p":"ended"}}]}}
{{"did":"tap","t":{3 * n + 1.1},"value":1}}
""" for n in range(20))

# Each command that writes a file, with the option and the file.
WRITERS = [
    (["run", "ok.yaml", "--trace"], "t.trace"),
    (["run", "ok.yaml", "--html"], "t.html"),
    (["run", "ok.yaml", "--transcript"], "t.txt"),
    (["run", "suite", "--junit"], "t.xml"),
    (["run", "suite", "--timings"], "times.json"),
    (["session", "save", "--name", "kept"], "saved.yaml"),
    (["report", "shards", "--timings"], "merged.json"),
    (["replay", "log.txt", "--trace"], "r.trace"),
    (["replay", "log.txt", "--transcript"], "r.txt"),
    (["convert", "log.txt"], "c.yaml"),
    (["convert", "log.txt", "--format", "webdriver"], "c.json"),
    (["convert", "log.txt", "--format", "touchstone"], "c.jsonl"),
    (["convert", "log.txt", "--format", "evemu"], "c.evemu"),
    (["show", "a.trace", "--html"], "s.html"),
    (["report", "j.xml", "--html"], "j.html"),
    (["shrink", "fails.yaml", "--output"], "f.yaml"),
    (["convert", "--controller", "CardController()", "ok.yaml"], "c.swift"),
    (["verify", "device.jsonl", "--profile"], "v.json"),
    (["coverage", "cart.swift", "--symbols", "symbols", "--html"], "u.html"),
]
# Each command that makes a folder with files.
FOLDER_WRITERS = [
    (["init", "--url", "https://example.org/touchstone.git"], "init"),
    (["xcode", ROOT / "FrontDoor/Fixtures/Xcode/Tally", "--output"], "xcode"),
    (["fuzz", "planted-mistakes", "--seeds", "1...3", "--output"], "fuzz"),
    (["demo", "--output"], "demo"),
    (["run", "suite", "--html"], "pages"),
    (["run", "suite", "--trace"], "traces"),
]
# What is under the name of the file before. Files of times are read, and keep what they have.
TIMES = b"""{
  "scripts" : {
    "suite/kept.yaml" : 1.5
  },
  "unit" : "seconds of real time",
  "version" : 1
}
"""
OLD = {name: {pathlib.Path(): TIMES if name in ("times.json", "merged.json") else b"what was there before\n"} for _, name in WRITERS}
# What the commands write without a fault; `prepare` runs each of them.
WHOLE = {}
PRINTERS = [
    ["run", "ok.yaml"], ["run", "suite"], ["run", "ok.yaml", "--json"], ["run", "ok.yaml", "--transcript", "-"],
    ["replay", "log.txt"], ["replay", "recordings"], ["replay", "log.txt", "--json"], ["convert", "log.txt", "-", "--format", "script"],
    ["fuzz", "card", "--seeds", "1...3", "--steps", "5"], ["tree", "card"], ["explain", "card", "--at", "195,420"],
    ["trace", "a.trace"], ["scenes"], ["rules"], ["schema"], ["session", "list"],
]


def usual_code(arguments):
    """`verify` ends with 1, because the device does something else; `fuzz` finds the planted mistakes."""
    return 1 if arguments[0] == "verify" else 5 if "planted-mistakes" in arguments else 0


def without_real_times(data):
    data = re.sub(rb" *[\d.:]+( ms| s)? real| in [\d.:]+( ms| s)", b"", data)
    return re.sub(rb'" : [\d.]+', b"", data) if b"seconds of real time" in data else data


def content(place):
    """What is at a place: the bytes of a file; of each file in a folder, and where each link leads to from there."""
    found = {}
    for path in [place, *place.rglob("*")]:
        # Files with other names are not read by any program: a process that a signal ended leaves them.
        if path.name.startswith(".touchstone-"):
            continue
        if path.is_symlink():
            found[path.relative_to(place)] = os.readlink(path).encode()
        elif path.is_file():
            found[path.relative_to(place)] = without_real_times(path.read_bytes())
    return found


def lay_out(folder, name):
    """Empties a folder, and puts in what is there before a command writes: the old file, and the times of shards."""
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    if name == "merged.json":
        for times in FOLDER.glob("merged.*"):
            shutil.copy(times, folder)
    for data in OLD.get(name, {}).values():
        (folder / name).write_bytes(data)
    return folder / name


def is_old(target):
    return content(target) == {path: without_real_times(data) for path, data in OLD.get(target.name, {}).items()}


def is_whole(target):
    return content(target) == WHOLE[target.name]


def expect_only(title, target):
    """Nothing is next to the target but what was laid out."""
    rest = [path.name for path in target.parent.iterdir()
            if path != target and not path.name.startswith("filler") and not (FOLDER / path.name).exists()]
    if rest:
        say(title, f"left next to it: {rest}")


def expect_refusal_and_old(title, target, arguments, code, err):
    # The disk may also be too full for what the processes of a suite report.
    expect_refusal(title, code, err, (3, 5) if "suite" in arguments else (3,))
    if not is_old(target):
        say(title, "what was there before is gone")
    expect_only(title, target)


def expect_no_part(title, target, whole, arguments, number):
    """After a signal, each file is the old one or the new one. In a folder a file may be missing."""
    old, found = OLD.get(target.name, {}), content(target)
    for path in sorted({*old, *found}):
        data = found.get(path)
        if data in (whole.get(path), without_real_times(old.get(path, b"-"))):
            continue
        # What these commands have until then is written.
        reports = arguments[0] in ("fuzz", "shrink") or "suite" in arguments
        if number != signal.SIGKILL and reports and data and data.endswith((b"\n", b"</html>")):
            continue
        say(title, f"left a part of a file, or another file: {target.name} {path}" if data is not None else "the file is gone")


def expect_whole_again(title, target, arguments):
    run_without_fault([*arguments, target])
    if not is_whole(target):
        say(title, "done again, it is not whole")


def prepare():
    for name in ("tmp", "run", "suite", "recordings", "out", "shards"):
        (FOLDER / name).mkdir(exist_ok=True)
    (FOLDER / "ok.yaml").write_text(SCRIPT)
    (FOLDER / "long.yaml").write_text(LONG)
    (FOLDER / "fails.yaml").write_text(FAILS)
    (FOLDER / "log.txt").write_text(LOG)
    (FOLDER / "device.jsonl").write_text(DEVICE)
    for n in range(3):
        (FOLDER / "suite" / f"s{n}.yaml").write_text(SCRIPT)
        (FOLDER / "recordings" / f"r{n}.txt").write_text(LOG)
    (FOLDER / "cart.swift").write_text("import UIKit\nfinal class Cart: UIView { let button = UIButton() }\n")
    run_without_fault(["run", "ok.yaml", "--trace", "a.trace"])
    run_without_fault(["run", "suite", "--junit", "j.xml"])
    for shard in ("1/2", "2/2"):
        run_without_fault(["run", "suite", "--shard", shard, "--junit", "shards/", "--timings", "merged.json"])
    (FOLDER / "symbols").write_bytes(run_without_fault(["symbols", ROOT], patience=600)[1])
    run_without_fault(["session", "start", "card", "--name", "kept"])
    staying.update(pid for pid, _ in ours())
    run_without_fault(["session", "tap", "195,420", "--name", "kept"])
    for arguments, name in [*WRITERS, *FOLDER_WRITERS]:
        target = lay_out(FOLDER / "out", name)
        run_without_fault([*arguments, target])
        WHOLE[name] = content(target)
        if not WHOLE[name] or is_old(target):
            say(words(arguments), f"wrote nothing to {name} without a fault")
    if problems:
        sys.exit("fault-tests: without a fault, commands fail already:\n" + "\n".join(problems))


@test
def full_output():
    """Standard output is a full device, or closed."""
    for arguments in PRINTERS:
        name = f"{words(arguments)} >/dev/full"
        with open("/dev/full", "wb") as full:
            code, _, err = run(arguments, name, stdout=full)
        expect_refusal(name, code, err)
        expect_nothing_left(name)


@test
def full_disk():
    """A file grows beyond what the disk has: the old file stays."""
    for arguments, name in WRITERS:
        for limit in (64, 700):
            target = lay_out(FOLDER / "out", name)
            title = f"{words(arguments)} {name}, {limit} bytes free"
            code, _, err = run([*arguments, target], title, limit=limit)
            if code == usual_code(arguments) and is_whole(target):
                continue  # It was small enough.
            expect_refusal_and_old(title, target, arguments, code, err)
            expect_nothing_left(title)


@contextlib.contextmanager
def mounted(options):
    """A small disk; None if there is no right to mount one."""
    folder = FOLDER / "disk"
    folder.mkdir(exist_ok=True)
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", folder], capture_output=True).returncode:
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


def fill_with_bytes(folder):
    """Leaves one page, so that a part of an output can be written."""
    filler = folder / "filler"
    with contextlib.suppress(OSError), open(filler, "wb", buffering=0) as file:
        while True:
            file.write(b"x" * 4_096)
    os.truncate(filler, filler.stat().st_size - 4_096)


def fill_with_names(folder):
    with contextlib.suppress(OSError):
        for n in itertools.count():
            (folder / f"filler{n}").touch()


@test
def small_disk():
    """A disk that is full of bytes, or that has room but takes no more files: the old file stays."""
    for options, fill, what in (("size=64k", fill_with_bytes, "full"),
                                ("size=1m,nr_inodes=16", fill_with_names, "without room for a name")):
        with mounted(options) as folder:
            if not folder:
                return skipped.append("small_disk: no right to mount a disk")
            for arguments, name in WRITERS:
                target, title = lay_out(folder, name), f"{words(arguments)} {name} on a disk that is {what}"
                fill(folder)
                code, _, err = run([*arguments, target], title)
                if fill == fill_with_bytes and code == usual_code(arguments) and is_whole(target):
                    continue  # It was small enough.
                expect_refusal_and_old(title, target, arguments, code, err)
                expect_nothing_left(title)
            for arguments in (["run", "suite"], ["fuzz", "card", "--seeds", "1...20"]):
                lay_out(folder, "")
                fill(folder)
                with contextlib.suppress(OSError):
                    (folder / "filler of the last page").write_bytes(b"x" * 4_096)
                title = f"{words(arguments)} with a TMPDIR that is {what}"
                code, out, err = run(arguments, title, TMPDIR=str(folder))
                if code not in (3, 5) or not re.search(rb"space|disk|temporary folder", err + out):
                    say(title, f"ended with {code}, and does not say why: {(err + out).decode(errors='replace')[-300:]}")
                expect_nothing_left(title)


@test
def read_only_folder():
    """The folder of the output, or the temporary folder, may not be written to."""
    with mounted("size=64k,ro") as folder:
        if not folder and os.geteuid() == 0:
            return skipped.append("read_only_folder: no right to mount a disk, and root may write anywhere")
        if not folder:
            folder = FOLDER / "locked"
            folder.mkdir(exist_ok=True)
            folder.chmod(0o555)
        for arguments, name in [*WRITERS, *FOLDER_WRITERS]:
            title = f"{words(arguments)} {name} in a folder that is read-only"
            code, _, err = run([*arguments, folder / name], title)
            expect_refusal(title, code, err, (2, 3))
            expect_nothing_left(title)
        for arguments in (["run", "suite"], ["fuzz", "card", "--seeds", "1", "--steps", "3"]):
            title = f"{words(arguments)} with a read-only TMPDIR"
            code, out, err = run(arguments, title, TMPDIR=str(folder))
            if code not in (0, 3):
                say(title, f"ended with {code}: {err.decode(errors='replace')[-200:]}")
            if code == 3:
                # A suite refuses each script, in its report; a summary follows.
                expect_refusal(title, code, err or out.rsplit(b"\n\n", 1)[0])
            expect_nothing_left(title)


def compiled(name):
    """A library for LD_PRELOAD; None without a C compiler."""
    library, compiler = FOLDER / f"{name}.so", shutil.which("clang") or shutil.which("cc")
    if not compiler or subprocess.run([compiler, "-shared", "-fPIC", "-o", library, HERE / f"{name}.c", "-ldl"],
                                      capture_output=True).returncode:
        return None
    return str(library)


def end_at_each_write(arguments, name, library, kinds):
    """Ends a command by KILL and by TERM at up to twelve moments of its writing, and does it again after KILL. Counts the
    kinds of moments."""
    moments = FOLDER / "moments"
    moments.unlink(missing_ok=True)
    run_without_fault([*arguments, lay_out(FOLDER / "out", name)], LD_PRELOAD=library, FAULT_LOG=str(moments))
    found = moments.read_text().splitlines() if moments.exists() else []
    if not found:
        return say(words(arguments), "no moment of its writing was found")
    most = min(len(found), 12)
    for n in sorted({round(k * (len(found) - 1) / max(most - 1, 1)) for k in range(most)}):
        for number in (signal.SIGKILL, signal.SIGTERM):
            title = f"{words(arguments)} {name}, {number.name} at moment {n + 1} of {len(found)}: {found[n]}"
            target = lay_out(FOLDER / "out", name)
            code, _, _ = run([*arguments, target], title, 30, [number], LD_PRELOAD=library, FAULT_MOMENT=str(n + 1),
                             FAULT_SIGNAL=str(int(number)))
            if code != -number and number == signal.SIGKILL:
                say(title, f"ended with {code}, and not by the signal")
            kinds[found[n]] += 1
            expect_no_part(title, target, WHOLE[name], arguments, number)
            expect_nothing_left(title, was_killed=number == signal.SIGKILL)
            if number == signal.SIGKILL:
                expect_whole_again(title, target, arguments)


@test
def killed():
    """KILL and TERM before each call that writes, and after half of a write: each file is the old one or the new one."""
    library, kinds = compiled("faulty_writes"), collections.Counter()
    if not library:
        return skipped.append("killed: no C compiler")
    for arguments, name in WRITERS:
        end_at_each_write(arguments, name, library, kinds)
    return words_of(kinds)


@test
def killed_between_files():
    """The same for commands that write several files: each file is whole or absent, and doing it again works."""
    library, kinds = compiled("faulty_writes"), collections.Counter()
    if not library:
        return skipped.append("killed_between_files: no C compiler")
    for arguments, name in FOLDER_WRITERS:
        end_at_each_write(arguments, name, library, kinds)
    return words_of(kinds)


def words_of(kinds):
    return ", ".join(f"{count} × {kind}" for kind, count in kinds.most_common())


@test
def short_writes():
    """Each write of the system writes only half of its bytes, and says so: the files are whole."""
    library = compiled("faulty_writes")
    if not library:
        return skipped.append("short_writes: no C compiler")
    for arguments, name in [*WRITERS, *FOLDER_WRITERS]:
        target, title = lay_out(FOLDER / "out", name), f"{words(arguments)} {name} with short writes"
        code, _, _ = run([*arguments, target], title, LD_PRELOAD=library, FAULT_SHORT="1")
        if code != usual_code(arguments) or not is_whole(target):
            say(title, f"ended with {code}, and what it wrote is not whole")
        expect_nothing_left(title)


@test
def interrupted():
    """INT and TERM while commands work: each file is the old one or the new one, or what the command has until then."""
    gone = sent = 0
    for arguments, name in [*WRITERS, *FOLDER_WRITERS]:
        arguments = ["long.yaml" if word == "ok.yaml" else word for word in arguments]
        target, begin = lay_out(FOLDER / "out", name), time.monotonic()
        run_without_fault([*arguments, target])
        seconds, whole = time.monotonic() - begin, content(target)
        for number, part in itertools.product((signal.SIGINT, signal.SIGTERM), (0.4, 0.8)):
            title = f"{words(arguments)} {name}, {number.name} after {part:.0%}"
            lay_out(FOLDER / "out", name)
            process = start([*arguments, target])
            time.sleep(seconds * part)
            sent += 1
            gone += process.poll() is not None
            process.send_signal(number)
            finish(process, title, 20, [number])
            expect_no_part(title, target, whole, arguments, number)
            expect_nothing_left(title)
    if gone > sent / 2:
        say("interrupted", f"{gone} of {sent} commands had ended before the signal")
    return f"{gone} of {sent} had ended before the signal"


@test
def full_disk_between_files():
    """Commands that write several files are cut off by a full disk: each file is whole or absent, and doing it again works."""
    for arguments, name in FOLDER_WRITERS:
        for limit in (8, 300):
            target, title = lay_out(FOLDER / "out", name), f"{words(arguments)} {name}, {limit} bytes free"
            code, out, err = run([*arguments, target], title, limit=limit)
            expect_refusal(title, code, err)
            expect_no_part(title, target, WHOLE[name], arguments, None)
            expect_whole_again(title, target, arguments)
            expect_nothing_left(title)


@test
def closed_pipe():
    """The reader goes away after the first bytes, or at once."""
    for arguments in PRINTERS:
        for first in (1, 0):
            title, process = f"{words(arguments)} | head -c {first}", start(arguments)
            if first:
                process.stdout.read(first)
            process.stdout.close()
            finish(process, title, 60, [signal.SIGPIPE])
            expect_nothing_left(title)


@test
def closed_pipe_of_a_file():
    """The program that reads a file that a command writes has ended."""
    for arguments in (["run", "ok.yaml", "--transcript"], ["run", "ok.yaml", "--trace"], ["run", "ok.yaml", "--html"],
                      ["run", "ok.yaml", "--junit"], ["replay", "log.txt", "--transcript"],
                      ["convert", "log.txt", "--format", "script"]):
        reader, writer = os.pipe()
        os.close(reader)
        title = f"{words(arguments)} into a pipe without a reader"
        code, _, err = run([*arguments, f"/dev/fd/{writer}"], title, kept=(writer,))
        os.close(writer)
        expect_refusal(title, code, err)
        if b"let the program that reads it read to the end" not in err:
            say(title, f"does not say why: {err.decode(errors='replace')[-300:]!r}")
        expect_nothing_left(title)


@test
def picture_program():
    """The program that makes pictures dies, writes nothing, writes a part, or hangs and is interrupted."""
    kinds = {
        "fails": "echo 'it failed.' >&2; exit 3",
        "is killed": "kill -9 $$",
        "writes nothing": "exit 0",
        # The picture of a session is made in the temporary folder. Other pictures this program writes by itself.
        "writes a part": '[ "$2" = --png ] && printf part >"$3"; exit 3',
        # Like the real one, it ends when its input is closed, which the system does when its parent ends.
        "hangs": "exec cat >/dev/null",
    }
    program = FOLDER / "raster"
    for (kind, body), arguments in itertools.product(kinds.items(), (
            ["run", "ok.yaml", "--png"], ["hitmap", "card", "--png"], ["session", "screenshot", "--name", "kept"])):
        program.write_text(f"#!/bin/sh\n{body}\n")
        program.chmod(0o755)
        target, title = FOLDER / "out" / "p.png", f"{words(arguments)} with a picture program that {kind}"
        target.write_bytes(b"an old picture")
        process = start([*arguments, target], TOUCHSTONE_RASTER=str(program))
        if kind == "hangs":
            time.sleep(3)
            if process.poll() is not None:
                say(title, "ended before the signal")
            process.send_signal(signal.SIGINT)
        code, out, err = finish(process, title, 30, [signal.SIGINT] if kind == "hangs" else [])
        if target.read_bytes() != b"an old picture":
            say(title, "the old picture is gone")
        if kind == "hangs":
            if code != -signal.SIGINT:
                say(title, f"ended with {code}")
        else:
            # A session answers on standard output.
            expect_refusal(title, code, err or out, (3, 5))
        expect_nothing_left(title)


@test
def many_files():
    """10,000 files in a folder of scripts, and as many in one of recordings; a few of them are broken."""
    folder = FOLDER / "many"
    folder.mkdir()
    for n in range(10_000):
        (folder / f"note{n}.md").write_text("no script")
    for n in range(3):
        (folder / f"s{n}.yaml").write_text("scene: card\nsteps:\n  - tap: [195, 420]\n")
    (folder / "broken.yaml").write_text("scene: [")
    code, out, err = run(["run", folder, "--junit", FOLDER / "out" / "m.xml"], patience=300)
    if code != 3 or not (FOLDER / "out" / "m.xml").read_bytes().endswith(b"</testsuites>\n"):
        say("run of a folder with 10,000 files", f"ended with {code}: {err.decode(errors='replace')[-200:]}")
    recordings = FOLDER / "manyrecordings"
    recordings.mkdir()
    for n in range(10_000):
        (recordings / f"r{n}.txt").write_text("1,touchdown,10,20,0\n1,touchend,10,20,100\n" if n % 1_000 else "1,touchdown,10,20,0\n1,touchend,x,20,100\n")
    code, out, err = run(["replay", recordings], patience=600)
    if code != 3:
        say("replay of 10,000 recordings", f"ended with {code}: {err.decode(errors='replace')[-200:]}")
    if out.count(b"\n") < 9_990:
        say("replay of 10,000 recordings", f"printed {out.count(bytes([10]))} lines: the good ones are lost")
    expect_nothing_left("10,000 files")
    shutil.rmtree(folder)
    shutil.rmtree(recordings)


@test
def jumping_clock():
    """The clock of the wall jumps by days: the results are those of a clock that does not."""
    library = compiled("jumping_clock")
    if not library:
        return skipped.append("jumping_clock: no C compiler")
    for arguments in (["run", "ok.yaml"], ["run", "ok.yaml", "--transcript", "-"], ["replay", "log.txt", "--transcript", "-"],
                      ["convert", "log.txt", "-", "--format", "script"], ["fuzz", "card", "--seeds", "1...2", "--steps", "5"],
                      ["run", "suite"]):
        title = f"{words(arguments)} with a clock that jumps"
        (_, usual, _), (_, jumping, _) = run_without_fault(arguments), run(arguments, title, LD_PRELOAD=library)
        if without_real_times(jumping) != without_real_times(usual):
            say(title, f"printed something else: {jumping.decode()[-300:]}")
        if re.search(rb"\d:\d\d:\d\d", jumping):
            say(title, f"took hours: {jumping.decode()[-300:]}")
        expect_nothing_left(title)
    for arguments, name in WRITERS:
        target, title = lay_out(FOLDER / "out", name), f"{words(arguments)} {name} with a clock that jumps"
        code, _, _ = run([*arguments, target], title, LD_PRELOAD=library)
        if code != usual_code(arguments) or not is_whole(target):
            say(title, f"ended with {code}, or wrote something else")
        expect_nothing_left(title)


@test
def session():
    """A session whose process is killed, and whose folder cannot be written."""
    if run_without_fault(["session", "start", "card", "--name", "fault"])[0] != 0:
        return
    for pid, command in ours():
        os.kill(pid, signal.SIGKILL)
    for arguments in (["session", "snapshot", "--name", "fault"], ["session", "tap", "195,420", "--name", "fault"]):
        code, _, err = run(arguments, patience=30)
        expect_refusal(f"{words(arguments)} after its process was killed", code, err, (2, 3, 5))
    code, _, err = run(["session", "stop", "--name", "fault"], patience=30)
    if code not in (0, 2, 3, 5):
        say("session stop after its process was killed", f"ended with {code}")
    run_without_fault(["session", "start", "card", "--name", "fault"])
    (FOLDER / "out" / "full.yaml").symlink_to("/dev/full")
    code, _, err = run(["session", "save", FOLDER / "out" / "full.yaml", "--name", "fault"])
    expect_refusal("session save to /dev/full", code, err)
    run_without_fault(["session", "stop", "--name", "fault"])
    expect_nothing_left("session", was_killed=True)


def main():
    prepare()
    for function in tests:
        if WORDS and not any(word in function.__name__ for word in WORDS):
            continue
        before, begin = len(problems), time.monotonic()
        note = function()
        failed = len(problems) - before
        print(f"{'FAILED' if failed else 'passed'}  {function.__name__:18} {time.monotonic() - begin:6.1f} s  {function.__doc__}"
              + (f" ({note})" if note else ""), flush=True)
        for problem in problems[before:]:
            print(f"        {problem}", flush=True)
    for line in skipped:
        print(f"not tested  {line}")
    run_without_fault(["session", "stop", "--name", "kept"])
    print(f"{runs[True]} runs of touchstone with a fault, {runs[False]} without one, {len(problems)} problems.")
    return 1 if problems else 0


if __name__ == "__main__":
    try:
        code = main()
    finally:
        staying.clear()
        for pid, _ in ours():
            os.kill(pid, signal.SIGKILL)
        shutil.rmtree(FOLDER, ignore_errors=True)
    sys.exit(code)
