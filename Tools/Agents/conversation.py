"""An agent without a model: a conversation with `touchstone mcp` through the client of the package `mcp`.

Called by Scripts/mcp-tests with the path of the program. It signs in, scrolls to a row that does not exist yet, flings,
pinches, loses a tap on a covered button and asks why, takes a picture, saves a script and runs it, and undoes; in both
forms of the protocol. It checks what the answers say, and prints how many calls and bytes all of it takes. With
--transcript it prints the messages of the handshake form as the documentation shows them.
"""

import asyncio
import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import jsonschema
from mcp import ClientSession, StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError

PROGRAM = sys.argv[1]
WIRE = pathlib.Path(__file__).with_name("wire.py")
work = pathlib.Path(tempfile.mkdtemp(prefix="ts", dir="/tmp"))


def server(name):
    """The server, with a file of what passes."""
    return StdioServerParameters(
        command=sys.executable, args=[str(WIRE), str(work / f"{name}.jsonl"), PROGRAM, "mcp"], cwd=work,
        env={**os.environ, "TMPDIR": str(work)},
    )


def wire(name):
    lines = (work / f"{name}.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


def expect(condition, *seen):
    if not condition:
        raise AssertionError("\n".join(str(part)[:3_000] for part in seen))


class Agent:
    """Calls tools, and checks that the text and the data of each answer say the same."""

    def __init__(self, client):
        self.client = client
        self.called = []

    async def call(self, tool, status="done", **arguments):
        self.called.append(tool)
        # The names of two arguments are words of Python.
        arguments = {name.rstrip("_"): value for name, value in arguments.items()}
        result = await self.client.call_tool(tool, arguments)
        text, data = result.content[0].text, result.structured_content
        expect(data["status"] == status, tool, arguments, text, data)
        expect(result.is_error == (status != "done"), tool, text)
        for answer in data.get("answers", []):
            expect(answer["status"] == "done" and f"✓ {answer['action']}" in text, answer, text)
        self.compare(text, data)
        self.last = result
        return text, data

    @staticmethod
    def compare(text, data):
        """What the data says is in the text."""
        for line in data.get("happened", []) + data.get("findings", []) + data.get("pending", []):
            expect((line["text"] if isinstance(line, dict) else line) in text, line, text)
        for element in data.get("elements", [])[:79]:
            expect(f"@{element['ref']} {element['kind']}" in text, element, text)
            expect(element.get("text") is None or element["text"][:50] in text, element, text)
        if "changes" in data:
            changes = data["changes"]
            shown = changes["changed"] + changes["removed"] + changes["added"]
            if len(shown) <= 30:
                for element in shown:
                    expect(f"@{element['ref']} " in text, element, text)
            expect(("changed:\n" in text) == (shown != [] or changes["scrolledAway"] > 0), text)
            expect((", settled" in text) == data["isSettled"], text)
        if data.get("message"):
            expect(data["message"].splitlines()[0] in text, data["message"], text)
        if "sentence" in data:
            expect(data["sentence"] in text, text)


def element(data, **members):
    """The element of a snapshot with these members."""
    for item in data["elements"]:
        if all(item.get(name) == value for name, value in members.items()):
            return item
    raise AssertionError(f"no element {members} in {data['elements']}")


def reference(data, **members):
    return "@" + element(data, **members)["ref"]


async def sign_in(agent):
    _, data = await agent.call("start", scene="sign-in")
    user, button = reference(data, id="user"), reference(data, id="sign-in")
    message = reference(data, id="message")
    expect(element(data, id="sign-in")["state"] == ["disabled"], data)
    await agent.call("tap", at=user)
    await agent.call("type", text="Ann")
    await agent.call("key", key="return")
    text, data = await agent.call("type", text="open sesame")
    expect(f"~ {button} button sign-in" in text and "disabled" in text, text)
    text, data = await agent.call("tap", at=button)
    expect("sign-in sent touchUpInside" in data["happened"], data)
    expect('"Who are you?" → "Welcome, Ann."' in text, text)
    await agent.call("expect", text={"of": message, "is": "Welcome, Ann."})
    text, _ = await agent.call("expect", status="failed", text={"of": message, "is": "Welcome, Bob."})
    expect('"Welcome, Ann."' in text, text)


async def find_a_row(agent):
    _, data = await agent.call("start", scene="pages-app")
    table = reference(data, id="pages")
    expect(all(item.get("text") != "Trees 12" for item in data["elements"]), "the row exists already")
    text, _ = await agent.call("tap", status="refused", at="Trees 12")
    text, _ = await agent.call("scroll", to="Trees 12", in_=table)
    expect('"Trees 12"' in text and "pan of pages began" in text, text)
    text, data = await agent.call("fling", from_=table, to="down")
    expect('cell "Fruit 1"' in text and "scrolled" in text, text)
    text, data = await agent.call("transcript")
    expect("pages  is dragged from" in text and data["facts"], text)
    text, data = await agent.call("tap", at="Fruit 3")
    expect("PagesAppController pushes PageController" in text and "You tapped Fruit 3" in text, text)
    # The state after undoing is the one before, and the row keeps its reference.
    _, before = await agent.call("undo", count=1)
    expect(before["step"] == 2, before)
    _, snapshot = await agent.call("snapshot")
    await agent.call("tap", at="Fruit 3")
    await agent.call("undo")
    _, again = await agent.call("snapshot")
    expect(again == snapshot, again, snapshot)


async def pinch_a_photo(agent):
    _, data = await agent.call("start", scene="photo")
    photo, label = reference(data, id="photo"), reference(data, id="transform")
    text, data = await agent.call("pinch", at=photo, from_=100, to=200)
    expect(data["happened"] == ["pinch began", "pinch ended"], data)
    expect("185 %" in text, text)
    text, _ = await agent.call("rotate", at=photo, to=90)
    expect("rotation began" in text and "85°" in text, text)
    await agent.call("drag", from_=photo, to="right", by=50)
    text, data = await agent.call("down", at=photo)
    expect(data["pending"] == ["finger 1 is down"] and not data["isSettled"], data)
    await agent.call("move", to=[200, 420], duration=0.2)
    text, data = await agent.call("up")
    expect("pan ended" in data["happened"] and data["isSettled"], data)
    text, data = await agent.call("longPress", at=photo)
    expect(data["findings"] and "needs 2 fingers" in data["findings"][0], data)
    text, data = await agent.call("findings")
    expect("needs 2 fingers" in text, text)
    await agent.call("device", event="background")
    await agent.call("device", event="foreground")
    text, _ = await agent.call("explain", at=label)
    expect("is hit at (195, 80)" in text, text)
    text, data = await agent.call("run", steps=[{"drag": {"from": photo, "to": [300, 300]}}, {"wait": "settled"}])
    expect(len(data["answers"]) == 2, data)
    return photo


async def take_a_picture(agent):
    result = await agent.client.call_tool("screenshot", {"session": "photo"})
    agent.called.append("screenshot")
    if result.is_error:
        expect("touchstone-raster" in result.content[0].text, result)
        return "no picture: touchstone-raster is not there"
    image = result.content[1]
    expect(image.type == "image" and image.mime_type == "image/png", image)
    bytes_ = base64.b64decode(image.data)
    expect(bytes_.startswith(b"\x89PNG\r\n"), bytes_[:20])
    expect(len(bytes_) == result.structured_content["bytes"], result.structured_content)
    size = [int.from_bytes(bytes_[16:20], "big"), int.from_bytes(bytes_[20:24], "big")]
    expect(size == [390, 844], size)
    return f"a picture of {len(bytes_)} bytes"


async def lose_a_tap(agent):
    _, data = await agent.call("start", scene="shop")
    buy = reference(data, id="buy")
    text, _ = await agent.call("tap", at=buy)
    expect('"The cart is empty" → "1 in the cart"' in text, text)
    expect('not reachable: "buy" is covered by "toast"' in text, text)
    text, data = await agent.call("tap", status="refused", at=buy)
    expect('"buy" is covered by "toast"' in data["message"] and "H-01" in data["message"], data)
    expect(data["step"] == 1, data)
    text, data = await agent.call("why", element=buy)
    expect("The last call was refused" in text and '"toast"' in text, text)
    await agent.call("wait", seconds=3)
    text, _ = await agent.call("tap", at=buy)
    expect("2 in the cart" in text, text)
    await agent.call("expect", text={"of": "cart", "is": "2 in the cart"})
    text, data = await agent.call("save", file="shop.yaml")
    expect("Written: shop.yaml" in text and data["steps"] >= 4, text)
    script = (work / "shop.yaml").read_text()
    expect("@e" not in script and "tap: buy" in script, script)
    run = subprocess.run([PROGRAM, "run", work / "shop.yaml"], capture_output=True, text=True, check=False)
    expect(run.returncode == 0, script, run.stdout, run.stderr)
    await agent.call("save", file="shop.html")
    expect(b"<html" in (work / "shop.html").read_bytes()[:2_000], "no page")
    # A session that another call names, and sentences for what is wrong.
    text, data = await agent.call("snapshot", session="photo")
    expect(text.startswith("photo at"), text)
    text, _ = await agent.call("tap", status="wrongCall", at="@e1", session="nowhere")
    expect('There is no session "nowhere"' in text, text)
    text, _ = await agent.call("undo", status="refused", count=1_000, session="shop")
    expect("Cannot undo 1000 steps" in text, text)
    for name in ("shop", "photo"):
        await agent.call("stop", session=name)


def check_tools(tools):
    """The schemas are schemas, and no client refuses them."""
    for tool in tools:
        expect(tool.description and len(tool.description) < 400, tool)
        jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        check_items(tool.name, tool.input_schema)


def check_items(name, schema):
    kinds = schema.get("type") or []
    if "array" in ([kinds] if isinstance(kinds, str) else kinds):
        expect("items" in schema, f"{name}: an array without items, which VS Code refuses", schema)
    for part in [*schema.get("properties", {}).values(), *schema.get("anyOf", [])]:
        check_items(name, part)


async def whole_task(client):
    """The task; returns the names of the tools, and a note about the picture."""
    tools = (await client.list_tools()).tools
    check_tools(tools)
    agent = Agent(client)
    text, data = await agent.call("scenes")
    expect("shop: A message that covers a button" in text and len(data["scenes"]) > 20, text)
    await sign_in(agent)
    await find_a_row(agent)
    await pinch_a_photo(agent)
    note = await take_a_picture(agent)
    await lose_a_tap(agent)
    missing = {tool.name for tool in tools} - set(agent.called)
    expect(not missing, f"never called: {missing}")
    try:
        await client.call_tool("tapp", {})
        expect(False, "an unknown tool was called")
    except MCPError as error:
        expect("tap" in str(error), error)
    return note


async def handshake():
    async with stdio_client(server("handshake")) as (read, write):
        async with ClientSession(read, write) as client:
            result = await client.initialize()
            expect(result.protocol_version == "2025-11-25", result)
            expect(result.server_info.name == "touchstone", result)
            expect("`start` a scene" in result.instructions, result)
            return await whole_task(client)


async def stateless():
    async with Client(server("stateless"), mode="auto") as client:
        expect(client.protocol_version == "2026-07-28", client.protocol_version)
        return await whole_task(client)


async def legacy():
    async with Client(server("legacy"), mode="legacy") as client:
        expect(client.protocol_version == "2025-11-25", client.protocol_version)
        await sign_in(Agent(client))


def command_line():
    """What `session … --json` prints is as its schema says."""
    folder = work / "run"
    folder.mkdir(mode=0o700)
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder)}

    def run(*words, code=0):
        done = subprocess.run([PROGRAM, *words], env=environment, cwd=work, capture_output=True, text=True, check=False)
        expect(done.returncode == code, words, done.stdout, done.stderr)
        return done.stdout

    schema = json.loads(run("schema", "--output", "session"))
    validator = jsonschema.Draft202012Validator(schema)
    calls = [
        ("start", "shop"), ("snapshot",), ("tap", "buy"), ("tap", "buy"), ("why", "buy"), ("explain", "195,717"), ("findings",),
        ("transcript",), ("tree",), ("steps",), ("run", "steps=[{wait: 1}, {wait: 1}]"), ("undo",), ("step", "2"),
        ("expect", "exists", "buy"), ("expect", "missing", "buy"), ("save", "x.yaml"), ("help",), ("help", "tap"),
    ]
    codes = {("tap", "buy", 3): 3, ("expect", "missing", "buy", 14): 1}
    for index, words in enumerate(calls):
        printed = run("session", *words, "--json", code=codes.get((*words, index), 0))
        problems = [error.message for error in validator.iter_errors(json.loads(printed))]
        expect(not problems, words, problems, printed)
    run("session", "stop")
    print(f"✓ session --json: {len(calls)} calls are as the schema says")


