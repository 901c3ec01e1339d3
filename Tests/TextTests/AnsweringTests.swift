import Testing
import TouchTesting
import UIKit

/// Delegates that begin or end editing while they are asked whether it may begin or end.
@Suite("Delegates that edit while they are asked", .stage) struct AnsweringTests {
    private final class Answering: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var events: [String] = []
        var atBegin: (UIResponder) -> Bool = { _ in true }
        var atEnd: (UIResponder) -> Bool = { _ in true }

        private func ask(_ question: String, _ answer: (UIResponder) -> Bool, _ view: UIResponder)
            -> Bool
        {
            events.append(question)
            return answer(view)
        }

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            ask("begin?", atBegin, textField)
        }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            ask("end?", atEnd, textField)
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { events.append("began") }
        func textFieldDidEndEditing(_ textField: UITextField) { events.append("ended") }
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
            ask("begin?", atBegin, textView)
        }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            ask("end?", atEnd, textView)
        }
        func textViewDidBeginEditing(_ textView: UITextView) { events.append("began") }
        func textViewDidEndEditing(_ textView: UITextView) { events.append("ended") }
    }

    /// A field and a text view, each alone in a stage, with their delegate.
    private func each(_ body: (UIView, Answering) throws -> Void) throws {
        for view in [UITextField(), UITextView()] as [UIView] {
            view.frame = CGRect(x: 20, y: 100, width: 200, height: 60)
            let answering = Answering()
            (view as? UITextField)?.delegate = answering
            (view as? UITextView)?.delegate = answering
            let stage = try Stage(views: [view])
            try body(view, answering)
            try stage.expectNothingElse()
        }
    }

    @Test("editing that begins while the delegate is asked about it begins once (FR-02)")
    func beginsInside() throws {
        try each { view, answering in
            answering.atBegin = { responder in
                answering.atBegin = { _ in true }
                responder.becomeFirstResponder()
                return true
            }
            #expect(view.becomeFirstResponder())
            #expect(answering.events == ["begin?", "begin?", "began"])
            #expect(view.resignFirstResponder())
            #expect(answering.events == ["begin?", "begin?", "began", "end?", "ended"])
        }
    }

    @Test(
        "editing that ends while the delegate is asked about it ends once (FR-04)",
        arguments: [true, false]
    )
    func endsInside(answer: Bool) throws {
        try each { view, answering in
            view.becomeFirstResponder()
            answering.atEnd = { responder in
                answering.atEnd = { _ in true }
                responder.resignFirstResponder()
                return answer
            }
            #expect(view.resignFirstResponder())
            #expect(!view.isFirstResponder)
            #expect(answering.events == ["begin?", "began", "end?", "end?", "ended"])
        }
    }

    @Test("a view that leaves its window while the delegate is asked ends its editing once (FR-03)")
    func leavesInside() throws {
        try each { view, answering in
            view.becomeFirstResponder()
            answering.atEnd = { responder in
                answering.atEnd = { _ in true }
                (responder as? UIView)?.removeFromSuperview()
                return true
            }
            #expect(view.resignFirstResponder())
            #expect(answering.events == ["begin?", "began", "end?", "end?", "ended"])
        }
    }
}
