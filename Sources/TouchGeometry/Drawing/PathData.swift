/// Paths as SVG path data: `M0 0L10 10Z`. Only upper-case letters are used, and numbers have at
/// most three decimals.
extension CGPath {
    /// The path as SVG path data.
    package final var pathData: String {
        var text = ""
        func write(_ letter: String, _ points: CGPoint...) {
            text += letter
            text += points.map { "\($0.x.pathNumber) \($0.y.pathNumber)" }.joined(separator: " ")
        }
        for element in elements {
            switch element {
            case .move(let point): write("M", point)
            case .line(let point): write("L", point)
            case .quadCurve(let end, let control): write("Q", control, end)
            case .curve(let end, let one, let two): write("C", one, two, end)
            case .close: write("Z")
            }
        }
        return text
    }

    /// Makes a path from SVG path data; nil if the text is not valid.
    package convenience init?(pathData: String) {
        var elements: [Element] = []
        var rest = Substring(pathData)
        while let letter = rest.popFirst() {
            let end = rest.firstIndex(where: \.isLetterOfPath) ?? rest.endIndex
            let numbers = rest[..<end].split(separator: " ").map { Double($0) }
            rest = rest[end...]
            let values = numbers.compactMap { $0 }.map { CGFloat($0) }
            guard values.count == numbers.count, values.allSatisfy(\.isFinite) else { return nil }
            let points = stride(from: 0, to: values.count - 1, by: 2).map {
                CGPoint(x: values[$0], y: values[$0 + 1])
            }
            switch (letter, values.count) {
            case ("M", 2): elements.append(.move(to: points[0]))
            case ("L", 2): elements.append(.line(to: points[0]))
            case ("Q", 4): elements.append(.quadCurve(to: points[1], control: points[0]))
            case ("C", 6):
                elements.append(.curve(to: points[2], control1: points[0], control2: points[1]))
            case ("Z", 0): elements.append(.close)
            default: return nil
            }
        }
        self.init(elements: elements)
    }
}

extension Character {
    /// Whether the character is a command. `e` is part of a number such as `1e-5`.
    fileprivate var isLetterOfPath: Bool { isUppercase }
}

extension CGFloat {
    /// The shortest decimal number that is right to a thousandth; 0 for NaN and infinity.
    package var pathNumber: String {
        guard isFinite else { return "0" }
        let rounded = (self * 1_000).rounded() / 1_000
        if rounded == rounded.rounded(), rounded.magnitude < 1e15 { return "\(Int(rounded))" }
        return "\(rounded)"
    }
}

extension CGColor {
    /// The color as text: `#rrggbb`, or `#rrggbbaa` if it is not opaque.
    package var hexadecimal: String {
        func digits(_ part: CGFloat) -> String {
            let number = Int((min(max(part.isNaN ? 0 : part, 0), 1) * 255).rounded())
            return (number < 16 ? "0" : "") + String(number, radix: 16)
        }
        return "#" + digits(red) + digits(green) + digits(blue) + (alpha >= 1 ? "" : digits(alpha))
    }

    /// Makes a color from such a text; nil if the text is not valid.
    package init?(hexadecimal: String) {
        let digits = hexadecimal.dropFirst()
        guard hexadecimal.first == "#", digits.count == 6 || digits.count == 8,
            let number = UInt32(digits.count == 6 ? digits + "ff" : digits, radix: 16)
        else { return nil }
        func part(_ shift: UInt32) -> CGFloat { CGFloat((number >> shift) & 0xff) / 255 }
        self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
}
