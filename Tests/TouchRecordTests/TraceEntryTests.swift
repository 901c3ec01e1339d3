import Foundation
import Testing
import TouchRecord

/// The data of facts in files.
@Suite struct TraceEntryTests {
    nonisolated private static let reason = TraceEntry.Reason(
        words: "held 0.81 s, limit 0.75 s",
        value: 0.81,
        limit: 0.75,
        unit: .seconds
    )
    nonisolated static let details: [TraceEntry.Detail] = [
        .contacts(
            [
                TraceEntry.Contact(
                    name: "finger 1",
                    finger: 1,
                    phase: .moved,
                    location: CGPoint(x: 1.5, y: 2)
                )
            ],
            samples: 3
        ),
        .contacts([], samples: 0), .delivered(.moved), .handedOn(.began), .cancelled,
        .received(by: ["tap", "double tap"]),
        .state(from: .possible, to: .failed, reason: TraceEntry.Reason(words: "lifted")),
        .action(.ended), .nearMiss(reason), .value(from: "0", to: "0.5"),
        .sent(events: ["touchUpInside"]), .command(key: "a", action: "selectAll:"),
        .scrolling(.decelerates), .fired(timer: "tick"),
    ]

    private func entry(_ json: String) throws -> TraceEntry {
        try JSONDecoder().decode(TraceEntry.self, from: Data(json.utf8))
    }

    private func json(_ entry: TraceEntry) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(entry), as: UTF8.self)
    }

    @Test(arguments: details) func `data is read as it was written`(detail: TraceEntry.Detail)
        throws
    {
        let written = TraceEntry(
            time: 1,
            kind: .gesture,
            subject: "finger 1",
            text: "words (G-60, G-61)",
            finger: 1,
            rules: ["G-60", "G-61"],
            detail: detail
        )
        #expect(try entry(json(written)) == written)
    }

    @Test func `control characters become escapes, and every other character stays`() {
        func text(_ text: String) -> String {
            TraceEntry(time: 1, kind: .note, subject: "note", text: text).text
        }
        for value: UInt32 in Array(0...0x1F) + Array(0x7F...0x9F) {
            guard let control = Unicode.Scalar(value) else { continue }
            #expect(text("é\(control)·") == "é\(control.escaped(asASCII: true))·")
        }
        for plain in ["", "plain", "~ }", "\u{A0}Â©", "Café › 日本 🙂"] {
            #expect(text(plain) == plain)
        }
    }

    @Test func `an entry without data is written as it always was`() throws {
        let plain = TraceEntry(time: 1, kind: .note, subject: "note", text: "hello")
        #expect(
            try json(plain)
                == #"{"dependsOnRealTime":false,"kind":"note","subject":"note","text":"hello","time":1}"#
        )
        #expect(try entry(json(plain)) == plain)
    }

    @Test(arguments: [
        #"{"kind":"later","what":1}"#, #"{"kind":"action","state":"asleep"}"#, "{}", "7", "null",
    ])
    func `data of a later version is left out, and the entry stays`(detail: String) throws {
        let read = try entry(
            #"{"time":1,"dependsOnRealTime":false,"kind":"gesture","subject":"tap","text":"naps","#
                + #""rules":["G-60"],"detail":\#(detail)}"#
        )
        #expect(read.detail == nil)
        #expect(read.rules == ["G-60"] && read.text == "naps" && read.finger == nil)
    }
}
