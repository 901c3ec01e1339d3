import Testing
import TouchSession
import TouchTesting

@Suite(.stage) struct StageExpectingTests {
    /// A button with a text of its own, over a list with rows.
    private func stage() throws -> Stage {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
        button.accessibilityIdentifier = "save"
        button.setTitle("Save", for: .normal)
        button.addAction(
            UIAction { action in (action.sender as? UIButton)?.setTitle("Saved", for: .normal) },
            for: .touchUpInside
        )
        let list = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
        list.accessibilityIdentifier = "list"
        list.contentSize = CGSize(width: 390, height: 1_000)
        let row = UILabel(frame: CGRect(x: 20, y: 800, width: 100, height: 20))
        row.text = "Row 40"
        list.addSubview(row)
        let tap = UITapGestureRecognizer()
        tap.name = "poke"
        list.addGestureRecognizer(tap)
        return try Stage(views: [list, button])
    }

    @Test
    func `a locator finds what a script finds, and a touch on it has an effect`() throws {
        let stage = try stage()
        let button = try stage.fingers.viewWithIdentifier("save")
        #expect(try stage.fingers.view(at: "save") === button)
        let row = try stage.fingers.view(at: .name("label \"Row 40\""))
        #expect(try stage.fingers.view(at: .label("Row 40")) === row)
        #expect(try stage.fingers.view(at: .type("UIButton")) === button)
        #expect(try stage.fingers.view(at: .xpath("//*[@id='save']")) === button)
        // The button has the label too, and is in front of its own title.
        #expect(try stage.fingers.view(at: .label("Save")) === button)
        try stage.fingers.fingerTap(at: Locator.label("Save"))
        try stage.expect(.exists(.label("Saved")))
        try stage.expect(.missing(.label("Save")))
    }

    @Test func `a text is the identifier of the frontmost view, as in a script`() throws {
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let front = UIView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
        for view in [back, front] { view.accessibilityIdentifier = "card" }
        let stage = try Stage(views: [back, front])
        #expect(try stage.fingers.view(at: "card") === front)
        #expect(try stage.fingers.point(of: "card") == CGPoint(x: 250, y: 50))
        #expect(try stage.fingers.viewWithIdentifier("card") === back)
    }

