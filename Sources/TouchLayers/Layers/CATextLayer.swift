/// How text lies in its layer.
/// - Compatibility: same
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the language has it.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// On the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// On the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// On both sides.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that shows text.
/// - Compatibility: partial: plain text, in the system's font
@preconcurrency @MainActor open class CATextLayer: CALayer {
    private var words = Words() { didSet { noteShown() } }

    private struct Words {
        var string: Any?
        var font: Any?
        var size: CGFloat = 36
        var color: CGColor? = UIColor.white.cgColor
        var isWrapped = false
        var alignment = CATextLayerAlignmentMode.natural
    }

    /// The text; none by default.
    open var string: Any? {
        get { words.string }
        set { words.string = newValue }
    }
    /// The font; kept.
    open var font: Any? {
        get { words.font }
        set { words.font = newValue }
    }
    /// The size of the font, in points; 36.
    open var fontSize: CGFloat {
        get { words.size }
        set { change("fontSize", .number(words.size)) { words.size = newValue } }
    }
    /// The colour of the text; white.
    open var foregroundColor: CGColor? {
        get { words.color }
        set { change("foregroundColor", .color(words.color)) { words.color = newValue } }
    }
    /// Whether lines are broken; false.
    open var isWrapped: Bool {
        get { words.isWrapped }
        set { words.isWrapped = newValue }
    }
    /// How it lies in its layer.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { words.alignment }
        set { words.alignment = newValue }
    }

    override func makeAppearance() -> CALayer { CATextLayer() }

    override func copyProperties(of layer: CALayer) {
        super.copyProperties(of: layer)
        if let layer = layer as? CATextLayer { words = layer.words }
    }

    override func value(of property: String) -> AnimationValue? {
        switch property {
        case "fontSize": .number(fontSize)
        case "foregroundColor": .color(foregroundColor)
        default: super.value(of: property)
        }
    }

    override func set(_ value: AnimationValue, of property: String) {
        switch (property, value) {
        case ("fontSize", .number(let value)): fontSize = value
        case ("foregroundColor", .color(let value)): foregroundColor = value
        default: super.set(value, of: property)
        }
    }
}
