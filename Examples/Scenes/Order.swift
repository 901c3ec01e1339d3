import UIKit

/// A form from a storyboard with outlets, an outlet collection and actions. The button is enabled
/// when both fields contain text.
final class OrderController: UIViewController, UITextFieldDelegate {
    var fields: [UITextField] = []
    weak var message: UILabel!
    weak var orderButton: UIButton!
    weak var present: UISwitch!
    weak var size: UISegmentedControl!

    func edited(_ sender: Any) {
        orderButton.isEnabled = fields.allSatisfy { $0.text?.isEmpty == false }
    }

    func order() {
        let entries = fields.compactMap(\.text).joined(separator: ", ")
        let title = size.titleForSegment(at: size.selectedSegmentIndex) ?? "nothing"
        message.text = "\(title)\(present.isOn ? ", as a present," : "") for \(entries)."
        view.endEditing(true)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let index = fields.firstIndex(of: textField), index + 1 < fields.count else {
            return textField.resignFirstResponder()
        }
        return fields[index + 1].becomeFirstResponder()
    }
}

extension OrderController: InterfaceConnectable {
    class var interfaceConnections: InterfaceConnections {
        .of(OrderController.self) {
            $0.outlets("fields", \.fields)
            $0.outlet("message", \.message)
            $0.outlet("orderButton", \.orderButton)
            $0.outlet("present", \.present)
            $0.outlet("size", \.size)
            $0.action("edited:", OrderController.edited)
            $0.action("order", OrderController.order)
        }
    }
}
