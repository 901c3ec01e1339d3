"""Clients that break every rule, against `touchstone mcp` and `touchstone session`.

Each gets a sentence or an error of JSON-RPC within a time limit, and afterwards no process and no file is left. Called
by Scripts/hostile-clients with the paths of two programs: one with scenes that are fine, one with scenes that trap,
hang and print. Words after them select tests.
"""

import contextlib
import ctypes
import glob
import json
import os
import pathlib
import random
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import traceback

TOUCHSTONE, HOSTILE = sys.argv[1:3]
SELECTED = sys.argv[3:]
PATIENCE = 4.0
# What nothing may exceed, on a machine that does other work too.
LIMIT = 60.0
tests = []


def test(function):
    tests.append(function)
    return function


# Processes whose parent ends become children of this one: none can be overlooked, and none stays a zombie.
PR_SET_CHILD_SUBREAPER = 36
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def usual_signals():
    """A job in the background ignores signals of the terminal, and programs inherit that."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


class Place:
    """A folder for the sockets, the temporary files and the saved files of one test."""

    def __init__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="ts", dir="/tmp"))
        for name in ("run", "tmp", "work"):
            (self.path / name).mkdir(mode=0o700)
        self.environment = {
            **os.environ,
            "XDG_RUNTIME_DIR": str(self.path / "run"),
            "TMPDIR": str(self.path / "tmp"),
            "TOUCHSTONE_PATIENCE": str(PATIENCE),
            # A backtrace takes a second, and is not what is tested.
            "SWIFT_BACKTRACE": "enable=no",
        }

    def start(self, *command, **more):
        return subprocess.Popen(
            [str(word) for word in command],
            cwd=self.path / "work",
            env={**self.environment, **more},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=usual_signals,
        )

    def session(self, *words, program=TOUCHSTONE, limit=LIMIT, **more):
        """A call of `session`: its exit code, and what it prints."""
        process = self.start(program, "session", *words, **more)
        try:
            out, err = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise AssertionError(f"session {' '.join(map(str, words))[:80]} hangs") from None
        return process.returncode, (out + err).decode(errors="replace")

    def connection(self, name="default"):
        client = socket.socket(socket.AF_UNIX)
        client.settimeout(LIMIT)
        client.connect(str(self.path / "run" / "touchstone" / f"{name}.sock"))
        return client

    def left(self):
        """The files that should not be there any more."""
        folders = [self.path / "run", self.path / "tmp"]
        return [str(file) for folder in folders for file in folder.rglob("*") if not file.is_dir()]


# `tap button` as a client sends it.
TAP = json.dumps(
    {"call": "perform", "values": [[["tap", 1, ["tap", [["identifier", "button"], [0.5, 0.5], [0, 0]], 1, 0.15, 1]]], None]}
).encode() + b"\n"


def line_of(client, limit=LIMIT):
    client.settimeout(limit)
    line = b""
    while not line.endswith(b"\n"):
        part = client.recv(65_536)
        if not part:
            return None
        line += part
    return json.loads(line)


class Server:
    """`touchstone mcp`, and a client that writes what it likes."""

    def __init__(self, place, program=TOUCHSTONE):
        self.process = place.start(program, "mcp")
        self.unread = b""
        self.number = 0

    def write(self, data):
        if not isinstance(data, bytes):
            data = json.dumps(data).encode() + b"\n"
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def read(self, limit=LIMIT):
        """The next message; None if the server has ended."""
        end = time.monotonic() + limit
        while b"\n" not in self.unread:
            rest = end - time.monotonic()
            if rest <= 0 or not select.select([self.process.stdout], [], [], rest)[0]:
                raise AssertionError("the server did not answer in time")
            part = os.read(self.process.stdout.fileno(), 1 << 20)
            if not part:
                return None
            self.unread += part
        line, self.unread = self.unread.split(b"\n", 1)
        return json.loads(line)

    def ask(self, method, params=None, limit=LIMIT):
        self.number += 1
        self.write({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params or {}})
        answer = self.read(limit)
        assert answer is not None, f"{method}: the server has ended"
        assert answer["id"] == self.number, (method, answer)
        return answer

    def call(self, tool, arguments=None, limit=LIMIT):
        """The result of a tool: its text, its status, the whole."""
        answer = self.ask("tools/call", {"name": tool, "arguments": arguments or {}}, limit)
        if "error" in answer:
            return answer["error"]["message"], "error", answer
        result = answer["result"]
        text = result["content"][0]["text"]
        assert text.strip(), (tool, arguments, "no sentence")
        status = result["structuredContent"]["status"]
        assert result["isError"] == (status != "done"), (tool, result)
        return text, status, result

    def is_alive(self):
        assert self.ask("ping")["result"] == {}

    def end(self):
        """Ends as clients do, by closing the input; the server must end by itself."""
        self.process.stdin.close()
        rest = self.process.stdout.read()
        assert self.process.wait(LIMIT) == 0, self.process.returncode
        self.process.stdout.close()
        errors = self.process.stderr.read().decode(errors="replace")
        self.process.stderr.close()
        return rest, errors


@contextlib.contextmanager
def serving(place, program=TOUCHSTONE):
    server = Server(place, program)
    try:
        yield server
        server.end()
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()


def expect_error(answer, code, words):
    assert answer["error"]["code"] == code, answer
    assert words in answer["error"]["message"], answer


def processes():
    """The processes below this one, with their states; ended orphans are collected first."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    parents = {}
    for folder in glob.glob("/proc/[0-9]*"):
        with contextlib.suppress(OSError):
            words = pathlib.Path(folder, "stat").read_text().rsplit(")", 1)[1].split()
            parents[int(folder[6:])] = (int(words[1]), words[0])
    below, found = {os.getpid()}, {}
    while True:
        new = {pid for pid, (parent, _) in parents.items() if parent in below} - below
        if not new:
            return found
        below |= new
        found.update({pid: parents[pid][1] for pid in new})


