/// A color of an asset catalog, with its appearances (AC-02).
struct ColorSet {
    let light: UIColor
    /// The color in dark appearance; nil if the set has none.
    let dark: UIColor?

    /// Whether the color is one of the system's, which are dynamic themselves.
    let isOfSystem: Bool

    /// The color for the appearance that traits ask for.
    func color(for traits: UITraitCollection) -> UIColor {
        traits.userInterfaceStyle == .dark ? dark ?? light : light
    }

    /// Reads the content of a set; nil if it has no color that can be read.
    init?(_ contents: [String: Any]) {
        let entries = (contents["colors"] as? [[String: Any]] ?? [])
            .filter { $0.suitability > 0 }
            .sorted { $0.suitability > $1.suitability }
        let dark = entries.lazy.filter(\.isDark).compactMap(Self.color).first
        guard let light = entries.lazy.filter(\.isLight).compactMap(Self.color).first ?? dark else {
            return nil
        }
        (self.light, self.dark) = (light, dark)
        isOfSystem = entries.contains { ($0["color"] as? [String: Any])?["reference"] != nil }
    }

    private static func color(of entry: [String: Any]) -> UIColor? {
        guard let color = entry["color"] as? [String: Any] else { return nil }
        if let name = color["reference"] as? String { return UIColor.systemColors[name] }
        guard let parts = color["components"] as? [String: Any] else { return nil }
        func part(_ name: String) -> CGFloat? { parts[name].flatMap(component) }
        let alpha = parts["alpha"].flatMap(fraction) ?? 1
        if let white = part("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
            return nil
        }
        let space = color["color-space"] as? String ?? "srgb"
        let wide: CGColor
        switch space {
        case "display-p3":
            wide = UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha).cgColor
        case "extended-linear-srgb":
            wide = CGColor(
                red: encoded(red),
                green: encoded(green),
                blue: encoded(blue),
                alpha: alpha
            )
        default: wide = CGColor(red: red, green: green, blue: blue, alpha: alpha)
        }
        return UIColor(cgColor: wide)
    }

    /// A component as Xcode writes it: "0.5", "0x80" or "128".
    private static func component(_ value: Any) -> CGFloat? {
        if let text = value as? String, !text.contains("."), !text.lowercased().hasPrefix("0x") {
            return Double(text).map { $0 / 255 }
        }
        return fraction(value)
    }

    /// A number from 0 to 1, or a hexadecimal number from 0 to 0xFF.
    private static func fraction(_ value: Any) -> CGFloat? {
        guard let text = value as? String else {
            return (value as? NSNumber).map { CGFloat($0.doubleValue) }
        }
        if text.lowercased().hasPrefix("0x") {
            return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
        }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// A component of light in the curve of sRGB.
    private static func encoded(_ light: CGFloat) -> CGFloat {
        light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}

extension UIColor {
    /// Makes the color with a name in the asset catalogs of the main bundle, and of the resources
    /// next to the program; nil if no catalog has the name (AC-02).
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Makes the color with a name in the asset catalogs of a bundle; nil means the main bundle. The
    /// result is nil if no catalog has the name. The color is that for the traits; without traits,
    /// a color with a dark appearance is dynamic (AC-02).
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let set = AssetCatalogs.color(named: name, in: bundle) else { return nil }
        if let traitCollection {
            let color = set.color(for: traitCollection).resolvedColor(with: traitCollection)
            self.init(cgColor: color.cgColor)
        } else if set.dark == nil, !set.isOfSystem {
            self.init(cgColor: set.light.cgColor)
        } else {
            self.init { set.color(for: $0) }
        }
    }
}
