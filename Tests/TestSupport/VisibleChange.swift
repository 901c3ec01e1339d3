package import TouchUI
import Testing
import TouchTesting

/// A change of a view that must be seen in the drawing: a view, and what is done to it.
///
/// The tests of a view list its visible properties as changes:
///
/// ```swift
/// VisibleChange("switch isOn", { UISwitch() }) { $0.isOn = true }
/// ```
package nonisolated struct VisibleChange: Sendable, CustomTestStringConvertible {
    package let name: String
    package let make: @MainActor @Sendable () -> UIView
    package let change: @MainActor @Sendable (UIView) -> Void

    package init<View: UIView>(
        _ name: String,
        _ make: @escaping @MainActor @Sendable () -> View,
        _ change: @escaping @MainActor @Sendable (View) -> Void
    ) {
        (self.name, self.make) = (name, { make() })
        self.change = { view in
            guard let view = view as? View else { return }
            change(view)
        }
    }

    package var testDescription: String { name }

    /// A layer without its number.
    private struct Look: Equatable {
        let drawing: [DrawingCommand]
        let style: ShownLayer.Style
    }

    /// Expects that a capture of the screen that is already running has the change, and the same as a
    /// new capture has.
    ///
    /// - Parameter isVisible: False for a change that a view may draw or not.
    @MainActor package func expectCapture(isVisible: Bool = true) throws {
        let stage = try Stage()
        stage.stopRecording()
        let view = make()
        view.frame = CGRect(x: 20, y: 100, width: 300, height: 80)
        stage.window.addSubview(view)
        try stage.clock.advance(by: 0.1)
        let capture = ScreenCapture(of: stage.application)
        defer { capture.stop() }
        var screen = ShownScreen()
        screen.apply(capture.look(at: 0.1))
        let before = Self.drawings(screen)
        change(view)
        try stage.clock.advance(by: 0.1)
        screen.apply(capture.look(at: 0.2))
        if isVisible { #expect(Self.drawings(screen) != before, "\(name) is not drawn") }
        var fresh = ShownScreen()
        fresh.apply(ScreenCapture(of: stage.application).look(at: 0.2))
        #expect(
            Self.drawings(screen) == Self.drawings(fresh),
            """
            \(name): the drawing is as it was before the change. To fix, call noteShown() in the \
            didSet of the property.
            """
        )
    }

    @MainActor private static func drawings(_ screen: ShownScreen) -> [Look] {
        func all(_ id: Int) -> [Look] {
            guard let layer = screen.layers[id] else { return [] }
            return [Look(drawing: layer.drawing, style: layer.style)] + layer.below.flatMap(all)
        }
        return all(ShownScreen.rootID)
    }
}
