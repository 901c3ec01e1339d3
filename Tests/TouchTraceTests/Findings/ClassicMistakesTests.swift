import Testing
import TouchTesting
import TouchTrace
import UIKit

/// The mistakes of many applications: each test makes one, and asserts the first sentence that a
/// developer would read.
@MainActor @Suite("A classic mistake is named", .stage) struct ClassicMistakesTests: MistakePage {
    let page = UIViewController()
    private let counter = Counter()

    private final class Counter: NSObject {
        func count() {}
    }

    private func save(at frame: CGRect, in parent: UIView? = nil) -> UIButton {
        let button = add("save", UIButton(type: .system), at: frame, in: parent)
        button.addTarget(counter, action: Selector(Counter.count), for: .touchUpInside)
        return button
    }

    /// A scroll view with a button at `frame`.
    private func saveInScrollView() -> UIScrollView {
        let place = CGRect(x: 0, y: 100, width: 390, height: 600)
        let scroll = add("scroll", UIScrollView(), at: place)
        scroll.contentSize = CGSize(width: 390, height: 2_000)
        _ = save(at: CGRect(x: 100, y: 100, width: 100, height: 44), in: scroll)
        return scroll
    }

    private func cause(_ stage: Stage) -> String? { stage.trace.causeOfFailure.text }

    /// What a failure after a tap would say.
    private func causeAfterTap(at point: CGPoint) throws -> String? {
        let stage = try Stage(showing: page)
        try stage.fingers.fingerTap(at: point)
        try stage.clock.runUntilIdle()
        return cause(stage)
    }

    private func causeAfterDrag(_ start: CGPoint, _ end: CGPoint) throws -> String? {
        let stage = try Stage(showing: page)
        try stage.fingers.fingerDrag(from: start, to: end, duration: 0.3)
        return cause(stage)
    }

    // MARK: Buttons

