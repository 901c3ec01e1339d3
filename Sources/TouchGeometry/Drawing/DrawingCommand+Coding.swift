/// The JSON form of a command: a list of a word and its values, `["fill","M0 0L10 0L10
/// 10Z","#ff0000"]`.
///
/// It is short, because traces contain many commands, and similar to the canvas calls of a browser.
extension DrawingCommand: Codable {
    /// Encodes the command as a list.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        switch self {
        case .save: try list.encode("save")
        case .restore: try list.encode("restore")
        case .transform(let transform):
            try list.encode("transform")
            try list.encode(transform.numbers)
        case .clip(let path, let rule):
            try list.encode(rule == .winding ? "clip" : "clip-even-odd")
            try list.encode(path.pathData)
        case .fill(let path, let color, let rule):
            try list.encode(rule == .winding ? "fill" : "fill-even-odd")
            try list.encode(path.pathData)
            try list.encode(color.hexadecimal)
        case .stroke(let path, let color, let style):
            try list.encode("stroke")
            try list.encode(path.pathData)
            try list.encode(color.hexadecimal)
            try list.encode(style)
        case .linearGradient(let gradient, let start, let end, let options):
            try list.encode("linear-gradient")
            try list.encode(gradient)
            try list.encode([start.x, start.y, end.x, end.y])
            try list.encode(options.rawValue)
        case .radialGradient(let gradient, let from, let to, let options):
            try list.encode("radial-gradient")
            try list.encode(gradient)
            try list.encode([
                from.center.x, from.center.y, from.radius, to.center.x, to.center.y, to.radius,
            ])
            try list.encode(options.rawValue)
        case .text(let text, let style, let origin):
            try list.encode("text")
            try list.encode(text)
            try list.encode(style)
            try list.encode([origin.x, origin.y])
        case .image(let image, let rect, let tint):
            try list.encode("image")
            try list.encode(image)
            try list.encode([rect.minX, rect.minY, rect.width, rect.height])
            try list.encode(tint?.hexadecimal)
        case .shadow(let offset, let blur, let color):
            try list.encode("shadow")
            try list.encode([offset.width, offset.height, blur])
            try list.encode(color?.hexadecimal)
        case .alpha(let alpha):
            try list.encode("alpha")
            try list.encode(alpha)
        case .blend(let mode):
            try list.encode("blend")
            try list.encode(mode.rawValue)
        case .beginGroup: try list.encode("group")
        case .endGroup: try list.encode("end")
        case .clear(let rect):
            try list.encode("clear")
            try list.encode([rect.minX, rect.minY, rect.width, rect.height])
        }
    }

    /// Decodes the command from a list.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        let word = try list.decode(String.self)
        switch word {
        case "save": self = .save
        case "restore": self = .restore
        case "transform":
            let n = try list.numbers(6)
            self = .transform(
                CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
            )
        case "clip", "clip-even-odd":
            self = .clip(try list.path(), word == "clip" ? .winding : .evenOdd)
        case "fill", "fill-even-odd":
            self = .fill(try list.path(), try list.color(), word == "fill" ? .winding : .evenOdd)
        case "stroke":
            self = .stroke(try list.path(), try list.color(), try list.decode(StrokeStyle.self))
        case "linear-gradient":
            let gradient = try list.decode(CGGradient.self)
            let n = try list.numbers(4)
            self = .linearGradient(
                gradient,
                start: CGPoint(x: n[0], y: n[1]),
                end: CGPoint(x: n[2], y: n[3]),
                CGGradientDrawingOptions(rawValue: try list.decode(UInt32.self))
            )
        case "radial-gradient":
            let gradient = try list.decode(CGGradient.self)
            let n = try list.numbers(6)
            self = .radialGradient(
                gradient,
                from: Circle(center: CGPoint(x: n[0], y: n[1]), radius: n[2]),
                to: Circle(center: CGPoint(x: n[3], y: n[4]), radius: n[5]),
                CGGradientDrawingOptions(rawValue: try list.decode(UInt32.self))
            )
        case "text":
            let text = try list.decode(String.self)
            let style = try list.decode(TextStyle.self)
            let n = try list.numbers(2)
            self = .text(text, style, origin: CGPoint(x: n[0], y: n[1]))
        case "image":
            let image = try list.decode(DrawnImage.self)
            self = .image(image, try list.rectangle(), tint: try list.optionalColor())
        case "shadow":
            let n = try list.numbers(3)
            self = .shadow(
                CGSize(width: n[0], height: n[1]),
                blur: n[2],
                try list.optionalColor()
            )
        case "alpha": self = .alpha(try list.decode(CGFloat.self))
        case "blend":
            self = .blend(CGBlendMode(rawValue: try list.decode(Int32.self)) ?? .normal)
        case "group": self = .beginGroup
        case "end": self = .endGroup
        case "clear": self = .clear(try list.rectangle())
        default:
            throw DecodingError.dataCorruptedError(
                in: list,
                debugDescription: "\"\(word)\" is no drawing command that this version knows."
            )
        }
    }
}

