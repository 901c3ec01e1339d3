"""The studio of a package that the front door builds, as its page talks to it: a WebSocket, without any client library.

Called by Scripts/door-session-tests with the program, a copy of the package Errands, whose sources it edits, and the path
for the test that it saves.
"""

import base64
import json
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import sys
import time

PROGRAM, PACKAGE, TEST = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
SOURCE = PACKAGE / "Sources/Errands/ErrandsViewController.swift"
# Real seconds for what a build is part of.
PATIENCE = 240


class Page:
    """What the page of the browser does: it sends orders and fingers, and keeps what it gets."""

    def __init__(self, port, query):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /live{query} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode())
        self.input = self.socket.makefile("rb")
        assert b" 101 " in self.input.readline(), "the socket is refused"
        while self.input.readline() != b"\r\n":
            pass
        self.number, self.begin, self.texts = 0, time.monotonic(), []

    def send(self, **message):
        self.number += 1
        text = json.dumps({"number": self.number, **message}).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + struct.pack(">H", len(text))
        # A mask of zeros changes nothing.
        self.socket.sendall(b"\x81" + size + bytes(4) + text)

    def touch(self, phase, x, y):
        now = (time.monotonic() - self.begin) * 1000
        contact = {"id": 1, "phase": phase, "time": now, "tool": "finger", "x": x, "y": y, "force": 0, "radius": 5}
        self.send(sent=now, contacts=[contact])

    def tap(self, x, y):
        self.touch("began", x, y)
        self.touch("ended", x, y)

    def waits(self, words):
        """Reads until a message has words in it, and returns the message."""
        while not any(words in text for text in self.texts):
            head = self.input.read(2)
            assert len(head) == 2, f"the studio ended before it said {words}: {self.texts[-3:]}"
            size = head[1] & 127
            if size > 125:
                size = int.from_bytes(self.input.read(2 if size == 126 else 8), "big")
            self.texts.append(self.input.read(size).decode())
        found = next(text for text in self.texts if words in text)
        self.texts = []
        return found


def saved(page, what):
    """What the button Save gives: the content of the file, and what is said of it."""
    page.send(order="save", what=what)
    file = json.loads(page.waits('{"file":'))["file"]
    return file["name"], file["text"], file["report"]


studio = subprocess.Popen(
    [PROGRAM, "swift", "studio", "--product", "Errands"], cwd=PACKAGE, stdout=subprocess.PIPE, text=True,
    preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
)
try:
    address = studio.stdout.readline()
    found = re.search(r"http://127\.0\.0\.1:(\d+)/(\?token=[0-9a-f]{64})", address)
    assert found, f"no address was printed: {address}"
    page = Page(int(found.group(1)), found.group(2))
    page.waits('"0 errands"')
    page.tap(120, 222)
    page.waits("1 errand")
    page.send(order="expect", value={"view": "count", "fact": "text"})
    page.waits("count says")
    name, text, report = saved(page, "recording")
    assert name == "Errands.jsonl" and report == "", f"{name}: {report}"
    # The application tries the steps in a process of its own, so an expectation that does not hold would be told.
    name, text, report = saved(page, "script")
    assert name == "Errands.yaml" and report == "4 steps.", f"{name}: {report}\n{text}"
    assert text.startswith(f"# From the studio with the application Errands of the package {PACKAGE}.\n"), text
    assert "\nscene: Errands\nscreen: {width: 390, height: 844, rate: 60, idiom: phone}\nsteps:\n  - wait: {at: " in text, text
    assert "  - path: " in text and text.endswith('  - expect: {text: {of: count, is: "1 errand"}}\n'), text
    name, text, report = saved(page, "test")
    assert name == "ErrandsTests.swift" and report == "4 steps.", f"{name}: {report}\n{text}"
    assert "Stage(launching: AppDelegate())" in text and "by `touchstone studio`, on the application Errands" in text, text
    # The package has a suite of that name.
    TEST.write_text(text.replace("struct ErrandsTests", "struct ErrandsStudioTests"))
    # A change of a source: the package is built again, and the tap is played with the new build.
    source = SOURCE.read_text()
    SOURCE.write_text(source.replace('"1 errand"', '"one errand"'))
    page.waits("Building: the package")
    new = page.waits("The same facts happened")
    assert "one errand" in new, f"the new build is not shown: {new}"
    # A mistake: the old build continues.
    SOURCE.write_text(source.replace("count += 1", "count += one"))
    page.waits("The build failed: the old program continues.")
    page.tap(120, 222)
    page.waits("2 errands")
finally:
    studio.send_signal(signal.SIGINT)
    studio.wait(20)
SOURCE.write_text(source)
print("package_studio: passed")
