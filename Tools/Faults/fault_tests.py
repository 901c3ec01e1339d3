#!/usr/bin/env python3
"""What `touchstone` does when the machine fails it: a full disk, a folder that cannot be written, a reader that goes
away, a signal in the middle of a write, a picture program that hangs or dies, 10,000 files, a clock that jumps.

Each test runs commands under one fault and checks what must hold in all of them:

* a file under its final name is complete: the old one or the new one, never a part;
* a command that could not do what was asked says so in a sentence, and ends with a documented exit code;
* no process that it started is left, and nothing in the temporary folder unless it was killed with KILL.

Usage: fault_tests.py TOUCHSTONE [WORDS…]; words select tests. Prints a line for each test, and ends with 1 if one failed.
"""

import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import xml.dom.minidom

TOUCHSTONE, WORDS = os.path.abspath(sys.argv[1]), sys.argv[2:]
FOLDER = pathlib.Path(tempfile.mkdtemp(prefix="touchstone-faults-"))
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# `touchstone` becomes this program for its commands. Without an SDK it would build it first.
DOOR, COMMANDS_OF_DOOR = ROOT / "FrontDoor/.build/debug/touchstone-door", {"coverage", "xcode", "symbols"}
MARK = f"fault-tests-{os.getpid()}"
DOCUMENTED = {0, 1, 2, 3, 4, 5}
OLD = b"what was there before\n"
problems, tests, skipped, runs = [], [], [], 0


def test(function):
    tests.append(function)
    return function


def say(name, sentence):
    problems.append(f"{name}: {sentence}")


# --- Running a command ---


def environment(**more):
    return {**os.environ, "TMPDIR": str(FOLDER / "tmp"), "XDG_RUNTIME_DIR": str(FOLDER / "run"), "NO_COLOR": "1",
            "TOUCHSTONE_FAULT_TEST": MARK, **more}


