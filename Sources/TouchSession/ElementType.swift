/// The type that XCUITest gives to an element: `XCUIElementTypeButton`. Page objects that exist find elements
/// by these types.
package nonisolated enum ElementType: String, Hashable, Codable, CaseIterable, Sendable {
    case application, window, alert, sheet
    case button, staticText, image, link
    case textField, secureTextField, searchField, textView
    case `switch`, slider, stepper, segmentedControl, pageIndicator, progressIndicator
    case activityIndicator, picker, pickerWheel, datePicker
    case table, collectionView, scrollView, cell
    case navigationBar, toolbar, tabBar, keyboard, key, menuItem
    case other

    package static let prefix = "XCUIElementType"

    /// `XCUIElementTypeButton`.
    package var name: String {
        Self.prefix + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
}

extension ElementType {
    /// The type that an element has by what it means for assistive technology.
    package init(of traits: UIAccessibilityTraits) {
        self =
            if traits.contains(.keyboardKey) {
                .key
            } else if traits.contains(.button) {
                .button
            } else if traits.contains(.link) {
                .link
            } else if traits.contains(.searchField) {
                .searchField
            } else if traits.contains(.image) {
                .image
            } else {
                traits.contains(.staticText) ? .staticText : .other
            }
    }
}

extension UIView {
    /// The subviews, back to front; those of a list from top to bottom, because a list adds its cells
    /// in any order.
    package final var subviewsInReadingOrder: [UIView] {
        guard self is UITableView || self is UICollectionView else { return subviews }
        return subviews.sorted {
            ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
        }
    }

    /// The view and all views in it, the rows of lists from top to bottom.
    package final var viewsInReadingOrder: [UIView] {
        // A tree may be deeper than the stack.
        var views: [UIView] = []
        var rest: [UIView] = [self]
        while let next = rest.popLast() {
            views.append(next)
            rest += next.subviewsInReadingOrder.reversed()
        }
        return views
    }

    /// The type of the element.
    package final var elementType: ElementType {
        switch self {
        case is UIWindow: return .window
        case is UIButton: return .button
        case is UILabel: return .staticText
        case is UISearchTextField: return .searchField
        case let field as UITextField:
            return field.isSecureTextEntry ? .secureTextField : .textField
        case is UITextView: return .textView
        case is UISwitch: return .switch
        case is UISlider: return .slider
        case is UIStepper: return .stepper
        case is UISegmentedControl: return .segmentedControl
        case is UIPageControl: return .pageIndicator
        case is UIProgressView: return .progressIndicator
        case is UIActivityIndicatorView: return .activityIndicator
        case is UIDatePicker: return .datePicker
        case is UIPickerView: return .picker
        case is UITableViewCell, is UICollectionViewCell: return .cell
        case is UITableView: return .table
        case is UICollectionView: return .collectionView
        case is UIScrollView: return shownWheel == nil ? .scrollView : .pickerWheel
        case is UINavigationBar: return .navigationBar
        case is UIToolbar: return .toolbar
        case is UITabBar: return .tabBar
        case is UIImageView: return .image
        default: break
        }
        if let alert = next as? UIAlertController {
            return alert.preferredStyle == .alert ? .alert : .sheet
        }
        if isScreenKeyboard { return .keyboard }
        // (UT-19)
        if isEditMenuItem { return .menuItem }
        guard isAccessibilityElement else { return .other }
        // XCUITest sees the return key and the shift key as buttons, those that type or delete as keys.
        if accessibilityTraits.contains(.keyboardKey), let label = accessibilityLabel {
            return label.count == 1 || ["space", "delete"].contains(label) ? .key : .button
        }
        return ElementType(of: accessibilityTraits)
    }

    /// Whether it has a type by its name: that of XCUITest, or that of its class, with or without the module.
    /// Superclasses do not match.
    package final func hasElementType(_ name: String) -> Bool {
        name.hasPrefix(ElementType.prefix)
            ? elementType.name == name
            : "\(Swift.type(of: self))" == name || String(reflecting: Swift.type(of: self)) == name
    }

    /// The text that assistive technology says, or else the text that is shown; nil if there is neither.
    package final var elementLabel: String? {
        if let label = accessibilityLabel, !label.isEmpty { return label }
        return textInTree.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The identifier, or else the label; nil if there is neither.
    package final var nameAsElement: String? {
        if let identifier = accessibilityIdentifier, !identifier.isEmpty { return identifier }
        return elementLabel
    }

    /// What the element holds; an empty field has its placeholder. Nil if it holds nothing.
    package final var elementValue: String? {
        switch self {
        case let field as UITextField:
            if let text = field.text, !text.isEmpty {
                return field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
            }
            return field.placeholder
        case let view as UITextView: return view.text
        case let label as UILabel: return label.text
        default: return shownWheel.map { $0.value ?? "" } ?? accessibilityValue
        }
    }

    /// Whether it can be used. A label can, although it receives no touches, as in XCUITest.
    package final var isEnabledElement: Bool {
        (self as? UIControl)?.isEnabled ?? !accessibilityTraits.contains(.notEnabled)
    }

    /// Whether a part of the element can be seen: it and all around it are shown, and the part is on the
    /// screen and not cut off.
    package final var isVisibleElement: Bool {
        guard let scene = window?.windowScene else { return false }
        var rest = onScreen(bounds)
        var view: UIView? = self
        while let each = view {
            if each.isHidden || each.alpha < 0.01 { return false }
            if each !== self, each.clipsToBounds {
                rest = rest.intersection(each.onScreen(each.bounds))
            }
            view = each.superview
        }
        rest = rest.intersection(scene.bounds)
        return rest.width > 0 && rest.height > 0
    }
}
