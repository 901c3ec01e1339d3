/// Lists the elements of the screen for UI tests.
///
/// XCUITest sees what assistive technology may see: views that are hidden, transparent or without size, or whose elements
/// are hidden, do not exist (UT-09). The parts of a control, such as the segments of a segmented control, are elements in it.
struct ElementList {
    private(set) var records: [ElementRecord] = []
    private let host: WebDriverHost

    init(_ host: WebDriverHost) {
        self.host = host
        let session = host.session
        var application = ElementRecord(
            level: 0,
            type: .application,
            frame: session.application.scene.bounds
        )
        application.label = session.title
        records.append(application)
        // The frontmost window comes last, as in the list of windows of the application.
        for window in session.windows.reversed() { add(window) }
    }

    /// Adds a window and all in it. It does not call itself, because a tree may be deeper than the stack.
    private mutating func add(_ window: UIView) {
        var rest: [(item: Item, level: Int)] = [(.responder(window), 1)]
        while let (item, level) = rest.popLast() {
            let responder: UIResponder
            switch item {
            case .responder(let own): responder = own
            case .box(let type, let frame):
                records.append(ElementRecord(level: level, type: type, frame: frame))
                continue
            }
            guard let view = responder as? UIView else {
                records.append(record(ofPart: responder, level: level))
                continue
            }
            guard !view.isHidden, view.alpha >= 0.01, view.bounds.size != .zero,
                !view.accessibilityElementsHidden
            else { continue }
            records.append(record(of: view, level: level))
            // A wheel is one element, whatever is on its rows (UT-17).
            if view.shownWheel != nil { continue }
            let parts = (view.listedAccessibilityElements ?? []).filter { !($0 is UIView) }
            let inside = view.subviewsInReadingOrder as [UIResponder] + parts
            rest +=
                view.next is UIAlertController
                ? Self.inAlert(inside, frame: view.onScreen(view.bounds), level).reversed()
                : inside.reversed().map { (.responder($0), level + 1) }
        }
    }

    /// What the list has an element for.
    private enum Item {
        case responder(UIResponder)
        /// An element that XCUITest sees around others, and that is no view here.
        case box(ElementType, CGRect)
    }

    /// The content of an alert or an action sheet: it is in another element in a scroll view, and its fields are in cells of a
    /// collection view in there (UT-20).
    private static func inAlert(
        _ inside: [UIResponder],
        frame: CGRect,
        _ level: Int
    ) -> [(item: Item, level: Int)] {
        var items: [(item: Item, level: Int)] = [
            (.box(.scrollView, frame), level + 1), (.box(.other, frame), level + 2),
        ]
        let fields = inside.compactMap { $0 as? UITextField }
        for responder in inside where !(responder is UITextField) {
            items.append((.responder(responder), level + 3))
        }
        if !fields.isEmpty { items.append((.box(.collectionView, frame), level + 3)) }
        for field in fields {
            items.append((.box(.cell, field.onScreen(field.bounds)), level + 4))
            items.append((.responder(field), level + 5))
        }
        return items
    }

    private func record(of view: UIView, level: Int) -> ElementRecord {
        var record = ElementRecord(
            level: level,
            type: view.elementType,
            frame: view.onScreen(view.bounds)
        )
        record.id = host.id(of: view)
        record.identifier = view.accessibilityIdentifier ?? Self.barName(of: view) ?? ""
        record.label = Self.label(of: view)
        record.value = view.elementValue
        record.placeholder = (view as? UITextField)?.placeholder
        record.isEnabled = view.isEnabledElement
        record.isSelected =
            view.isSelectedInTree == true || view.accessibilityTraits.contains(.selected)
        record.hasFocus = view.isFirstResponder
        if view.accessibilityTraits.contains(.keyboardKey) { note(key: view, in: &record) }
        return record
    }

    /// A key is touched at its middle, whatever view the touch hits. The return key is `return` to people, and has the
    /// identifier `Return` (UT-16).
    private func note(key: UIView, in record: inout ElementRecord) {
        let frame = key.onScreen(key.bounds)
        record.point = [Double(frame.midX), Double(frame.midY)]
        if record.type == .button, record.identifier.isEmpty {
            record.identifier = record.label.prefix(1).uppercased() + record.label.dropFirst()
        }
    }

    /// The name of a navigation bar without an identifier: its title, or else the class of its controller without the word
    /// Controller, `Shop.CartView` (UT-12).
    private static func barName(of view: UIView) -> String? {
        guard let bar = view as? UINavigationBar else { return nil }
        if let title = bar.topItem?.title, !title.isEmpty { return title }
        let above = sequence(first: view as UIResponder, next: \.next).lazy
            .compactMap { $0 as? UINavigationController }.first
        let controller = (bar.delegate as? UINavigationController ?? above)?.topViewController
        return controller.map { controller in
            let name = String(reflecting: type(of: controller))
            return name.hasSuffix("Controller") ? String(name.dropLast(10)) : name
        }
    }

    private static func label(of view: UIView) -> String {
        if let alert = view.next as? UIAlertController { return alert.title ?? alert.message ?? "" }
        // What a field holds is its value.
        if view is UITextField || view is UITextView { return view.accessibilityLabel ?? "" }
        if let label = view.elementLabel { return label }
        // What UIKit calls its bars (UT-22).
        return view is UITabBar ? "Tab Bar" : view is UIToolbar ? "Toolbar" : ""
    }

    /// The record of an element that is no view, for example a segment.
    private func record(ofPart part: UIResponder, level: Int) -> ElementRecord {
        var record = ElementRecord(
            level: level,
            type: ElementType(of: part.accessibilityTraits),
            frame: part.accessibilityFrame
        )
        let around = sequence(first: part, next: \.next).lazy.compactMap { $0 as? UIView }.first
        record.id = around.map { host.id(of: $0) }
        record.identifier = part.accessibilityIdentifier ?? ""
        record.label = part.accessibilityLabel ?? ""
        record.value = part.accessibilityValue
        record.isEnabled = !part.accessibilityTraits.contains(.notEnabled)
        record.isSelected = part.accessibilityTraits.contains(.selected)
        let point = part.accessibilityActivationPoint
        record.point = [point.x, point.y].map { $0.isFinite ? Double($0) : 0 }
        return record
    }
}
