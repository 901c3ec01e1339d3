/// The alignment of text in its layer.
/// - Compatibility: same
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// Makes a mode with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The alignment of the language.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Aligned left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Aligned right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Centered.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Aligned on both sides.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text that does not fit in its layer is cut.
/// - Compatibility: same
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// Makes a mode with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Nowhere: what does not fit is not drawn.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At its start.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// In the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// At its end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A font by its name, for layers that show text.
/// - Compatibility: partial: only its name
public final class CGFont: NSObject, Sendable {
    /// The name with which it was made.
    public let postScriptName: CFString?

    /// The font of a name. Unlike on iOS, there is one for each name.
    public init?(_ name: CFString) {
        postScriptName = name
        super.init()
    }
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
        var truncation = CATextLayerTruncationMode.none
    }

    /// The text: a `String` or an attributed string; nil (the default) for none.
    open var string: Any? {
        get { words.string }
        set { words.string = newValue }
    }
    /// The font: a `UIFont`, a `CGFont`, or the name of one; nil (the default) or anything else for the system
    /// font. `fontSize` replaces its size.
    open var font: Any? {
        get { words.font }
        set { words.font = newValue }
    }
    /// The font size, in points; 36 by default.
    open var fontSize: CGFloat {
        get { words.size }
        set { change("fontSize", .number(words.size)) { words.size = newValue } }
    }
    /// The color of the text; white by default.
    open var foregroundColor: CGColor? {
        get { words.color }
        set { change("foregroundColor", .color(words.color)) { words.color = newValue } }
    }
    /// Whether lines are wrapped at the layer's width; false by default.
    open var isWrapped: Bool {
        get { words.isWrapped }
        set { words.isWrapped = newValue }
    }
    /// The alignment of the text in the layer; `natural` by default.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { words.alignment }
        set { words.alignment = newValue }
    }
    /// Where a text that does not fit is cut; `none` by default.
    open var truncationMode: CATextLayerTruncationMode {
        get { words.truncation }
        set { words.truncation = newValue }
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
