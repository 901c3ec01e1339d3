/// Finding elements by their label, and using them as VoiceOver does.
extension EventGenerator {
    /// Everything that assistive technology sees, in reading order, the frontmost window first. An
    /// element is a view or a `UIAccessibilityElement`.
    public var accessibilityElements: [UIResponder] {
        AccessibilityWalk(of: application).elements
    }

    /// The first element with an accessibility label, in reading order.
    ///
    /// - Parameters:
    ///   - label: the whole `accessibilityLabel`; case counts.
    ///   - traits: traits that the element must have, for example `.button`; none by default.
    /// - Throws: `HammerError.unableToFindElement`, with the elements that exist, the label that
    ///   was probably meant, and the reason why a view with this label is not seen.
    public func elementWithLabel(
        _ label: String,
        traits: UIAccessibilityTraits = .none,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> UIResponder {
        try look(file, line) { try element(labeled: label, traits) }
    }

    private func element(
        labeled label: String,
        _ traits: UIAccessibilityTraits
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

    /// Activates an element as a double tap with VoiceOver does: calls its
    /// [`accessibilityActivate()`](https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityactivate()),
    /// and taps its activation point if that returns false.
    ///
    /// - Throws: `HammerError.elementIsNotAccessible` if assistive technology does not see the
    ///   element, or `viewIsNotHittable` if the tap would not reach it. The tap reaches a text if
    ///   it reaches the view behind it.
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

    /// Activates the first element with an accessibility label, in reading order.
    ///
    /// - Throws: `HammerError.unableToFindElement`; otherwise as the method for an element.
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

    /// Increments an adjustable element, as a swipe up with VoiceOver does: calls its
    /// `accessibilityIncrement()` as often as given, once by default. No time passes.
    ///
    /// - Throws: `HammerError.elementIsNotAccessible` if assistive technology does not see the
    ///   element or it is not adjustable, or `impossibleGesture` if the number is below 1.
    public func increment(
        _ element: UIResponder,
        numberOfTimes: Int = 1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try adjust(element, .increment, numberOfTimes) }
    }

    /// Decrements an adjustable element, as a swipe down with VoiceOver does: calls its
    /// `accessibilityDecrement()`. Otherwise as `increment`.
    public func decrement(
        _ element: UIResponder,
        numberOfTimes: Int = 1,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) { try adjust(element, .decrement, numberOfTimes) }
    }

    /// Performs a custom action of an element, found by the action's name.
    ///
    /// - Returns: what the action's handler returns; false if it has none.
    /// - Throws: `HammerError.elementIsNotAccessible` if assistive technology does not see the
    ///   element, or it has no such action.
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
                    reason: "Cannot perform \"\(name)\" of \(element.nameInAccessibility.asName): "
                        + (names.isEmpty
                            ? "it has no custom actions. To fix, set accessibilityCustomActions."
                            : "it has no such action. It has: \(present). To fix, use one of them.")
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

    /// Asks to leave what is shown, as a scrub with two fingers does with VoiceOver: calls
    /// `accessibilityPerformEscape()` on an element and then along its responder chain, until one
    /// returns true.
    ///
    /// - Parameter element: where to begin; by default the first accessibility element, or the
    ///   window if there is none.
    /// - Returns: whether any of them returned true.
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

    // MARK: Reasons of refusals

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
                    "Cannot \(adjustment.rawValue) \(element.nameInAccessibility.asName): it is not "
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
        let name = element.nameInAccessibility.asName
        throw HammerError.elementIsNotAccessible(
            element,
            reason:
                "Cannot \(verb) \(name): assistive technology does not see it: it \(absence). "
                + "To fix, activate an element of `accessibilityElements`, or touch the view."
        )
    }

    /// The activation point in points of the window, if a touch there reaches the element.
    func activationPoint(of element: UIResponder) throws -> CGPoint {
        let reach = ActivationReach(of: element, in: application)
        let place = window.fromScreen(reach.point)
        guard let view = reach.view, view.isDescendant(of: window) else {
            throw HammerError.elementIsNotAccessible(
                element,
                reason: "Cannot touch \(element.nameInAccessibility.asName): it is not in the "
                    + "generator's window \(window.nameInSentence). To fix, make a generator for its "
                    + "window."
            )
        }
        guard let refusal = reach.refusal else { return place }
        let path = reach.report.path.map(\.view.nameInTranscript).joined(separator: " › ")
        throw HammerError.viewIsNotHittable(view).saying(
            "Cannot touch \(element.nameInAccessibility.asName) at its activation point "
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
            sentence += " \(unseen.nameInSentence) has this label, but \(reason)."
        }
        let labels = elements.compactMap { element in
            element.accessibilityLabel.map { "\"\($0)\" (\(element.accessibilityTraits.words))" }
        }
        let rest = labels.count > 20 ? " and \(labels.count - 20) more" : ""
        sentence +=
            labels.isEmpty
            ? " No element has a label. To fix, set the accessibilityLabel of a view."
            : " There are: \(labels.prefix(20).joined(separator: ", "))\(rest). "
                + "To fix, use one of these labels."
        return sentence
            + Suggestion.sentence(for: label, among: elements.compactMap(\.accessibilityLabel))
    }

    /// The frontmost view with a label, whether or not assistive technology sees it.
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
    /// The names of the traits, for a message.
    fileprivate var words: String { isEmpty ? "none" : names.joined(separator: ", ") }
}

/// The activation point of an accessibility element, which is given or found by its label.
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

    /// The activation point of the first element with a label, in reading order, when the location
    /// is used.
    ///
    /// - Parameters:
    ///   - label: the whole `accessibilityLabel`; case counts.
    ///   - traits: traits that the element must have; none by default.
    public init(label: String, traits: UIAccessibilityTraits = .none) {
        subject = .label(label, traits)
    }

    /// The activation point in points of the window.
    ///
    /// - Throws: `HammerError` if there is no such element, or if a touch there would not reach it.
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
