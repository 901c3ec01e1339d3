/// A recognizer that recognized, as findings name it.
@MainActor struct Winner {
    let name: String
    let belongsToUIKit: Bool
    let isTap: Bool
    let view: WeakHandle<UIView>?

    init(_ recognizer: UIGestureRecognizer, named name: String) {
        self.name = name
        belongsToUIKit = recognizer.belongsToUIKit
        isTap = recognizer is UITapGestureRecognizer
        view = recognizer.view?.handle
    }
}

extension UIGestureRecognizer {
    /// What to change if a recognizer of UIKit failed for a reason, as the end of a sentence and, if
    /// something helps, a sentence without its period.
    final func remedy(for reason: GestureReason) -> FactText {
        switch reason.rule {
        case "MO-11":
            guard let scroll = view as? UIScrollView else { return "" }
            if let pages = scroll.pagesAround { return pages.reasonNotToTurn }
            if scroll.isInnerPart { return "" }
            let (content, bounds) = (scroll.contentSize, scroll.bounds.size)
            return """
                : the content is \(content.width) × \(content.height) pt, the view \
                \(bounds.width) × \(bounds.height) pt. To fix, make contentSize larger, or set \
                alwaysBounceVertical to true
                """
        case "MO-13":
            return ". To fix, return a view from viewForZooming(in:), and raise maximumZoomScale"
        case "SV-05": return ". To fix, return true from touchesShouldCancel(in:) for it"
        case "DD-02": return ". To fix, return some from itemsForBeginning"
        case "TB-07":
            return """
                . To fix, give it some in trailingSwipeActionsConfigurationForRowAt, or in leading… for \
                the other side; "Delete" alone needs commit:forRowAt:
                """
        default: return ""
        }
    }

    /// Why its action has no effect, as a sentence; nil if it has one, or if it is UIKit's.
    final var lackOfTargets: String? {
        guard !belongsToUIKit else { return nil }
        let targets = targetsAndActions
        for (target, _) in targets where target != nil { return nil }
        // A subclass of the application may act by itself.
        guard ViewNames.isOfUIKit(type(of: self)) else { return nil }
        if targets.isEmpty { return "\(nameInTranscript.asName) has no target." }
        return
            "The target of \(nameInTranscript.asName) is gone: a recognizer does not retain its targets. "
            + "To fix, keep the target in a property."
    }
}

extension ControlFact.Loss {
    /// How the control keeps its touch, as a sentence after a space; empty if nothing helps.
    var remedy: String {
        switch self {
        case .ownRecognizer, .tapAbove, .gestureAbove:
            " To fix, set cancelsTouchesInView of that recognizer to false."
        case .system, .leftWindow, .disabled, .declined: ""
        }
    }
}

extension GestureReason {
    /// Whether the failure of a recognizer of UIKit for this reason explains to an application why
    /// nothing happened. The others are part of every touch, such as a pan that a tap did not move.
    @MainActor var saysWhatIsMissing: Bool {
        switch rule {
        case "MO-11", "MO-13", "SV-05", "DD-02": true
        // The other reason of this rule is part of every scroll.
        case "TB-07": words.contains("has no actions")
        // Farther inside, no swipe from the edge was meant.
        case "EP-01": (margin?.value ?? .infinity) <= 60
        default: false
        }
    }
}

extension UIPageViewController {
    /// Why a drag turned no page, and what to change, as the end of a sentence.
    fileprivate final var reasonNotToTurn: FactText {
        dataSource == nil
            ? """
            : the UIPageViewController has no dataSource \(rule: "PV-03"). To fix, set one; it is not \
            retained
            """
            : """
            : the dataSource of the UIPageViewController gave no page before and none after the shown one \
            \(rule: "PV-03"). To fix, return one
            """
    }
}

extension UIScrollView {
    /// The controller whose pages it has; nil if it is no part of one.
    fileprivate final var pagesAround: UIPageViewController? {
        guard isInnerPart else { return nil }
        return sequence(first: self as UIResponder, next: \.next).lazy.prefix(4)
            .compactMap { $0 as? UIPageViewController }.first
    }

    /// Whether it is a part of a controller or a view of UIKit, whose content applications do not set.
    final var isInnerPart: Bool {
        ViewNames.isOfUIKit(type(of: self)) && !"\(type(of: self))".hasPrefix("UI")
    }
}

extension UIView {
    /// The row or item that it is, or is in; nil if there is none.
    final var row: UIView? {
        var next: UIView? = self
        while let view = next {
            if view.isRow { return view }
            next = view.superview
        }
        return nil
    }

    /// Whether a finger may select this row or item.
    final var canBeSelected: Bool {
        for view in sequence(first: self, next: \.superview) {
            if let table = view as? UITableView { return table.allowsSelection }
            if let collection = view as? UICollectionView { return collection.allowsSelection }
        }
        return false
    }

    /// Whether it is a list without a delegate.
    final var lacksDelegate: Bool {
        switch self {
        case let table as UITableView: table.delegate == nil
        case let collection as UICollectionView: collection.delegate == nil
        default: false
        }
    }
}
