/// An action that is sent to the first responder. The first responder in the chain that lists a
/// method of its name receives it.
///
/// UIKit asks each responder whether it has the method. Here each responder is asked whether it
/// lists the name.
@MainActor final class ActionInChain: NSObject {
    private let name: String
    let selector: Selector

    init(_ name: String) {
        self.name = name
        selector = Selector(ActionInChain.send, named: name)
        super.init()
    }

    private func send(_ sender: Any?, _ event: UIEvent?) {
        var candidate = Self.start(sender)
        while let responder = candidate {
            if let action = MemberTable.of(responder).method(name) {
                UIApplication.shared.sendAction(action, to: responder, from: sender, for: event)
                return
            }
            candidate = responder.next
        }
        Diagnostics.refuse(
            "Nothing handles \"\(name)\", which \(sender.map { "a \(type(of: $0))" } ?? "nobody") sends to the "
                + "first responder: no responder in its chain lists it. "
                + "To fix, list it in the class that handles it, or put that class into the chain."
        )
    }

    /// The first responder, or else the sender if it is a view, or else the window.
    private static func start(_ sender: Any?) -> UIResponder? {
        let window = (sender as? UIView)?.window ?? UIApplication.shared.keyWindow
        return window?.firstResponder ?? sender as? UIResponder ?? window
    }
}
