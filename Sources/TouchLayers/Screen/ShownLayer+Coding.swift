/// Changes as JSON, with short keys and without default values.
extension ShownLayerChange: Codable {
    private enum Key: String, CodingKey {
        case id, name, type
        case geometry = "place"
        case style = "looks"
        case draw, below
    }

    /// Encodes the change.
    public func encode(to encoder: any Encoder) throws {
        var change = encoder.container(keyedBy: Key.self)
        try change.encode(id, forKey: .id)
        if let label {
            try change.encode(label.name, forKey: .name)
            try change.encode(label.type, forKey: .type)
        }
        try change.encodeIfPresent(geometry, forKey: .geometry)
        // A new layer with the default style has no entry for it. An old layer that returns to the
        // default style does.
        if let style, label == nil || style != ShownLayer.Style() {
            try change.encode(style, forKey: .style)
        }
        if let drawing, label == nil || !drawing.isEmpty {
            try change.encode(drawing, forKey: .draw)
        }
        if let below, label == nil || !below.isEmpty { try change.encode(below, forKey: .below) }
    }

    /// Decodes the change.
    public init(from decoder: any Decoder) throws {
        let change = try decoder.container(keyedBy: Key.self)
        id = try change.decode(Int.self, forKey: .id)
        if let name = try change.decodeIfPresent(String.self, forKey: .name) {
            label = Label(
                name: name,
                type: try change.decodeIfPresent(String.self, forKey: .type) ?? ""
            )
        }
        let isNew = label != nil
        geometry = try change.decodeIfPresent(ShownLayer.Geometry.self, forKey: .geometry)
        style =
            try change.decodeIfPresent(ShownLayer.Style.self, forKey: .style)
            ?? (isNew ? ShownLayer.Style() : nil)
        drawing =
            try change.decodeIfPresent([DrawingCommand].self, forKey: .draw) ?? (isNew ? [] : nil)
        below = try change.decodeIfPresent([Int].self, forKey: .below) ?? (isNew ? [] : nil)
    }
}

/// A geometry as ten numbers: the bounds (x, y, width, height), then the transform (a, b, c, d, tx,
/// ty). They are rounded to a thousandth; a, b, c and d, which rotate and scale, to a millionth. A
/// geometry that is only translated has six numbers, without a, b, c and d.
extension ShownLayer.Geometry: Codable {
    /// Encodes the geometry.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        let turn = [toParent.a, toParent.b, toParent.c, toParent.d]
        let isMoved = turn == [1, 0, 0, 1]
        for number in [bounds.minX, bounds.minY, bounds.width, bounds.height] {
            try list.encode(number.rounded(to: 1_000))
        }
        for number in isMoved ? [] : turn { try list.encode(number.rounded(to: 1_000_000)) }
        for number in [toParent.tx, toParent.ty] { try list.encode(number.rounded(to: 1_000)) }
    }

    /// Decodes the geometry.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var n: [CGFloat] = []
        while !list.isAtEnd { n.append(try list.decode(CGFloat.self)) }
        guard n.count == 6 || n.count == 10, n.allSatisfy(\.isFinite) else {
            throw DecodingError.dataCorruptedError(
                in: list,
                debugDescription: "A place has 6 or 10 numbers, and this one has \(n.count)."
            )
        }
        let turn = n.count == 6 ? [1, 0, 0, 1] : Array(n[4..<8])
        self.init(
            bounds: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]),
            toParent: CGAffineTransform(
                a: turn[0],
                b: turn[1],
                c: turn[2],
                d: turn[3],
                tx: n[n.count - 2],
                ty: n[n.count - 1]
            )
        )
    }
}

extension ShownLayer.Style: Codable {
    private enum Key: String, CodingKey {
        case hidden, opacity, background, radius, corners, border, borderColor, shadow, blur, clips,
            mask
    }

