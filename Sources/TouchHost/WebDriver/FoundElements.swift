/// The elements that a client has found, by their ids.
///
/// An id is the reference of a session, `e4`. The reference of a row means its position in the list, whatever row is
/// there; an id means one element. So if another row is found at the position, it gets an id of its own, `e4.2`, and the
/// older one is stale.
struct FoundElements {
    private struct Element {
        weak var view: UIView?
        var name: String?
        /// How many elements had the reference before.
        var turn = 1
    }

    /// The present elements, by the references.
    private var elements: [String: Element] = [:]

    /// The reference of the session in an id.
    static func reference(in id: String) -> String { String(id.prefix { $0 != "." }) }

    /// The id of a view with a reference.
    mutating func id(of view: UIView, reference: String) -> String {
        var element = elements[reference] ?? Element(view: view, name: view.nameAsElement)
        if isAnother(view, than: element) { element.turn += 1 }
        (element.view, element.name) = (view, view.nameAsElement)
        elements[reference] = element
        return element.turn == 1 ? reference : "\(reference).\(element.turn)"
    }

    /// Why an id means no element any more; nil if it means the view that its reference means now.
    func staleness(of id: String, nowIs view: UIView) -> String? {
        guard let element = elements[Self.reference(in: id)] else { return nil }
        let turn = id.split(separator: ".").dropFirst().first.flatMap { Int($0) } ?? 1
        if turn == element.turn, !isAnother(view, than: element) { return nil }
        return
            "The element \(id) is no longer on the screen: in its place is now \(view.nameInSentence). To fix, find "
            + "it again."
    }

    /// A view that was reused, or whose text changed, is the same element; another one with the same name is too.
    private func isAnother(_ view: UIView, than element: Element) -> Bool {
        element.view !== view && element.name != view.nameAsElement
    }
}
