/// A key of the keyboard on the screen. It draws itself, and passes its touches on to the keyboard.
final class UIKeyboardKeyView: UIView {
    /// What is drawn on a key, and whether it can be pressed.
    struct Face: Equatable {
        var key: ScreenKey
        /// What is drawn.
        var title: String
        /// What assistive technology reads, and tests look for (KB-20).
        var name: String
        var isEnabled = true
        var isPressed = false
        /// Whether it is drawn in the color of an action.
        var isAction = false
    }

    /// Where the key is drawn, in the key's own space.
    var cap = CGRect.zero { didSet { if cap != oldValue { noteShown() } } }
    var face: Face { didSet { if face != oldValue { noteShown() } } }

    override class var kindInNames: String? { "key" }

    init(_ face: Face) {
        self.face = face
        super.init(frame: .zero)
        // Two fingers may be on one key.
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true,
            label: face.name,
            traits: face.isEnabled ? .keyboardKey : [.keyboardKey, .notEnabled]
        )
    }

    private var isPlain: Bool {
        switch face.key {
        case .text, .space: true
        case .enter, .delete, .shift, .plane, .dismiss: false
        }
    }

    override func drawAppearance(in context: CGContext) {
        let isAction = face.isAction && face.isEnabled
        let isLight = isPlain != face.isPressed
        context.fillRounded(cap.offsetBy(dx: 0, dy: 1), radius: KeyLook.radius, KeyLook.edge)
        context.fillRounded(
            cap,
            radius: KeyLook.radius,
            isAction && !face.isPressed
                ? KeyLook.action : isLight ? KeyLook.key : KeyLook.otherKey
        )
        let isLetter = face.title.count == 1
        let font = UIFont.systemFont(ofSize: isLetter ? KeyLook.fonts.letter : KeyLook.fonts.title)
        context.faintly(face.isEnabled ? 1 : ControlMetrics.disabled) {
            context.drawText(
                face.title,
                font: font,
                color: isAction && !face.isPressed ? ControlMetrics.white : KeyLook.title,
                in: CGRect(
                    x: cap.minX,
                    y: cap.midY - font.lineHeight / 2,
                    width: cap.width,
                    height: font.lineHeight
                ),
                alignment: .center
            )
        }
    }
}

extension UIKeyboardKeyView: ShowsContent {
    var contentText: String? { face.name }
}

/// The enlarged letter above the finger on a phone. It takes no touches.
final class KeyPopup: UIView {
    var title = "" { didSet { if title != oldValue { noteShown() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func drawAppearance(in context: CGContext) {
        context.fillRounded(bounds, radius: 2 * KeyLook.radius, KeyLook.key)
        let font = UIFont.systemFont(ofSize: KeyLook.fonts.popup)
        context.drawText(
            title,
            font: font,
            color: KeyLook.title,
            in: CGRect(
                x: 0,
                y: (bounds.height - font.lineHeight) / 2,
                width: bounds.width,
                height: font.lineHeight
            ),
            alignment: .center
        )
    }
}
