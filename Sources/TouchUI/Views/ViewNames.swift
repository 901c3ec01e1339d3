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
    private var plainClasses: [ObjectIdentifier: Bool] = [:]
    /// How often the tree of views changed, or something by which views are named; except the texts
    /// of labels and controls, and the places of rows.
    @exclusivity(unchecked) nonisolated(unsafe) private static var changes = 0

    /// Called when subviews, a view's controller or its accessibility attributes change.
    @inline(__always)
    nonisolated static func noteChange() { changes &+= 1 }

    /// The nearest ancestor with a name, by its serial number, and the words for it.
    private typealias Surroundings = (anchor: UInt64?, words: String)

    /// What was looked up since the tree of views last changed, by the serial numbers of views. It
    /// depends on no text, and on no place in a list.
    private var lasting = Lasting()
    private struct Lasting {
        var changes = 0
        /// For the children of a view.
        var surroundings: [UInt64: Surroundings] = [:]
        /// Views that are in no cell.
        var outsideLists: Set<UInt64> = []
        /// The places of views, from the root down.
        var placesInWords: [UInt64: PlaceInWords] = [:]
    }

    /// What was looked up for one name, or for several while the tree of views does not change.
    private var lookups = Lookups()
    private struct Lookups {
        /// The places of cells. A list has to search for a place.
        var places: [UInt64: (list: UIView, path: [Int])] = [:]
        /// For the children of a view.
        var surroundings: [UInt64: Surroundings] = [:]
        /// The numbers of the views in an anchor.
        var ordinals: [UInt64: [UInt64: Int]] = [:]
        /// How often a view was searched for in an anchor.
        var searches: [UInt64: Int] = [:]

        var isEmpty: Bool { places.isEmpty && surroundings.isEmpty && searches.isEmpty }
    }

    /// How many callers promise that the tree does not change.
    private var readers = 0
    /// How many views were visited while names were looked for.
    package private(set) var visits = 0
    /// A shorter way is walked again rather than kept.
    private static let shortWay = 8

    /// Runs code that names many views and changes none: what was looked up for one name is used for
    /// the next.
    package static func withTreeAtRest<Result>(_ body: () throws -> Result) rethrows -> Result {
        let names = current
        names.readers += 1
        defer {
            names.readers -= 1
            names.forgetLookups()
        }
        return try body()
    }

    private func forgetLookups() {
        if readers == 0, !lookups.isEmpty { lookups = Lookups() }
    }

    private func forgetWhatChanged() {
        if lasting.changes == Self.changes { return }
        if !lasting.placesInWords.isEmpty || !lasting.outsideLists.isEmpty
            || !lasting.surroundings.isEmpty
        {
            lasting = Lasting()
        }
        lasting.changes = Self.changes
    }

    /// The readable name of a view without an identifier.
    func name(of view: UIView) -> String {
        defer { forgetLookups() }
        forgetWhatChanged()
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
        defer { forgetLookups() }
        forgetWhatChanged()
        let known = Known(identity: identity(of: view), base: base)
        let number = number(of: known, wanted: 1)
        return number == 1 ? base : "\(base) (\(number))"
    }

    private func number(of known: Known, wanted: @autoclosure () -> Int) -> Int {
        if let number = numbers[known] { return number }
        var number = wanted()
        while !taken[known.base, default: []].insert(number).inserted { number += 1 }
        numbers[known] = number
        return number
    }

    // MARK: Parts of names

    private func place(of view: UIView) -> (list: UIView, path: [Int])? {
        guard view.isRow else { return nil }
        if let known = lookups.places[view.serial] { return known }
        let place = view.placeInList
        lookups.places[view.serial] = place
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
    private func surroundings(of view: UIView) -> Surroundings {
        var found: Surroundings = (nil, "")
        var isLasting = true
        var passed: [UInt64] = []
        var next = view.parent
        while let above = next {
            visits += 1
            if let known = lasting.surroundings[above.serial] {
                found = known
                break
            }
            if readers > 0, let known = lookups.surroundings[above.serial] {
                (found, isLasting) = (known, false)
                break
            }
            passed.append(above.serial)
            isLasting = isLasting && isPlain(above)
            if let identifier = above.ownIdentifier {
                found = (above.serial, " in \(identifier)")
                break
            }
            if isAnchor(above) {
                let outer = sequence(first: above, next: \.parent).lazy
                    .compactMap(\.ownIdentifier).first
                let words = (outer.map { "\($0) › " } ?? "") + foundName(of: above)
                found = (above.serial, " in " + words)
                break
            }
            next = above.parent
            if next == nil { found = (above.serial, "") }
        }
        if passed.count > Self.shortWay, isLasting {
            for serial in passed { lasting.surroundings[serial] = found }
        } else if readers > 0, !passed.isEmpty {
            for serial in passed { lookups.surroundings[serial] = found }
        }
        return found
    }

    /// Whether nothing that a view shows is part of its name.
    private func isPlain(_ view: UIView) -> Bool {
        let type: UIView.Type = Swift.type(of: view)
        if type == UIView.self || type == UIWindow.self { return true }
        if let known = plainClasses[ObjectIdentifier(type)] { return known }
        var next: AnyClass? = type
        var isPlain = false
        while let some = next {
            if _typeName(some, qualified: true).hasPrefix("TouchUI.") {
                // A scroll view, but none of UIKit's subclasses of it, which show texts.
                let isScrollView =
                    view.asScrollsContent != nil && _getSuperclass(some) == UIView.self
                isPlain = some == UIView.self || some == UIWindow.self || isScrollView
                break
            }
            next = _getSuperclass(some)
        }
        plainClasses[ObjectIdentifier(type)] = isPlain
        return isPlain
    }

    /// Whether names of views in this view refer to it.
    private func isAnchor(_ view: UIView) -> Bool {
        if view.controller != nil { return true }
        if view.accessibility == nil, Swift.type(of: view) == UIView.self { return false }
        return view.ownIdentifier != nil || view.isRow || view.textForName != nil
    }

    /// The number of the view among the views of the same kind in the anchor, in the order of
    /// `subviews`, from 1.
    private func ordinal(of view: UIView, named own: String, in anchor: UInt64?) -> Int {
        guard let anchor, !view.isRow else { return 1 }
        if let known = lookups.ordinals[anchor] { return known[view.serial] ?? 1 }
        let above = sequence(first: view, next: \.parent).first { $0.serial == anchor }
        guard let above else { return 1 }
        if readers > 0 { lookups.searches[anchor, default: 0] += 1 }
        // A few searches are cheaper than counting everything.
        if lookups.searches[anchor] ?? 0 > 4 {
            var (counts, ordinals): ([String: Int], [UInt64: Int]) = ([:], [:])
            countAll(in: above, &counts, &ordinals)
            lookups.ordinals[anchor] = ordinals
            return ordinals[view.serial] ?? 1
        }
        var count = 0
        return search(above, for: view, named: own, &count) ? count : 1
    }

    /// Counts the views of a kind until the view is found; then returns true.
    private func search(
        _ parent: UIView,
        for view: UIView,
        named own: String,
        _ count: inout Int
    ) -> Bool {
        var walk = ViewWalk(below: parent)
        while let child = walk.next() {
            visits += 1
            if child === view {
                count += 1
                return true
            }
            if isAnchor(child) { continue }
            if kind(of: child) == own { count += 1 }
            walk.descend(into: child)
        }
        return false
    }

    private func countAll(
        in parent: UIView,
        _ counts: inout [String: Int],
        _ ordinals: inout [UInt64: Int]
    ) {
        var walk = ViewWalk(below: parent)
        while let child = walk.next() {
            visits += 1
            if isAnchor(child) { continue }
            let count = counts[kind(of: child), default: 0] + 1
            counts[kind(of: child)] = count
            ordinals[child.serial] = count
            walk.descend(into: child)
        }
    }

    private func identity(of view: UIView) -> ElementIdentity {
        var path: [Int] = []
        var passed: [UInt64] = []
        var isLasting = true
        var next: UIView? = view
        while let current = next {
            visits += 1
            if let place = place(of: current) {
                return ElementIdentity(
                    serial: place.list.serial,
                    path: place.path + path.reversed()
                )
            }
            if lasting.outsideLists.contains(current.serial) { break }
            passed.append(current.serial)
            isLasting = isLasting && isPlain(current)
            path.append(current.indexInParent)
            next = current.parent
        }
        if isLasting, passed.count > Self.shortWay { lasting.outsideLists.formUnion(passed) }
        return ElementIdentity(serial: view.serial, path: [])
    }

    /// The indexes of subviews from the root down to a view, as in `0.2`; empty for a root. See
    /// `PlaceInWords` for views that are very deep.
    static func placeInWords(of view: UIView) -> String {
        current.forgetWhatChanged()
        return current.placeInWords(of: view).text
    }

    private func placeInWords(of view: UIView) -> PlaceInWords {
        var passed: [UIView] = []
        var words = PlaceInWords()
        var next = view
        while let above = next.parent {
            visits += 1
            if let known = lasting.placesInWords[next.serial] {
                words = known
                break
            }
            passed.append(next)
            next = above
        }
        let isKept = passed.count > Self.shortWay || words.depth > 0
        for view in passed.reversed() {
            words.append(view.indexInParent)
            if isKept { lasting.placesInWords[view.serial] = words }
        }
        return words
    }

    /// What a view is for the whole run.
    package static func identity(of view: UIView) -> ElementIdentity {
        defer { current.forgetLookups() }
        current.forgetWhatChanged()
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
        if text.isShortLine { return text }
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
        var walk = ViewWalk(below: self)
        while let view = walk.next() {
            if let text = view.accessibilityDefaults.label, !text.isEmpty { return text }
            walk.descend(into: view)
        }
        return nil
    }
}

