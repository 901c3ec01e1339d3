"""Runs a server of the Model Context Protocol and writes each message that passes into a file: wire.py FILE PROGRAM …

Each line of the file is an object: `to` is `server` or `client`, `bytes` the length of the line, `message` the message.
"""

import json
import subprocess
import sys
import threading

log = open(sys.argv[1], "a", encoding="utf-8")
lock = threading.Lock()
server = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def pump(source, target, to):
    for line in iter(source.readline, b""):
        with lock:
            log.write(json.dumps({"to": to, "bytes": len(line), "message": json.loads(line)}) + "\n")
            log.flush()
        target.write(line)
        target.flush()
    if to == "server":
        target.close()


threading.Thread(target=pump, args=(sys.stdin.buffer, server.stdin, "server"), daemon=True).start()
pump(server.stdout, sys.stdout.buffer, "client")
sys.exit(server.wait())
