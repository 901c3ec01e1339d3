/// The edit actions that UIKit knows by their names: those of the edit menu and of the command keys
/// (TX-24).
@MainActor enum EditAction: String, CaseIterable {
    case cut, copy, paste, select, selectAll, delete

    /// The edit action of a selector, by its name; nil for all others.
    init?(_ selector: Selector) {
        guard let found = Self.selectors.first(where: { $0.value == selector }) else { return nil }
        self = found.key
    }

    private static let selectors = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.madeSelector) }
    )

    var selector: Selector { Self.selectors[self] ?? madeSelector }

    private var madeSelector: Selector {
        switch self {
        case .cut: Selector(UIResponder.cut, named: "cut")
        case .copy: Selector(UIResponder.copy(_:), named: "copy")
        case .paste: Selector(UIResponder.paste, named: "paste")
        case .select: Selector(UIResponder.select, named: "select")
        case .selectAll: Selector(UIResponder.selectAll, named: "selectAll")
        case .delete: Selector(UIResponder.delete, named: "delete")
        }
    }

    /// The title in the edit menu.
    var title: String {
        switch self {
        case .cut: "Cut"
        case .copy: "Copy"
        case .paste: "Paste"
        case .select: "Select"
        case .selectAll: "Select All"
        case .delete: "Delete"
        }
    }

    /// The commands for those actions that a responder, or one above it, can perform.
    static func commands(for responder: UIResponder) -> [UICommand] {
        allCases.compactMap { action in
            let command = UICommand(title: action.title, action: action.selector)
            let target = responder.target(forAction: action.selector, withSender: command)
            return target == nil ? nil : command
        }
    }

    // MARK: Which classes have a method

    private static var known: [ObjectIdentifier: Set<EditAction>] = [:]
    private static let places: [EditAction: Int] = findPlaces()

    /// Whether a class of responders overrides the method of this action. `UIResponder` has all of them, as
    /// it has in UIKit's Swift interface, and none of its methods does anything.
    func isOverridden(by type: UIResponder.Type) -> Bool {
        let id = ObjectIdentifier(type)
        if let known = Self.known[id] { return known.contains(self) }
        let (base, words) = (
            VirtualTable.metadata(of: UIResponder.self), VirtualTable.metadata(of: type)
        )
        let found = Self.allCases.filter { action in
            Self.places[action].map { words[$0] != base[$0] } ?? false
        }
        Self.known[id] = Set(found)
        return found.contains(self)
    }

    /// The words of the virtual table, each found with a class that overrides one method.
    private static func findPlaces() -> [EditAction: Int] {
        let probes: [(EditAction, UIResponder.Type)] = [
            (.cut, CutProbe.self), (.copy, CopyProbe.self), (.paste, PasteProbe.self),
            (.select, SelectProbe.self), (.selectAll, SelectAllProbe.self),
            (.delete, DeleteProbe.self),
        ]
        guard let size = VirtualTable.wordCount(of: UIResponder.self) else { return [:] }
        let base = VirtualTable.metadata(of: UIResponder.self)
        let plain = VirtualTable.metadata(of: PlainProbe.self)
        var places: [EditAction: Int] = [:]
        for (action, probe) in probes where VirtualTable.wordCount(of: probe) == size {
            let words = VirtualTable.metadata(of: probe)
            let found = (0..<size).filter { words[$0] != base[$0] && plain[$0] == base[$0] }
            if found.count == 1 { places[action] = found[0] }
        }
        return places
    }
}

private final class PlainProbe: UIResponder {}
private final class CutProbe: UIResponder { override func cut(_ sender: Any?) {} }
private final class CopyProbe: UIResponder { override func copy(_ sender: Any?) {} }
private final class PasteProbe: UIResponder { override func paste(_ sender: Any?) {} }
private final class SelectProbe: UIResponder { override func select(_ sender: Any?) {} }
private final class SelectAllProbe: UIResponder { override func selectAll(_ sender: Any?) {} }
private final class DeleteProbe: UIResponder { override func delete(_ sender: Any?) {} }

/// The actions of the edit menu, which responders override.
///
/// In UIKit this is a protocol that `UIResponder` adopts. Here it is the class, so that selectors such as
/// `#selector(UIResponderStandardEditActions.copy(_:))` can be made.
public typealias UIResponderStandardEditActions = UIResponder
