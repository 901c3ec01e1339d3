/// The names that people read for views and recognizers: `button "Save"`, `cell "Fruit 3" (0, 2)`,
/// `UIView in card`, `pan of pages`.
///
/// A name says what a developer sees on the screen: the accessibility identifier, else the text or
/// the label, else the class and the nearest ancestor that has a name. A name belongs to one view
/// for the whole run: a second view for which the same name would be found gets a number, as in
/// `button "Save" (2)`. A row or an item keeps its name whatever cell shows it.
@MainActor package final class ViewNames {
    /// The names of the running application.
    static var current = ViewNames()

    /// How names are written.
    package enum Scheme: Sendable {
        /// As people read them.
        case readable
        /// By class and position in the tree, as in `UILabel@0.2`.
        case exact
    }

    /// How names are written now. `.exact` only while a fact is written for the second time.
    package static var scheme = Scheme.readable
    /// Whether a name that has two forms was written since this was last set to false.
    package static var wroteOneOfTwo = false

    private struct Known: Hashable {
        let identity: ElementIdentity
        let base: String
    }

    private var numbers: [Known: Int] = [:]
    private var taken: [String: Set<Int>] = [:]
    private var kept: [String: String] = [:]
    private var kinds: [ObjectIdentifier: String] = [:]
    /// The places in lists that were looked up for the name that is being found, by the serial
    /// number of the cell. A list has to search for a place.
    private var places: [UInt64: (list: UIView, path: [Int])] = [:]

    /// The readable name of a view without an identifier.
    func name(of view: UIView) -> String {
        defer { places.removeAll(keepingCapacity: true) }
        return foundName(of: view)
    }

    private func foundName(of view: UIView) -> String {
        let (own, isText) = ownName(of: view)
        let (anchor, around) = isText ? (nil, "") : surroundings(of: view)
        let number = number(
            of: Known(identity: identity(of: view), base: own + around),
            wanted: isText ? 1 : ordinal(of: view, named: own, in: anchor)
        )
        return number == 1 ? own + around : "\(own) (\(number))\(around)"
    }

    /// The readable name for something that belongs to a view and has no view of its own, such as
    /// the recognizer of a container.
    func name(_ base: String, for view: UIView) -> String {
        defer { places.removeAll(keepingCapacity: true) }
        let known = Known(identity: identity(of: view), base: base)
        let number = number(of: known, wanted: 1)
        return number == 1 ? base : "\(base) (\(number))"
    }

    private func number(of known: Known, wanted: Int) -> Int {
        if let number = numbers[known] { return number }
        var number = wanted
        while !taken[known.base, default: []].insert(number).inserted { number += 1 }
        numbers[known] = number
        return number
    }

    // MARK: Parts of names

    private func place(of view: UIView) -> (list: UIView, path: [Int])? {
        guard view.isRow else { return nil }
        if let known = places[view.serial] { return known }
        let place = view.placeInList
        places[view.serial] = place
        return place
    }

    /// The name without the surroundings; and whether it is sufficient without them.
    private func ownName(of view: UIView) -> (name: String, isText: Bool) {
        let kind = kind(of: view)
        let place = place(of: view).map {
            " (\($0.path.map { "\($0)" }.joined(separator: ", ")))"
        }
        if let text = view.textForName { return ("\(kind) \"\(text)\"\(place ?? "")", true) }
        if let place { return (kind + place, false) }
        if let controller = view.controller {
            return ("view of \(Swift.type(of: controller))", true)
        }
        return (kind, view.parent == nil)
    }

    /// The nearest ancestor with a name, and the words for it: ` in pages › cell "Fruit 3" (0, 2)`.
    private func surroundings(of view: UIView) -> (UIView?, String) {
        var next = view.parent
        while let above = next {
            if let identifier = above.ownIdentifier { return (above, " in \(identifier)") }
            if isAnchor(above) {
                let outer = sequence(first: above, next: \.parent).lazy
                    .compactMap(\.ownIdentifier).first
                return (above, " in " + (outer.map { "\($0) › " } ?? "") + foundName(of: above))
            }
            if above.parent == nil { return (above, "") }
            next = above.parent
        }
        return (nil, "")
    }

    /// Whether names of views in this view refer to it.
    private func isAnchor(_ view: UIView) -> Bool {
        view.ownIdentifier != nil || view.controller != nil || view.isRow
            || view.textForName != nil
    }

    /// The number of the view among the views of the same kind in the anchor, in the order of
    /// `subviews`, from 1.
    private func ordinal(of view: UIView, named own: String, in anchor: UIView?) -> Int {
        guard let anchor else { return 1 }
        var count = 0
        /// Returns true if the view was found.
        func search(_ parent: UIView) -> Bool {
            for child in parent.children {
                if child === view {
                    count += 1
                    return true
                }
                if isAnchor(child) { continue }
                if kind(of: child) == own { count += 1 }
                if search(child) { return true }
            }
            return false
        }
        return search(anchor) ? count : 1
    }

    private func identity(of view: UIView) -> ElementIdentity {
        var path: [Int] = []
        var next: UIView? = view
        while let current = next {
            if let place = place(of: current) {
                return ElementIdentity(
                    serial: place.list.serial,
                    path: place.path + path.reversed()
                )
            }
            path.append(current.indexInParent)
            next = current.parent
        }
        return ElementIdentity(serial: view.serial, path: [])
    }

    /// What a view is for the whole run.
    package static func identity(of view: UIView) -> ElementIdentity {
        defer { current.places.removeAll(keepingCapacity: true) }
        return current.identity(of: view)
    }

    /// The kind of a view in words: `button`, `cell`, or its class.
    package static func kind(of view: UIView) -> String { current.kind(of: view) }

    /// The kind of a view: a word for classes of UIKit that people know by one, else the class.
    private func kind(of view: UIView) -> String {
        let type = Swift.type(of: view)
        if let kind = kinds[ObjectIdentifier(type)] { return kind }
        // A subclass of an application is known by its own name.
        let isOfUIKit = _typeName(type, qualified: true).hasPrefix("TouchUI.")
        let kind = (isOfUIKit ? type.kindInNames : nil) ?? "\(type)"
        kinds[ObjectIdentifier(type)] = kind
        return kind
    }

    // MARK: Names that are kept

    /// Notes both forms of a name that becomes part of a fact before the fact is written.
    func keep(_ readable: String, exact: String) {
        if readable != exact { kept[readable] = exact }
    }

    /// A name that was kept, in the form that is written now.
    package static func inScheme(_ name: String) -> String {
        guard let exact = current.kept[name] else { return name }
        wroteOneOfTwo = true
        return scheme == .exact ? exact : name
    }
}