def figures(name, took, note):
    messages = wire(name)
    calls = [m for m in messages if m["message"].get("method") == "tools/call"]
    sizes = {to: sum(m["bytes"] for m in messages if m["to"] == to) for to in ("server", "client")}
    tools = sum(m["bytes"] for m in messages if "tools" in (m["message"].get("result") or {}))
    pictures = sum(
        len(part["data"]) for m in messages for part in (m["message"].get("result") or {}).get("content", [])
        if part["type"] == "image"
    )
    texts = sum(
        len(part["text"].encode()) for m in messages for part in (m["message"].get("result") or {}).get("content", [])
        if part["type"] == "text"
    )
    print(
        f"✓ {name}: {len(calls)} calls, {sizes['server']} bytes to the server, {sizes['client']} from it: the list of "
        f"tools {tools}, pictures {pictures}, texts {texts}; {took:.1f} s ({note})"
    )


def first(group):
    """The error inside groups of errors."""
    return first(group.exceptions[0]) if isinstance(group, BaseExceptionGroup) else group


def main():
    try:
        for name, task in (("handshake", handshake), ("stateless", stateless), ("legacy", legacy)):
            begin = time.monotonic()
            try:
                note = asyncio.run(task())
            except BaseExceptionGroup as group:
                raise first(group) from None
            figures(name, time.monotonic() - begin, note or "signs in only")
        command_line()
        left = [path for path in work.iterdir() if path.name.startswith("touchstone")]
        expect(not left, f"files are left: {left}")
        if "--transcript" in sys.argv:
            for message in wire("handshake"):
                print(message["to"], json.dumps(message["message"], ensure_ascii=False)[:4_000])
    finally:
        shutil.rmtree(work, ignore_errors=True)


main()
