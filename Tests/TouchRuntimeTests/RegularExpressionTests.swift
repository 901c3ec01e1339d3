import Testing
import TouchTesting

/// Calls a closure for each match. It does not escape, as code for iOS may write it.
private func visit(
    _ text: String,
    _ pattern: String,
    by block: (
        NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
) throws {
    let whole = NSRange(location: 0, length: text.utf16.count)
    let expression = try NSRegularExpression(pattern: pattern)
    expression.enumerateMatches(in: text, options: [], range: whole, using: block)
}

@Suite("Regular expressions", .stage) struct RegularExpressionTests {
    @Test("a closure that does not escape is called for each match, until it stops")
    func matches() throws {
        var found: [NSRange] = []
        try visit("a1 b22 c3", "[0-9]+") { match, _, stop in
            if let match { found.append(match.range) }
            stop.pointee = ObjCBool(found.count == 2)
        }
        #expect(found == [NSRange(location: 1, length: 1), NSRange(location: 4, length: 2)])
    }
}
