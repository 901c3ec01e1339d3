import Testing
import TouchTesting

@Suite struct TraceViewerTests {
    private func trace(_ title: String = "a tap", name: String = "view") -> Trace {
        var trace = Trace(
            header: TraceHeader(
                title: title,
                size: CGSize(width: 390, height: 844),
                scale: 3,
                framesPerSecond: 60
            ),
            end: 0.5
        )
        trace.entries = [
            TraceEntry(time: 0, kind: .note, subject: name, text: "hello"),
            TraceEntry(time: 0.25, kind: .note, subject: name, text: "hello"),
        ]
        return trace
    }

    /// What the page reads.
    private func data(in page: String) throws -> [[String: Any]] {
        let start = try #require(page.range(of: #"id="traces">"#)).upperBound
        let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
        let json = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
        return try #require(json as? [[String: Any]])
    }

    @Test func `the page contains the whole trace, and each text once`() throws {
        let run = try #require(data(in: TraceViewer.html(of: trace())).first)
        #expect(run["texts"] as? [String] == ["note", "view", "hello"])
        #expect(run["facts"] as? [[Int]] == [[0, 0, 1, 2], [250_000, 0, 1, 2]])
        #expect(run["end"] as? Int == 500_000)
        #expect((run["header"] as? [String: Any])?["title"] as? String == "a tap")
    }

    @Test func `a rule that is cited in capitals and in small letters has its sentence twice`()
        throws
    {
        var trace = trace()
        trace.entries.append(
            TraceEntry(time: 0.5, kind: .note, subject: "a", text: "", rules: ["H-04", "h-04"])
        )
        let run = try #require(data(in: TraceViewer.html(of: trace)).first)
        let rule = try #require(Rule.named("H-04"))
        let cited = ["sentence": rule.sentence, "grade": rule.grade]
        #expect(run["rules"] as? [String: [String: String]] == ["H-04": cited, "h-04": cited])
    }

    @Test func `the page has the rules that its facts and findings cite, and no others`() throws {
        var trace = trace()
        trace.entries.append(
            TraceEntry(
                time: 0.5,
                kind: .note,
                subject: "tap",
                text: "waits (G-60), and says (TAP-01)",
                rules: ["G-60"]
            )
        )
        trace.findings = [
            FindingMark(
                kind: .late,
                time: 0.5,
                text: "waits (G-60, G-61)",
                rules: ["G-60", "G-61"]
            )
        ]
        let run = try #require(data(in: TraceViewer.html(of: trace)).first)
        let rules = try ["G-60", "G-61"].map { try #require(Rule.named($0)) }
        #expect(
            run["rules"] as? [String: [String: String]]
                == Dictionary(
                    uniqueKeysWithValues: rules.map {
                        ($0.id, ["sentence": $0.sentence, "grade": $0.grade])
                    }
                )
        )
    }

    @Test func `the page has the failure of a test, with the finding that explains it`() throws {
        var trace = trace("DoorTests/a tap rings")
        trace.findings = [
            FindingMark(
                kind: .unused,
                time: 0.25,
                text: "was lost",
                finger: 1,
                point: .zero,
                views: [7]
            )
        ]
        trace.failures = [
            FailureMark(
                time: 0.5,
                message: "rings → 0 == 1",
                file: "DoorTests.swift",
                line: 19,
                source: [.init(line: 19, text: "#expect(rings == 1)")],
                finding: 0
            )
        ]
        let run = try #require(data(in: TraceViewer.html(of: trace)).first)
        let failure = try #require(run["failure"] as? [String: Any])
        #expect(failure["test"] as? String == "DoorTests/a tap rings")
        #expect(failure["status"] as? String == "failed")
        let issue = try #require((failure["issues"] as? [[String: Any]])?.first)
        #expect(issue["message"] as? String == "rings → 0 == 1")
        #expect(issue["time"] as? Int == 500_000)
        #expect(issue["finding"] as? Int == 0)
        #expect((issue["source"] as? [[String: Any]])?.first?["line"] as? Int == 19)
        let finding = try #require((run["findings"] as? [[String: Any]])?.first)
        #expect(finding["kind"] as? String == "unused")
        #expect(finding["time"] as? Int == 250_000)
        #expect(finding["point"] as? [Int] == [0, 0])
        #expect(finding["views"] as? [Int] == [7])
    }

    @Test func `the page of a run that passed has no failure`() throws {
        let run = try #require(data(in: TraceViewer.html(of: trace())).first)
        #expect(run["failure"] == nil)
        #expect(run["findings"] == nil)
    }

    @Test func `two traces are compared on one page`() throws {
        let page = try TraceViewer.html(of: trace("a run"), comparedWith: trace("a golden"))
        let titles = try data(in: page).map {
            ($0["header"] as? [String: Any])?["title"] as? String
        }
        #expect(titles == ["a run", "a golden"])
    }

    /// Labels are data: whatever they look like, they end no element and begin none.
    @Test func `a label that looks like a script stays a text`() throws {
        let hostile = "</script><script>alert(1)</script><!-- \u{2028}"
        let page = try TraceViewer.html(of: trace(hostile, name: hostile))
        let plain = try TraceViewer.html(of: trace())
        #expect(!page.contains("<script>alert"))
        #expect(
            page.components(separatedBy: "<script").count
                == plain.components(separatedBy: "<script").count
        )
        #expect(
            try #require(data(in: page).first)["texts"] as? [String] == ["note", hostile, "hello"]
        )
    }

    @Test func `numbers that are not finite do not break the page`() throws {
        var trace = trace()
        trace.touches = [
            TouchMark(
                time: .nan,
                finger: 1,
                phase: "began",
                location: CGPoint(x: CGFloat.nan, y: 1)
            )
        ]
        trace.end = .infinity
        let run = try #require(data(in: TraceViewer.html(of: trace)).first)
        #expect((run["touches"] as? [[Double]])?.first?.prefix(6) == [0, 1, 3, 4, 0, 1])
        #expect(run["end"] as? Int == 0)
    }

    @Test func `the page loads nothing`() throws {
        let page = try TraceViewer.html(of: trace())
        #expect(page.contains("default-src 'none'"))
        for word in ["http://", "https://", " src=", "@import", "url("] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    @Test func `equal hit-test trees are written once`() throws {
        var trace = trace()
        let step = HitTestMark.Step(
            name: "view",
            view: 1,
            says: "is hit",
            rule: "H-01",
            isAccepted: true
        )
        trace.hits = [0, 0.25].map {
            HitTestMark(time: $0, touch: "finger 1", point: .zero, steps: [step], chain: ["view"])
        }
        let run = try #require(data(in: TraceViewer.html(of: trace)).first)
        #expect((run["trees"] as? [Any])?.count == 1)
        #expect((run["hits"] as? [Any])?.count == 2)
    }
}
