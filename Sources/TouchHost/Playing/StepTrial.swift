internal import TouchStoryboards

/// Does steps in a new application once, and finds out what a test of them must know: where an
/// identifier alone is enough, what they led to, and what was shown.
package struct StepTrial: Codable {
    /// The step that failed.
    package struct Failure: Codable {
        /// Its place, and why it failed.
        package var text: String
    }

    /// A text that the steps changed, once everything has settled.
    package struct Text: Codable {
        package var identifier: String
        package var text: String
    }

    /// The steps, by their indices, in which each identifier as a text means the same place as a
    /// locator.
    package private(set) var plainSteps: Set<Int> = []
    /// The step that failed; nil if none did.
    package private(set) var failure: Failure?
    /// Whether a finger is down at the end.
    package private(set) var leavesFingersDown = false
    /// The texts that the steps changed, by the identifiers of their views.
    package private(set) var texts: [Text] = []
    /// The controller that the window showed.
    package let shown: ShownController

    /// No trial: only what was shown.
    package init(showing controller: ShownController) { shown = controller }

    package init(_ steps: [TouchStep], opening: () throws -> UIWindow) async throws {
        let window = try opening()
        shown = ShownController(in: window)
        let runner = try StepRunner(window: window)
        let before = Self.texts(runner.finder)
        for (index, step) in steps.enumerated() {
            if Self.isPlain(step.action, for: runner.finder) { plainSteps.insert(index) }
            if let failure = await runner.run([step]) {
                self.failure = Failure(text: "\(failure.step.mark): \(failure.message)")
                return
            }
        }
        leavesFingersDown = !runner.fingersDown.isEmpty
        _ = try? runner.generator.waitUntilSettled()
        texts = Self.texts(runner.finder).filter { text in
            !before.contains { $0.identifier == text.identifier && $0.text == text.text }
        }
        withExtendedLifetime(window) {}
    }

    /// The texts of the views that have identifiers.
    private static func texts(_ finder: LocatorFinder) -> [Text] {
        finder.allViews.compactMap { view in
            guard let identifier = view.accessibilityIdentifier, let text = view.comparedText,
                (try? finder.view(Locator(identifier))) === view
            else { return nil }
            return Text(identifier: identifier, text: text)
        }
    }

    /// Whether a text finds the views that the action touches, and its touch lands in the same place:
    /// as a text, an identifier means the view nearest the window, and the middle of its visible part.
    private static func isPlain(_ action: TouchAction, for finder: LocatorFinder) -> Bool {
        guard let place = action.touched, case .identifier(let identifier) = place.subject,
            let view = try? finder.view(place)
        else { return false }
        let generator = finder.generator
        let middle = generator.middleOfVisiblePart(of: view)
        return (try? generator.viewWithIdentifier(identifier)) === view
            && middle == CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }
}

extension TouchAction {
    /// The place where the action lands; nil if it lands nowhere.
    fileprivate var touched: Locator? {
        switch self {
        case .tap(let place, _, _, _), .longPress(let place, _), .drag(let place, _, _, _, _),
            .fling(let place, _, _, _), .twoFingers(let place, _, _, _), .down(_, let place, _, _),
            .click(let place, _, _, _), .pointerDrag(let place, _, _, _, _):
            place
        case .path(let path): path.places.first
        case .stylus(let stylus): stylus.places.first
        case .scroll, .press, .wheel, .trackpad, .move, .up, .cancel, .tapStatusBar, .device,
            .settings, .type, .fingerType, .key, .keyDown, .keyUp, .samples, .wait,
            .waitUntilTime, .waitUntilSettled, .waitUntil, .expect, .note, .parallel:
            nil
        }
    }
}

/// The root view controller of a window, from which a test tells how to make it.
package nonisolated struct ShownController: Codable, Hashable, Sendable {
    /// The full name of the controller's class: its module, the types that contain it, and its own
    /// name. Nil if there is no controller.
    package let name: String?
    /// Whether a storyboard made the controller.
    package let isFromStoryboard: Bool

    /// No controller is known.
    package static let none = ShownController(name: nil, isFromStoryboard: false)

    private init(name: String?, isFromStoryboard: Bool) {
        (self.name, self.isFromStoryboard) = (name, isFromStoryboard)
    }

    /// The controller of a window.
    @MainActor package init(in window: UIWindow) {
        name = window.rootViewController.map { String(reflecting: type(of: $0)) }
        isFromStoryboard = window.rootViewController?.storyboard != nil
    }
}