extension CGAffineTransform {
    package var numbers: [CGFloat] { [a, b, c, d, tx, ty] }
}

extension UnkeyedDecodingContainer {
    fileprivate mutating func numbers(_ count: Int) throws -> [CGFloat] {
        let numbers = try decode([CGFloat].self)
        guard numbers.count == count, numbers.allSatisfy(\.isFinite) else {
            throw DecodingError.dataCorruptedError(
                in: self,
                debugDescription: "There are \(numbers.count) numbers where \(count) belong."
            )
        }
        return numbers
    }

    fileprivate mutating func rectangle() throws -> CGRect {
        let n = try numbers(4)
        return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }

    fileprivate mutating func path() throws -> CGPath {
        let text = try decode(String.self)
        guard let path = CGPath(pathData: text) else {
            throw DecodingError.dataCorruptedError(
                in: self,
                debugDescription: "\"\(text.prefix(40))\" is no path."
            )
        }
        return path
    }

    fileprivate mutating func color() throws -> CGColor {
        guard let color = try optionalColor() else {
            throw DecodingError.dataCorruptedError(
                in: self,
                debugDescription: "There is no colour where one belongs."
            )
        }
        return color
    }

    fileprivate mutating func optionalColor() throws -> CGColor? {
        guard let text = try decode(String?.self) else { return nil }
        guard let color = CGColor(hexadecimal: text) else {
            throw DecodingError.dataCorruptedError(
                in: self,
                debugDescription: "\"\(text)\" is no colour: write #rrggbb or #rrggbbaa."
            )
        }
        return color
    }
}

extension DrawingCommand.StrokeStyle: Codable {
    private enum Key: String, CodingKey {
        case width, cap, join, miterLimit, dash, dashPhase
    }

    /// Encodes the value as a list.
    public func encode(to encoder: any Encoder) throws {
        var style = encoder.container(keyedBy: Key.self)
        try style.encode(width, forKey: .width)
        if cap != .butt { try style.encode(cap.rawValue, forKey: .cap) }
        if join != .miter { try style.encode(join.rawValue, forKey: .join) }
        if miterLimit != 10 { try style.encode(miterLimit, forKey: .miterLimit) }
        if !dash.isEmpty { try style.encode(dash, forKey: .dash) }
        if dashPhase != 0 { try style.encode(dashPhase, forKey: .dashPhase) }
    }

    /// Decodes the value from a list.
    public init(from decoder: any Decoder) throws {
        let style = try decoder.container(keyedBy: Key.self)
        self.init(width: try style.decode(CGFloat.self, forKey: .width))
        cap = try style.decodeIfPresent(Int32.self, forKey: .cap).flatMap(CGLineCap.init) ?? .butt
        join =
            try style.decodeIfPresent(Int32.self, forKey: .join).flatMap(CGLineJoin.init) ?? .miter
        miterLimit = try style.decodeIfPresent(CGFloat.self, forKey: .miterLimit) ?? 10
        dash = try style.decodeIfPresent([CGFloat].self, forKey: .dash) ?? []
        dashPhase = try style.decodeIfPresent(CGFloat.self, forKey: .dashPhase) ?? 0
    }
}

