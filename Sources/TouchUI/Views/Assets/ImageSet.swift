/// An image of an asset catalog (AC-03).
struct ImageSet {
    /// One of the files of the set.
    struct Version {
        let path: String
        /// The scale; nil if the file is for all scales, as drawings are.
        let scale: CGFloat?
        let capInsets: UIEdgeInsets
        let resizing: UIImage.ResizingMode
    }

    /// The versions in light appearance that suit the device best.
    let versions: [Version]
    let renderingMode: UIImage.RenderingMode

    /// Reads the content of a set; nil if it names no file.
    init?(_ contents: [String: Any], folder: String) {
        let entries = (contents["images"] as? [[String: Any]] ?? [])
            .filter { $0["filename"] is String && $0.isLight }
        let best = entries.map(\.suitability).max() ?? 0
        guard best > 0 else { return nil }
        versions = entries.filter { $0.suitability == best }.map { Version($0, folder: folder) }
        let properties = contents["properties"] as? [String: Any]
        renderingMode =
            switch properties?["template-rendering-intent"] as? String {
            case "template": .alwaysTemplate
            case "original": .alwaysOriginal
            default: .automatic
            }
    }

    /// The version for a screen: that of its scale, then those of higher scales, then others.
    func version(for screen: CGFloat) -> Version? {
        versions.min { one, other in
            rank(one, screen) < rank(other, screen)
        }
    }

    private func rank(_ version: Version, _ screen: CGFloat) -> CGFloat {
        guard let scale = version.scale, scale != screen else { return 0 }
        return scale > screen ? 10 - scale : 20 - scale
    }
}

extension ImageSet.Version {
    fileprivate init(_ entry: [String: Any], folder: String) {
        path = "\(folder)/\(entry["filename"] as? String ?? "")"
        let text = entry["scale"] as? String
        let scale = text.flatMap { Double($0.filter { $0 != "x" }) }.flatMap {
            $0 > 0 && $0.isFinite ? $0 : nil
        }
        self.scale = scale.map { CGFloat($0) }
        let resizing = entry["resizing"] as? [String: Any]
        let insets = resizing?["cap-insets"] as? [String: Any]
        // Insets are in pixels of the file.
        func inset(_ side: String) -> CGFloat {
            ((insets?[side] as? NSNumber)?.doubleValue ?? 0) / (scale ?? 1)
        }
        capInsets = UIEdgeInsets(
            top: inset("top"),
            left: inset("left"),
            bottom: inset("bottom"),
            right: inset("right")
        )
        let center = resizing?["center"] as? [String: Any]
        self.resizing = center?["mode"] as? String == "stretch" ? .stretch : .tile
    }
}

/// Reads the size of a drawing: an SVG or a PDF. The drawing itself is not read (AC-03).
enum VectorHeader {
    /// The size in points; nil if the bytes are neither, or contain no size.
    static func size(of data: Data) -> CGSize? {
        let text = String(decoding: data.prefix(200_000), as: UTF8.self)
        return text.hasPrefix("%PDF") ? sizeOfPDF(text) : sizeOfSVG(text)
    }

    private static func sizeOfPDF(_ text: String) -> CGSize? {
        guard let box = text.firstMatch(of: /\/MediaBox\s*\[([^\]]*)\]/) else { return nil }
        let edges = numbers(box.1)
        return edges.count == 4 ? size(edges[2] - edges[0], edges[3] - edges[1]) : nil
    }

    private static func sizeOfSVG(_ text: String) -> CGSize? {
        guard let tag = text.firstMatch(of: /<svg\b[^>]*>/)?.0 else { return nil }
        func length(_ found: Substring?) -> CGFloat? {
            guard let found, !found.hasSuffix("%") else { return nil }
            return numbers(found.prefix { $0.isNumber || $0 == "." }).first
        }
        if let width = length(tag.firstMatch(of: /\swidth\s*=\s*["']([^"']*)["']/)?.1),
            let height = length(tag.firstMatch(of: /\sheight\s*=\s*["']([^"']*)["']/)?.1)
        {
            return size(width, height)
        }
        let box = tag.firstMatch(of: /\sviewBox\s*=\s*["']([^"']*)["']/).map { numbers($0.1) } ?? []
        return box.count == 4 ? size(box[2], box[3]) : nil
    }

    private static func numbers(_ text: Substring) -> [CGFloat] {
        text.split { $0 == " " || $0 == "," || $0.isNewline }
            .compactMap { Double($0).map { CGFloat($0) } }
    }

    private static func size(_ width: CGFloat, _ height: CGFloat) -> CGSize? {
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        return CGSize(width: width, height: height)
    }
}
