/// The type that XCUITest gives to an element: `XCUIElementTypeButton`. Page objects that exist find elements
/// by these types.
package enum ElementType: String, Hashable, CaseIterable {
    case application, window, alert, sheet
    case button, staticText, image, link
    case textField, secureTextField, searchField, textView
    case `switch`, slider, stepper, segmentedControl, pageIndicator, progressIndicator
    case activityIndicator, picker, pickerWheel, datePicker
    case table, collectionView, scrollView, cell
    case navigationBar, toolbar, tabBar, keyboard, key
    case other

    package nonisolated static let prefix = "XCUIElementType"

    /// `XCUIElementTypeButton`.
    package nonisolated var name: String {
        Self.prefix + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
}

extension UIView {
    /// The type of the element.
    package final var elementType: ElementType {
        switch self {
        case is UIWindow: return .window
        case is UIButton: return .button
        case is UILabel: return .staticText
        case is UISearchTextField: return .searchField
        case let field as UITextField: return field.isSecureTextEntry ? .secureTextField : .textField
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
        case is UIScrollView: return .scrollView
        case is UINavigationBar: return .navigationBar
        case is UIToolbar: return .toolbar
        case is UITabBar: return .tabBar
        case is UIImageView: return .image
        default: break
        }
        if let alert = next as? UIAlertController {
            return alert.preferredStyle == .alert ? .alert : .sheet
        }
        guard isAccessibilityElement else { return .other }
        let traits = accessibilityTraits
        if traits.contains(.keyboardKey) { return .key }
        if traits.contains(.button) { return .button }
        if traits.contains(.link) { return .link }
        if traits.contains(.searchField) { return .searchField }
        if traits.contains(.image) { return .image }
        return traits.contains(.staticText) ? .staticText : .other
    }

    /// The text that assistive technology says, or else the text that is shown; nil if there is neither.
    package final var elementLabel: String? {
        if let label = accessibilityLabel, !label.isEmpty { return label }
        return textInTree.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The identifier, or else the label; nil if there is neither.
    package final var elementName: String? {
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
        default: return accessibilityValue
        }
    }

    /// Whether a part of the element can be seen: it and all around it are shown, and the part is on the
    /// screen and not cut off.
    package final var isVisibleElement: Bool {
        guard let window else { return false }
        var rest = onScreen(bounds)
        var view: UIView? = self
        while let each = view {
            if each.isHidden || each.alpha < 0.01 { return false }
            if each !== self, each.clipsToBounds {
                rest = rest.intersection(each.onScreen(each.bounds))
            }
            view = each.superview
        }
        rest = rest.intersection(window.screen.bounds)
        return rest.width > 0 && rest.height > 0
    }
}