def start(arguments, stdout=subprocess.PIPE, limit=None, program=TOUCHSTONE, kept=(), **more):
    def prepare():
        # A shell that starts this script in the background would have them ignored.
        for number in (signal.SIGINT, signal.SIGQUIT):
            signal.signal(number, signal.SIG_DFL)
        if limit:
            # As a full disk: a write beyond the limit fails, with an error that programs see.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    global runs
    runs += 1
    if arguments[0] in COMMANDS_OF_DOOR:
        program = DOOR
    return subprocess.Popen([program, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE,
                            env=environment(**more), cwd=FOLDER, preexec_fn=prepare, start_new_session=True, pass_fds=kept)


def run(arguments, patience=120, **more):
    process = start(arguments, **more)
    try:
        out, err = process.communicate(timeout=patience)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        return "hung", out or b"", err or b""
    return process.returncode, out or b"", err or b""


def ours():
    """The processes that commands of this test started and that still run."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit() or int(entry.name) == os.getpid():
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


def is_complete(path):
    data = path.read_bytes()
    if data == OLD:
        return True
    try:
        if path.suffix == ".json" or path.suffix == ".trace":
            lines = data.decode().splitlines()
            (json.loads(data) if path.suffix == ".json" else [json.loads(line) for line in lines])
            return bool(lines)
        if path.suffix == ".xml":
            xml.dom.minidom.parseString(data)
            return True
        if path.suffix == ".html":
            return data.rstrip().endswith(b"</html>")
        return data.endswith(b"\n")
    except (ValueError, UnicodeDecodeError):
        return False
    except Exception:  # The parser of XML has an error of its own.
        return False


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


def prepare():
    for name in ("tmp", "run", "suite", "recordings", "out"):
        (FOLDER / name).mkdir(exist_ok=True)
    (FOLDER / "ok.yaml").write_text(SCRIPT)
    (FOLDER / "long.yaml").write_text(LONG)
    (FOLDER / "fails.yaml").write_text(FAILS)
    (FOLDER / "log.txt").write_text(LOG)
    (FOLDER / "device.jsonl").write_text(DEVICE)
    for n in range(3):
        (FOLDER / "suite" / f"s{n}.yaml").write_text(SCRIPT)
        (FOLDER / "recordings" / f"r{n}.txt").write_text(LOG)
    code, _, err = run(["run", "ok.yaml", "--trace", "a.trace"])
    if code != 0:
        sys.exit(f"fault-tests: the example does not run: {err.decode()}")
    run(["run", "suite", "--junit", "j.xml"])
    (FOLDER / "cart.swift").write_text("import UIKit\nfinal class Cart: UIView { let button = UIButton() }\n")
    code, symbols, err = run(["symbols", ROOT], patience=600)
    if code != 0:
        sys.exit(f"fault-tests: the symbols cannot be read: {err.decode()}")
    (FOLDER / "symbols").write_bytes(symbols)


# Each command that writes a file, with the option and the file.
WRITERS = [
    (["run", "ok.yaml", "--trace"], "t.trace"),
    (["run", "ok.yaml", "--html"], "t.html"),
    (["run", "ok.yaml", "--transcript"], "t.txt"),
    (["run", "suite", "--junit"], "t.xml"),
    (["replay", "log.txt", "--trace"], "r.trace"),
    (["replay", "log.txt", "--transcript"], "r.txt"),
    (["convert", "log.txt"], "c.yaml"),
    (["convert", "log.txt", "--format", "webdriver"], "c.json"),
    (["show", "a.trace", "--html"], "s.html"),
    (["report", "j.xml", "--html"], "j.html"),
    (["shrink", "fails.yaml", "--output"], "f.yaml"),
    (["convert", "--controller", "CardController()", "ok.yaml"], "c.swift"),
    (["verify", "device.jsonl", "--profile"], "v.json"),
    (["coverage", "cart.swift", "--symbols", "symbols", "--html"], "u.html"),
]
PRINTERS = [
    ["run", "ok.yaml"], ["run", "suite"], ["run", "ok.yaml", "--json"], ["run", "ok.yaml", "--transcript", "-"],
    ["replay", "log.txt"], ["replay", "recordings"], ["replay", "log.txt", "--json"], ["convert", "log.txt", "-", "--format", "script"],
    ["fuzz", "card", "--seeds", "1...3", "--steps", "5"], ["tree", "card"], ["explain", "card", "--at", "195,420"],
    ["trace", "a.trace"], ["scenes"], ["rules"], ["schema"], ["session", "list"],
]


def usual_code(arguments):
    """`verify` ends with 1, because the device does something else."""
    return 1 if arguments[0] == "verify" else 0


def content(folder):
    """What is in a folder: the bytes of each file, and where each link leads to from there."""
    found = {}
    for path in folder.rglob("*"):
        if path.name.startswith(".dat.nosync"):
            continue  # Foundation leaves its own file if it is ended while it writes; nothing minds it.
        if path.is_symlink():
            found[path.relative_to(folder)] = os.readlink(path)
        elif path.is_file():
            found[path.relative_to(folder)] = path.read_bytes()
    return found


@test
def full_output():
    """Standard output is a full device, or closed."""
    for arguments in PRINTERS:
        name = f"{' '.join(arguments)} >/dev/full"
        with open("/dev/full", "wb") as full:
            code, _, err = run(arguments, stdout=full)
        if arguments == ["session", "list"] and code == 0:
            continue  # It prints nothing if no session runs.
        expect_refusal(name, code, err)
        expect_nothing_left(name)


@test
def full_disk():
    """A file grows beyond what the disk has: the old file stays."""
    for arguments, name in WRITERS:
        for path in (FOLDER / "out").iterdir():
            path.unlink()
        target = FOLDER / "out" / name
        for limit in (64, 700):
            target.write_bytes(OLD)
            code, _, err = run([*arguments, target], limit=limit)
            title = f"{' '.join(arguments)} {name}, {limit} bytes free"
            if code == usual_code(arguments) and target.read_bytes() != OLD and is_complete(target):
                continue  # It was small enough.
            expect_refusal(title, code, err)
            if target.read_bytes() != OLD:
                say(title, "the old file is gone")
            rest = [path.name for path in (FOLDER / "out").iterdir() if path != target]
            if rest:
                say(title, f"left next to it: {rest}")
            expect_nothing_left(title, was_killed=True)


def mounted(options):
    folder = FOLDER / "disk"
    folder.mkdir(exist_ok=True)
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", folder], capture_output=True).returncode:
        return None
    return folder


@test
def small_disk():
    """A disk of 64 kB that other files fill."""
    folder = mounted("size=64k")
    if not folder:
        return skipped.append("small_disk: no right to mount a disk")
    try:
        (folder / "filler").write_bytes(b"x" * 60_000)
        for arguments, name in WRITERS:
            target, title = folder / name, f"{' '.join(arguments)} {name} on a full disk"
            code, _, err = run([*arguments, target])
            if code == usual_code(arguments) and target.exists() and is_complete(target):
                target.unlink()
                continue  # It was small enough.
            expect_refusal(title, code, err)
            rest = [path.name for path in folder.iterdir() if path.name != "filler"]
            if rest:
                say(title, f"left on the disk: {rest}")
                for left in rest:
                    (folder / left).unlink()
            expect_nothing_left(title)
    finally:
        subprocess.run(["umount", folder], check=True)


@test
def read_only_folder():
    """The folder of the output, or the temporary folder, may not be written to."""
    folder = mounted("size=64k,ro")
    if not folder and os.geteuid() == 0:
        return skipped.append("read_only_folder: no right to mount a disk, and root may write anywhere")
    if not folder:
        folder = FOLDER / "locked"
        folder.mkdir(exist_ok=True)
        folder.chmod(0o555)
    try:
        for arguments, name in [*WRITERS, (["fuzz", "card", "--seeds", "1", "--steps", "3", "--output"], "failures")]:
            title = f"{' '.join(arguments)} {name} in a folder that is read-only"
            code, _, err = run([*arguments, folder / name])
            expect_refusal(title, code, err, (2, 3))
            expect_nothing_left(title)
        for arguments in (["run", "suite"], ["fuzz", "card", "--seeds", "1", "--steps", "3"]):
            title = f"{' '.join(arguments)} with a read-only TMPDIR"
            code, out, err = run(arguments, TMPDIR=str(folder))
            if code not in (0, 3):
                say(title, f"ended with {code}: {err.decode(errors='replace')[-200:]}")
            if code == 3:
                # A suite refuses each script, in its report; a summary follows.
                expect_refusal(title, code, err or out.rsplit(b"\n\n", 1)[0])
            expect_nothing_left(title)
    finally:
        if folder.name == "disk":
            subprocess.run(["umount", folder], check=True)


@test
def killed():
    """INT, TERM and KILL at moments from the start to the end: a file is the old one or the new one."""
    for arguments, name in WRITERS:
        arguments = ["long.yaml" if word == "ok.yaml" else word for word in arguments]
        target = FOLDER / "out" / name
        target.write_bytes(OLD)
        begin = time.monotonic()
        run([*arguments, target])
        whole = time.monotonic() - begin
        if not is_complete(target) or target.read_bytes() == OLD:
            say(f"{' '.join(arguments)} {name}", "is not complete without a fault")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            for part in (0.3, 0.7, 0.9, 0.97):
                title = f"{' '.join(arguments)} {name}, {number.name} after {part:.0%}"
                target.write_bytes(OLD)
                process = start([*arguments, target])
                time.sleep(whole * part)
                process.send_signal(number)
                try:
                    process.communicate(timeout=20)
                except subprocess.TimeoutExpired:
                    say(title, "does not end")
                    process.kill()
                if not target.exists() or not is_complete(target):
                    say(title, "left a part of a file under its final name")
                expect_nothing_left(title, was_killed=True)


@test
def killed_between_files():
    """Commands that write several files, ended by INT, TERM and KILL: each file is whole or absent, and doing it again works."""
    hostile = pathlib.Path(TOUCHSTONE).with_name("hostile-scenes")
    for name, program, arguments in (
            ("init", TOUCHSTONE, lambda folder: ["init", folder, "--url", "https://example.org/touchstone.git"]),
            ("xcode", DOOR, lambda folder: ["xcode", ROOT / "FrontDoor/Fixtures/Xcode/Tally", "--output", folder]),
            ("fuzz", hostile, lambda folder: ["fuzz", "planted-mistakes", "--seeds", "1...4", "--output", folder])):
        whole = FOLDER / "several" / "whole" / name
        begin = time.monotonic()
        code, _, err = run(arguments(whole), program=program)
        seconds = time.monotonic() - begin
        if code not in (0, 1, 5):
            say(name, f"ended with {code} without a fault: {err.decode(errors='replace')[-200:]}")
            continue
        wanted = content(whole)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            for part in (0.4, 0.7, 0.9):
                title, folder = f"{name}, {number.name} after {part:.0%}", FOLDER / "several" / "cut" / name
                process = start(arguments(folder), program=program)
                time.sleep(seconds * part)
                process.send_signal(number)
                try:
                    process.communicate(timeout=20)
                except subprocess.TimeoutExpired:
                    say(title, "does not end")
                    process.kill()
                for path, found in content(folder).items():
                    if found == wanted.get(path):
                        continue
                    # What random hands found until then is written, with as few steps as were known.
                    if name != "fuzz" or number == signal.SIGKILL or not is_complete(folder / path):
                        say(title, f"left a part of a file, or another file: {path}")
                expect_nothing_left(title, was_killed=True)
                code, _, err = run(arguments(folder), program=program)
                if code not in (0, 1, 5):
                    say(title, f"cannot be done again: {err.decode(errors='replace')[-200:]}")
                again = content(folder)
                if again != wanted:
                    say(title, f"done again, the files are others: {sorted(map(str, set(again) ^ set(wanted)))}")
                shutil.rmtree(folder, ignore_errors=True)


@test
def full_disk_between_files():
    """A package of an Xcode project is cut off by a full disk, and can be made again."""
    project, folder = ROOT / "FrontDoor/Fixtures/Xcode/Notes", FOLDER / "several" / "full"
    run(["xcode", project, "--output", folder])
    wanted = content(folder)
    shutil.rmtree(folder)
    for limit in (8, 300):
        title = f"xcode, {limit} bytes free"
        code, _, err = run(["xcode", project, "--output", folder], limit=limit)
        expect_refusal(title, code, err)
        code, _, err = run(["xcode", project, "--output", folder])
        if code != 0:
            say(title, f"cannot be done again: {err.decode(errors='replace')[-200:]}")
        if content(folder) != wanted:
            say(title, "done again, the files are others")
        shutil.rmtree(folder)
        expect_nothing_left(title)


@test
def closed_pipe():
    """The reader goes away after the first bytes, or at once."""
    for arguments in PRINTERS:
        for first in (1, 0):
            title = f"{' '.join(arguments)} | head -c {first}"
            process = start(arguments)
            if first:
                process.stdout.read(first)
            process.stdout.close()
            try:
                process.wait(timeout=60)
            except subprocess.TimeoutExpired:
                say(title, "does not end")
                process.kill()
            if process.returncode not in (DOCUMENTED | {-signal.SIGPIPE}):
                say(title, f"ended with {process.returncode}: {process.stderr.read().decode(errors='replace')[-200:]}")
            process.stderr.close()
            expect_nothing_left(title)


@test
def closed_pipe_of_a_file():
    """The program that reads a file that a command writes has ended."""
    for arguments in (["run", "ok.yaml", "--transcript"], ["run", "ok.yaml", "--trace"], ["run", "ok.yaml", "--html"],
                      ["run", "ok.yaml", "--junit"], ["replay", "log.txt", "--transcript"],
                      ["convert", "log.txt", "--format", "script"]):
        reader, writer = os.pipe()
        os.close(reader)
        title = f"{' '.join(arguments)} into a pipe without a reader"
        code, _, err = run([*arguments, f"/dev/fd/{writer}"], kept=(writer,))
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
        # Like the real one, it ends when its input is closed, which the system does when its parent ends.
        "hangs": "exec cat >/dev/null",
    }
    for kind, body in kinds.items():
        program = FOLDER / "raster"
        program.write_text(f"#!/bin/sh\n{body}\n")
        program.chmod(0o755)
        target, title = FOLDER / "out" / "p.png", f"run --png with a picture program that {kind}"
        target.write_bytes(OLD)
        process = start(["run", "ok.yaml", "--png", target], TOUCHSTONE_RASTER=str(program))
        if kind == "hangs":
            time.sleep(3)
            process.send_signal(signal.SIGINT)
        try:
            _, err = process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            say(title, "does not end")
            process.kill()
            continue
        if target.read_bytes() != OLD:
            say(title, "the old picture is gone")
        if kind == "hangs":
            if process.returncode not in (-signal.SIGINT, 130):
                say(title, f"ended with {process.returncode}")
        else:
            expect_refusal(title, process.returncode, err, (3, 5))
        expect_nothing_left(title, was_killed=kind == "hangs")


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
    if code != 3 or not is_complete(FOLDER / "out" / "m.xml"):
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
    library = FOLDER / "jumping_clock.so"
    compiler = shutil.which("clang") or shutil.which("cc")
    if not compiler or subprocess.run([compiler, "-shared", "-fPIC", "-o", library, HERE / "jumping_clock.c", "-ldl"],
                                      capture_output=True).returncode:
        return skipped.append("jumping_clock: no C compiler")
    for arguments in (["run", "ok.yaml", "--transcript", "-"], ["replay", "log.txt", "--transcript", "-"], ["convert", "log.txt", "-", "--format", "script"],
                      ["fuzz", "card", "--seeds", "1...2", "--steps", "5"], ["run", "suite", "--junit", FOLDER / "out" / "j.xml"]):
        title = f"{' '.join(map(str, arguments))} with a clock that jumps"
        usual, jumping = run(arguments), run(arguments, LD_PRELOAD=str(library))
        words = lambda text: [line for line in text.splitlines() if b" ms" not in line and b" s " not in line and b" in " not in line]
        if jumping[0] != usual[0]:
            say(title, f"ended with {jumping[0]}, not {usual[0]}: {jumping[2].decode(errors='replace')[-200:]}")
        if "--transcript" in arguments and jumping[1] != usual[1]:
            say(title, "printed something else")
        expect_nothing_left(title)


@test
def session():
    """A session whose process is killed, and whose folder cannot be written."""
    code, _, err = run(["session", "start", "card", "--name", "fault"])
    if code != 0:
        return say("session start", f"ended with {code}: {err.decode(errors='replace')[-200:]}")
    for pid, command in ours():
        os.kill(pid, signal.SIGKILL)
    for arguments in (["session", "snapshot", "--name", "fault"], ["session", "tap", "195,420", "--name", "fault"]):
        code, _, err = run(arguments, patience=30)
        expect_refusal(f"{' '.join(arguments)} after its process was killed", code, err, (2, 3, 5))
    code, _, err = run(["session", "stop", "--name", "fault"], patience=30)
    if code not in (0, 2, 3, 5):
        say("session stop after its process was killed", f"ended with {code}")
    code, _, err = run(["session", "start", "card", "--name", "fault"])
    if code != 0:
        say("session start after one was killed", f"ended with {code}: {err.decode(errors='replace')[-200:]}")
    target = FOLDER / "out" / "saved.yaml"
    target.write_bytes(OLD)
    run(["session", "tap", "195,420", "--name", "fault"])
    (FOLDER / "out" / "full.yaml").symlink_to("/dev/full")
    code, _, err = run(["session", "save", FOLDER / "out" / "full.yaml", "--name", "fault"])
    expect_refusal("session save to /dev/full", code, err)
    code, _, err = run(["session", "save", target, "--name", "fault"])
    if code != 0 and target.read_bytes() != OLD:
        say("session save", "failed, and the old file is gone")
    run(["session", "stop", "--name", "fault"])
    expect_nothing_left("session", was_killed=True)


def main():
    prepare()
    for function in tests:
        if WORDS and not any(word in function.__name__ for word in WORDS):
            continue
        before, begin = len(problems), time.monotonic()
        function()
        failed = len(problems) - before
        print(f"{'FAILED' if failed else 'passed'}  {function.__name__:18} {time.monotonic() - begin:6.1f} s  {function.__doc__}", flush=True)
        for problem in problems[before:]:
            print(f"        {problem}", flush=True)
    for line in skipped:
        print(f"not tested  {line}")
    print(f"{runs} runs of touchstone under faults, {len(problems)} problems.")
    return 1 if problems else 0


if __name__ == "__main__":
    try:
        code = main()
    finally:
        for pid, _ in ours():
            os.kill(pid, signal.SIGKILL)
        shutil.rmtree(FOLDER, ignore_errors=True)
    sys.exit(code)