    @Test func `a button in a scroll view uses its tap (G-74)`() throws {
        _ = saveInScrollView()
        #expect(
            try causeAfterTap(at: center)
                == "The last tap, of finger 1 at (150, 222), was used by save."
        )
    }

    @Test func `a target that was not retained (CE-10)`() throws {
        let button = add("save", UIButton(type: .system), at: frame)
        button.addTarget(Counter(), action: Selector(Counter.count), for: .touchUpInside)
        #expect(
            try causeAfterTap(at: center) == """
                "save" tracked finger 1 to its lift inside, and the target of its touchUpInside is gone \
                (CE-10): a control does not retain its targets. To fix, keep the target in a property.
                """
        )
    }

    @Test func `an action for another event (CE-10)`() throws {
        let button = add("save", UIButton(type: .system), at: frame)
        button.addTarget(counter, action: Selector(Counter.count), for: .valueChanged)
        #expect(
            try causeAfterTap(at: center) == """
                "save" tracked finger 1 to its lift inside, and has no action for touchUpInside, only \
                for valueChanged (CE-10). To fix, add a target or an action for it.
                """
        )
    }

    @Test func `a control that sends nothing`() throws {
        let rating = add("rating", UIControl(), at: frame)
        rating.addTarget(counter, action: Selector(Counter.count), for: .valueChanged)
        #expect(
            try causeAfterTap(at: center) == """
                The last tap, of finger 1 at (150, 222), was used by rating. It has actions for \
                valueChanged, and sent nothing for which it has an action.
                """
        )
    }

    @Test func `an action that no responder performs (SA-03)`() throws {
        let button = add("save", UIButton(type: .system), at: frame)
        let action = Selector(Counter.count)
        button.addTarget(nil, action: action, for: .touchUpInside)
        #expect(
            try causeAfterTap(at: center) == """
                "save" sent touchUpInside to the responder chain, and no responder performs \(action) \
                (SA-03). To fix, add the action with a target, or write the method in a responder of the \
                chain.
                """
        )
    }

    @Test func `a subclass that does not call super (CT-02)`() throws {
        final class FadingButton: UIButton {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                alpha = 0.5
            }
        }
        let button = add("save", FadingButton(), at: frame)
        button.addTarget(counter, action: Selector(Counter.count), for: .touchUpInside)
        #expect(
            try causeAfterTap(at: center) == """
                "save" received finger 1 and did not track it to its lift: its class, FadingButton, \
                overrides a touch method without calling super (CT-02). To fix, call super in \
                touchesBegan, touchesMoved, touchesEnded and touchesCancelled.
                """
        )
    }

    @Test func `a subclass that calls super makes no finding`() throws {
        final class NotingButton: UIButton {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesBegan(touches, with: event)
            }
        }
        let button = add("save", NotingButton(), at: frame)
        button.addTarget(counter, action: Selector(Counter.count), for: .touchUpInside)
        let stage = try Stage(showing: page)
        try stage.fingers.fingerTap(at: button)
        #expect(stage.trace.findings.isEmpty)
    }

    @Test func `a disabled button over a controller that handles touches (CT-07, R-08)`() throws {
        final class Form: UIViewController {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        let form = Form()
        let button = UIButton(type: .system)
        button.accessibilityIdentifier = "save"
        button.frame = frame
        button.isEnabled = false
        form.loadViewIfNeeded()
        form.view.addSubview(button)
        let stage = try Stage(showing: form)
        try stage.fingers.fingerTap(at: center)
        #expect(
            cause(stage) == """
                Nothing used the tap of finger 1 at (150, 222): it hit "save", and save does not track \
                it: it is disabled (CT-07). To fix, set isEnabled to true.
                """
        )
    }

    @Test func `the application ignores interaction (AN-06)`() throws {
        let button = save(at: frame)
        let stage = try Stage(showing: page)
        stage.application.beginIgnoringInteractionEvents()
        try stage.fingers.fingerTap(at: button)
        #expect(
            cause(stage) == """
                Nothing used finger 1 at (150, 222): the application called \
                beginIgnoringInteractionEvents (AN-06). To fix, call endIgnoringInteractionEvents \
                once for each of these calls.
                """
        )
    }

    @Test func `a button that waits for a scroll view (SV-02)`() throws {
        _ = saveInScrollView()
        let stage = try Stage(showing: page)
        try stage.fingers.fingerDown(at: center)
        try stage.fingers.wait(0.05)
        #expect(
            cause(stage) == """
                "save" has not received finger 1 yet: "scroll" keeps it back until 150 ms, because its \
                delaysContentTouches is true (SV-02). To fix, let the clock run before the expectation, \
                or set it to false.
                """
        )
        try stage.fingers.wait(0.15)
        #expect(cause(stage)?.contains("has not received") == false)
        try stage.fingers.fingerUp(.automatic)
    }

    // MARK: Recognizers

    @Test func `a recognizer that is disabled (G-21)`() throws {
        let card = add("card", UIView(), at: frame)
        let tap = UITapGestureRecognizer(target: counter, action: Selector(Counter.count))
        tap.isEnabled = false
        card.addGestureRecognizer(tap)
        #expect(
            try causeAfterTap(at: center) == """
                Nothing used the tap of finger 1 at (150, 222): it hit "card", and tap of card is \
                disabled (G-21). To fix, set isEnabled of it to true.
                """
        )
    }

    @Test func `a pan at an edge that is disabled, if the finger lands there (G-21, EP-02)`() throws
    {
        let pan = UIScreenEdgePanGestureRecognizer(
            target: counter,
            action: Selector(Counter.count)
        )
        (pan.edges, pan.isEnabled) = (.right, false)
        page.view.addGestureRecognizer(pan)
        let end = CGPoint(x: 150, y: 400)
        let atEdge = try causeAfterDrag(CGPoint(x: 385, y: 400), end)
        #expect(
            atEdge?.hasSuffix(
                "is disabled (G-21). To fix, set isEnabled of it to true."
            ) == true
        )
        for start in [CGPoint(x: 300, y: 400), CGPoint(x: 5, y: 400)] {
            let inside = try causeAfterDrag(start, end)
            #expect(inside?.contains("disabled") == false)
        }
    }

    @Test func `a recognizer without a target, or with one that is gone`() throws {
        let card = add("card", UIView(), at: frame)
        let tap = UITapGestureRecognizer()
        card.addGestureRecognizer(tap)
        let stage = try Stage(showing: page)
        try stage.fingers.fingerTap(at: card)
        let used = "The last tap, of finger 1 at (150, 222), was used by tap of card."
        #expect(cause(stage) == used + " \"tap of card\" has no target.")

        tap.addTarget(Counter(), action: Selector(Counter.count))
        try stage.fingers.fingerTap(at: card)
        #expect(
            cause(stage) == used + """
                 The target of "tap of card" is gone: a recognizer does not retain its targets. To fix, \
                keep the target in a property.
                """
        )

        tap.addTarget(counter, action: Selector(Counter.count))
        try stage.fingers.fingerTap(at: card)
        #expect(cause(stage) == used)
    }

    @Test func `one recognizer for two views`() throws {
        let (first, second) = (
            add("first", UIView(), at: frame),
            add("second", UIView(), at: frame.offsetBy(dx: 0, dy: 100))
        )
        let tap = UITapGestureRecognizer(target: counter, action: Selector(Counter.count))
        first.addGestureRecognizer(tap)
        second.addGestureRecognizer(tap)
        #expect(
            try causeAfterTap(at: center) == """
                Nothing used the tap of finger 1 at (150, 222): it hit "first", and tap of second was on \
                it, until addGestureRecognizer moved it there: a recognizer is on one view. To fix, make \
                a recognizer for each view.
                """
        )
    }

    @Test func `a swipe in the other direction (SW-01)`() throws {
        let card = add("card", UIView(), at: CGRect(x: 50, y: 200, width: 300, height: 100))
        let swipe = UISwipeGestureRecognizer(target: counter, action: Selector(Counter.count))
        swipe.direction = .left
        card.addGestureRecognizer(swipe)
        #expect(
            try causeAfterDrag(CGPoint(x: 100, y: 222), CGPoint(x: 300, y: 222)) == """
                Nothing used the drag of finger 1 at (100, 222): it hit "card", and swipe left of card \
                failed: went 200 pt right, needs 50 pt left (SW-01).
                """
        )
    }

    @Test func `a pan and a swipe on one view (PAN-13)`() throws {
        let card = add("card", UIView(), at: CGRect(x: 50, y: 200, width: 300, height: 100))
        card.addGestureRecognizer(
            UIPanGestureRecognizer(target: counter, action: Selector(Counter.count))
        )
        card.addGestureRecognizer(
            UISwipeGestureRecognizer(target: counter, action: Selector(Counter.count))
        )
        #expect(
            try causeAfterDrag(CGPoint(x: 100, y: 222), CGPoint(x: 300, y: 222)) == """
                pan of card prevented swipe right of card (G-50). To fix, let a delegate allow both, or \
                let the first wait for the second with require(toFail:).
                """
        )
    }

    @Test func `a button that is seen on its way (AN-02)`() throws {
        let button = save(at: frame)
        let stage = try Stage(showing: page)
        UIView.animate(
            withDuration: 2,
            delay: 0,
            options: [.allowUserInteraction, .curveLinear]
        ) { button.frame.origin.y = 600 }
        try stage.clock.advance(by: 1)
        try stage.fingers.fingerTap(at: CGPoint(x: 150, y: 422))
        #expect(
            cause(stage)?.hasSuffix(
                """
                "save" is seen there, and is at (100, 600, 100, 44) for touches: an animation changes \
                the frame at once (AN-02). To fix, touch it there, or let the animation end first.
                """
            ) == true
        )
    }

    @Test func `a bar button item without an action`() throws {
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Done",
            style: .plain,
            target: nil,
            action: nil
        )
        let stage = try Stage(showing: UINavigationController(rootViewController: page))
        try stage.fingers.fingerTap(at: CGPoint(x: 350, y: 70))
        #expect(
            cause(stage)?.hasSuffix(
                """
                was used by button "Done". Its UIBarButtonItem has no action. To fix, give it a target and \
                an action, or a primaryAction.
                """
            ) == true
        )
    }

    @Test func `an alert in front`() throws {
        _ = save(at: frame)
        let stage = try Stage(showing: page)
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        page.present(alert, animated: false)
        try stage.clock.runUntilIdle()
        try stage.fingers.fingerTap(at: center)
        #expect(
            cause(stage)?.hasSuffix(
                """
                If another view was meant: a controller is presented in front of it. To fix, dismiss that \
                controller first: tap one of its actions, or drag it away.
                """
            ) == true
        )
    }

    @Test func `a text view that is not edited`() throws {
        let notes = add("notes", UITextView(), at: frame)
        notes.isEditable = false
        notes.isSelectable = false
        #expect(
            try causeAfterTap(at: center) == """
                Nothing used the tap of finger 1 at (150, 222): it hit "notes", and "notes" is not edited: \
                its isEditable is false. To fix, set it to true.
                """
        )
    }

    @Test(arguments: [true, false])
    func `a label that shows a link`(hasLink: Bool) throws {
        let terms = add("terms", UILabel(), at: frame)
        let text = NSMutableAttributedString(string: "Read the terms")
        if hasLink {
            text.addAttribute(
                .link,
                value: URL(fileURLWithPath: "/terms"),
                range: NSRange(location: 9, length: 5)
            )
        }
        terms.attributedText = text
        let says =
            "\"terms\" shows a link, and a label opens no links. To fix, show the text in a UITextView"
        #expect(try causeAfterTap(at: center)?.contains(says) == hasLink)
    }

    @Test func `a tap that stops a list with a button under the finger (SV-06)`() throws {
        let scroll = scroll(content: 9_000)
        _ = save(at: CGRect(x: 0, y: 0, width: 390, height: 9_000), in: scroll)
        let stage = try Stage(showing: page)
        try stage.fingers.fingerFling(
            from: CGPoint(x: 200, y: 600),
            to: CGPoint(x: 200, y: 300),
            velocity: 2_000
        )
        try stage.fingers.fingerTap(at: CGPoint(x: 200, y: 400))
        #expect(
            cause(stage) == """
                The tap of finger 1 at (200, 400) only stopped "scroll", which was moving when it landed \
                (SV-06). To fix, let it come to rest first: clock.runUntilIdle(), or in a script "wait: idle".
                """
        )
    }

    // MARK: Rows

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var make: (UITableViewCell) -> Void = { _ in }
        var selects = true

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(
            _ tableView: UITableView,
            cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Row \(indexPath.row)"
            make(cell)
            return cell
        }
        func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
            selects ? path : nil
        }
    }

    private func list(_ rows: Rows) -> UITableView {
        let list = add("list", UITableView(), at: CGRect(x: 0, y: 100, width: 390, height: 600))
        list.dataSource = rows
        list.delegate = rows
        return list
    }

    @Test func `a tap above a table keeps its rows from being selected (G-70)`() throws {
        let rows = Rows()
        _ = list(rows)
        page.view.addGestureRecognizer(
            UITapGestureRecognizer(target: counter, action: Selector(Counter.count))
        )
        #expect(
            try causeAfterTap(at: center) == """
                cell "Row 2" (0, 2) was not selected: tap of view of UIViewController recognized, and \
                took finger 1 from it (G-70). To fix, set cancelsTouchesInView of that recognizer to \
                false.
                """
        )
        withExtendedLifetime(rows) {}
    }

    @Test func `a row whose delegate is missing, or does not want it (TB-04)`() throws {
        let rows = Rows()
        rows.selects = false
        let list = list(rows)
        let stage = try Stage(showing: page)
        try stage.fingers.fingerTap(at: center)
        let used = "The last tap, of finger 1 at (150, 222), was used by list."
        #expect(
            cause(stage) == used + """
                 Its delegate returned nil from willSelectRowAt for [0, 2], so no row was selected (TB-04).
                """
        )
        list.delegate = nil
        try stage.fingers.fingerTap(at: center)
        #expect(cause(stage) == used + " It selected the row, and has no delegate.")
    }

    @Test func `a button below the content view of its cell (H-01)`() throws {
        let rows = Rows()
        rows.make = { cell in
            let buy = UIButton(type: .system)
            buy.accessibilityIdentifier = "buy"
            buy.frame = CGRect(x: 100, y: 0, width: 100, height: 44)
            cell.insertSubview(buy, at: 0)
        }
        _ = list(rows)
        let cause = try causeAfterTap(at: center)
        #expect(
            cause?.hasPrefix("The last tap, of finger 1 at (150, 222), was used by list. ") == true
        )
        #expect(
            cause?.contains(
                "If another view was meant: \"buy\" is covered by UITableViewCellContentView"
            )
                == true
        )
        #expect(cause?.hasSuffix("(H-01). To fix, add it to contentView.") == true)
        withExtendedLifetime(rows) {}
    }

    @Test func `a label in a row that takes no touches (H-02)`() throws {
        let (rows, counter) = (Rows(), counter)
        rows.make = { cell in
            let link = UILabel(frame: CGRect(x: 100, y: 0, width: 100, height: 44))
            link.accessibilityIdentifier = "link"
            link.addGestureRecognizer(
                UITapGestureRecognizer(target: counter, action: Selector(Counter.count))
            )
            cell.contentView.addSubview(link)
        }
        _ = list(rows)
        #expect(
            try causeAfterTap(at: center)?.hasSuffix(
                """
                If another view was meant: "link" has interaction disabled (H-02). To fix, set \
                isUserInteractionEnabled to true on it.
                """
            ) == true
        )
        withExtendedLifetime(rows) {}
    }

    @Test func `a finger that leaves its row`() throws {
        let rows = Rows()
        list(rows).isScrollEnabled = false
        let used = "The last drag, of finger 1 at (150, 222), was used by list. "
        let cause = try causeAfterDrag(center, CGPoint(x: 150, y: 330))
        #expect(cause?.hasPrefix(used + "list does not select [0, 2]: the finger is ") == true)
        #expect(cause?.hasSuffix(" pt away from it.") == true)
        withExtendedLifetime(rows) {}
    }

    @Test func `a pan in a row takes the drag from the list, and not the other way (G-50)`() throws
    {
        let rows = Rows()
        rows.make = { $0.contentView.addGestureRecognizer(UIPanGestureRecognizer()) }
        let list = list(rows)
        let cause = try causeAfterDrag(CGPoint(x: 200, y: 600), CGPoint(x: 200, y: 300))
        #expect(list.contentOffset.y == 0)
        #expect(cause?.contains("was used by pan of UITableViewCellContentView") == true)
        #expect(cause?.contains("pan of list") == false)
        withExtendedLifetime(rows) {}
    }

    // MARK: Scrolling

    private func scroll(content height: CGFloat) -> UIScrollView {
        let scroll = add(
            "scroll",
            UIScrollView(),
            at: CGRect(x: 0, y: 100, width: 390, height: 600)
        )
        scroll.contentSize = CGSize(width: 390, height: height)
        return scroll
    }

    private let unused = "Nothing used the drag of finger 1 at (200, 600): it hit \"scroll\", and "

    @Test func `content that fits, and scrolling that is switched off (MO-11, SV-16)`() throws {
        let scroll = scroll(content: 500)
        let (start, end) = (CGPoint(x: 200, y: 600), CGPoint(x: 200, y: 150))
        #expect(
            try causeAfterDrag(start, end)
                == unused + """
                    pan of scroll failed: the content fits and does not bounce (MO-11): the content is 390 × \
                    500 pt, the view 390 × 600 pt. To fix, make contentSize larger, or set \
                    alwaysBounceVertical to true.
                    """
        )
        scroll.contentSize.height = 2_000
        scroll.isScrollEnabled = false
        #expect(
            try causeAfterDrag(start, end) == unused + """
                "scroll" does not scroll: its isScrollEnabled is false (SV-16). To fix, set it to true.
                """
        )
    }

    @Test func `a button keeps the drag from its scroll view (SV-05)`() throws {
        let scroll = scroll(content: 2_000)
        scroll.delaysContentTouches = false
        _ = save(at: CGRect(x: 100, y: 400, width: 100, height: 44), in: scroll)
        let cause = try causeAfterDrag(CGPoint(x: 150, y: 522), CGPoint(x: 150, y: 150))
        #expect(
            cause == """
                "save" sent no touchUpInside: finger 1 lifted 350 pt outside of it (CE-05). pan of scroll \
                failed: save has the touch and keeps it (SV-05). To fix, return true from \
                touchesShouldCancel(in:) for it.
                """
        )
    }

    @Test func `a page without a bar is not swiped back (NV-02)`() throws {
        let stack = UINavigationController(rootViewController: page)
        stack.pushViewController(UIViewController(), animated: false)
        stack.isNavigationBarHidden = true
        let stage = try Stage(showing: stack)
        try stage.fingers.fingerEdgeSwipe(from: .left, by: 300)
        #expect(
            cause(stage) == """
                Nothing used the drag of finger 1 at (0.5, 422): it hit "view of UIViewController", and \
                swipe back leads nothing: the navigation bar is hidden (NV-02).
                """
        )
    }

    // MARK: Keys

    @Test func `keys without a first responder (FR-05)`() throws {
        _ = add("name", UITextField(), at: frame)
        let stage = try Stage(showing: page)
        try stage.fingers.keyType("hi")
        #expect(
            cause(stage) == """
                The window received the key i, because no view was first responder (FR-05). To fix, tap \
                a field first, or call becomeFirstResponder().
                """
        )
    }

    @Test func `a delegate that refuses to edit, or refuses a character`() throws {
        final class Limit: NSObject, UITextFieldDelegate {
            var isEditable = false
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { isEditable }
            func textField(
                _ textField: UITextField,
                shouldChangeCharactersIn range: NSRange,
                replacementString string: String
            ) -> Bool { (textField.text ?? "").count < 2 }
        }
        let code = add("code", UITextField(), at: frame)
        let limit = Limit()
        code.delegate = limit
        let stage = try Stage(showing: page)
        try stage.fingers.fingerTap(at: code)
        #expect(
            cause(stage) == """
                The last tap, of finger 1 at (150, 222), was used by text tap. "code" is not edited: its \
                delegate did not want it to begin.
                """
        )
        limit.isEditable = true
        try stage.fingers.fingerTap(at: code)
        try stage.fingers.keyType("123")
        #expect(code.text == "12")
        #expect(cause(stage) == "\"code\" does not get \"3\": its delegate did not want it.")
        withExtendedLifetime(limit) {}
    }
}
