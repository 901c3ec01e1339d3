/// What a list cell shows next to its content: marks, controls of editing mode, views of your own.
///
/// Controls have targets of their own: a tap on one does not select the row (LI-05). Marks take no
/// touches.
///
/// ```swift
/// let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
/// cell.accessories = [.disclosureIndicator(), .delete(), .label(text: "12")]
/// ```
/// - Compatibility: partial: no menus; `.standard` and `.actual` widths are the same for views of your own
@preconcurrency @MainActor public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Hashable, Sendable {
        /// Always.
        case always
        /// While the list is edited.
        case whenEditing
        /// While the list is not edited.
        case whenNotEditing
    }

    /// The width that the cell leaves for an accessory.
    public enum LayoutDimension: Hashable, Sendable {
        /// The system's.
        case standard
        /// That of the accessory.
        case actual
        /// A width in points.
        case custom(CGFloat)
    }

    /// The end of the cell at which a view is.
    public enum Placement: Sendable {
        /// Before the content.
        case leading(displayed: DisplayedState = .always)
        /// After the content.
        case trailing(displayed: DisplayedState = .always)
    }

    /// Is called when a finger taps the accessory.
    public typealias ActionHandler = @MainActor () -> Void

    /// The kinds of accessories.
    public enum AccessoryType: Hashable, Sendable {
        case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder
        case multiselect, label, detail, customView
    }

    /// How an accessory looks.
    @preconcurrency @MainActor public struct Options {
        /// Whether the accessory is hidden; false by default.
        public var isHidden: Bool
        /// The width that the cell leaves for it; the system's by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; nil, the default, for the system's.
        public var tintColor: UIColor?

        /// Options with the given values.
        public init(
            isHidden: Bool = false,
            reservedLayoutWidth: LayoutDimension = .standard,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// Options of an arrow.
    public typealias DisclosureIndicatorOptions = Options
    /// Options of a check mark.
    public typealias CheckmarkOptions = Options
    /// Options of a control that deletes.
    public typealias DeleteOptions = Options
    /// Options of a control that inserts.
    public typealias InsertOptions = Options
    /// Options of a control that moves the row.
    public typealias ReorderOptions = Options
    /// Options of the mark of a chosen row.
    public typealias MultiselectOptions = Options
    /// Options of a text.
    public typealias LabelOptions = Options
    /// Options of an info button.
    public typealias DetailOptions = Options

    /// Options of the arrow of an outline.
    @preconcurrency @MainActor public struct OutlineDisclosureOptions {
        /// What a tap on the row does.
        public enum Style: Int, Sendable {
            /// As for a header in the header of a section, and as for a cell elsewhere ([choice]).
            case automatic = 0
            /// A tap anywhere on the row expands or collapses it, and selects nothing.
            case header = 1
            /// Only a tap on the arrow does.
            case cell = 2
        }

        /// What a tap on the row does; `automatic` by default.
        public var style: Style
        var look: Options

        /// Options with the given values.
        public init(
            style: Style = .automatic,
            isHidden: Bool = false,
            reservedLayoutWidth: LayoutDimension = .standard,
            tintColor: UIColor? = nil
        ) {
            self.style = style
            look = Options(
                isHidden: isHidden,
                reservedLayoutWidth: reservedLayoutWidth,
                tintColor: tintColor
            )
        }
    }

    /// A view of your own next to the content.
    @preconcurrency @MainActor public struct CustomViewConfiguration {
        let view: UIView
        let placement: Placement
        let look: Options

        /// A view with a place; its size is that of its bounds.
        public init(
            customView: UIView,
            placement: Placement,
            isHidden: Bool = false,
            reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            view = customView
            self.placement = placement
            look = Options(
                isHidden: isHidden,
                reservedLayoutWidth: reservedLayoutWidth ?? .standard,
                tintColor: tintColor
            )
        }
    }

    /// The kind.
    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let options: Options
    var action: ActionHandler?
    var text = ""
    var customView: UIView?
    var isLeading = false
    var outlineStyle = OutlineDisclosureOptions.Style.automatic

    private init(_ type: AccessoryType, _ displayed: DisplayedState, _ options: Options) {
        (accessoryType, self.displayed, self.options) = (type, displayed, options)
    }

    // MARK: Marks

    /// An arrow, which means that the row leads to more content.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always,
        options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory { .init(.disclosureIndicator, displayed, options) }

    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always,
        options: CheckmarkOptions = .init()
    ) -> UICellAccessory { .init(.checkmark, displayed, options) }

    /// A text.
    public static func label(
        text: String,
        displayed: DisplayedState = .always,
        options: LabelOptions = .init()
    ) -> UICellAccessory {
        var new = UICellAccessory(.label, displayed, options)
        new.text = text
        return new
    }

    /// A circle at the leading end, which is filled while the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing,
        options: MultiselectOptions = .init()
    ) -> UICellAccessory {
        var new = UICellAccessory(.multiselect, displayed, options)
        new.isLeading = true
        return new
    }

    // MARK: Controls

    /// A control at the leading end that deletes. Without a handler it opens the actions at the trailing
    /// end of the row (LI-05).
    public static func delete(
        displayed: DisplayedState = .whenEditing,
        options: DeleteOptions = .init(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var new = UICellAccessory(.delete, displayed, options)
        (new.isLeading, new.action) = (true, actionHandler)
        return new
    }

    /// A control at the leading end that inserts.
    public static func insert(
        displayed: DisplayedState = .whenEditing,
        options: InsertOptions = .init(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var new = UICellAccessory(.insert, displayed, options)
        (new.isLeading, new.action) = (true, actionHandler)
        return new
    }

    /// A control by which a finger moves the row, if the data source allows it (LI-09).
    public static func reorder(
        displayed: DisplayedState = .whenEditing,
        options: ReorderOptions = .init()
    ) -> UICellAccessory { .init(.reorder, displayed, options) }

    /// An arrow that expands or collapses the row. Without a handler the data source does it, with its
    /// section snapshot (LI-06).
    public static func outlineDisclosure(
        displayed: DisplayedState = .always,
        options: OutlineDisclosureOptions = .init(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var new = UICellAccessory(.outlineDisclosure, displayed, options.look)
        (new.outlineStyle, new.action) = (options.style, actionHandler)
        return new
    }

    /// An info button.
    public static func detail(
        displayed: DisplayedState = .always,
        options: DetailOptions = .init(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var new = UICellAccessory(.detail, displayed, options)
        new.action = actionHandler
        return new
    }

    /// A view of your own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let (isLeading, displayed) =
            switch configuration.placement {
            case .leading(let displayed): (true, displayed)
            case .trailing(let displayed): (false, displayed)
            }
        var new = UICellAccessory(.customView, displayed, configuration.look)
        (new.customView, new.isLeading) = (configuration.view, isLeading)
        return new
    }
}
