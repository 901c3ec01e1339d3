extension String {
    /// A text to be translated. An interpolation becomes a placeholder in its key: `"\(count) cats"` has the key
    /// `%lld cats`.
    public struct LocalizationValue: Hashable, ExpressibleByStringInterpolation, Sendable {
        /// The key in the table of translations.
        let key: String
        fileprivate let values: [Placeholder]

        /// A value for a placeholder.
        fileprivate enum Placeholder: Hashable, Sendable {
            case text(String)
            case integer(Int64)
            case unsigned(UInt64)
            case number(Double)

            /// The letters of placeholders that write the value.
            var letters: String {
                switch self {
                case .text: "@"
                case .integer, .unsigned: "diuxXoc"
                case .number: "fFeEgGaA"
                }
            }

            var argument: any CVarArg {
                switch self {
                case .text(let text): NSString(string: text)
                case .integer(let number): number
                case .unsigned(let number): number
                case .number(let number): number
                }
            }
        }

        /// A text without placeholders.
        public init(_ value: String) { (key, values) = (value, []) }
        /// A text without placeholders.
        public init(stringLiteral value: String) { self.init(value) }
        /// A text with placeholders.
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            values = stringInterpolation.values
        }

        /// Makes the key of a text with placeholders.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            fileprivate var key = ""
            fileprivate var values: [Placeholder] = []

            /// Begins with an empty text.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds a part of the text.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacing("%", with: "%%")
            }
            /// Adds a text: `%@`.
            public mutating func appendInterpolation(_ string: some StringProtocol) {
                add("%@", .text(String(string)))
            }
            /// Adds an object by its description: `%@`.
            public mutating func appendInterpolation(_ object: NSObject) {
                add("%@", .text(object.description))
            }
            /// Adds a whole number: `%lld`, or `%llu` for a type without a sign; `%d` and `%u` for types of up to 32 bits.
            public mutating func appendInterpolation<Number: FixedWidthInteger>(_ number: Number) {
                let length = Number.bitWidth <= 32 ? "" : "ll"
                let letter = Number.isSigned ? "d" : "u"
                appendInterpolation(number, specifier: "%\(length)\(letter)")
            }
            /// Adds a whole number in a format of C, such as `%03lld`.
            public mutating func appendInterpolation<Number: FixedWidthInteger>(
                _ number: Number,
                specifier: String
            ) {
                if Number.isSigned {
                    add(specifier, .integer(Int64(clamping: number)))
                } else {
                    add(specifier, .unsigned(UInt64(clamping: number)))
                }
            }
            /// Adds a number: `%lf`, or `%f` for a `Float`.
            public mutating func appendInterpolation<Number: BinaryFloatingPoint>(_ number: Number)
            {
                add(Number.self == Float.self ? "%f" : "%lf", .number(Double(number)))
            }
            /// Adds a number in a format of C, such as `%.1f`.
            public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
                _ number: Number,
                specifier: String
            ) {
                add(specifier, .number(Double(number)))
            }
            /// Adds a value as a style of Foundation writes it: `%@`.
            public mutating func appendInterpolation<Style: FormatStyle>(
                _ value: Style.FormatInput,
                format: Style
            ) where Style.FormatOutput == String {
                add("%@", .text(format.format(value)))
            }

            private mutating func add(_ placeholder: String, _ value: Placeholder) {
                key += placeholder
                values.append(value)
            }
        }

        fileprivate func translated(
            _ format: String?,
            _ table: String?,
            _ bundle: Bundle?,
            _ locale: Locale
        ) -> String {
            let found = (bundle ?? .main).localizedString(
                forKey: format ?? key,
                value: format == nil ? nil : key,
                table: table
            )
            guard !values.isEmpty else { return found }
            // A placeholder for another value would read memory that is not there.
            guard fits(found) else {
                Diagnostics.refuseOnAnyThread(
                    "Cannot fill the translation \"\(found)\" of \"\(format ?? key)\": its placeholders do not fit the "
                        + "values, which are those of \"\(key)\". The text without a translation is used; iOS reads "
                        + "wrong memory here. To fix, use the same placeholders in the translation."
                )
                return fits(key)
                    ? String(format: key, locale: locale, arguments: values.map(\.argument)) : key
            }
            return String(format: found, locale: locale, arguments: values.map(\.argument))
        }

        /// Whether each placeholder of a format stands for a value of its kind.
        private func fits(_ format: String) -> Bool {
            var next = 0
            let placeholder = /%(?:(\d+)\$)?[-+ 0#']*\d*(?:\.\d*)?(?:hh|h|ll|l|q|z|t|j)?(.)/
                .matchingSemantics(.unicodeScalar)
            // `%%` is a percent sign, and a `%` before the end is incomplete.
            let incomplete = format.unicodeScalars.reversed().prefix { $0 == "%" }.count % 2 == 1
            guard !incomplete else { return false }
            for match in format.matches(of: placeholder) {
                guard match.2 != "%" else { continue }
                var index = next
                if let place = match.1 {
                    guard let number = Int(place), number > 0 else { return false }
                    index = number - 1
                } else {
                    next += 1
                }
                guard values.indices.contains(index), values[index].letters.contains(match.2)
                else { return false }
            }
            return true
        }
    }

    /// The translation of a text in a bundle; the text itself if there is none.
    ///
    /// - Parameters:
    ///   - keyAndValue: the text, which is also its key.
    ///   - table: the name of the table of translations; nil, the default, for `Localizable`.
    ///   - bundle: where the table is; nil, the default, for the main bundle.
    ///   - locale: how numbers are written.
    ///   - comment: for translators.
    public init(
        localized keyAndValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.translated(nil, table, bundle, locale)
    }

    /// The translation for a key in a bundle; the text if there is none.
    public init(
        localized key: StaticString,
        defaultValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = defaultValue.translated("\(key)", table, bundle, locale)
    }
}
