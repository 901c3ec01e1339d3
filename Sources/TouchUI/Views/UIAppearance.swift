/// A class whose objects take values from an appearance.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

/// A class that has an appearance: an object whose values the views of the class take when they
/// enter a window (IA-17).
///
/// UIKit's appearances are proxies that record any setter. Swift has none, so here an appearance is
/// an object of the class itself, and these values are taken from it, if the view has none of its
/// own: the tint and background colors of every view; the text color and font of labels; the title
/// colors of buttons; the tints of switches, sliders, page controls, progress views and spinners; the
/// tint of navigation and tab bars; of items of bars, the styles of titles and the place of a tab's title.
/// Other values that are set on an appearance have no effect.
@preconcurrency @MainActor public protocol UIAppearance: UIAppearanceContainer {
    /// The appearance of the class.
    static func appearance() -> Self
    /// The appearance of the class in containers of these classes, the innermost first.
    static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    )
        -> Self
}

/// The appearances that were asked for.
@MainActor enum AppearanceTable {
    private struct Entry {
        let type: AnyClass
        let containers: [any UIAppearanceContainer.Type]
        let prototype: AnyObject
    }

    private static var entries: [Entry] = []
    private static weak var owner: UIApplication?
    /// Whether any appearance was asked for, so that views that enter a window need not look.
    private(set) static var isUsed = false

    static func prototype<View: UIView>(
        of type: View.Type,
        in containers: [any UIAppearanceContainer.Type]
    ) -> View {
        prototype(of: type, in: containers) {
            guard let view = type.init(coder: NSCoder()) else {
                fatalError(
                    "Cannot make an appearance of \(type): its init(coder:) gives nil. To fix, let "
                        + "init(coder:) call super."
                )
            }
            return view
        }
    }

    static func prototype<Object: TakesAppearance>(
        of type: Object.Type,
        in containers: [any UIAppearanceContainer.Type]
    ) -> Object {
        prototype(of: type, in: containers) { newObject(of: type) }
    }

    private static func prototype<Object: AnyObject>(
        of type: Object.Type,
        in containers: [any UIAppearanceContainer.Type],
        made: () -> Object
    ) -> Object {
        startAgainForNewApplication()
        let known = entries.first {
            $0.type == type && $0.containers.elementsEqual(containers) { $0 == $1 }
        }
        if let object = known?.prototype as? Object { return object }
        let object = made()
        isUsed = true
        entries.append(Entry(type: type, containers: containers, prototype: object))
        return object
    }

    private static func startAgainForNewApplication() {
        guard owner !== UIApplication.shared else { return }
        owner = UIApplication.shared
        entries = []
        isUsed = false
    }

    /// Gives a view the values of its class and of the classes above it. A nearer class wins, then the
    /// outermost container, then more containers.
    static func apply(to view: UIView) {
        for case let prototype as UIView in fitting(type(of: view), shownBy: view) {
            view.takeAppearance(of: prototype)
        }
        guard let shower = view as? any ShowsTakerOfAppearance, let taker = shower.taker else {
            return
        }
        var hasNew = false
        for case let prototype as NSObject in fitting(type(of: taker), shownBy: view) {
            if taker.takeAppearance(of: prototype) { hasNew = true }
        }
        if hasNew { shower.takerTookAppearance() }
    }

    /// The appearances of a class and of the classes above it, the one that wins first.
    ///
    /// - Parameter view: the view whose containers count.
    private static func fitting(_ type: AnyClass, shownBy view: UIView) -> [AnyObject] {
        startAgainForNewApplication()
        let fitting = entries.filter { entry in
            isKind(type, of: entry.type) && isIn(entry.containers, view)
        }
        let ordered = fitting.enumerated().sorted { one, other in
            let (a, b) = (one.element, other.element)
            if a.type != b.type { return isKind(a.type, of: b.type) }
            let (outer, inner) = (reach(of: a, from: view), reach(of: b, from: view))
            if outer != inner { return outer > inner }
            if a.containers.count != b.containers.count {
                return a.containers.count > b.containers.count
            }
            return one.offset < other.offset
        }
        // A value that is set is kept, so the nearest class comes first.
        return ordered.map(\.element.prototype)
    }

    /// How far from a view the outermost responder is that fits the outermost container; 0 without one.
    private static func reach(of entry: Entry, from view: UIView) -> Int {
        guard let outermost = entry.containers.last else { return 0 }
        var (reach, steps, next) = (0, 0, view.next)
        while let responder = next {
            steps += 1
            if isKind(type(of: responder as AnyObject), of: outermost) { reach = steps }
            next = responder.next
        }
        return reach
    }

    private static func isKind(_ type: AnyClass, of other: any AnyObject.Type) -> Bool {
        var candidate: AnyClass? = type
        while let current = candidate {
            if current == other { return true }
            candidate = _getSuperclass(current)
        }
        return false
    }

    private static func isIn(
        _ containers: [any UIAppearanceContainer.Type],
        _ view: UIView
    ) -> Bool {
        var rest = containers[...]
        var next = view.next
        while let container = rest.first, let responder = next {
            if isKind(type(of: responder as AnyObject), of: container) { rest = rest.dropFirst() }
            next = responder.next
        }
        return rest.isEmpty
    }
}

extension UIView: UIAppearance {
    /// The appearance of the class (IA-17).
    public static func appearance() -> Self { AppearanceTable.prototype(of: Self.self, in: []) }

    /// The appearance of the class in containers of these classes, the innermost first (IA-17).
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceTable.prototype(of: Self.self, in: containerTypes) }
}

/// An object that is no view and takes values of an appearance, as the item of a bar does.
@MainActor protocol TakesAppearance: NSObject {
    /// Takes the values of an appearance that the object does not have.
    ///
    /// - Returns: whether there were any.
    func takeAppearance(of prototype: NSObject) -> Bool
}

/// A view that shows such an object, which takes its values when the view enters a window.
@MainActor protocol ShowsTakerOfAppearance: UIView {
    var taker: (any TakesAppearance)? { get }
    /// Called after the object took values.
    func takerTookAppearance()
}

extension UIViewController: UIAppearanceContainer {}