def command(pid):
    """The command line of a process, for messages."""
    with contextlib.suppress(OSError):
        return pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")[:200]
    return ""


def sessions():
    """The processes that serve sessions."""
    found = []
    for pid in processes():
        with contextlib.suppress(OSError):
            words = pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            if b"serve" in words:
                found.append(pid)
    return found


# The Model Context Protocol


@test
def half_a_message_and_a_closed_input(place):
    for half in (b"", b'{"jsonrpc": "2.0", "id": 1, "method": "pi', b"\n\n\r\n", b"\xff"):
        server = Server(place)
        server.write(half)
        assert server.end() == (b"", ""), half


@test
def lines_of_ten_megabytes(place):
    with serving(place) as server:
        server.write(b'{"jsonrpc": "2.0", "id": 1, "method": "' + b"x" * 10_000_000 + b'"}\n')
        expect_error(server.read(), -32600, "longer than 1000000 bytes")
        server.is_alive()
        # And one that never ends.
        server.write(b"[" * 10_000_000)


@test
def garbage(place):
    chance = random.Random(1)
    with serving(place) as server:
        for _ in range(50):
            line = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 3_000)))
            server.write(line.replace(b"\n", b"x").strip() + b"x\n")
            expect_error(server.read(), -32700, "no JSON")
        for line in (b"NaN", b'"\\ud800"', b"{'id': 1}", b'{"id": 1,}', b'{"id": 1e999, "method": "ping"}', b'"\xff\xfe"', b"{}{}"):
            server.write(line + b"\n")
            assert "error" in server.read(), line
        for line in (b"null", b"1", b"true", b'"ping"', b"{}", b'{"id": 1}', b'{"id": 1, "method": 5}'):
            server.write(line + b"\n")
            expect_error(server.read(), -32600, "message")
        server.is_alive()


@test
def deep_nesting(place):
    with serving(place) as server:
        server.call("start", {"scene": "shop"})
        for depth in (100_000, 499_000):
            for left, right in ((b"[", b"]"), (b'{"a":', b"}")):
                text = left * depth + b"1" + right * depth
                server.write(text[:900_000] + b"\n")
                assert "error" in server.read()
        for depth in (100, 400, 500, 520):
            arguments = b"[" * depth + b"]" * depth
            server.write(
                b'{"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "tap", "arguments": {"at": '
                + arguments + b"}}}\n"
            )
            answer = server.read()
            assert "error" in answer or answer["result"]["isError"], answer
        server.is_alive()
        assert server.call("snapshot")[1] == "done"


