internal import TouchHost

extension XCUIElement {
    /// The kinds of elements, with XCUITest's numbers. Those that UIKit's views never have match nothing.
    public enum ElementType: UInt, Sendable {
        case any = 0
        case other, application, group, window, sheet, drawer, alert, dialog, button, radioButton
        case radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton
        case toolbarButton, popover, keyboard, key, navigationBar, tabBar, tabGroup, toolbar
        case statusBar, table, tableRow, tableColumn, outline, outlineRow, browser, collectionView
        case slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker
        case pickerWheel, `switch`, toggle, link, image, icon, searchField, scrollView, scrollBar
        case staticText, textField, secureTextField, datePicker, textView, menu, menuItem, menuBar
        case menuBarItem, map, webView, incrementArrow, decrementArrow, timeline, ratingIndicator
        case valueIndicator, splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte
        case dockItem, ruler, rulerMarker, grid, levelIndicator, cell, layoutArea, layoutItem
        case handle, stepper, tab, touchBar, statusItem
    }
}

extension XCUIElement.ElementType {
    /// The kinds by their words: `button`.
    private static let byWord: [String: Self] = Dictionary(
        uniqueKeysWithValues: (0...82).compactMap(Self.init(rawValue:)).map { ($0.word, $0) }
    )

    /// Whether it is the keyboard on the screen, or a key.
    var isOfKeyboard: Bool { self == .keyboard || self == .key }

    init(_ type: TouchHost.ElementType) { self = Self.byWord[type.rawValue] ?? .other }

    /// `button`.
    private var word: String { "\(self)" }

    /// The kind in words, for messages: `text field`.
    var words: String {
        if self == .any { return "element" }
        if self == .other { return "other element" }
        return word.reduce(into: "") { words, letter in
            words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
        }
    }
}