    @Test func `a place in a view is a part of its size and a distance`() throws {
        let stage = try stage()
        let place = Locator(
            "save",
            at: CGPoint(x: 0.25, y: 1),
            offset: CGVector(dx: 3, dy: -4)
        )
        #expect(try stage.fingers.point(of: place) == CGPoint(x: 73, y: 140))
        #expect(
            try stage.fingers.point(of: .point(CGPoint(x: 1, y: 2))) == CGPoint(x: 1, y: 2)
        )
    }

    @Test func `a missing view is refused with those that exist`() throws {
        let stage = try stage()
        #expect {
            try stage.fingers.fingerTap(at: Locator("svae"))
        } throws: {
            "\($0)"
                == "There is no view with the identifier \"svae\". There are: \"list\", \"save\". "
                + "Did you mean \"save\"?"
        }
    }

    @Test func `a scroll view is scrolled to a view by its text`() throws {
        let stage = try stage()
        try stage.fingers.fingerScroll(to: .label("Row 40"), in: "list")
        try stage.expect(.state(of: .label("Row 40"), is: .visible))
        try stage.expect(.hittable("save"))
    }

    @Test func `what holds is no failure, and what does not says what was found instead`() throws {
        let stage = try stage()
        try stage.expect(.frame(of: "save", is: CGRect(x: 20, y: 100, width: 200, height: 44)))
        try stage.expect(.offset(of: "list", is: .zero))
        try stage.expect(.text(of: .label("Row 40"), contains: "40"))
        try stage.expect(.state(of: "save", is: .enabled, .visible))
        try withKnownIssue {
            try stage.expect(.text(of: .label("Save"), is: "Send"))
        } matching: { issue in
            issue.comments.first?.rawValue
                == "Expected the view with the label \"Save\" to say \"Send\". It says \"Save\"."
        }
    }

    @Test func `a gesture counts since it was last expected`() throws {
        let stage = try stage()
        let place = CGPoint(x: 300, y: 300)
        try stage.fingers.fingerTap(at: place)
        try stage.fingers.wait(1)
        try stage.fingers.fingerTap(at: place)
        try stage.fingers.wait(1)
        try stage.expect(.recognized("poke", in: "list", times: 2))
        try stage.expect(.notRecognized("poke"))
        try stage.fingers.fingerTap(at: place)
        try stage.fingers.wait(1)
        try stage.expect(.recognized("poke", times: 1))
    }

    @Test func `an expected transcript has the facts since the last one, and since it was cleared`()
        throws
    {
        let stage = try Stage()
        stage.clock.note("one")
        try stage.expect(.transcript("0.0 ms  note  one"))
        stage.clock.note("two")
        try stage.expect(.transcript("0.0 ms  note  two"))
        stage.trace.clear()
        stage.clock.note("three")
        try stage.expect(.transcript("0.0 ms  note  three"))
    }

    @Test func `a wait ends when its condition holds, and a budget that is spent is a failure`()
        async throws
    {
        let stage = try Stage()
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
        label.accessibilityIdentifier = "news"
        stage.window.addSubview(label)
        stage.clock.schedule(after: 2, named: "news") { label.text = "done" }
        try await stage.wait(until: .text(of: "news", is: "done"))
        #expect(stage.clock.time == 2)
        try await withKnownIssue {
            try await stage.wait(until: .text(of: "news", is: "gone"), budget: 1)
        } matching: { issue in
            issue.comments.first?.rawValue
                .hasPrefix("Expected the view with the identifier \"news\" to say \"gone\". ")
                ?? false
        }
        #expect(stage.clock.time == 3)
    }

    @Test func `several hands act at the same time, and an expectation that fails ends them`()
        throws
    {
        let stage = try stage()
        try stage.together(
            [
                .down(nil, .point(CGPoint(x: 100, y: 600)), force: 0, radius: 5), .wait(0.2),
                .up(nil),
            ],
            [
                .wait(0.1), .down(nil, .point(CGPoint(x: 300, y: 600)), force: 0, radius: 5),
                .wait(0.2), .up(nil),
            ]
        )
        #expect(stage.clock.time == 0.3)
        #expect(stage.fingers.fingersDown == [])
        try withKnownIssue {
            try stage.together([.expect(.missing("save")), .note("never")])
        } matching: { issue in
            issue.comments.first?.rawValue
                .hasPrefix("Expected no view with the identifier \"save\". There is one: ") ?? false
        }
        #expect(!stage.transcript.description.contains("never"))
        #expect {
            try stage.together([.press(.select, duration: 0.1)])
        } throws: {
            "\($0)".contains("Cannot do this while other hands act. To fix, do it before or after")
        }
    }

    @Test func `a pointer drags from a view to a point, and a time that is none is refused`() throws
    {
        let stage = try stage()
        let list = try stage.fingers.viewWithIdentifier("list", ofType: UIScrollView.self)
        try stage.fingers.pointerDrag(
            from: "list",
            to: CGPoint(x: 195, y: 250),
            duration: 0.2,
            curve: .linear
        )
        #expect(stage.clock.time >= 0.2)
        #expect(stage.fingers.fingersDown == [])
        #expect(list.window != nil)
        for time in [.nan, -1, 1e300] {
            #expect {
                try stage.fingers.pointerDrag(from: "list", to: "save", duration: time)
            } throws: {
                "\($0)".contains("Cannot drag with the pointer with a time of \(time) s")
            }
            #expect(throws: HammerError.self) {
                try stage.fingers.pointerScroll(at: "list", y: 1, duration: time)
            }
        }
    }

    @Test func `a wait for an unreadable transcript says so, and does not count as holding`()
        async throws
    {
        let stage = try stage()
        try await withKnownIssue {
            try await stage.wait(until: .transcript("names: pretty\n0.0 ms  note  a"))
        } matching: {
            $0.comments.first?.rawValue.hasPrefix("Cannot use this golden:") == true
        }
        #expect(stage.clock.time == 0)
    }

    // MARK: Full recordings

    /// Checks an expectation, which must fail only because the recording is full.
    private func expectIsFull(_ words: String, _ body: () throws -> Void) throws {
        try withKnownIssue {
            try body()
        } matching: {
            $0.comments.first?.rawValue
                == "\(words) The recording is full: it keeps 2 facts. From 0.0 ms on it has no more. To fix, expect "
                + "this earlier, or make the run shorter; a test can also remove facts with `trace.clear()`."
        }
    }

    private func poke(on stage: Stage) throws -> UIGestureRecognizer {
        let list = try stage.fingers.viewWithIdentifier("list")
        return try #require(list.gestureRecognizers?.first { $0.name == "poke" })
    }

    @Test func `what facts that are missing could decide is not expected of a full recording`()
        throws
    {
        let stage = try stage()
        stage.trace.mostEntries = 2
        let poke = try poke(on: stage)
        try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 250))
        let unknown = "Cannot tell from the facts whether this holds."
        try expectIsFull(unknown) { try stage.expectRecognized(poke) }
        try expectIsFull(unknown) { try stage.expectNotRecognized(poke) }
        try expectIsFull(unknown) { try stage.expectHaptics([]) }
        try expectIsFull(unknown) { try stage.expectTranscript("") }
        try expectIsFull("Expected a transcript.") { try stage.expect(.transcript("")) }
        for times in [nil, 0, 2] {
            let often = times.map { " \($0) times" } ?? ""
            try expectIsFull("Expected the haptic \"selection\" to be played\(often).") {
                try stage.expect(.haptic("selection", times: times))
            }
        }
        // These need no facts.
        try stage.expect(.recognized("poke", times: 1))
        try stage.expect(.text(of: "save", is: "Save"))
        try stage.expectNothingElse()
    }

    @Test func `what the facts of a full recording decide is expected of it`() throws {
        let stage = try stage()
        let poke = try poke(on: stage)
        try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 250))
        UISelectionFeedbackGenerator().selectionChanged()
        stage.trace.mostEntries = stage.trace.entries.count
        try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 250))
        try stage.expectRecognized(poke)
        try withKnownIssue {
            try stage.expectNotRecognized(poke)
        } matching: {
            $0.comments.first?.rawValue.contains("not to recognize. It did.") == true
        }
        try withKnownIssue {
            try stage.expect(.haptic("selection", times: 0))
        } matching: {
            $0.comments.first?.rawValue.contains("Played: selection at ") == true
        }
        try stage.expect(.haptic("selection"))
    }

    @Test func `a recording that was full is as new after it was cleared`() throws {
        let stage = try stage()
        stage.trace.mostEntries = 2
        try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 250))
        #expect(stage.trace.entries.count == 3, "two facts, and that there are no more")
        stage.trace.mostEntries = 1_000
        stage.trace.clear()
        let poke = try poke(on: stage)
        try stage.expectNotRecognized(poke)
        try stage.fingers.fingerTap(at: CGPoint(x: 300, y: 250))
        try stage.expectRecognized(poke)
        try stage.expectHaptics([])
    }
}
