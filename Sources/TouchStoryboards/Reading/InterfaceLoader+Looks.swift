/// Colors, fonts and images.
extension InterfaceLoader {
    /// Reads a color. Returns nil, after a message, if the color is unknown.
    func color(_ node: InterfaceNode) throws -> UIColor? {
        if let name = node["systemColor"] {
            if let known = UIColor.systemColors[name] { return known }
            if let own = file.document.resource("systemColor", named: name)?.child("color") {
                return try components(own)
            }
        }
        if let name = node["name"] {
            // The file contains a copy of the color in light appearance.
            if let own = UIColor(named: name, in: file.bundle, compatibleWith: nil) { return own }
            if let own = file.document.resource("namedColor", named: name)?.child("color") {
                return try color(own)
            }
            say(
                .error,
                node,
                "the colour \"\(name)\" is in no asset catalog, and is not in the file's resources. "
                    + "It is not set. To fix, add it to an asset catalog."
            )
            return nil
        }
        if let color = try components(node) { return color }
        if let name = node["cocoaTouchSystemColor"], let known = UIColor.systemColors[name] {
            return known
        }
        say(
            .notRead,
            node,
            "no colour is known by \(node.attributes.keys.sorted()). It is not set."
        )
        return nil
    }

    private func components(_ node: InterfaceNode) throws -> UIColor? {
        let alpha = node["alpha"] == nil ? 1 : try node.number("alpha")
        if node["white"] != nil { return UIColor(white: try node.number("white"), alpha: alpha) }
        if node["red"] != nil {
            return UIColor(
                red: try node.number("red"),
                green: try node.number("green"),
                blue: try node.number("blue"),
                alpha: alpha
            )
        }
        guard node["cyan"] != nil else { return nil }
        let light = 1 - (try node.number("black"))
        return UIColor(
            red: (1 - (try node.number("cyan"))) * light,
            green: (1 - (try node.number("magenta"))) * light,
            blue: (1 - (try node.number("yellow"))) * light,
            alpha: alpha
        )
    }

    /// Reads a font: the system font in a size and weight, or that of a text style; [choice] a font
    /// of another family is replaced by the system font, because there are no other families here.
    func font(_ node: InterfaceNode) throws -> UIFont? {
        if let style = node["style"] {
            return UIFont.preferredFont(forTextStyle: .init(rawValue: style))
        }
        let size = node["pointSize"] == nil ? UIFont.systemFontSize : try node.number("pointSize")
        guard size > 0 else { return nil }
        return switch node["type"] {
        case "boldSystem": .boldSystemFont(ofSize: size)
        case "italicSystem": .italicSystemFont(ofSize: size)
        default: .systemFont(ofSize: size, weight: Self.weights[node["weight"] ?? ""] ?? .regular)
        }
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
        "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    /// The image with a name, in the size that the file's resources say.
    func image(named name: String) -> UIImage? {
        let resource = file.document.resource("image", named: name)
        // The file has the size of the drawing in Xcode's catalog, not that of the symbol.
        if resource?["catalog"] == "system" { return UIImage(systemName: name) }
        guard let resource,
            let width = resource["width"].flatMap({ Double($0) }),
            let height = resource["height"].flatMap({ Double($0) }), width >= 0, height >= 0,
            width.isFinite, height.isFinite
        else { return UIImage(named: name) }
        // If the image itself is missing, an empty one has the size that Xcode saved.
        guard !UIImage.hasFile(named: name, in: file.bundle) else {
            return UIImage(named: name, in: file.bundle)
        }
        let size = CGSize(width: width, height: height)
        return UIImage(DrawnImage(.missing(name), size: size), name: name)
    }
}
