/// Items of a navigation bar that belong together.
///
/// A group is shown with all its items: there is no lack of room in which a representative would be shown. Items of a
/// hidden group are not shown.
/// - Compatibility: partial: no representatives, no customizing
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    /// Is called when the items or `isHidden` change.
    final var whenChanged: (() -> Void)?
    /// The items, from the leading to the trailing one. An item of another group is removed from that one.
    open var barButtonItems: [UIBarButtonItem] {
        didSet { itemsChanged(from: oldValue) }
    }
    /// The item that is shown if there is no room for all; nil by default. Stored only: all are shown.
    open var representativeItem: UIBarButtonItem?
    /// Whether the representative is shown: false.
    open var isDisplayingRepresentativeItem: Bool { false }
    /// Whether the group is left out of its bar; false by default.
    open var isHidden = false { didSet { if isHidden != oldValue { whenChanged?() } } }
    /// Whether the user cannot remove the group; false by default. Stored only: the user cannot remove any.
    open var alwaysAvailable = false
    /// The element for the group in a menu; nil by default. Stored only: there is no such menu.
    open var menuRepresentation: UIMenuElement?

    /// Makes a group of items.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
        itemsChanged(from: [])
    }

    /// Makes a group without items.
    public convenience override init() {
        self.init(barButtonItems: [], representativeItem: nil)
    }

    /// Makes a group that the user can neither move nor remove.
    public class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil,
        items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Makes a group that the user can move on iOS. Stored only: the identifier has no effect.
    public class func movableGroup(
        customizationIdentifier: String,
        representativeItem: UIBarButtonItem? = nil,
        items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Makes a group that the user can add and remove on iOS. Here it is shown if it is in the default customization.
    public class func optionalGroup(
        customizationIdentifier: String,
        isInDefaultCustomization: Bool = true,
        representativeItem: UIBarButtonItem? = nil,
        items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = UIBarButtonItemGroup(
            barButtonItems: items,
            representativeItem: representativeItem
        )
        group.isHidden = !isInDefaultCustomization
        return group
    }

    private func itemsChanged(from old: [UIBarButtonItem]) {
        for item in old where !barButtonItems.contains(item) && item.buttonGroup === self {
            item.ownGroup = nil
        }
        for item in barButtonItems {
            if let other = item.buttonGroup, other !== self {
                other.barButtonItems.removeAll { $0 === item }
            }
            item.ownGroup = self
        }
        whenChanged?()
    }
}
