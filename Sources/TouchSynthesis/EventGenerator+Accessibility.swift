/// Finding by what is said, and using what was found as VoiceOver does.
extension EventGenerator {
    /// All that assistive technology sees, in the order of reading, the frontmost window's first:
    /// views, and elements that are no views.
    public var accessibilityElements: [UIResponder] {
        AccessibilityWalk(of: application).elements
    }

    /// The first element, in the order of reading, that is called so.
    ///
    /// - Parameters:
    ///   - label: the whole `accessibilityLabel`, capitals included.
    ///   - traits: what the element must be besides, `.button` for example; nothing by default.
    /// - Throws: `HammerError.unableToFindElement`, with the elements that there are, the label that
    ///   was probably meant, and why a view of that label is not seen.
    public func elementWithLabel(
        _ label: String,
        traits: UIAccessibilityTraits = .none
    ) throws -> UIResponder {
        let walk = AccessibilityWalk(of: application)
        let elements = walk.elements
        let found = elements.first {
            $0.accessibilityLabel == label && $0.accessibilityTraits.isSuperset(of: traits)
        }
        if let found { return found }
        throw HammerError.unableToFindElement(
            label: label,
            reason: absence(of: label, traits, among: elements, in: walk)
        )
    }

    /// Activates an element, as a double tap with VoiceOver does: asks it to activate itself, and taps
    /// it at its activation point if it says that it did not
    /// ([`accessibilityActivate()`](https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityactivate())).
    ///
    /// - Throws: `HammerError.elementIsNotAccessible` for what assistive technology does not see;
    ///   `viewIsNotHittable` if a tap would not reach it. A text is reached if what it stands on is.
    public func activate(
        _ element: UIResponder,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try requireRunning()
            try requireAccessible(element, to: "activate")
            if element.accessibilityActivate() {
                return clock.observers.report(AccessibilityFact.activated(element))
            }
            let place = try activationPoint(of: element)
            clock.observers.report(
                AccessibilityFact.tapped(element, at: element.accessibilityActivationPoint)
            )
            try fingerTap(at: place)
        }
    }

    /// Activates the element that is called so.
    public func activate(
        label: String,
        traits: UIAccessibilityTraits = .none,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            try activate(try elementWithLabel(label, traits: traits))
        }
    }

    /// Makes the value of an adjustable element larger by steps, as a swipe up with VoiceOver does.
    public func increment(
        _ element: UIResponder,
        numberOfTimes: Int = 1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try adjust(element, .increment, numberOfTimes) }
    }

    /// Makes the value of an adjustable element smaller by steps, as a swipe down does.
    public func decrement(
        _ element: UIResponder,
        numberOfTimes: Int = 1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try adjust(element, .decrement, numberOfTimes) }
    }

    /// Asks an element for one of its custom actions.
    ///
    /// - Returns: whether the action says that it could.
    @discardableResult
    public func performCustomAction(
        _ name: String,
        of element: UIResponder,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> Bool {
        try call(#function, file, line) {
            try requireRunning()
            try requireAccessible(element, to: "perform \"\(name)\" of")
            let actions = element.accessibilityCustomActions ?? []
            guard let action = actions.first(where: { $0.name == name }) else {
                let names = actions.map(\.name)
                let present = names.map { "\"\($0)\"" }.joined(separator: ", ")
                throw HammerError.elementIsNotAccessible(
                    element,
                    reason: "Cannot perform \"\(name)\" of \"\(element.nameInAccessibility)\": "
                        + (names.isEmpty
                            ? "it has no custom actions."
                            : "it has no such action. It has: \(present).")
                        + Suggestion.sentence(for: name, among: names)
                )
            }
            let succeeded = action.actionHandler?(action) ?? false
            clock.observers.report(
                AccessibilityFact.customAction(element, name: name, succeeded: succeeded)
            )
            return succeeded
        }
    }

    /// Asks to leave what is shown, as a scrub with two fingers does: an element, then one responder
    /// after another, until one does it.
    ///
    /// - Parameter element: where to begin; the first element by default.
    /// - Returns: whether anybody did it.
    @discardableResult
    public func performEscape(
        from element: UIResponder? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> Bool {
        try call(#function, file, line) {
            try requireRunning()
            let start = element ?? accessibilityElements.first ?? window
            var next: UIResponder? = start
            while let responder = next, !responder.accessibilityPerformEscape() {
                next = responder.next
            }
            clock.observers.report(AccessibilityFact.escaped(from: start, by: next))
            return next != nil
        }
    }

    // MARK: With the reason

    private func adjust(
        _ element: UIResponder,
        _ adjustment: AccessibilityFact.Adjustment,
        _ numberOfTimes: Int
    ) throws {
        try requireRunning()
        try requireAccessible(element, to: adjustment.rawValue)
        let traits = element.accessibilityTraits
        guard traits.contains(.adjustable) else {
            throw HammerError.elementIsNotAccessible(
                element,
                reason:
                    "Cannot \(adjustment.rawValue) \"\(element.nameInAccessibility)\": it is not "
                    + "adjustable. Its traits are \(traits.words). To fix, give it the trait "
                    + "adjustable, or activate it instead."
            )
        }
        guard numberOfTimes >= 1 else {
            throw HammerError.impossibleGesture(
                "Cannot \(adjustment.rawValue) \(numberOfTimes) times: at least once. "
                    + "To fix, give 1 or more."
            )
        }
        for _ in 1...numberOfTimes {
            clock.observers.report(AccessibilityFact.adjusted(element, adjustment))
            switch adjustment {
            case .increment: element.accessibilityIncrement()
            case .decrement: element.accessibilityDecrement()
            }
        }
    }

    private func requireAccessible(_ element: UIResponder, to verb: String) throws {
        guard let absence = AccessibilityWalk(of: application).absence(of: element) else { return }
        let name = "\"\(element.nameInAccessibility)\""
        throw HammerError.elementIsNotAccessible(
            element,
            reason:
                "Cannot \(verb) \(name): assistive technology does not see it, for it \(absence). "
                + "To fix, activate an element of `accessibilityElements`, or touch the view."
        )
    }

    /// The activation point in the window, if a touch there reaches the element.
    func activationPoint(of element: UIResponder) throws -> CGPoint {
        let reach = ActivationReach(of: element, in: application)
        let place = window.fromScreen(reach.point)
        guard let view = reach.view, view.isDescendant(of: window) else {
            throw HammerError.elementIsNotAccessible(
                element,
                reason: "Cannot touch \"\(element.nameInAccessibility)\": it is not in the "
                    + "generator's window \"\(window.stableName)\". To fix, make a generator for its "
                    + "window."
            )
        }
        guard let refusal = reach.refusal else { return place }
        let path = reach.report.path.map(\.view.stableName).joined(separator: " › ")
        throw HammerError.viewIsNotHittable(
            view,
            at: place,
            reason: "Cannot touch \"\(element.nameInAccessibility)\" at its activation point "
                + "\(place.short): \(refusal.words). Hit test at that point: "
                + "\(path.isEmpty ? "nothing" : path). \(refusal.remedy(for: view))"
        )
    }

    private func absence(
        of label: String,
        _ traits: UIAccessibilityTraits,
        among elements: [UIResponder],
        in walk: AccessibilityWalk
    ) -> String {
        let wanted = traits.isEmpty ? "" : " and the traits \(traits.words)"
        var sentence = "Cannot find an accessibility element with the label \"\(label)\"\(wanted)."
        let isThere = elements.contains { $0.accessibilityLabel == label }
        if !isThere, let unseen = view(labeled: label), let reason = walk.absence(of: unseen) {
            sentence += " \"\(unseen.stableName)\" is called so, but \(reason)."
        }
        let labels = elements.compactMap { element in
            element.accessibilityLabel.map { "\"\($0)\" (\(element.accessibilityTraits.words))" }
        }
        let rest = labels.count > 20 ? " and \(labels.count - 20) more" : ""
        sentence +=
            labels.isEmpty
            ? " No element has a label."
            : " There are: \(labels.prefix(20).joined(separator: ", "))\(rest)."
        return sentence
            + Suggestion.sentence(for: label, among: elements.compactMap(\.accessibilityLabel))
    }

    /// The frontmost view that is called so, seen by assistive technology or not.
    private func view(labeled label: String) -> UIView? {
        for window in application.windows.reversed() {
            if let found = window.firstView(where: { $0.accessibilityLabel == label }) {
                return found
            }
        }
        return nil
    }
}

extension UIAccessibilityTraits {
    /// The traits in a sentence.
    fileprivate var words: String { isEmpty ? "none" : names.joined(separator: ", ") }
}

/// The activation point of an accessibility element, given or found by what it is called.
@preconcurrency @MainActor public struct ElementLocation: HammerLocatable {
    private enum Subject {
        case element(UIResponder)
        case label(String, UIAccessibilityTraits)
    }

    private let subject: Subject

    /// The activation point of an element.
    public init(_ element: UIResponder) {
        subject = .element(element)
    }

    /// The activation point of the first element, in the order of reading, that is called so.
    public init(label: String, traits: UIAccessibilityTraits = .none) {
        subject = .label(label, traits)
    }

    /// The place, if a touch there reaches the element.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        let element =
            switch subject {
            case .element(let element): element
            case .label(let label, let traits):
                try eventGenerator.elementWithLabel(label, traits: traits)
            }
        return try eventGenerator.activationPoint(of: element)
    }
}