@test
def batches_ids_and_methods(place):
    with serving(place) as server:
        server.write(b"[]\n")
        expect_error(server.read(), -32600, "empty")
        server.write([1, {"jsonrpc": "2.0", "id": "a", "method": "ping"}])
        first, second = server.read()
        expect_error(first, -32600, "object")
        assert second["id"] == "a"
        server.write([{"jsonrpc": "2.0", "method": "notifications/initialized"}])
        # The same number twice: each request has its answer.
        for _ in range(2):
            server.write({"jsonrpc": "2.0", "id": 7, "method": "ping"})
        assert [server.read()["id"], server.read()["id"]] == [7, 7]
        for number in ("", "x" * 1_000, 0, -1, 1.5, 2**53 - 1):
            server.write({"jsonrpc": "2.0", "id": number, "method": "ping"})
            assert server.read()["id"] == number
        expect_error(server.ask("tools/destroy"), -32601, "tools/destroy")
        expect_error(server.ask("resources/list"), -32601, "resources/list")
        expect_error(server.ask("tools/call", {"name": "tapp"}), -32602, "tap")
        expect_error(server.ask("tools/call", {"name": 5}), -32602, "name")
        expect_error(server.ask("tools/call", [1]), -32602, "name")
        expect_error(server.ask("tools/call", {"name": "tap", "arguments": [1]}), -32602, "object")
        version = {"_meta": {"io.modelcontextprotocol/protocolVersion": "1999-01-01"}}
        expect_error(server.ask("tools/list", version), -32022, "1999-01-01")
        for params in (5, "x", [], None, {"protocolVersion": 5}, {"protocolVersion": "1.0"}):
            server.write({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params})
            assert server.read()["result"]["protocolVersion"] == "2025-11-25"


@test
def calls_before_the_handshake(place):
    with serving(place) as server:
        text, status, _ = server.call("tap", {"at": "@e1"})
        assert status == "wrongCall" and "No session runs. To fix, call start" in text, text
        text, status, _ = server.call("stop")
        assert status == "wrongCall" and "No session runs" in text, text


@test
def a_storm_of_notifications(place):
    with serving(place) as server:
        storm = b'{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}\n' * 20_000
        server.write(storm)
        server.is_alive()


WRONG = [
    None, True, 0, -1, 1.5, 1e308, -1e308, 2**63, 1e-320, "", " ", "x", "x" * 10_000, "\0", "NaN", "1e308", "@e0",
    "@e-1", "@e999999", "@e99999999999999999999", "@", "$x", "${x}", "*", "&a", "!!binary x", "- x", "a: b", "# x", "'", '"',
    "//*[", "//*[1e308]", "up", "\n", "…", [], [[]], {}, [1], [1, 2, 3], [1e308, -1e308], ["@e1"], {"a": {}}, {"id": 5},
    {"ref": "@e1", "at": [1e308, 0]}, {"type": "UIView", "index": 10**18}, {"ref": "@e1", "id": "buy"},
    [{"tap": {"at": {"at": 5}}}], [{"repeat": {"times": 100_000, "steps": [{"wait": 1}]}}], [[[[[[]]]]]],
]
VALID = {
    "at": [10, 10], "from": [10, 10], "to": [10, 20], "text": "x", "key": "a", "element": "@e1", "file": "x.yaml",
    "steps": [{"wait": 0.1}], "scene": "shop", "exists": "@e1",
}
NUMBERS = {("pinch", "from"): 100, ("pinch", "to"): 50, ("rotate", "to"): 10}


@test
def wrong_values_for_every_argument(place):
    """Each value for each argument of each tool, the other arguments being right."""
    # Typing ten thousand characters takes its time.
    place.environment["TOUCHSTONE_PATIENCE"] = "15"
    with serving(place) as server:
        tools = server.ask("tools/list")["result"]["tools"]
        counts = {}
        slowest = (0, "")
        for tool in tools:
            # A session that has done thousands of steps is slower.
            server.call("start", {"scene": "shop"})
            schema, name = tool["inputSchema"], tool["name"]
            right = {key: NUMBERS.get((name, key), VALID.get(key)) for key in schema.get("required", [])}
            for key in [*schema["properties"], "unknown"]:
                # Either a scene or a package is required.
                if name == "start":
                    right = {} if key == "package" else {"scene": "shop"}
                for number, value in enumerate(WRONG):
                    # Most of these make a picture, which takes longer than all other calls.
                    if name == "screenshot" and number % 4:
                        continue
                    begin = time.monotonic()
                    text, status, _ = server.call(name, {**right, key: value})
                    took = time.monotonic() - begin
                    slowest = max(slowest, (took, f"{name} {key}={str(value)[:30]}"))
                    assert status != "gone", (name, key, str(value)[:80], text[:2_000])
                    assert len(text) < 100_000, (name, key, len(text))
                    counts[name] = counts.get(name, 0) + 1
                    if key == "unknown" and value is not None:
                        assert status in ("wrongCall", "error"), (name, text)
                        assert '"unknown"' in text, (name, text)
            if name != "stop":
                assert server.call("snapshot", {"session": "shop"})[1] == "done", name
        assert len(counts) == len(tools)
        return f"{sum(counts.values())} calls of {len(tools)} tools, the slowest {slowest[0]:.1f} s: {slowest[1]}"


