import TouchTesting
import UIKit

/// A window with two fields, "user" and "secret", and a text view, "notes"; and a list of what
/// happened.
final class Desk: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let stage: Stage
    let user = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let secret = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 40))
    let notes = UITextView(frame: CGRect(x: 20, y: 220, width: 200, height: 100))
    private(set) var events: [String] = []

    /// What the delegate says no to, as it is written down.
    var refusals: Set<String> = []

    override init() {
        let controller = UIViewController()
        for (view, name) in [(user, "user"), (secret, "secret"), (notes, "notes")]
            as [(UIView, String)]
        {
            view.accessibilityIdentifier = name
            controller.view.addSubview(view)
        }
        do { stage = try Stage(showing: controller) } catch { fatalError("No stage: \(error)") }
        super.init()
        for field in [user, secret] {
            field.autocapitalizationType = .none
            field.delegate = self
            for (event, name) in [
                (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
                (.editingDidEnd, "editingDidEnd"),
                (.primaryActionTriggered, "primaryActionTriggered"),
            ] as [(UIControl.Event, String)] {
                field.addAction(
                    UIAction { [weak self, field] _ in self?.add(name, field) },
                    for: event
                )
            }
        }
        notes.autocapitalizationType = .none
        notes.delegate = self
    }

    /// What happened since the last time.
    func take() -> [String] {
        defer { events.removeAll() }
        return events
    }

    func add(_ event: String, _ view: UIView) {
        events.append("\(view.accessibilityIdentifier ?? "") \(event)")
    }

    private func ask(_ question: String, _ view: UIView) -> Bool {
        add(question, view)
        return !refusals.contains(events.last ?? "")
    }

    func textFieldShouldBeginEditing(_ field: UITextField) -> Bool { ask("should begin", field) }
    func textFieldDidBeginEditing(_ field: UITextField) { add("did begin", field) }
    func textFieldShouldEndEditing(_ field: UITextField) -> Bool { ask("should end", field) }
    func textFieldDidEndEditing(_ field: UITextField) { add("did end", field) }
    func textFieldShouldReturn(_ field: UITextField) -> Bool { ask("should return", field) }
    func textFieldShouldClear(_ field: UITextField) -> Bool { ask("should clear", field) }
    func textField(
        _ field: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        ask("should change \(range.location)+\(range.length) to '\(string)'", field)
    }

    func textViewShouldBeginEditing(_ view: UITextView) -> Bool { ask("should begin", view) }
    func textViewDidBeginEditing(_ view: UITextView) { add("did begin", view) }
    func textViewShouldEndEditing(_ view: UITextView) -> Bool { ask("should end", view) }
    func textViewDidEndEditing(_ view: UITextView) { add("did end", view) }
    func textViewDidChange(_ view: UITextView) { add("did change", view) }
    func textView(
        _ view: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool {
        ask("should change \(range.location)+\(range.length) to '\(text)'", view)
    }
}
