extension UIColor {
    /// The color with a name in the asset catalogs of the main bundle; nil if there is none.
    ///
    /// A catalog is a folder `*.xcassets` in the resources of the bundle. Of the colors of a name,
    /// the first one for any appearance is taken.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The color with a name in the asset catalogs of a bundle, nil for the main bundle; nil if
    /// there is none. The traits are ignored.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: AnyObject?
    ) {
        guard let color = ColorAsset.find(name, in: bundle ?? .main) else { return nil }
        self.init(cgColor: color)
    }
}

/// A color in an asset catalog.
private struct ColorAsset: Decodable {
    struct Entry: Decodable {
        struct Value: Decodable {
            let components: [String: String]
        }

        struct Appearance: Decodable {
            let appearance: String
        }

        let color: Value?
        let appearances: [Appearance]?
    }

    let colors: [Entry]

    static func find(_ name: String, in bundle: Bundle) -> CGColor? {
        guard !name.isEmpty, let folder = bundle.resourceURL else { return nil }
        let wanted = (name as NSString).lastPathComponent + ".colorset"
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.lastPathComponent == wanted, file.path.contains(".xcassets/"),
                let data = try? Data(contentsOf: file.appendingPathComponent("Contents.json")),
                let asset = try? JSONDecoder().decode(ColorAsset.self, from: data)
            else { continue }
            let entry =
                asset.colors.first { $0.appearances?.isEmpty ?? true } ?? asset.colors.first
            if let components = entry?.color?.components { return color(components) }
        }
        return nil
    }

    private static func color(_ components: [String: String]) -> CGColor? {
        let alpha = components["alpha"].flatMap(number) ?? 1
        if let white = components["white"].flatMap(number) {
            return CGColor(red: white, green: white, blue: white, alpha: alpha)
        }
        guard let red = components["red"].flatMap(number),
            let green = components["green"].flatMap(number),
            let blue = components["blue"].flatMap(number)
        else { return nil }
        return CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// `0.5`, or of 255: `128` and `0x80`.
    private static func number(_ text: String) -> CGFloat? {
        if text.hasPrefix("0x") {
            return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
        }
        guard let value = Double(text) else { return nil }
        return CGFloat(text.contains(".") ? value : value > 1 ? value / 255 : value)
    }
}
