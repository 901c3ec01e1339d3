/// Something with elements in it: `app.buttons` is `app.descendants(matching: .button)`.
@preconcurrency @MainActor public protocol XCUIElementTypeQueryProvider {
    /// The first element that is found.
    var firstMatch: XCUIElement { get }
    /// The elements of a type in it, at all depths.
    func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
    /// The elements of the type activity indicator in it.
    public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
    /// The elements of the type alert in it.
    public var alerts: XCUIElementQuery { descendants(matching: .alert) }
    /// The elements of the type browser in it.
    public var browsers: XCUIElementQuery { descendants(matching: .browser) }
    /// The elements of the type button in it.
    public var buttons: XCUIElementQuery { descendants(matching: .button) }
    /// The elements of the type cell in it.
    public var cells: XCUIElementQuery { descendants(matching: .cell) }
    /// The elements of the type check box in it.
    public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
    /// The elements of the type collection view in it.
    public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
    /// The elements of the type color well in it.
    public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
    /// The elements of the type combo box in it.
    public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
    /// The elements of the type date picker in it.
    public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
    /// The elements of the type decrement arrow in it.
    public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
    /// The elements of the type dialog in it.
    public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
    /// The elements of the type disclosure triangle in it.
    public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
    /// The elements of the type dock item in it.
    public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
    /// The elements of the type drawer in it.
    public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
    /// The elements of the type grid in it.
    public var grids: XCUIElementQuery { descendants(matching: .grid) }
    /// The elements of the type group in it.
    public var groups: XCUIElementQuery { descendants(matching: .group) }
    /// The elements of the type handle in it.
    public var handles: XCUIElementQuery { descendants(matching: .handle) }
    /// The elements of the type help tag in it.
    public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
    /// The elements of the type icon in it.
    public var icons: XCUIElementQuery { descendants(matching: .icon) }
    /// The elements of the type image in it.
    public var images: XCUIElementQuery { descendants(matching: .image) }
    /// The elements of the type increment arrow in it.
    public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
    /// The elements of the type keyboard in it.
    public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
    /// The elements of the type key in it.
    public var keys: XCUIElementQuery { descendants(matching: .key) }
    /// The elements of the type layout area in it.
    public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
    /// The elements of the type layout item in it.
    public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
    /// The elements of the type level indicator in it.
    public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
    /// The elements of the type link in it.
    public var links: XCUIElementQuery { descendants(matching: .link) }
    /// The elements of the type map in it.
    public var maps: XCUIElementQuery { descendants(matching: .map) }
    /// The elements of the type matte in it.
    public var mattes: XCUIElementQuery { descendants(matching: .matte) }
    /// The elements of the type menu bar item in it.
    public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
    /// The elements of the type menu bar in it.
    public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
    /// The elements of the type menu button in it.
    public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
    /// The elements of the type menu item in it.
    public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
    /// The elements of the type menu in it.
    public var menus: XCUIElementQuery { descendants(matching: .menu) }
    /// The elements of the type navigation bar in it.
    public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
    /// The elements of no other type in it.
    public var otherElements: XCUIElementQuery { descendants(matching: .other) }
    /// The elements of the type outline row in it.
    public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
    /// The elements of the type outline in it.
    public var outlines: XCUIElementQuery { descendants(matching: .outline) }
    /// The elements of the type page indicator in it.
    public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
    /// The elements of the type picker wheel in it.
    public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
    /// The elements of the type picker in it.
    public var pickers: XCUIElementQuery { descendants(matching: .picker) }
    /// The elements of the type pop up button in it.
    public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
    /// The elements of the type popover in it.
    public var popovers: XCUIElementQuery { descendants(matching: .popover) }
    /// The elements of the type progress indicator in it.
    public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
    /// The elements of the type radio button in it.
    public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
    /// The elements of the type radio group in it.
    public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
    /// The elements of the type rating indicator in it.
    public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
    /// The elements of the type relevance indicator in it.
    public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
    /// The elements of the type ruler marker in it.
    public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
    /// The elements of the type ruler in it.
    public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
    /// The elements of the type scroll bar in it.
    public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
    /// The elements of the type scroll view in it.
    public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
    /// The elements of the type search field in it.
    public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
    /// The elements of the type secure text field in it.
    public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
    /// The elements of the type segmented control in it.
    public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
    /// The elements of the type sheet in it.
    public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
    /// The elements of the type slider in it.
    public var sliders: XCUIElementQuery { descendants(matching: .slider) }
    /// The elements of the type split group in it.
    public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
    /// The elements of the type splitter in it.
    public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
    /// The elements of the type static text in it.
    public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
    /// The elements of the type status bar in it.
    public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
    /// The elements of the type status item in it.
    public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
    /// The elements of the type stepper in it.
    public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
    /// The elements of the type switch in it.
    public var switches: XCUIElementQuery { descendants(matching: .`switch`) }
    /// The elements of the type tab bar in it.
    public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
    /// The elements of the type tab group in it.
    public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
    /// The elements of the type table column in it.
    public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
    /// The elements of the type table row in it.
    public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
    /// The elements of the type table in it.
    public var tables: XCUIElementQuery { descendants(matching: .table) }
    /// The elements of the type tab in it.
    public var tabs: XCUIElementQuery { descendants(matching: .tab) }
    /// The elements of the type text field in it.
    public var textFields: XCUIElementQuery { descendants(matching: .textField) }
    /// The elements of the type text view in it.
    public var textViews: XCUIElementQuery { descendants(matching: .textView) }
    /// The elements of the type timeline in it.
    public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
    /// The elements of the type toggle in it.
    public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
    /// The elements of the type toolbar button in it.
    public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
    /// The elements of the type toolbar in it.
    public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
    /// The elements of the type touch bar in it.
    public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
    /// The elements of the type value indicator in it.
    public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
    /// The elements of the type web view in it.
    public var webViews: XCUIElementQuery { descendants(matching: .webView) }
    /// The elements of the type window in it.
    public var windows: XCUIElementQuery { descendants(matching: .window) }
}
