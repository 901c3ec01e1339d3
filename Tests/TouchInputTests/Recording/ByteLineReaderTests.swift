import Testing

@testable import TouchInput

@Suite("ByteLineReader") struct ByteLineReaderTests {
    nonisolated static func lines(_ bytes: [UInt8], chunkSize: Int) throws -> [String] {
        var offset = 0
        var reader = ByteLineReader(chunkSize: chunkSize) { count in
            let chunk = Array(bytes[offset..<min(offset + count, bytes.count)])
            offset += chunk.count
            return chunk
        }
        var lines: [String] = []
        while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        #expect(reader.line == lines.count)
        return lines
    }

    @Test(arguments: [1, 2, 3, 7, 64, 65536])
    func `lines are the same for every chunk size`(chunkSize: Int) throws {
        let text = "\u{FEFF}one\r\n\ntwo\rmiddle\n\u{FEFF}three é\nlast"
        #expect(
            try Self.lines(Array(text.utf8), chunkSize: chunkSize)
                == ["one", "", "two\rmiddle", "\u{FEFF}three é", "last"]
        )
        #expect(try Self.lines(Array("one\n".utf8), chunkSize: chunkSize) == ["one"])
        #expect(try Self.lines([], chunkSize: chunkSize) == [])
    }

    @Test func `a long recording is read in a few chunks at a time`() throws {
        let line = Array(#"{"t":0,"c":[]}"#.utf8) + [10]
        let header = Array(RecordingTests.header.utf8) + [10]
        let frameCount = 20_000
        let bytes = header + Array(repeatElement(line, count: frameCount).joined())
        var given = 0
        var largestRequest = 0
        var reader = try RecordingReader(
            lines: ByteLineReader(chunkSize: 4096) { count in
                largestRequest = max(largestRequest, count)
                let chunk = Array(bytes[given..<min(given + count, bytes.count)])
                given += chunk.count
                return chunk
            }
        )
        var consumed = header.count
        var farthestAhead = 0
        for _ in 0..<frameCount {
            #expect(try reader.next() != nil)
            consumed += line.count
            farthestAhead = max(farthestAhead, given - consumed)
        }
        #expect(try reader.next() == nil)
        #expect(largestRequest == 4096)
        #expect(farthestAhead < 4096)
    }

    @Test func `a line without end is refused before it fills the memory`() throws {
        var given = 0
        var reader = ByteLineReader { count in
            given += count
            return given == count ? Array("short\n".utf8) : Array(repeating: 0x20, count: count)
        }
        #expect(try reader.next()?.count == 5)
        let error = #expect(throws: RecordingError.self) { try reader.next() }
        #expect(
            error?.description == "Line 2: Cannot read the line: it is longer than 1048576 bytes, "
                + "and a frame needs far less. To fix, put each frame on a separate line."
        )
        #expect(given < 2 * ByteLineReader.maximumLineLength)
    }

    @Test func `a missing file is named`() {
        let error = #expect(throws: RecordingError.self) {
            try ByteLineReader(contentsOf: URL(fileURLWithPath: "/nowhere/at all.jsonl"))
        }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("Cannot read \"/nowhere/at all.jsonl\": "))
        #expect(text.hasSuffix(". To fix, check the path and the permissions."))
    }
}