@test
def unknown_references(place):
    with serving(place) as server:
        server.call("start", {"scene": "shop"})
        text, status, _ = server.call("tap", {"at": "@e99"})
        assert status == "refused" and "There is no @e99" in text and "@e1 to @e6" in text, text
        text, status, _ = server.call("tap", {"at": "@e6", "session": "other"})
        assert status == "wrongCall" and "These run: shop" in text, text


@test
def a_session_that_is_killed_between_calls(place):
    with serving(place) as server:
        server.call("start", {"scene": "shop"})
        os.kill(sessions()[0], signal.SIGKILL)
        text, status, _ = server.call("tap", {"at": "buy"})
        assert status == "gone" and "To fix, start it again" in text, text
        text, status, _ = server.call("tap", {"at": "buy"})
        assert status == "wrongCall" and "No session runs" in text, text
        assert server.call("start", {"scene": "shop"})[1] == "done"
        assert server.call("tap", {"at": "buy"})[1] == "done"


@test
def a_session_that_is_killed_during_a_call(place):
    with serving(place, HOSTILE) as server:
        server.call("start", {"scene": "loops"})
        killed = sessions()[0]
        threading.Timer(0.5, os.kill, (killed, signal.SIGKILL)).start()
        begin = time.monotonic()
        text, status, _ = server.call("tap", {"at": "button"})
        assert status == "gone" and "is gone" in text, text
        assert time.monotonic() - begin < PATIENCE, "it waited although the session was gone"


@test
def scenes_that_crash(place):
    with serving(place, HOSTILE) as server:
        server.call("start", {"scene": "fine"})
        server.call("start", {"scene": "traps"})
        text, status, _ = server.call("tap", {"at": "button"})
        assert status == "gone" and "the button trapped" in text, text
        server.call("start", {"scene": "exits"})
        text, status, _ = server.call("tap", {"at": "button"})
        assert status == "gone" and "is gone" in text, text
        server.call("start", {"scene": "prints"})
        assert server.call("tap", {"at": "button"})[1] == "done"
        text, status, _ = server.call("start", {"scene": "traps-at-once"})
        assert status != "done" and "the scene trapped" in text, text
        # The others are as they were.
        assert server.call("tap", {"at": "button", "session": "fine"})[1] == "done"


@test
def scenes_that_never_return(place):
    with serving(place, HOSTILE) as server:
        server.call("start", {"scene": "loops"})
        text, status, _ = server.call("tap", {"at": "button"})
        assert status == "gone" and "endless loop" in text, text
        text, status, _ = server.call("start", {"scene": "loops-at-once"})
        assert status != "done" and "endless loop" in text, text
        assert not sessions(), sessions()
        assert server.call("start", {"scene": "fine"})[1] == "done"


@test
def a_client_that_never_reads(place):
    server = Server(place)
    server.call("start", {"scene": "shop"})
    request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "snapshot"}})
    os.set_blocking(server.process.stdin.fileno(), False)
    end = time.monotonic() + 1
    while time.monotonic() < end:
        with contextlib.suppress(BlockingIOError):
            os.write(server.process.stdin.fileno(), request.encode() + b"\n")
    server.process.stdout.close()
    server.process.stdin.close()
    server.process.wait(LIMIT)
    server.process.stderr.close()


@test
def a_server_that_is_ended(place):
    for way in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        server = Server(place)
        server.call("start", {"scene": "shop"})
        server.call("start", {"scene": "list"})
        server.process.send_signal(way)
        server.process.wait(LIMIT)
        for stream in (server.process.stdin, server.process.stdout, server.process.stderr):
            stream.close()
        end = time.monotonic() + 5
        while sessions() and time.monotonic() < end:
            time.sleep(0.05)
        assert not sessions(), (way, sessions())


# The command `session`


