/// How a server finds what a place of a script means.
///
/// The names are the same on all sides: an identifier is the accessibility identifier of a view and the `id` of an
/// element of a page; a label is the text that is shown or said.
struct RemoteSearch {
    /// The strategy of the standard or of Appium, and its value.
    let strategy: String
    let value: String
    /// Which of the elements found, from 0.
    var index = 0

    /// The search for a place that is no point.
    ///
    /// - Throws: `Locator.NotRemote` if a server cannot look for it.
    init(_ subject: Locator.Subject, on kind: RemoteDevice.Kind) throws(Locator.NotRemote) {
        switch (subject, kind) {
        case (.identifier(let name), .application): (strategy, value) = ("accessibility id", name)
        case (.identifier(let name), .page):
            let word = name.inQuotationMarks
            (strategy, value) = (
                "css selector", "[id=\(word)], [data-testid=\(word)], [name=\(word)]"
            )
        case (.label(let text), .application):
            let word = text.inQuotationMarks
            (strategy, value) = ("-ios predicate string", "label == \(word) OR value == \(word)")
        case (.label(let text), .page):
            let word = Self.quotedForXPath(text)
            let attributes = ["aria-label", "placeholder", "alt", "value", "title"]
            (strategy, value) = (
                "xpath",
                "//body//*[normalize-space(.)=\(word) and not(*[normalize-space(.)=\(word)])] | //body//*["
                    + attributes.map { "@\($0)=\(word)" }.joined(separator: " or ") + "]"
            )
        case (.type(let type, let index), .application):
            guard let name = Self.applicationTypes[type] ?? Self.ownType(type) else {
                throw .init(words: "the class \(type), because a device knows no classes of yours")
            }
            (strategy, value, self.index) = ("class name", name, index)
        case (.type(let type, let index), .page):
            guard let selector = Self.pageTypes[type] ?? Self.tag(type) else {
                throw .init(words: "the class \(type), because a page has none that stands for it")
            }
            (strategy, value, self.index) = ("css selector", selector, index)
        case (.xpath(let expression), _): (strategy, value) = ("xpath", expression.text)
        case (.name(let name), _):
            throw .init(words: "the name \(name), which only transcripts have")
        case (.ref(let ref), _):
            throw .init(words: "@\(ref), which is a reference of another session")
        case (.point, _):
            throw .init(words: "a point, where an element is meant")
        }
    }

    /// The types of XCUITest for UIKit's classes.
    private static let applicationTypes: [String: String] = {
        let types: [String: ElementType] = [
            "UIWindow": .window, "UIButton": .button, "UILabel": .staticText, "UIImageView": .image,
            "UITextField": .textField, "UISearchTextField": .searchField, "UITextView": .textView,
            "UISwitch": .switch, "UISlider": .slider, "UIStepper": .stepper,
            "UISegmentedControl": .segmentedControl, "UIPageControl": .pageIndicator,
            "UIProgressView": .progressIndicator, "UIActivityIndicatorView": .activityIndicator,
            "UIDatePicker": .datePicker, "UIPickerView": .picker, "UITableViewCell": .cell,
            "UICollectionViewCell": .cell, "UITableView": .table,
            "UICollectionView": .collectionView, "UIScrollView": .scrollView,
            "UINavigationBar": .navigationBar, "UIToolbar": .toolbar, "UITabBar": .tabBar,
        ]
        return types.mapValues(\.name)
    }()

    private static func ownType(_ type: String) -> String? {
        type.hasPrefix(ElementType.prefix) ? type : nil
    }

    /// What a page has in the place of UIKit's classes.
    private static let pageTypes = [
        "UIButton": "button, [role=button], input[type=button], input[type=submit]",
        "UITextField":
            "input:not([type]), input[type=text], input[type=email], input[type=password], "
            + "input[type=search], input[type=tel], input[type=url], input[type=number]",
        "UITextView": "textarea, [contenteditable=true]",
        "UISwitch": "input[type=checkbox], [role=switch]",
        "UISlider": "input[type=range], [role=slider]", "UIImageView": "img, [role=img]",
    ]

    /// The name of an element of a page, such as `canvas`.
    private static func tag(_ type: String) -> String? {
        type.wholeMatch(of: /[a-z][a-z0-9-]*/) == nil ? nil : type
    }

    /// XPath has no escapes, so a text with both kinds of quotes is put together.
    static func quotedForXPath(_ text: String) -> String {
        guard text.has(scalars: "\"") else { return "\"\(text)\"" }
        // By scalars, because a combining mark may follow.
        let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
        return "concat(" + parts.map { "\"\(String($0))\"" }.joined(separator: ", '\"', ") + ")"
    }
}

extension Locator {
    /// A place that no server can look for.
    struct NotRemote: Error {
        /// What the place is, and why not, in words.
        let words: String
    }
}

extension RemoteDevice {
    /// The elements of a place, in the order of the server.
    func elements(of place: Locator) async throws -> [RemoteElement] {
        let search = try RemoteSearch(place.subject, on: kind)
        let found = try await post(
            "elements",
            .object(["using": .text(search.strategy), "value": .text(search.value)])
        )
        let all = (found.list ?? []).compactMap { RemoteElement($0, on: self) }
        return Array(all.dropFirst(search.index))
    }

    /// The element of a place: the first that is displayed, or else the first.
    func element(of place: Locator) async throws -> RemoteElement? {
        let elements = try await elements(of: place)
        for element in elements.prefix(10) where try await element.isDisplayed { return element }
        return elements.first
    }

    /// The size of the screen, or of the window of the browser, in points.
    ///
    /// - Throws: `CommandRefusal` if the server says none that a screen can have.
    var screenSize: CGSize {
        get async throws {
            let what = kind == .page ? "window of the browser" : "screen of the device"
            let rect = try await need(to: "use the \(what)") {
                switch kind {
                case .application: try await get("window/rect")
                case .page:
                    try await execute("return {width: innerWidth, height: innerHeight};", [])
                }
            }
            guard let width = rect["width"]?.number, let height = rect["height"]?.number,
                ScreenSettings.isUsable(width), ScreenSettings.isUsable(height)
            else {
                throw CommandRefusal(
                    "Cannot use the \(what): the server says that it is \(rect.line.prefix(120)), and a side has more "
                        + "than 0 and at most \(CGFloat(ScreenSettings.longestSide).short) points. To fix, check the \(what)."
                )
            }
            return CGSize(width: width, height: height)
        }
    }
}
