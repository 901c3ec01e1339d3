/// Does the steps of a test on the scene once, and finds out where an identifier alone is enough.
struct SwiftTestTrial {
    /// The steps, by their indices, in which each identifier as a text means the same place as a
    /// locator.
    private(set) var plainSteps: Set<Int> = []
    /// The step that failed; nil if none did.
    private(set) var failure: StepRunner.Failure?
    /// The fingers that are down at the end.
    private(set) var fingersDown: [FingerIndex] = []
    /// The texts that the steps changed, once everything has settled, by the identifiers of their views.
    private(set) var texts: [(identifier: String, text: String)] = []
    /// The controller of the scene.
    let controller: UIViewController?

    init(_ steps: [TouchStep], on scene: Scene, _ settings: ScreenSettings) async throws {
        let window = scene.open(on: settings.screen, settings: settings.device)
        controller = window.rootViewController
        let runner = try StepRunner(window: window)
        let before = Self.texts(runner.finder)
        for (index, step) in steps.enumerated() {
            if Self.isPlain(step.action, for: runner.finder) { plainSteps.insert(index) }
            failure = await runner.run([step])
            if failure != nil { return }
        }
        fingersDown = runner.fingersDown
        _ = try? runner.generator.waitUntilSettled()
        texts = Self.texts(runner.finder).filter { text in
            !before.contains { $0.identifier == text.identifier && $0.text == text.text }
        }
        withExtendedLifetime(window) {}
    }

    /// The texts of the views that have identifiers.
    private static func texts(_ finder: LocatorFinder) -> [(identifier: String, text: String)] {
        finder.allViews.compactMap { view in
            guard let identifier = view.accessibilityIdentifier, let text = view.shownText,
                (try? finder.view(Locator(identifier))) === view
            else { return nil }
            return (identifier, text)
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
            .settings, .type, .key, .wait, .waitUntilTime, .waitUntilSettled, .waitUntil, .expect,
            .note, .parallel:
            nil
        }
    }
}
