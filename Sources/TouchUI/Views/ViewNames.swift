/// The names that people read for views and recognizers: `button "Save"`, `cell "Fruit 3" (0, 2)`,
/// `UIView in card`, `pan of pages`.
///
/// A name says what a developer sees on the screen: the accessibility identifier, else the text or
/// the label, else the class and the nearest ancestor that has a name. A name belongs to one view
/// for the whole run: a second view for which the same name would be found gets a number, as in
/// `button "Save" (2)`. A row or an item keeps its name whatever cell shows it.
@MainActor package final class ViewNames {
    /// The names of the running application.
    @exclusivity(unchecked) private(set) static var current = ViewNames()

    /// Begins with the names of another application.
    static func startAnew() {
        current = ViewNames()
        noteChange()
    }

    private struct Known: Hashable {
        let identity: ElementIdentity
        let base: String
    }

    /// The numbers that views with the same name have.
    private struct Taken {
        private var numbers: Set<Int> = []
        private var firstFree = 1

        /// Takes the first free number from one on.
        mutating func take(from wanted: Int) -> Int {
            var number = max(wanted, firstFree)
            while !numbers.insert(number).inserted { number += 1 }
            while numbers.contains(firstFree) { firstFree += 1 }
            return number
        }
    }

    @exclusivity(unchecked) private var numbers: [Known: Int] = [:]
    @exclusivity(unchecked) private var taken: [String: Taken] = [:]
    @exclusivity(unchecked) private var kept: [String: ElementName] = [:]
    /// The name that was kept last, which the next fact is likely to hold.
    @exclusivity(unchecked) private var lastKept: ElementName?
    @exclusivity(unchecked) private var kinds: [ObjectIdentifier: String] = [:]
    @exclusivity(unchecked) private var plainClasses: [ObjectIdentifier: Bool] = [:]
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
    @exclusivity(unchecked) private var lasting = Lasting()
    private struct Lasting {
        var changes = 0
        /// For the children of a view.
        var surroundings: [UInt64: Surroundings] = [:]
        /// Views that are in no cell.
        var outsideLists: Set<UInt64> = []
        /// The places of views, from the root down.
        var placesInWords: [UInt64: PlaceInWords] = [:]
        /// The readable names of views that are in no cell and depend on no text that a view shows.
        var names: [UInt64: String] = [:]
        /// The exact names of views without an identifier.
        var exactNames: [UInt64: String] = [:]
        /// The numbers of the views in an anchor in which no view shows a text.
        var ordinals: [UInt64: [UInt64: Int]] = [:]
        /// How often a view was searched for in an anchor.
        var searches: [UInt64: Int] = [:]

        var isEmpty: Bool {
            outsideLists.isEmpty && placesInWords.isEmpty && names.isEmpty && exactNames.isEmpty
                && surroundings.isEmpty && searches.isEmpty
        }
    }

    /// What was looked up for one name, or for several while the tree of views does not change.
    @exclusivity(unchecked) private var lookups = Lookups()
    private struct Lookups {
        /// The places of cells. A list has to search for a place.
        var places: [UInt64: (list: UIView, path: [Int])] = [:]
        /// For the children of a view.
        var surroundings: [UInt64: Surroundings] = [:]
        /// The numbers of the views in an anchor.
        var ordinals: [UInt64: [UInt64: Int]] = [:]
        /// How often a view was searched for in an anchor.
        var searches: [UInt64: Int] = [:]
        /// The names of cells, which are part of the names of what they contain.
        var names: [UInt64: String] = [:]

        var isEmpty: Bool {
            places.isEmpty && surroundings.isEmpty && searches.isEmpty && names.isEmpty
        }
    }

    /// How many callers promise that the tree does not change.
    @exclusivity(unchecked) private var readers = 0
    /// How many views were visited while names were looked for.
    @exclusivity(unchecked) package private(set) var visits = 0
    /// A shorter way is walked again rather than kept.
    private static let shortWay = 8

    /// Runs code that names many views and changes none: what was looked up for one name is used for
    /// the next.
    package static func withTreeAtRest<Result>(_ body: () throws -> Result) rethrows -> Result {
        let names = treeRests()
        defer { names.treeMayChange() }
        return try body()
    }

    /// Begins code that names many views and changes none. Its end is `treeMayChange()` of the names that
    /// are returned.
    package static func treeRests() -> ViewNames {
        let names = current
        names.readers += 1
        return names
    }

    /// Ends what `treeRests()` began.
    package func treeMayChange() {
        readers -= 1
        forgetLookups()
    }

    private func forgetLookups() {
        if readers == 0, !lookups.isEmpty { lookups = Lookups() }
    }

    private func forgetWhatChanged() {
        if lasting.changes == Self.changes { return }
        if !lasting.isEmpty { lasting = Lasting() }
        lasting.changes = Self.changes
    }

    /// Both forms of the name of a view. They are found again only if they may have changed.
    static func elementName(of view: UIView) -> ElementName {
        if let kept = keptName(of: view) { return kept }
        if let identifier = view.ownIdentifier {
            return keep(ElementName(identifier), of: view, until: .treeChanges)
        }
        let (readable, end) = current.name(of: view)
        let exact = exactName(of: view)
        if let kept = view.keptName, kept.readable == readable, kept.exact == exact,
            kept.text == end.text
        {
            return keep(kept, of: view, until: end)
        }
        return keep(ElementName(readable, exact: exact, text: end.text), of: view, until: end)
    }

    private static func keptName(of view: UIView) -> ElementName? {
        guard let kept = view.keptName, view.changesAtName == changes else { return nil }
        return kept.text == nil || kept.text == view.textForName ? kept : nil
    }

    private static func keep(_ name: ElementName, of view: UIView, until end: NameEnd)
        -> ElementName
    {
        view.keptName = name
        // No count is negative, so a name that may be another one in the next fact is found again.
        if case .nextFact = end { view.changesAtName = -1 } else { view.changesAtName = changes }
        return name
    }

    /// The name of a view as people read it.
    static func readableName(of view: UIView) -> String {
        keptName(of: view)?.readable ?? view.ownIdentifier ?? current.name(of: view).name
    }

    /// The readable name of a view without an identifier, and how long it stays.
    private func name(of view: UIView) -> (name: String, end: NameEnd) {
        defer { forgetLookups() }
        forgetWhatChanged()
        return foundName(of: view)
    }

    /// The same, for code that forgets the lookups itself.
    private func foundName(of view: UIView) -> (name: String, end: NameEnd) {
        if let known = lasting.names[view.serial] { return (known, .treeChanges) }
        if readers > 0, view.isRow, let known = lookups.names[view.serial] {
            return (known, .nextFact)
        }
        let (own, text, isSufficient) = ownName(of: view)
        var (anchor, around): Surroundings = (nil, "")
        var isLasting = true
        if !isSufficient { ((anchor, around), isLasting) = surroundings(of: view) }
        let number = number(
            of: Known(identity: identity(of: view), base: own + around),
            wanted: isSufficient ? 1 : ordinal(of: view, named: own, in: anchor)
        )
        let name = number == 1 ? own + around : "\(own) (\(number))\(around)"
        if isLasting, lasting.outsideLists.contains(view.serial) {
            lasting.names[view.serial] = name
            return (name, .treeChanges)
        }
        if readers > 0, view.isRow { lookups.names[view.serial] = name }
        // The place of a row may change while the tree stays.
        guard let text, !view.isRow,
            view.parent.map({ lasting.outsideLists.contains($0.serial) }) ?? true
        else { return (name, .nextFact) }
        return (name, .textChanges(text))
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
        let number = taken[known.base, default: Taken()].take(from: wanted())
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

    /// The name without the surroundings; the text that is in it; and whether it is sufficient without
    /// the surroundings.
    private func ownName(of view: UIView) -> (name: String, text: String?, isSufficient: Bool) {
        let kind = kind(of: view)
        let place = place(of: view).map { Self.words(for: $0.path) }
        if let text = view.textForName { return ("\(kind) \"\(text)\"\(place ?? "")", text, true) }
        if let place { return (kind + place, nil, false) }
        if let controller = view.controller {
            return ("view of \(Swift.type(of: controller))", nil, true)
        }
        return (kind, nil, view.parent == nil)
    }

    /// A place in a list, as in ` (0, 2)`.
    private static func words(for path: [Int]) -> String {
        var words = " ("
        for (index, number) in path.enumerated() {
            if index > 0 { words += ", " }
            words += number.description
        }
        return words + ")"
    }

    /// The nearest ancestor with a name, and the words for it: ` in pages › cell "Fruit 3" (0, 2)`; and
    /// whether they stay until the tree changes.
    private func surroundings(of view: UIView) -> (found: Surroundings, isLasting: Bool) {
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
            if let identifier = above.ownIdentifier {
                found = (above.serial, " in \(identifier)")
                break
            }
            isLasting = isLasting && isPlain(above)
            if isAnchor(above) {
                let outer = sequence(first: above, next: \.parent).lazy
                    .compactMap(\.ownIdentifier).first
                let name = foundName(of: above)
                if case .treeChanges = name.end {} else { isLasting = false }
                found = (above.serial, " in " + (outer.map { "\($0) › " } ?? "") + name.name)
                break
            }
            next = above.parent
            if next == nil { found = (above.serial, "") }
        }
        if isLasting {
            // A short way is kept for the nearest view only, whose other children begin there too.
            for serial in passed.prefix(passed.count > Self.shortWay ? .max : 1) {
                lasting.surroundings[serial] = found
            }
        } else if readers > 0, !passed.isEmpty {
            for serial in passed { lookups.surroundings[serial] = found }
        }
        return (found, isLasting)
    }

    /// Whether nothing that a view shows is part of its name.
    private func isPlain(_ view: UIView) -> Bool {
        let type: UIView.Type = Swift.type(of: view)
        if type == UIView.self || type == UIWindow.self { return true }
        if let known = plainClasses[ObjectIdentifier(type)] { return known }
        var next: AnyClass? = type
        var isPlain = false
        while let some = next {
            if Self.isOfUIKit(some) {
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
        if let known = lasting.ordinals[anchor] ?? lookups.ordinals[anchor] {
            return known[view.serial] ?? 1
        }
        let above = sequence(first: view, next: \.parent).first { $0.serial == anchor }
        guard let above else { return 1 }
        if readers > 0 { lookups.searches[anchor, default: 0] += 1 }
        lasting.searches[anchor, default: 0] += 1
        // A few searches are cheaper than counting everything.
        let isCounted = lookups.searches[anchor] ?? 0 > 4
        if isCounted || lasting.searches[anchor] == 5 {
            var (counts, ordinals, isLasting) = ([String: Int](), [UInt64: Int](), true)
            countAll(in: above, &counts, &ordinals, &isLasting)
            if isLasting {
                lasting.ordinals[anchor] = ordinals
            } else if isCounted {
                lookups.ordinals[anchor] = ordinals
            }
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

    /// - Parameter isLasting: set to false if a view may become an anchor by a text that it shows.
    private func countAll(
        in parent: UIView,
        _ counts: inout [String: Int],
        _ ordinals: inout [UInt64: Int],
        _ isLasting: inout Bool
    ) {
        var walk = ViewWalk(below: parent)
        while let child = walk.next() {
            visits += 1
            isLasting = isLasting && (child.ownIdentifier != nil || isPlain(child))
            if isAnchor(child) { continue }
            let count = counts[kind(of: child), default: 0] + 1
            counts[kind(of: child)] = count
            ordinals[child.serial] = count
            walk.descend(into: child)
        }
    }

    private func identity(of view: UIView) -> ElementIdentity {
        var passed: [UIView] = []
        var next: UIView? = view
        while let current = next {
            visits += 1
            if lasting.outsideLists.contains(current.serial) { break }
            if let place = place(of: current) {
                let path = passed.reversed().map(\.indexInParent)
                return ElementIdentity(serial: place.list.serial, path: place.path + path)
            }
            passed.append(current)
            next = current.parent
        }
        for view in passed.reversed() {
            // What is in another view is in a cell if that is.
            if !isPlain(view) { break }
            lasting.outsideLists.insert(view.serial)
        }
        return ElementIdentity(serial: view.serial, path: [])
    }

    /// The indexes of subviews from the root down to a view, as in `0.2`; empty for a root. See
    /// `PlaceInWords` for views that are very deep.
    static func placeInWords(of view: UIView) -> String {
        current.forgetWhatChanged()
        return current.placeInWords(of: view).text
    }

    /// The exact name of a view without an identifier: the class, and the place in the tree.
    static func exactName(of view: UIView) -> String {
        current.forgetWhatChanged()
        if let known = current.lasting.exactNames[view.serial] { return known }
        let place = current.placeInWords(of: view).text
        let type = typeName(Swift.type(of: view))
        let name = place.isEmpty ? type : "\(type)@\(place)"
        current.lasting.exactNames[view.serial] = name
        return name
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
        let kind = (Self.isOfUIKit(type) ? type.kindInNames : nil) ?? Self.typeName(type)
        kinds[ObjectIdentifier(type)] = kind
        return kind
    }

    // MARK: Classes

    private static var classes: [ObjectIdentifier: (name: String, isOfUIKit: Bool)] = [:]

    private static func words(for type: AnyClass) -> (name: String, isOfUIKit: Bool) {
        let id = ObjectIdentifier(type)
        if let known = classes[id] { return known }
        let words = ("\(type)", _typeName(type, qualified: true).hasPrefix("TouchUI."))
        classes[id] = words
        return words
    }

    /// The name of a class, which the runtime needs 7,000 instructions to spell.
    package static func typeName(_ type: AnyClass) -> String { words(for: type).name }

    /// Whether a class is one of the engine, and not of an application.
    package static func isOfUIKit(_ type: AnyClass) -> Bool { words(for: type).isOfUIKit }

    // MARK: Names that are kept

    /// The readable form of a name, for a fact that holds a string. Both forms are kept.
    static func keep(_ name: ElementName) -> String {
        let names = current
        if names.lastKept !== name {
            names.kept[name.readable] = name
            names.lastKept = name
        }
        return name.readable
    }

    /// Both forms of a name of which a fact holds the readable one.
    package static func kept(_ readable: String) -> ElementName {
        let names = current
        if let last = names.lastKept, last.readable == readable { return last }
        return names.kept[readable] ?? ElementName(readable)
    }
}

/// Until when the name of a view stays.
private enum NameEnd {
    /// Until the tree of views changes.
    case treeChanges
    /// Until the tree of views changes, or the view has another text than this one.
    case textChanges(String)
    /// The next fact may find another name: a place in a list or the text of another view is part of it, or the
    /// view may get a text.
    case nextFact

    var text: String? {
        if case .textChanges(let text) = self { text } else { nil }
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