    /// Encodes the style, without default values.
    public func encode(to encoder: any Encoder) throws {
        var style = encoder.container(keyedBy: Key.self)
        if isHidden { try style.encode(true, forKey: .hidden) }
        if opacity != 1 { try style.encode(opacity.rounded(to: 10_000), forKey: .opacity) }
        try style.encodeIfPresent(background?.hexadecimal, forKey: .background)
        if cornerRadius != 0 { try style.encode(cornerRadius.rounded(to: 1_000), forKey: .radius) }
        if roundCorners != 15 { try style.encode(roundCorners, forKey: .corners) }
        if borderWidth != 0 {
            try style.encode(borderWidth.rounded(to: 1_000), forKey: .border)
            try style.encodeIfPresent(borderColor?.hexadecimal, forKey: .borderColor)
        }
        try style.encodeIfPresent(shadow, forKey: .shadow)
        try style.encodeIfPresent(blur, forKey: .blur)
        if clips { try style.encode(true, forKey: .clips) }
        try style.encodeIfPresent(mask, forKey: .mask)
    }

    /// Decodes the style.
    public init(from decoder: any Decoder) throws {
        let style = try decoder.container(keyedBy: Key.self)
        func color(_ key: Key) throws -> CGColor? {
            try style.decodeIfPresent(String.self, forKey: key).flatMap {
                CGColor(hexadecimal: $0)
            }
        }
        self.init()
        isHidden = try style.decodeIfPresent(Bool.self, forKey: .hidden) ?? false
        opacity = try style.decodeIfPresent(CGFloat.self, forKey: .opacity) ?? 1
        background = try color(.background)
        cornerRadius = try style.decodeIfPresent(CGFloat.self, forKey: .radius) ?? 0
        roundCorners = try style.decodeIfPresent(UInt.self, forKey: .corners) ?? 15
        borderWidth = try style.decodeIfPresent(CGFloat.self, forKey: .border) ?? 0
        borderColor = try color(.borderColor)
        shadow = try style.decodeIfPresent(ShownLayer.Shadow.self, forKey: .shadow)
        blur = try style.decodeIfPresent(ShownLayer.Blur.self, forKey: .blur)
        clips = try style.decodeIfPresent(Bool.self, forKey: .clips) ?? false
        mask = try style.decodeIfPresent(Int.self, forKey: .mask)
    }
}

extension ShownLayer.Shadow: Codable {
    private enum Key: String, CodingKey {
        case color, x, y, radius, path
    }

    /// Encodes the shadow.
    public func encode(to encoder: any Encoder) throws {
        var shadow = encoder.container(keyedBy: Key.self)
        try shadow.encode(color.hexadecimal, forKey: .color)
        try shadow.encode(offset.width.rounded(to: 1_000), forKey: .x)
        try shadow.encode(offset.height.rounded(to: 1_000), forKey: .y)
        try shadow.encode(radius.rounded(to: 1_000), forKey: .radius)
        try shadow.encodeIfPresent(path?.pathData, forKey: .path)
    }

    /// Decodes the shadow. A color that cannot be read becomes transparent.
    public init(from decoder: any Decoder) throws {
        let shadow = try decoder.container(keyedBy: Key.self)
        let color = try shadow.decode(String.self, forKey: .color)
        self.init(
            color: CGColor(hexadecimal: color) ?? CGColor(red: 0, green: 0, blue: 0, alpha: 0),
            offset: CGSize(
                width: try shadow.decode(CGFloat.self, forKey: .x),
                height: try shadow.decode(CGFloat.self, forKey: .y)
            ),
            radius: try shadow.decode(CGFloat.self, forKey: .radius),
            path: try shadow.decodeIfPresent(String.self, forKey: .path)
                .flatMap { CGPath(pathData: $0) }
        )
    }
}

/// A blur as one number, the radius, or as five, with the rectangle (x, y, width, height) after it.
extension ShownLayer.Blur: Codable {
    /// Encodes the blur.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        let area = area.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
        for number in [radius] + area { try list.encode(number.rounded(to: 1_000)) }
    }

    /// Decodes the blur.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var n: [CGFloat] = []
        while !list.isAtEnd { n.append(try list.decode(CGFloat.self)) }
        guard n.count == 1 || n.count == 5, n.allSatisfy(\.isFinite) else {
            throw DecodingError.dataCorruptedError(
                in: list,
                debugDescription: "A blur has 1 or 5 numbers, and this one has \(n.count)."
            )
        }
        self.init(
            radius: n[0],
            area: n.count == 5 ? CGRect(x: n[1], y: n[2], width: n[3], height: n[4]) : nil
        )
    }
}

extension CGFloat {
    /// Rounds to a fraction of one; a value that is not finite becomes 0.
    fileprivate func rounded(to parts: CGFloat) -> CGFloat {
        isFinite ? (self * parts).rounded() / parts : 0
    }
}
