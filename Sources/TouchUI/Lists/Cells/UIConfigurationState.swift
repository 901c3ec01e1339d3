/// What a view shows apart from its content: whether it is selected, for example.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A state of the application's own; nil if it is not set.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a state of the application's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A key with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer or another view.
/// - Compatibility: partial: nothing gets focus, so `isFocused` stays false
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled; false by default.
    public var isDisabled = false
    /// Whether the view is highlighted; false by default.
    public var isHighlighted = false
    /// Whether the view is selected; false by default.
    public var isSelected = false
    /// Whether the view has focus; false by default.
    public var isFocused = false
    /// Whether the view stays at the edge of the list while its section scrolls; false by default.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state in which nothing is set.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A state of the application's own; nil if it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell (CC-01).
/// - Compatibility: partial: nothing gets focus, and the states of drags stay `none`
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
    /// What a drag does with a cell. Raw values as in UIKit.
    public enum DragState: Int, Sendable {
        case none = 0
        case lifting = 1
        case dragging = 2
    }

    /// What a drop does with a cell. Raw values as in UIKit.
    public enum DropState: Int, Sendable {
        case none = 0
        case notTargeted = 1
        case targeted = 2
    }

    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether the cell takes no touches, because `isUserInteractionEnabled` is false.
    public var isDisabled = false
    /// Whether the cell is highlighted, usually by a finger.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has focus; false by default.
    public var isFocused = false
    /// Whether the view stays at the edge of the list; false by default.
    public var isPinned = false
    /// Whether the list is edited.
    public var isEditing = false
    /// Whether the items below the cell's item are shown.
    public var isExpanded = false
    /// Whether the actions of the row are open, or are being opened.
    public var isSwiped = false
    /// Whether a finger moves the row.
    public var isReordering = false
    /// What a drag does with the cell; none by default.
    public var cellDragState = DragState.none
    /// What a drop does with the cell; none by default.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state in which nothing is set.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A state of the application's own; nil if it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

extension UIConfigurationState {
    var isDimmed: Bool {
        (self as? UICellConfigurationState)?.isDisabled
            ?? (self as? UIViewConfigurationState)?.isDisabled ?? false
    }

    /// Whether a row with the state is drawn as touched or selected.
    var isLit: Bool {
        if let cell = self as? UICellConfigurationState {
            return cell.isHighlighted || cell.isSelected || cell.isSwiped
        }
        return (self as? UIViewConfigurationState).map { $0.isHighlighted || $0.isSelected }
            ?? false
    }
}
