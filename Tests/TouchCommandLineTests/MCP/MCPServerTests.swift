import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("The MCP server") struct MCPServerTests {
    private let server = MCPServer(
        CommandSession(
            scenes: TestScenes.all,
            output: CommandOutput(results: { _ in }, messages: { _ in })
        )
    )

    private func reply(to line: String) -> JSONValue? { server.answer(Data(line.utf8)) }

    private func code(_ line: String) -> Double? { reply(to: line)?["error"]?["code"]?.number }

    @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
    func `the handshake answers the version that was asked for`(version: String) throws {
        let answer = try #require(
            reply(
                to:
                    #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "\#(version)"}}"#
            )
        )
        #expect(answer["id"]?.number == 1)
        #expect(answer["result"]?["protocolVersion"]?.text == version)
        #expect(answer["result"]?["serverInfo"]?["name"]?.text == "touchstone")
        #expect(answer["result"]?["capabilities"]?["tools"] != nil)
    }

    @Test func `an unknown version is answered with the latest one`() {
        let line =
            #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "1999-01-01"}}"#
        #expect(reply(to: line)?["result"]?["protocolVersion"]?.text == "2025-11-25")
    }

    @Test func `the form without a state is discovered, and its results say so`() throws {
        let meta = #""_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}"#
        let found = try #require(
            reply(
                to:
                    #"{"jsonrpc": "2.0", "id": "a", "method": "server/discover", "params": {\#(meta)}}"#
            )
        )
        #expect(found["id"]?.text == "a")
        #expect(found["result"]?["supportedVersions"] == .list([.text("2026-07-28")]))
        #expect(found["result"]?["resultType"]?.text == "complete")
        let tools = try #require(
            reply(to: #"{"jsonrpc": "2.0", "id": 2, "method": "tools/list", "params": {\#(meta)}}"#)
        )
        #expect(tools["result"]?["resultType"]?.text == "complete")
        #expect(tools["result"]?["ttlMs"]?.number == 0)
        let old = #""_meta": {"io.modelcontextprotocol/protocolVersion": "2030-01-01"}"#
        let refused = try #require(
            reply(to: #"{"jsonrpc": "2.0", "id": 3, "method": "tools/list", "params": {\#(old)}}"#)
        )
        #expect(refused["error"]?["code"]?.number == -32_022)
        #expect(refused["error"]?["data"]?["supported"] == .list([.text("2026-07-28")]))
    }

    @Test func `notifications and empty lines have no answer`() {
        #expect(reply(to: #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#) == nil)
        #expect(reply(to: #"{"jsonrpc": "2.0", "method": "tools/call"}"#) == nil)
        #expect(reply(to: "") == nil)
        #expect(reply(to: "\r") == nil)
        #expect(reply(to: #"{"jsonrpc": "2.0", "id": 7, "result": {}}"#) == nil)
    }

    @Test func `each wrong message has its error`() {
        #expect(code("{") == -32_700)
        #expect(code("\u{1}") == nil)
        #expect(code("5") == -32_600)
        #expect(code("[]") == -32_600)
        #expect(code(#"{"jsonrpc": "2.0", "id": 1}"#) == -32_600)
        #expect(code(#"{"jsonrpc": "2.0", "id": 1, "method": "resources/list"}"#) == -32_601)
        #expect(code(#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call"}"#) == -32_602)
        #expect(
            code(
                #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "tapp"}}"#
            )
                == -32_602
        )
        #expect(server.answer(nil)?["error"]?["code"]?.number == -32_600)
        #expect(
            reply(to: #"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#)?["result"] == .object([:])
        )
    }

    @Test func `a call without a session says how to start one`() throws {
        let answer = try #require(
            reply(
                to:
                    #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "tap", "arguments": {"at": "pad"}}}"#
            )
        )
        let result = try #require(answer["result"])
        #expect(result["isError"]?.truth == true)
        #expect(result["structuredContent"]?["status"]?.text == "wrongCall")
        let text = try #require(result["content"]?.list?.first?["text"]?.text)
        #expect(
            text.hasPrefix(
                "No session runs. To fix, call start with the folder of a package, or with a scene. Scenes: pad, covers"
            )
        )
    }

    @Test func `every tool has a help, and its required members are in its schema`() throws {
        var names: Set<String> = []
        for tool in MCPTools.all {
            #expect(names.insert(tool.name).inserted)
            #expect(!tool.help.isEmpty)
            let properties = try #require(tool.schema["properties"]?.object)
            for required in tool.schema["required"]?.list ?? [] {
                #expect(properties[required.text ?? ""] != nil)
            }
            #expect(tool.schema["type"]?.text == "object")
        }
    }
}
