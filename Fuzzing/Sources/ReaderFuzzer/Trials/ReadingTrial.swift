import Foundation
import FuzzDriver
import TouchRecord

@testable import TouchTrace

/// Asks a trace everything that `touchstone trace` can answer, makes its page, and stops the program if a promise is
/// broken.
enum ReadingTrial {
    static func run(_ bytes: [UInt8]) {
        guard let reading = try? TraceReading(bytes: Data(bytes)) else { return }
        let (actions, errors) = (reading.actions, reading.errors)
        _ = (reading.summary.lines, reading.whoWon.lines, errors.lines)
        ensure(
            actions.shortened(to: 2).lines.count <= max(2, actions.lines.count),
            "a shortened list has \(actions.shortened(to: 2).lines.count) lines"
        )
        for number in 1...9 {
            guard
                let detail = answer({ () throws(TraceReadingError) in try reading.action(number) })
            else { break }
            _ = detail.lines
        }
        let names = reading.trace.hits.flatMap(\.chain) + reading.trace.gestures.map(\.name)
        for name in Set(names).sorted().prefix(9) + ["", "UIView@0"] {
            _ = answer { () throws(TraceReadingError) in try reading.why(name) }?.lines
        }
        for time in [nil, reading.trace.start, reading.trace.end, 0.05] as [TimeInterval?] {
            _ = answer { () throws(TraceReadingError) in try reading.screen(at: time) }?.lines
        }
        let difference = reading.difference(from: reading)
        ensure(!difference.isDifferent, "it differs from itself: \(difference.lines)")
        checkPage(of: reading.trace)
    }

    /// The answer; nil if the question has none, which needs a sentence.
    private static func answer<Answer>(
        _ question: () throws(TraceReadingError) -> Answer
    ) -> Answer? {
        do throws(TraceReadingError) { return try question() } catch {
            ensure(error.description.hasSuffix("."), "no sentence: \(error)")
            return nil
        }
    }

    private static let marksOfAnyPage: [Int] = {
        let header = TraceHeader(title: "", size: .zero, scale: 1, framesPerSecond: 60)
        guard let page = try? TraceViewer.html(of: Trace(header: header)) else {
            fatalError("an empty trace has no page")
        }
        return marks(in: page)
    }()

    /// How often each text is in a page that begins or ends a script.
    private static func marks(in page: String) -> [Int] {
        let small = page.lowercased()
        return ["<script", "</script", "<!--"].map { small.components(separatedBy: $0).count }
    }

    /// What the page embeds is JSON, and ends no element of the page.
    private static func checkPage(of trace: Trace) {
        var data = ""
        do {
            try ViewerData.write(trace) { data += $0 }
        } catch {
            return ensure(error is EncodingError, "\(error)")
        }
        ensure(
            (try? JSONSerialization.jsonObject(with: Data(data.utf8))) != nil,
            "what the page embeds is no JSON"
        )
        // Only this character begins an element, and a page is large.
        guard data.utf8.contains(UInt8(ascii: "<")),
            let page = try? TraceViewer.html(of: trace)
        else { return }
        ensure(marks(in: page) == marksOfAnyPage, "the trace begins or ends an element of the page")
    }
}
