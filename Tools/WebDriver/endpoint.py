"""A server of `touchstone serve`, and plain requests to it, for tests."""

import base64
import http.client
import json
import os
import pathlib
import subprocess
import sys
import time


class Endpoint:
    """A server that ends with the test."""

    def __init__(self, program, *options, folder=None):
        environment = {**os.environ, "TMPDIR": folder} if folder else None
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", *options],
            text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
        )
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise AssertionError(f"The server did not start: {line}{self.process.stderr.read()}")
        self.address = line.split()[-1]
        self.port = int(self.address.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=20)

    def request(self, method, path, body=None, headers=None, connection=None):
        """The status and the value of an answer."""
        own = connection is None
        connection = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        if isinstance(body, (dict, list)):
            body = json.dumps(body)
        connection.request(method, path, body=body, headers=headers or {})
        answer = connection.getresponse()
        text = answer.read().decode()
        if own:
            connection.close()
        return answer.status, json.loads(text)["value"]

    def open(self, scene, **capabilities):
        """The id of a new session."""
        always = {"touchstone:scene": scene, **capabilities}
        status, value = self.request("POST", "/session", {"capabilities": {"alwaysMatch": always}})
        assert status == 200, value
        return value["sessionId"]


def children(pid, ended=False):
    """The processes below a process; with those that have ended and that it has not waited for, if asked."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(words[1]) == pid and (ended or words[0] != "Z"):
            child = int(path.parent.name)
            found += [child] + children(child, ended)
    return found


def resident(pid):
    """The memory of a process, in megabytes."""
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0


def is_png(text):
    return base64.b64decode(text)[:8] == b"\x89PNG\r\n\x1a\n"


def png_size(text):
    data = base64.b64decode(text)
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
