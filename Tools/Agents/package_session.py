"""A conversation with `touchstone mcp` about packages that the front door builds, without any client library.

Called by Scripts/door-session-tests with the program, a package with an application, and a library.
"""

import json
import subprocess
import sys
import time

PROGRAM, APPLICATION, LIBRARY = sys.argv[1:]


class Server:
    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number, self.sent, self.received = 0, 0, 0

    def request(self, method, **params):
        self.number += 1
        message = json.dumps({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}) + "\n"
        self.sent += len(message)
        self.process.stdin.write(message.encode())
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        self.received += len(line)
        answer = json.loads(line)
        assert answer["id"] == self.number and "result" in answer, answer
        return answer["result"]

    def call(self, tool, status="done", **arguments):
        result = self.request("tools/call", name=tool, arguments=arguments)
        text = result["content"][0]["text"]
        assert result["structuredContent"]["status"] == status, (tool, arguments, text)
        assert result["isError"] == (status != "done"), text
        return text


server = Server()
begin = time.monotonic()
server.request("initialize", protocolVersion="2025-11-25", capabilities={}, clientInfo={"name": "test", "version": "1"})
text = server.call("start", "refused", package=APPLICATION)
assert "Errands, Visits" in text, text
text = server.call("start", package=APPLICATION, product="Errands")
assert text.startswith("session Errands\nErrands, 390 × 844 points"), text
add = next(line.split()[0] for line in text.splitlines() if 'button "Add"' in line)
assert '"0 errands" → "1 errand"' in server.call("tap", at=add)
server.call("run", steps=[{"tap": add}, {"expect": {"text": {"of": "count", "is": "2 errands"}}}])
server.call("expect", "failed", text={"of": "count", "is": "3 errands"})
assert "hit it" in server.call("why", element=add)
server.call("undo", count=1)
# A library, in a second session.
text = server.call("start", package=LIBRARY, controller="SquaresViewController()", session="squares")
assert text.startswith("session squares\n"), text
assert '"1 tap"' in server.call("tap", at=[160, 260])
text = server.call("start", "refused", package=LIBRARY)
assert "has no application" in text and "SquaresViewController" in text, text
# A crash ends its session, and not the server.
text = server.call("tap", "gone", at="Crash", session="Errands")
assert "The errands are gone" in text, text
server.call("start", package=APPLICATION, product="Errands")
server.call("start", "wrongCall", package=APPLICATION, scene="canvas")
server.call("stop", session="squares")
server.call("stop")
server.process.stdin.close()
assert server.process.wait(timeout=20) == 0
print(
    f"package_session: {server.number} messages, {server.sent} bytes to the server, {server.received} from it, "
    f"{time.monotonic() - begin:.1f} s"
)