extension String {
    /// Whether this is a name as it is: at most 32 printable characters of ASCII, with no space at
    /// either end. Most texts are, and need not be split and trimmed.
    fileprivate var isShortLine: Bool {
        let isShortLine = utf8.withContiguousStorageIfAvailable { bytes in
            guard let first = bytes.first, let last = bytes.last, bytes.count <= 32,
                first != 0x20, last != 0x20
            else { return false }
            for byte in bytes where byte < 0x20 || byte > 0x7E { return false }
            return true
        }
        return isShortLine ?? false
    }
}

/// The place of a view in its tree: the indexes of subviews from the root down, as in `0.2`.
///
/// The indexes of a view that is very deep are not written out, or a trace of a deep tree would grow
/// with the square of its depth. After 64 of them, the number of those that are left out follows, and a
/// number that is made of them: `0.0.1…936~84222325cbf29ce4`.
private struct PlaceInWords {
    private static let mostIndexes = 64

    private(set) var depth = 0
    private var indexes = ""
    /// The indexes that are not written out, as a number: FNV-1a, with 64 bits.
    private var rest: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func append(_ index: Int) {
        depth += 1
        if depth <= Self.mostIndexes {
            if !indexes.isEmpty { indexes += "." }
            indexes += index.description
        } else {
            rest = (rest ^ UInt64(truncatingIfNeeded: index)) &* 0x100_0000_01b3
        }
    }

    var text: String {
        guard depth > Self.mostIndexes else { return indexes }
        return indexes + "…\(depth - Self.mostIndexes)~" + String(rest, radix: 16)
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
