/// A color of an asset catalog, with its appearances (AC-02).
struct ColorSet {
    let light: UIColor
    /// The color in dark appearance; nil if the set has none.
    let dark: UIColor?

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
        let rgb = [red, green, blue]
        let inRange: [CGFloat] =
            switch space {
            case "display-p3": fromDisplayP3(rgb)
            case "extended-linear-srgb": rgb.map(encoded)
            default: rgb
            }
        let limited = inRange.map { min(max($0, 0), 1) }
        return UIColor(red: limited[0], green: limited[1], blue: limited[2], alpha: alpha)
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

    /// Display P3 as sRGB. Colors that sRGB does not have are limited to those that it has.
    private static func fromDisplayP3(_ color: [CGFloat]) -> [CGFloat] {
        let (r, g, b) = (linear(color[0]), linear(color[1]), linear(color[2]))
        return [
            1.224_940_2 * r - 0.224_940_2 * g,
            -0.042_056_95 * r + 1.042_056_95 * g,
            -0.019_637_55 * r - 0.078_636_05 * g + 1.098_273_6 * b,
        ].map(encoded)
    }

    /// The light of a component: the transfer function of sRGB, which Display P3 shares.
    private static func linear(_ value: CGFloat) -> CGFloat {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

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
    /// result is nil if no catalog has the name (AC-02). The traits are ignored.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: AnyObject?
    ) {
        guard let set = AssetCatalogs.color(named: name, in: bundle) else { return nil }
        self.init(cgColor: set.light.cgColor)
    }
}
