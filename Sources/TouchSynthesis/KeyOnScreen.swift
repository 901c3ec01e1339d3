/// A key of the keyboard on the screen, as a place to touch.
///
/// ```swift
/// let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
/// let stage = try Stage(views: [field])
/// stage.keyboard = .onScreen
/// try stage.fingers.fingerTap(at: field)
/// try stage.fingers.wait(0.25)
/// try stage.fingers.fingerTap(at: KeyOnScreen("h"))
/// try stage.fingers.fingerLongPress(at: KeyOnScreen("delete"), duration: 1)
/// ```
@preconcurrency @MainActor public struct KeyOnScreen: HammerLocatable {
    /// The name of the key: what is on it, or `space`, `delete`, `shift`, `return`, `numbers`, `letters`,
    /// `symbols`, `dismiss`. A letter may be small or a capital.
    public let name: String

    /// The key with a name (KB-20).
    public init(_ name: String) { self.name = name }

    /// The middle of the key, in points of the generator's window.
    ///
    /// - Throws: `HammerError.unableToFindView` if no such key is shown, with the keys that are; or why a
    ///   touch does not reach it.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        let keys = eventGenerator.application.screenKeyboard.shownKeys
        guard
            let key = keys.first(where: { $0.name == name })
                ?? keys.first(where: { $0.name.lowercased() == name.lowercased() })
        else {
            throw HammerError.unableToFindView(identifier: name).saying(
                "Cannot touch the key \"\(name)\": "
                    + (keys.isEmpty
                        ? "no keys are shown. To fix, set stage.keyboard to .onScreen and tap a text field."
                        : "the keyboard shows \(keys.map(\.name).joined(separator: " ")). "
                            + "To fix, use one of them, or show other keys first.")
            )
        }
        return try eventGenerator.middle(of: key)
    }
}

extension EventGenerator {
    /// The middle of a key in points of the window, if a touch there reaches the keyboard.
    func middle(of key: ScreenKeyboard.ShownKey) throws -> CGPoint {
        let view = key.view
        let inKeys = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let onScreen =
            view.window.map { application.screenPoint(inKeys, in: $0) } ?? inKeys
        let hit = application.hitTestReport(at: onScreen).hitView
        guard let hit, hit === view || hit === view.superview else {
            throw HammerError.viewIsNotHittable(view).saying(
                "Cannot touch the key \"\(key.name)\" at \(onScreen.short): "
                    + (hit.map { "\($0.nameInSentence) is in front of the keyboard. " }
                        ?? "nothing takes touches there. ")
                    + "To fix, wait until the keyboard has appeared, or close what covers it."
            )
        }
        return window.convert(onScreen, from: nil)
    }
}
