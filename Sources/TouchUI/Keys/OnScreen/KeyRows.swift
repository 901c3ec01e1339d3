/// Which keys are shown, and where. The rows are those of the US keyboard.
///
/// [choice] The widths of keys in parts of a row, and the keys that are not letters, were read off pictures;
/// there are no keys for emoji, dictation and other keyboards. The names and frames of the keys of a
/// device would correct them (KB-20).
nonisolated struct KeyRows {
    /// A key, and its width in parts of its row.
    typealias Place = (key: ScreenKey, width: CGFloat)

    /// From the top to the bottom, each from the left to the right. A place without a key is nil.
    let rows: [[Place?]]

    init(_ plane: KeyPlane, for type: UIKeyboardType, isPad: Bool) {
        rows =
            switch plane {
            case .digits: Self.digits(type)
            case .phoneSigns: Self.phoneSigns
            case .letters, .numbers, .symbols:
                isPad ? Self.pad(plane, type) : Self.phone(plane, type)
            }
    }

    /// The plane that is shown first.
    static func first(for type: UIKeyboardType, isPad: Bool) -> KeyPlane {
        switch type {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad:
            isPad ? .numbers : .digits
        case .numbersAndPunctuation: .numbers
        case .default, .asciiCapable, .URL, .namePhonePad, .emailAddress, .twitter, .webSearch:
            .letters
        }
    }

    private static func keys(_ text: String, _ width: CGFloat = 1) -> [Place] {
        text.map { (.text(String($0)), width) }
    }

    // MARK: Phones

    private static func phone(_ plane: KeyPlane, _ type: UIKeyboardType) -> [[Place?]] {
        let others: ScreenKey
        let top: [[Place]]
        if plane == .letters {
            others = .plane(type == .namePhonePad ? .digits : .numbers)
            // The outer keys of the middle row reach to the edges.
            let middle: [Place] =
                [(.text("a"), 1.5)] + keys("sdfghjk") + [(.text("l"), 1.5)]
            top = [
                keys("qwertyuiop"), middle,
                [(.shift, 1.5)] + keys("zxcvbnm") + [(.delete, 1.5)],
            ]
        } else {
            others = .plane(.letters)
            let signs: [Place] = keys(".,?!'", 1.4)
            let more: ScreenKey = .plane(plane == .numbers ? .symbols : .numbers)
            top =
                plane == .numbers
                ? [keys("1234567890"), keys("-/:;()$&@\"")]
                : [keys("[]{}#%^*+="), keys("_\\|~<>€£¥•")]
            return top + [[(more, 1.5)] + signs + [(.delete, 1.5)], bottom(others, type)]
        }
        return top + [bottom(others, type)]
    }

    private static func bottom(_ others: ScreenKey, _ type: UIKeyboardType) -> [Place] {
        let middle: [Place] =
            switch type {
            case .URL: [(.text("."), 5 / 3), (.text("/"), 5 / 3), (.text(".com"), 5 / 3)]
            case .emailAddress: [(.space, 3), (.text("@"), 1), (.text("."), 1)]
            case .webSearch: [(.space, 4), (.text("."), 1)]
            case .twitter: [(.space, 3), (.text("@"), 1), (.text("#"), 1)]
            case .default, .asciiCapable, .numbersAndPunctuation, .numberPad, .phonePad,
                .namePhonePad, .decimalPad, .asciiCapableNumberPad:
                [(.space, 5)]
            }
        return [(others, 2.5)] + middle + [(.enter, 2.5)]
    }

    // MARK: Tablets

    private static func pad(_ plane: KeyPlane, _ type: UIKeyboardType) -> [[Place?]] {
        let others: ScreenKey = .plane(plane == .letters ? .numbers : .letters)
        let left: ScreenKey =
            switch plane {
            case .letters: .shift
            case .numbers: .plane(.symbols)
            case .symbols, .digits, .phoneSigns: .plane(.numbers)
            }
        let texts: (String, String, String) =
            switch plane {
            case .letters: ("qwertyuiop", "asdfghjkl", "zxcvbnm,.")
            case .numbers: ("1234567890", "@#$&*()'\"", "%-+=/;:!?")
            case .symbols, .digits, .phoneSigns: ("1234567890", "€£¥_^[]{}", "§|~…\\<>,.")
            }
        let extra: [Place] =
            switch type {
            case .URL: [(.text("/"), 1), (.text(".com"), 1)]
            case .emailAddress: [(.text("@"), 1), (.text("_"), 1)]
            case .twitter: [(.text("@"), 1), (.text("#"), 1)]
            case .default, .asciiCapable, .numbersAndPunctuation, .numberPad, .phonePad,
                .namePhonePad, .decimalPad, .asciiCapableNumberPad, .webSearch:
                []
            }
        return [
            keys(texts.0) + [(.delete, 1)],
            keys(texts.1) + [(.enter, 2)],
            [(left, 1)] + keys(texts.2) + [(left, 1)],
            [(others, 2)] + [(.space, 6)] + extra + [(others, 2), (.dismiss, 1)],
        ]
    }

    // MARK: Digits

    private static func digits(_ type: UIKeyboardType) -> [[Place?]] {
        let corner: Place? =
            switch type {
            case .decimalPad: (.text("."), 1)
            case .phonePad: (.plane(.phoneSigns), 1)
            case .namePhonePad: (.plane(.letters), 1)
            case .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .emailAddress,
                .twitter, .webSearch, .asciiCapableNumberPad:
                nil
            }
        return [
            keys("123"), keys("456"), keys("789"), [corner, (.text("0"), 1), (.delete, 1)],
        ]
    }

    /// A comma is a pause, and a semicolon waits.
    private static let phoneSigns: [[Place?]] = [
        [(.text(","), 1), nil, (.text(";"), 1)],
        [(.text("*"), 1), (.text("+"), 1), (.text("#"), 1)],
        [nil, nil, nil], [(.plane(.digits), 1), (.text("0"), 1), (.delete, 1)],
    ]

    // MARK: Frames

    /// A key with the part of the keyboard that belongs to it, and the part that is drawn.
    struct Cell: Equatable {
        let key: ScreenKey
        let frame: CGRect
        let cap: CGRect
    }

    /// The keys in a rectangle, which they fill without gaps, so that a finger between two keys is on the
    /// nearer one.
    func cells(in area: CGRect) -> [Cell] {
        let height = area.height / CGFloat(rows.count)
        return rows.enumerated().flatMap { index, row -> [Cell] in
            let parts = row.reduce(0) { $0 + ($1?.width ?? 1) }
            let unit = area.width / max(1, parts)
            var x = area.minX
            return row.enumerated().compactMap { column, place -> Cell? in
                let width = (place?.width ?? 1) * unit
                defer { x += width }
                guard let place else { return nil }
                let frame = CGRect(
                    x: x,
                    y: area.minY + CGFloat(index) * height,
                    width: width,
                    height: height
                )
                var cap = frame
                // The keys at the ends of the middle row are drawn as wide as the others.
                if case .text = place.key, place.width == 1.5 {
                    cap.origin.x = column == 0 ? frame.maxX - unit : frame.minX
                    cap.size.width = unit
                }
                return Cell(
                    key: place.key,
                    frame: frame,
                    cap: cap.insetBy(dx: min(3, unit / 12), dy: height / 9)
                )
            }
        }
    }
}
