"""Drives a browser through WebDriver, with Python's standard library only."""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Browser:
    """A headless browser. Use it in a `with`, so that it is closed."""

    def __init__(self, width=1280, height=900, phone=False, dark=False):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        # The driver and the browser leave folders where temporary files are.
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.driver = subprocess.Popen(
            [shutil.which("chromedriver"), f"--port={port}"],
            env={**os.environ, "TMPDIR": self.folder.name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--force-device-scale-factor=1", f"--window-size={width},{height}",
        ]
        if dark:
            arguments.append("--blink-settings=preferredColorScheme=0")
        options = {"args": arguments, "binary": shutil.which("chromium")}
        if phone:
            options["mobileEmulation"] = {
                "deviceMetrics": {"width": width, "height": height, "pixelRatio": 1, "touch": True}
            }
        capabilities = {
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
            "unhandledPromptBehavior": "ignore",
        }
        self.session = ""
        deadline = time.monotonic() + 30
        while True:
            try:
                answer = self._call("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
                break
            except (urllib.error.URLError, ConnectionError):
                if time.monotonic() > deadline:
                    self.driver.kill()
                    raise
                time.sleep(0.1)
        self.session = f"/session/{answer['sessionId']}"
        if not phone:
            # The arguments are the size of the page, not that of the window around it.
            inner = self.run("return [innerWidth, innerHeight]")
            self._call("POST", self.session + "/window/rect", {
                "width": width + width - inner[0], "height": height + height - inner[1],
            })

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._call("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait(10)
            self.folder.cleanup()

    def _call(self, method, path, body=None):
        data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.address + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            detail = json.load(error)["value"]
            raise RuntimeError(f"{detail['error']}: {detail['message'].splitlines()[0]}") from None

    def open(self, path):
        """Opens a file and waits until the page is ready."""
        self._call("POST", self.session + "/url", {"url": path.resolve().as_uri()})
        self.wait("document.documentElement.dataset.ready !== undefined")

    def wait(self, condition, seconds=20):
        """Waits until an expression of the page is true."""
        deadline = time.monotonic() + seconds
        while not self.run(f"return Boolean({condition})"):
            if time.monotonic() > deadline:
                raise AssertionError(f"not true within {seconds} s: {condition}")
            time.sleep(0.03)

    def run(self, script, *arguments):
        """Runs a script in the page; `return` gives its value."""
        return self._call(
            "POST", self.session + "/execute/sync", {"script": script, "args": list(arguments)}
        )

    def run_later(self, script):
        """Runs a script that calls `done` with its value."""
        self._call("POST", self.session + "/timeouts", {"script": 110_000})
        return self._call("POST", self.session + "/execute/async", {
            "script": "const done = arguments[0];" + script, "args": [],
        })

    def text(self, selector):
        return self.run("return document.querySelector(arguments[0]).innerText", selector)

    def click(self, selector):
        found = self._call(
            "POST", self.session + "/element", {"using": "css selector", "value": selector}
        )
        self._call("POST", f"{self.session}/element/{found[ELEMENT]}/click")

    def keys(self, *keys):
        """Presses keys one after the other; several characters in one are pressed together."""
        actions = []
        for key in keys:
            actions += [{"type": "keyDown", "value": part} for part in key]
            actions += [{"type": "keyUp", "value": part} for part in reversed(key)]
        self._call("POST", self.session + "/actions", {
            "actions": [{"type": "key", "id": "keyboard", "actions": actions}]
        })
        self.settle()

    def point(self, x, y, click=False, kind="mouse"):
        """Moves the pointer to a point of the page, and presses it there."""
        actions = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}]
        if click:
            actions += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._call("POST", self.session + "/actions", {
            "actions": [{
                "type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions,
            }]
        })
        self.settle()

    def drag(self, start, end, kind="mouse", modifier=None):
        """Drags from a point of the page to another, while a key is held."""
        moves = [{"type": "pointerMove", "duration": 0, "x": round(start[0]), "y": round(start[1])},
                 {"type": "pointerDown", "button": 0}]
        for part in range(1, 6):
            moves.append({
                "type": "pointerMove", "duration": 20,
                "x": round(start[0] + (end[0] - start[0]) * part / 5),
                "y": round(start[1] + (end[1] - start[1]) * part / 5),
            })
        moves.append({"type": "pointerUp", "button": 0})
        sources = [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": moves}]
        if modifier:
            # The lists of both devices run tick by tick, and the longer one has one tick more at each end.
            moves.insert(0, {"type": "pause"})
            keys = [{"type": "keyDown", "value": modifier}, *[{"type": "pause"}] * (len(moves) - 1),
                    {"type": "keyUp", "value": modifier}]
            sources.insert(0, {"type": "key", "id": "keyboard", "actions": keys})
        self._call("POST", self.session + "/actions", {"actions": sources})
        self.settle()

    def settle(self):
        """Waits until the page has drawn its next frame."""
        self.run_later("requestAnimationFrame(() => requestAnimationFrame(() => done(true)))")

    def screenshot(self):
        """A screenshot of the page, as PNG."""
        return base64.b64decode(self._call("GET", self.session + "/screenshot"))

    def log(self, kind):
        return self._call("POST", self.session + "/se/log", {"type": kind})

    def requests(self):
        """The addresses that the page requested."""
        messages = [json.loads(entry["message"])["message"] for entry in self.log("performance")]
        return [
            message["params"]["request"]["url"]
            for message in messages if message["method"] == "Network.requestWillBeSent"
        ]
