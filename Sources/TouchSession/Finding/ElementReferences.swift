/// The references of a session, `e1`, `e2` …, by which the next call can mean an element.
///
/// A reference belongs to one element for the whole session: to a view, or to a row of a list,
/// whatever cell shows it. References are given in the order in which elements are listed first.
package final class ElementReferences {
    private struct Element {
        /// The name when it was listed last.
        var name: String
        weak var view: UIView?
        let identity: ElementIdentity
    }

    private var elements: [Element] = []
    private var numbers: [ElementIdentity: Int] = [:]

    package init() {}

    /// The reference of a view without the `@`; a new one if it has none.
    package func reference(for view: UIView) -> String {
        let identity = ViewNames.identity(of: view)
        let name = view.nameInTranscript
        if let number = numbers[identity] {
            elements[number - 1].name = name
            elements[number - 1].view = view
            return "e\(number)"
        }
        elements.append(Element(name: name, view: view, identity: identity))
        numbers[identity] = elements.count
        return "e\(elements.count)"
    }

    /// The reference of a view without the `@`; nil if it has none.
    package func known(_ view: UIView) -> String? {
        numbers[ViewNames.identity(of: view)].map { "e\($0)" }
    }

    /// Whether a reference was given to an element, which may be gone.
    package func isGiven(_ reference: String) -> Bool {
        guard reference.hasPrefix("e"), let number = Int(reference.dropFirst()) else {
            return false
        }
        return elements.indices.contains(number - 1)
    }

    /// The view of a reference.
    ///
    /// - Parameter views: the views in which to look for a row that another cell shows now.
    func view(
        of reference: String,
        among views: @autoclosure () -> [UIView]
    ) throws(LocatorFinder.Absence) -> UIView {
        guard let number = Int(reference.dropFirst()), elements.indices.contains(number - 1) else {
            let known =
                elements.isEmpty
                ? "There are no references yet." : "There are @e1 to @e\(elements.count)."
            throw LocatorFinder.Absence(
                description: "There is no @\(reference). \(known) To fix, take a snapshot."
            )
        }
        let element = elements[number - 1]
        if let view = element.view, view.window != nil,
            ViewNames.identity(of: view) == element.identity
        {
            return view
        }
        if let view = views().first(where: { ViewNames.identity(of: $0) == element.identity }) {
            return view
        }
        throw LocatorFinder.Absence(
            description: "@\(reference) is no longer on the screen: it was \(element.name.asName). "
                + "To fix, take a snapshot, or scroll to it first."
        )
    }
}