extension UIView {
    /// The accessibility identifier; nil if there is none or it is empty.
    final var ownIdentifier: String? {
        guard let identifier = accessibility?.identifier, !identifier.isEmpty else { return nil }
        return identifier
    }

    /// The label or the text of the view, on one line and not longer than 32 characters; nil if it
    /// has none.
    fileprivate final var textForName: String? {
        guard let text = accessibility?.label ?? accessibilityDefaults.label ?? shownTextForName
        else { return nil }
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            .trimmingCharacters(in: .whitespaces)
        if line.isEmpty { return nil }
        return line.count > 32 ? line.prefix(31) + "…" : line
    }

    /// The first text in a cell; nil if there is none, and for other views.
    private final var shownTextForName: String? {
        isRow ? firstTextForName : nil
    }

    private final var firstTextForName: String? {
        for child in children {
            if let text = child.accessibilityDefaults.label, !text.isEmpty { return text }
            if let text = child.firstTextForName { return text }
        }
        return nil
    }
}

/// What a name or a reference belongs to for a whole run: a view, or a row of a list, which is the
/// same whatever cell shows it.
package struct ElementIdentity: Hashable {
    /// The serial number of the view, or of the list.
    let serial: UInt64
    /// The section and the row in the list, and the indexes of subviews in the cell. Empty for a view
    /// outside of lists.
    let path: [Int]
}
