/// The forms of Arabic letters and the spaces between letters from right to left, which depend on the letters
/// next to them (TX-45).
nonisolated struct ArabicJoins: Sendable {
    /// The form of a character.
    struct Form: Equatable, Sendable {
        /// The place of its width among those of the letter.
        let place: Int
        /// What is drawn in its place, in the font of letters from right to left: a ligature of which it is a
        /// half, or a space.
        var drawn: UInt32?

        static let alone = Form(place: 0)
        fileprivate static let final = Form(place: 1)
        fileprivate static let initial = Form(place: 2)
        fileprivate static let medial = Form(place: 3)
    }

    /// For each UTF-16 unit.
    private let forms: [Form]

    /// The forms of the letters of a text; nil if it has none from right to left.
    init?(_ text: String) {
        // The letters from U+0580 to U+06FF have two bytes, of which the first is one of these.
        guard text.utf8.contains(where: { $0 >= 0xD6 && $0 <= 0xDB }) else { return nil }
        let letters = text.map(Letter.init)
        var forms: [Form] = []
        forms.reserveCapacity(text.utf16.count)
        var ligature: UInt32?
        var isAfterLetter = false
        for (index, letter) in letters.enumerated() {
            let after = index + 1 < letters.count ? letters[index + 1] : nil
            let isJoined = index > 0 && letter.joins(after: letters[index - 1])
            let joins = after?.joins(after: letter) ?? false
            var form: Form
            switch (isJoined, joins) {
            case (false, false): form = .alone
            case (true, false): form = .final
            case (false, true): form = .initial
            case (true, true): form = .medial
            }
            // The alef after a lam is the other half of the ligature.
            if let half = ligature {
                form.drawn = half
                ligature = nil
            } else if joins, letter.code == 0x644, after?.code == 0x627 {
                ligature = isJoined ? 0xFEFC : 0xFEFB
                form.drawn = ligature
            }
            // A space has the font of the letter before it.
            if letter.isSpace {
                if isAfterLetter { form.drawn = 0x20 }
            } else {
                isAfterLetter = FontTable.isFallback(letter.code)
            }
            for _ in 0..<letter.units { forms.append(form) }
        }
        self.forms = forms
    }

    /// The form of the character at an offset, in UTF-16 units.
    func form(at offset: Int) -> Form { forms.indices.contains(offset) ? forms[offset] : .alone }

    /// What matters of one character.
    private struct Letter {
        let code: UInt32
        let units: Int
        /// How many of its sides it joins: the one before it, or both.
        let sides: Int
        let endsJoin: Bool

        init(_ character: Character) {
            let scalars = character.unicodeScalars
            code = scalars.first?.value ?? 0
            units = character.utf16.count
            sides = FontTable.joiningSides(of: code)
            // A zero width non-joiner is a part of the character before it.
            endsJoin = scalars.contains { $0.value == 0x200C }
        }

        func joins(after other: Letter) -> Bool {
            sides > 0 && other.sides == 2 && !other.endsJoin
        }

        var isSpace: Bool { code == 0x20 || code == 0xA0 }
    }
}