@test
def nonsense_at_the_socket(place):
    place.session("start", "shop")
    with place.connection() as client:
        client.sendall(b'{"verb": "sna')
    chance = random.Random(2)
    with place.connection() as client:
        for line in (
            b"", b"\0", b"null", b"[]", b"5", b'{"call": 5}', b'{"call": []}', b'{"call": "perform", "values": {}}', b"{}",
            b'{"call": "destroy"}', b"[" * 100_000, b'{"call": "snapshot"', b'{"call": "\xff"}', b"x" * 10_000_000,
            b'{"call": "perform", "values": [[["tap", 1, ["tap", [["point", [1]], [0, 0], [0, 0]], 1, 0, 1]]], null]}',
            b'{"call": "undo", "values": [0.5]}',
            bytes(chance.randrange(256) for _ in range(5_000)).replace(b"\n", b"x"),
        ):
            client.sendall(line + b"\n")
            answer = line_of(client)
            assert answer["status"] == "wrongCall" and answer["text"], (line[:40], answer)
        client.sendall(b'{"call": "snapshot"}\n')
        assert line_of(client)["status"] == "done"
    assert place.session("stop")[0] == 0


@test
def wrong_words(place):
    code, text = place.session("snapshot")
    assert code == 2 and "To fix, start one with" in text, text
    code, text = place.session("stop")
    assert code == 2, text
    place.session("start", "shop")
    calls = [
        (), ("",), ("@e1",), ("swipe", "@e1"), ("tap",), ("tap", "@e1", "@e2"), ("tap", "at=@e1", "at=@e2"), ("drag", "@e1"),
        ("drag", "@e1", "to"), ("tap", "@e1", "times=x"), ("step", "1e308"), ("step", "9200000000000000000"), ("undo", "-1"), ("undo", "x"), ("wait", "nan"),
        ("transcript", "1e308"), ("snapshot", "1e308"), ("expect",), ("expect", "x"), ("expect", "exists"), ("run", "steps=["),
        ("save",), ("save", "x"), ("save", "x.docx"), ("press",), ("tap", "--x", "1"), ("help", "x"), ("why",),
    ]
    for words in calls:
        code, text = place.session(*words)
        assert code in (1, 2, 3) and text.strip(), (words, code, text)
    for name in ("../x", "x" * 300, "", "a b", "-x"):
        code, text = place.session("snapshot", f"--name={name}")
        assert code == 2 and "Cannot name a session" in text, (name, text)
    code, text = place.session("save", "/nowhere/x.yaml")
    assert code == 3 and "/nowhere/x.yaml" in text, text
    assert place.session("stop")[0] == 0


@test
def two_clients_at_once(place):
    place.session("start", "fine", program=HOSTILE)
    steps = []

    def tap():
        with place.connection() as client:
            for _ in range(100):
                client.sendall(TAP)
                steps.append(line_of(client)["data"]["step"])

    threads = [threading.Thread(target=tap) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LIMIT)
    assert sorted(steps) == list(range(1, 201)), "a step was lost"
    code, text = place.session("expect", "text", "button", "is", "200")
    assert code == 0, text
    assert place.session("stop")[0] == 0


@test
def a_hundred_connections(place):
    place.session("start", "shop")
    clients = [place.connection() for _ in range(100)]
    code, text = place.session("snapshot")
    assert code == 0 and "Add to cart" in text, text
    # Those that were used last still are.
    clients[-1].sendall(b'{"call": "snapshot"}\n')
    assert line_of(clients[-1])["status"] == "done"
    for client in clients:
        client.close()
    assert place.session("snapshot")[0] == 0
    assert place.session("stop")[0] == 0


@test
def a_client_of_a_socket_that_never_reads(place):
    place.session("start", "shop")
    with place.connection() as client:
        client.setblocking(False)
        end = time.monotonic() + 1
        while time.monotonic() < end:
            with contextlib.suppress(BlockingIOError):
                client.send(b'{"call": "snapshot"}\n' * 100)
        code, text = place.session("snapshot", TOUCHSTONE_PATIENCE="15")
        assert code == 0 and "Add to cart" in text, text
    assert place.session("stop")[0] == 0


