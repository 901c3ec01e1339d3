import Testing
import TouchRuntime

@Suite("Data detectors") struct DataDetectorTests {
    // The constants are deprecated on Linux.
    private static let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
    private static let phone = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
    private static let date = NSTextCheckingResult.CheckingType(rawValue: 1 << 3)

    /// What is found, as `text → value`.
    private func found(
        _ text: String,
        _ types: NSTextCheckingResult.CheckingType = [Self.link, Self.phone]
    ) throws -> [String] {
        let detector = try NSDataDetector(types: types.rawValue)
        let whole = NSRange(location: 0, length: text.utf16.count)
        return detector.matches(in: text, range: whole).map { result in
            let part = Range(result.range, in: text).map { String(text[$0]) } ?? "nothing"
            return part + " → " + (result.url?.absoluteString ?? result.phoneNumber ?? "nothing")
        }
    }

    @Test func `links are found with their addresses, and sentences end outside of them (RT-19)`()
        throws
    {
        #expect(
            try found("See https://swift.org/a?b=1#c, (http://a.de/x_(y)) or www.apple.com!")
                == [
                    "https://swift.org/a?b=1#c → https://swift.org/a?b=1#c",
                    "http://a.de/x_(y) → http://a.de/x_(y)",
                    "www.apple.com → http://www.apple.com",
                ]
        )
        #expect(
            try found("go to apple.com/iphone now") == [
                "apple.com/iphone → http://apple.com/iphone"
            ]
        )
        #expect(
            try found("ask me@mail.example.org.") == [
                "me@mail.example.org → mailto:me@mail.example.org"
            ]
        )
        #expect(try found("😀 http://a.com") == ["http://a.com → http://a.com"])
    }

    @Test(
        arguments: [
            "+49 30 901820", "(030) 901-8201", "555-123-4567", "+1 (408) 996-1010", "08009876543",
        ]
    )
    func `phone numbers are found as they are written (RT-19)`(number: String) throws {
        #expect(try found("Call \(number).") == ["\(number) → \(number)"])
        #expect(try found("\(number). 2 people") == ["\(number) → \(number)"])
    }

    @Test(
        arguments: [
            "It costs 12.50 or 1,000", "on 24.12.2025 at 10:30", "2025-12-24", "v1.2.3",
            "2025-12-24 10:30", "24.12.2025 10:30", "pi is 3.1415926", "4111 1111 1111 1111",
            "1990-2000", "192.168.100.200", "http:// first",
            "e.g. file.swift",
            "a@b", "@name #tag", "x12345678", "12345",
        ]
    )
    func `what is neither is not found (RT-19)`(text: String) throws {
        #expect(try found(text) == [])
    }

    @Test func `only the wanted types and the range are looked at, and a block can stop`() throws {
        let text = "http://a.com 555-123-4567 http://b.com"
        #expect(try found(text, Self.phone) == ["555-123-4567 → 555-123-4567"])
        #expect(try found(text, Self.date) == [])
        let detector = try NSDataDetector(types: Self.link.rawValue)
        let end = NSRange(location: 13, length: text.utf16.count - 13)
        #expect(detector.firstMatch(in: text, range: end)?.url?.host == "b.com")
        #expect(detector.firstMatch(in: text, range: end)?.resultType == Self.link)
        #expect(
            detector.rangeOfFirstMatch(in: "a", range: NSRange(location: 0, length: 1)).location
                == NSNotFound
        )
        var count = 0
        let whole = NSRange(location: 0, length: text.utf16.count)
        detector.enumerateMatches(in: text, range: whole) { _, _, stop in
            count += 1
            stop.pointee = true
        }
        #expect(count == 1 && detector.numberOfMatches(in: text, range: whole) == 2)
    }

    @Test func `a detector of nothing is refused`() {
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
    }

    @Test func `results can be made`() throws {
        let range = NSRange(location: 1, length: 2)
        let url = try #require(URL(string: "http://a.com"))
        let link = NSTextCheckingResult.linkCheckingResult(range: range, url: url)
        #expect(link.url == url && link.range == range && link.phoneNumber == nil)
        let number = NSTextCheckingResult.phoneNumberCheckingResult(range: range, phoneNumber: "1")
        #expect(number.phoneNumber == "1" && number.resultType == Self.phone && number.url == nil)
    }
}
