import Testing
import TouchTesting
import UIKit

@Suite("A trace that grows", .stage) struct ViewerGrowthTests {
    /// A page with everything that makes rows: taps that wait, a scroll view, a control, an animation.
    private func controller() -> UIViewController {
        let controller = UIViewController()
        let button = UIButton(
            type: .system,
            primaryAction: UIAction { _ in
                UIView.animate(withDuration: 0.3) { controller.view.alpha = 0.5 }
            }
        )
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 50)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 300))
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let single = UITapGestureRecognizer()
        single.require(toFail: double)
        controller.view.addGestureRecognizer(single)
        controller.view.addGestureRecognizer(double)
        for view in [button, scroll] { controller.view.addSubview(view) }
        return controller
    }

    /// What a page has after it has read a piece.
    private func add(_ piece: String, to page: inout [String: Any]) throws {
        let json = try JSONSerialization.jsonObject(with: Data(piece.utf8))
        for (name, value) in try #require(json as? [String: Any]) {
            switch (name, value) {
            case ("timers", let rows as [Any]):
                let from = try #require((json as? [String: Any])?["timersFrom"] as? Int)
                page[name] = Array((page[name] as? [Any] ?? []).prefix(from)) + rows
            case ("timersFrom", _): break
            case ("findings", _): page[name] = value
            case (_, let rows as [Any]): page[name] = (page[name] as? [Any] ?? []) + rows
            case ("rules", let rules as [String: Any]):
                page[name] = (page[name] as? [String: Any] ?? [:]).merging(rules) { $1 }
            default: page[name] = value
            }
        }
    }

    /// The whole trace as the page of the viewer has it.
    private func whole(_ trace: Trace) throws -> [String: Any] {
        let page = try TraceViewer.html(of: trace)
        let start = try #require(page.range(of: #"id="traces">"#)).upperBound
        let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
        let json = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
        return try #require((json as? [[String: Any]])?.first)
    }

    private func text(_ value: Any?) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: value ?? [],
            options: [.sortedKeys, .fragmentsAllowed]
        )
        return String(decoding: data, as: UTF8.self)
    }

    @Test(arguments: 1...10)
    func `its pieces, joined, say what the whole says`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let stage = try Stage(showing: controller())
        let recorder = RunRecorder(title: "growing", of: stage.application)
        var growth = ViewerGrowth()
        var page: [String: Any] = [:]
        try add(growth.next(recorder.trace), to: &page)
        for _ in 0..<15 {
            let place = CGPoint(
                x: CGFloat.random(in: 10...380, using: &random),
                y: CGFloat.random(in: 60...700, using: &random)
            )
            switch Int.random(in: 0...2, using: &random) {
            case 0: try stage.fingers.fingerTap(at: place)
            case 1:
                try stage.fingers.fingerDrag(
                    from: place,
                    to: CGPoint(x: place.x, y: 80),
                    duration: 0.1
                )
            default: try stage.clock.advance(by: Double.random(in: 0...0.6, using: &random))
            }
            try add(growth.next(recorder.trace), to: &page)
            if Bool.random(using: &random) { try add(growth.next(recorder.trace), to: &page) }
        }
        let whole = try whole(recorder.trace)
        for name in whole.keys where name != "texts" && !page.keys.contains(name) {
            Issue.record("the pieces have no \(name)")
        }
        // The rows of a piece are written list by list, so texts, trees and data have other indices than in the
        // whole. What the rows say must be the same.
        for name in ["header", "end", "screens", "findings", "rules", "touches", "timers", "facts"]
        {
            let isOfRows = ["touches", "timers", "facts"].contains(name)
            let pieces = isOfRows ? try resolved(name, page) : try text(page[name])
            let all = isOfRows ? try resolved(name, whole) : try text(whole[name])
            #expect(pieces == all, "\(name) differ")
        }
        for name in ["gestures", "hits", "relations", "deliveries", "animations"] {
            #expect((page[name] as? [Any])?.count == (whole[name] as? [Any])?.count, "\(name)")
        }
        #expect(Set(page["texts"] as? [String] ?? []) == Set(whole["texts"] as? [String] ?? []))
    }

    /// Rows whose texts are in the place of their indices.
    private func resolved(_ name: String, _ page: [String: Any]) throws -> String {
        let columns =
            ["touches": [2, 3, 10], "timers": [1, 2, 6], "facts": [1, 2, 3]][name] ?? []
        let texts = try #require(page["texts"] as? [String])
        let rows = (page[name] as? [[Any]] ?? []).map { row in
            row.enumerated().map { index, value -> String in
                guard columns.contains(index), let place = value as? Int, place >= 0 else {
                    // The data of a fact has an index of its own.
                    return name == "facts" && index == 5 ? "" : "\(value)"
                }
                return texts[place]
            }
        }
        return try text(rows)
    }

    @Test func `when nothing happens, nothing is written`() throws {
        let stage = try Stage(showing: controller())
        let recorder = RunRecorder(title: "growing", of: stage.application)
        var growth = ViewerGrowth()
        _ = try growth.next(recorder.trace)
        let piece = try growth.next(recorder.trace)
        var page: [String: Any] = [:]
        try add(piece, to: &page)
        #expect(page.allSatisfy { ($0.value as? [Any])?.isEmpty ?? true || $0.key == "end" })
        #expect(piece.utf8.count < 300)
    }

    @Test func `the page of the studio is the viewer's, and may connect to its server alone`()
        throws
    {
        let page = TraceViewer.studio(title: "<card>")
        #expect(page.contains("<title>&lt;card></title>"))
        #expect(page.contains("default-src 'none'; connect-src 'self'; img-src data:;"))
        #expect(page.contains("class ScreenView") && page.contains("class Studio "))
        #expect(page.contains(#"id="studio""#))
        let viewer = try TraceViewer.html(
            of: Trace(
                header: TraceHeader(
                    title: "a",
                    size: .zero,
                    scale: 1,
                    framesPerSecond: 60
                )
            )
        )
        #expect(!viewer.contains("connect-src") && !viewer.contains("class Studio "))
    }
}