extension DrawingCommand.TextStyle: Codable {
    private enum Key: String, CodingKey {
        case size, weight, italic, color, width
    }

    /// Encodes the value as a list.
    public func encode(to encoder: any Encoder) throws {
        var style = encoder.container(keyedBy: Key.self)
        try style.encode(size, forKey: .size)
        try style.encode(weight, forKey: .weight)
        if isItalic { try style.encode(true, forKey: .italic) }
        try style.encode(color.hexadecimal, forKey: .color)
        try style.encode(width, forKey: .width)
    }

    /// Decodes the value from a list.
    public init(from decoder: any Decoder) throws {
        let style = try decoder.container(keyedBy: Key.self)
        let text = try style.decode(String.self, forKey: .color)
        guard let color = CGColor(hexadecimal: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .color,
                in: style,
                debugDescription: "\"\(text)\" is no colour: write #rrggbb or #rrggbbaa."
            )
        }
        self.init(
            size: try style.decode(CGFloat.self, forKey: .size),
            weight: try style.decode(Int.self, forKey: .weight),
            isItalic: try style.decodeIfPresent(Bool.self, forKey: .italic) ?? false,
            color: color,
            width: try style.decode(CGFloat.self, forKey: .width)
        )
    }
}

extension CGGradient: Codable {
    /// Encodes the value as a list.
    public func encode(to encoder: any Encoder) throws {
        var stops = encoder.unkeyedContainer()
        for (color, location) in zip(colors, locations) {
            try stops.encode(color.hexadecimal)
            try stops.encode(location)
        }
    }

    /// Decodes the value from a list.
    public init(from decoder: any Decoder) throws {
        var stops = try decoder.unkeyedContainer()
        var (colors, locations) = ([CGColor](), [CGFloat]())
        while !stops.isAtEnd {
            colors.append(try stops.color())
            locations.append(try stops.decode(CGFloat.self))
        }
        guard let gradient = CGGradient(colors: colors, locations: locations) else {
            throw DecodingError.dataCorruptedError(
                in: stops,
                debugDescription: "A gradient needs a colour."
            )
        }
        self = gradient
    }
}

extension DrawnImage: Codable {
    private enum Key: String, CodingKey {
        case width, height, drawing, file, symbol, missing
    }

    /// Encodes the value as a list.
    public func encode(to encoder: any Encoder) throws {
        var image = encoder.container(keyedBy: Key.self)
        try image.encode(size.width, forKey: .width)
        try image.encode(size.height, forKey: .height)
        switch content {
        case .drawing(let commands): try image.encode(commands, forKey: .drawing)
        case .file(let bytes): try image.encode(bytes, forKey: .file)
        case .symbol(let name): try image.encode(name, forKey: .symbol)
        case .missing(let name): try image.encode(name, forKey: .missing)
        }
    }

    /// Decodes the value from a list.
    public init(from decoder: any Decoder) throws {
        let image = try decoder.container(keyedBy: Key.self)
        let size = CGSize(
            width: try image.decode(CGFloat.self, forKey: .width),
            height: try image.decode(CGFloat.self, forKey: .height)
        )
        if let commands = try image.decodeIfPresent([DrawingCommand].self, forKey: .drawing) {
            self.init(.drawing(commands), size: size)
        } else if let bytes = try image.decodeIfPresent(Data.self, forKey: .file) {
            self.init(.file(bytes), size: size)
        } else if let name = try image.decodeIfPresent(String.self, forKey: .symbol) {
            self.init(.symbol(name), size: size)
        } else {
            self.init(.missing(try image.decode(String.self, forKey: .missing)), size: size)
        }
    }
}