@test
def folders_that_are_not_safe(place):
    folder = place.path / "run" / "touchstone"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    code, text = place.session("start", "shop")
    assert code == 3 and "others may enter it" in text and "chmod 700" in text, text
    folder.rmdir()
    folder.write_text("")
    code, text = place.session("start", "shop")
    assert code == 3 and "it is no folder" in text, text
    folder.unlink()
    folder.symlink_to(place.path / "work")
    code, text = place.session("start", "shop")
    assert code == 3 and "it is no folder" in text, text
    folder.unlink()
    long = place.path / ("x" * 120)
    long.mkdir(mode=0o700)
    code, text = place.session("start", "shop", XDG_RUNTIME_DIR=str(long))
    assert code == 3 and "the system allows 107" in text, text
    shutil.rmtree(long)
    code, text = place.session("start", "shop", XDG_RUNTIME_DIR="/proc/nowhere")
    assert code == 3 and "XDG_RUNTIME_DIR" in text, text


@test
def four_starts_at_once(place):
    starts = [place.start(TOUCHSTONE, "session", "start", "shop") for _ in range(4)]
    ends = []
    for start in starts:
        out, err = start.communicate(timeout=LIMIT)
        ends.append((start.returncode, (out + err).decode()))
    assert sorted(code for code, _ in ends) == [0, 2, 2, 2], ends
    assert all("it runs already" in text for code, text in ends if code == 2), ends
    assert len(sessions()) == 1, sessions()
    assert place.session("stop")[0] == 0


@test
def a_stop_while_a_call_runs(place):
    place.session("start", "loops", program=HOSTILE)
    call = place.start(HOSTILE, "session", "tap", "button", TOUCHSTONE_PATIENCE="60")
    time.sleep(0.3)
    code, text = place.session("stop")
    assert code == 0 and "is over" in text, text
    out, err = call.communicate(timeout=LIMIT)
    assert call.returncode == 5 and b"is gone" in err, (out, err)


@test
def sessions_that_crash_and_hang(place):
    def start(scene, **more):
        return place.session("start", scene, program=HOSTILE, **more)

    def tap():
        return place.session("tap", "button", program=HOSTILE)

    start("traps")
    code, text = tap()
    assert code == 5 and "the button trapped" in text, text
    assert not place.left(), place.left()
    start("exits")
    code, text = tap()
    assert code == 5 and "is gone" in text, text
    start("loops")
    code, text = tap()
    assert code == 5 and "endless loop" in text, text
    assert place.session("stop", program=HOSTILE)[0] == 0
    code, text = start("traps-at-once")
    assert code == 3 and "the scene trapped" in text, text
    code, text = start("loops-at-once")
    assert code == 3 and "endless loop" in text, text
    assert not place.left(), place.left()
    # With a backtrace, the reason is far from the last lines.
    start("traps", SWIFT_BACKTRACE="enable=yes,color=no")
    code, text = place.session("tap", "button", program=HOSTILE, TOUCHSTONE_PATIENCE="20")
    assert code == 5 and "the button trapped" in text and len(text) < 5_000, text
    start("fine")
    os.kill(sessions()[0], signal.SIGKILL)
    code, text = tap()
    assert code in (2, 5), text
    assert start("fine")[0] == 0
    os.kill(sessions()[0], signal.SIGKILL)
    assert start("fine")[0] == 0
    assert place.session("stop", program=HOSTILE)[0] == 0


@test
def a_session_that_is_forgotten(place):
    assert place.session("start", "shop", "--idle", "0.5s")[0] == 0
    end = time.monotonic() + 5
    while sessions() and time.monotonic() < end:
        time.sleep(0.05)
    assert not sessions(), "it still runs"


def main():
    begin, failures, count = time.monotonic(), 0, 0
    for function in tests:
        name = function.__name__.replace("_", " ")
        if SELECTED and not any(word in name for word in SELECTED):
            continue
        count += 1
        place, start, note = Place(), time.monotonic(), None
        try:
            note = function(place)
            end = time.monotonic() + 3
            while processes() and time.monotonic() < end:
                time.sleep(0.02)
            assert not processes(), f"processes are left: {[command(pid) for pid in processes()]}"
            assert not place.left(), f"files are left: {place.left()}"
            print(f"✓ {name}  {time.monotonic() - start:.1f} s" + (f"  ({note})" if note else ""), flush=True)
        except Exception:
            failures += 1
            print(f"✗ {name}\n{traceback.format_exc()}", flush=True)
        finally:
            for pid in processes():
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            shutil.rmtree(place.path, ignore_errors=True)
    print(f"hostile-clients: {count} tests, {failures} failed, {time.monotonic() - begin:.0f} s")
    sys.exit(1 if failures else 0)


main()
