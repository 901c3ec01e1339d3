import Foundation
import Testing

@testable import TouchWeb

@Suite("Messages of Chromium") struct MessageTests {
    private func texts(_ pieces: [[UInt8]]) -> [String] {
        var splitter = MessageSplitter()
        return pieces.flatMap { splitter.add($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `a message ends with a zero byte, wherever the reads end`() {
        let bytes = Array("{\"id\":1}\0{}\0".utf8)
        #expect(texts([bytes]) == ["{\"id\":1}", "{}"])
        #expect(texts(bytes.map { [$0] }) == ["{\"id\":1}", "{}"])
        for cut in bytes.indices {
            #expect(texts([Array(bytes[..<cut]), Array(bytes[cut...])]) == ["{\"id\":1}", "{}"])
        }
    }

    @Test func `bytes without an end are no message yet`() {
        #expect(texts([Array("{\"id\":1}".utf8)]) == [])
    }

    @Test func `a command has its number, its values and its session, and ends with a zero byte`()
        throws
    {
        let bytes = ChromiumMessage.command(7, "Page.navigate", ["url": "a\0b"], session: "S")
        #expect(bytes.last == 0)
        #expect(bytes.dropLast().contains(0) == false)
        let values = try #require(ChromiumMessage.values(of: bytes.dropLast()))
        #expect(values["id"] as? Int == 7)
        #expect(values["method"] as? String == "Page.navigate")
        #expect(values["sessionId"] as? String == "S")
        #expect((values["params"] as? [String: Any])?["url"] as? String == "a\0b")
    }

    @Test func `lengths are numbers, wherever they are in a command`() throws {
        let length = CGFloat(2.5)
        let bytes = ChromiumMessage.command(
            1,
            "m",
            ["a": length, "b": ["c": [length]]],
            session: nil
        )
        let values = try #require(
            ChromiumMessage.values(of: bytes.dropLast())?["params"] as? [String: Any]
        )
        #expect(values["a"] as? Double == 2.5)
        #expect((values["b"] as? [String: Any])?["c"] as? [Double] == [2.5])
    }

    @Test func `what is no JSON object is no message`() {
        #expect(ChromiumMessage.values(of: Data("[1]".utf8)) == nil)
        #expect(ChromiumMessage.values(of: Data("{".utf8)) == nil)
    }
}

@Suite("The program that shows pages") struct ProgramTests {
    private func path(_ environment: [String: String], _ present: Set<String>) throws -> String {
        try ChromiumProgram.path(environment: environment) { present.contains($0) }
    }

    @Test func `the variable comes first, then the names on the path in their order`() throws {
        let programs: Set = ["/b/chrome-headless-shell", "/a/headless_shell", "/mine"]
        #expect(try path(["PATH": "/a:/b", "TOUCHSTONE_CHROMIUM": "/mine"], programs) == "/mine")
        #expect(try path(["PATH": "/a:/b"], programs) == "/b/chrome-headless-shell")
        #expect(try path(["PATH": "/a"], programs) == "/a/headless_shell")
    }

    @Test func `without the program one sentence says what to install`() {
        let nowhere = #expect(throws: WebFailure.self) { try path(["PATH": "/a"], []) }
        #expect(
            nowhere?.description
                == "Cannot show a web page: there is no headless Chromium (chromium-headless-shell, "
                + "chrome-headless-shell, headless_shell are not on the PATH). To fix, install the package "
                + "chromium-headless-shell, or set TOUCHSTONE_CHROMIUM to the path of the program."
        )
        let wrong = #expect(throws: WebFailure.self) {
            try path(["TOUCHSTONE_CHROMIUM": "/gone"], [])
        }
        #expect(
            wrong?.description.contains("TOUCHSTONE_CHROMIUM is \"/gone\", which is not a program")
                == true
        )
    }

    @Test func `a page that has no network gets no way to one`() {
        let arguments = ChromiumProgram.arguments(profile: "/p", usesNetwork: false)
        #expect(arguments.contains("--host-resolver-rules=MAP * ~NOTFOUND"))
        #expect(arguments.contains("--proxy-server=127.0.0.1:9"))
        #expect(
            !ChromiumProgram.arguments(profile: "/p", usesNetwork: true).contains {
                $0.contains("proxy")
            }
        )
    }
}

@MainActor @Suite("Files of a page") struct FileTests {
    @Test func `a page reads the folder that it was given, and nothing beside it (WV-08)`() {
        let load = WebLoad(
            url: URL(fileURLWithPath: "/tmp/a/x.html"),
            kind: .address,
            folder: "/tmp/a"
        )
        #expect(load.mayRead("/tmp/a/x.html"))
        #expect(load.mayRead("/tmp/a/b/c.png"))
        #expect(!load.mayRead("/tmp/ab.html"))
        #expect(!load.mayRead("/tmp/a/../b.html"))
        #expect(!WebLoad(url: load.url, kind: .address, folder: nil).mayRead("/tmp/a/x.html"))
    }

    @Test func `the end of a name gives the type of a file`() {
        #expect(FileType.of("/a/b.HTML") == "text/html;charset=utf-8")
        #expect(FileType.of("/a/b.png") == "image/png")
        #expect(FileType.of("/a/b") == "application/octet-stream")
    }
}
