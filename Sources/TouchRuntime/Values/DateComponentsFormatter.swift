/// A formatter of amounts of time, such as `1:05` or `1 hour, 5 minutes`. Foundation on Linux has only the name.
///
/// The words are English, as Foundation's are in that language (RT-23).
/// - Compatibility: partial: hours to seconds and days to years of fixed lengths; English words; no reference dates
open class DateComponentsFormatter: Formatter {
    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// `1:05:00`.
        case positional = 0
        /// `1h 5m`.
        case abbreviated = 1
        /// `1 hr, 5 min`.
        case short = 2
        /// `1 hour, 5 minutes`.
        case full = 3
        /// `one hour, five minutes`; here the numbers are digits.
        case spellOut = 4
        /// `1hr 5min`.
        case brief = 5
    }

    /// What happens to units that are zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// A set of behaviors.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// As `dropLeading` in the positional style, else as `dropAll`.
        public static let `default` = Self(rawValue: 1)
        /// Zeros before the first other unit are left out.
        public static let dropLeading = Self(rawValue: 2)
        /// Zeros between other units are left out.
        public static let dropMiddle = Self(rawValue: 4)
        /// Zeros after the last other unit are left out.
        public static let dropTrailing = Self(rawValue: 8)
        /// All zeros are left out.
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        /// No zeros are left out, and positional units have two digits.
        public static let pad = Self(rawValue: 65_536)
    }

    /// The units that may be used; all from years to seconds by default.
    open var allowedUnits: NSCalendar.Unit = [
        .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
    ]
    /// How units are written; `positional` by default.
    open var unitsStyle = UnitsStyle.positional
    /// What happens to units that are zero.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// Stored.
    open var calendar: Calendar? = Calendar.current
    /// Stored: amounts do not depend on a date.
    open var referenceDate: Date?
    /// Stored: the last unit has no fraction.
    open var allowsFractionalUnits = false
    /// The most units that are written; 0, the default, for all.
    open var maximumUnitCount = 0
    /// Stored; false by default.
    open var collapsesLargestUnit = false
    /// Whether "About" stands before; false by default.
    open var includesApproximationPhrase = false
    /// Whether "remaining" stands after; false by default.
    open var includesTimeRemainingPhrase = false

    private static let units:
        [(unit: NSCalendar.Unit, seconds: Int, full: String, short: String, letter: String)] = [
            (.year, 31_536_000, "year", "yr", "y"), (.month, 2_592_000, "month", "mth", "mo"),
            (.weekOfMonth, 604_800, "week", "wk", "w"), (.day, 86_400, "day", "day", "d"),
            (.hour, 3_600, "hour", "hr", "h"), (.minute, 60, "minute", "min", "m"),
            (.second, 1, "second", "sec", "s"),
        ]

    /// The text for an amount of time in seconds, rounded to whole seconds; what is less than the smallest allowed unit is
    /// left out. Nil for an amount that is not finite or longer than 30 million years, and if no unit is allowed.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e15 else { return nil }
        var rest = Int(abs(ti).rounded())
        let sign = ti < 0 && rest > 0 ? "-" : ""
        var parts = Self.units.filter { allowedUnits.contains($0.unit) }.map { unit in
            defer { rest %= unit.seconds }
            return (unit: unit, count: rest / unit.seconds)
        }
        guard !parts.isEmpty else { return nil }
        drop(from: &parts)
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        let text = unitsStyle == .positional ? positional(parts.map(\.count)) : words(parts)
        return (includesApproximationPhrase ? "About " : "") + sign + text
            + (includesTimeRemainingPhrase ? " remaining" : "")
    }

    /// The text for the time between two dates: years and months have their fixed lengths of 365 and 30 days.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        string(from: endDate.timeIntervalSince(startDate))
    }

    /// The text for components. Years to seconds are added up; those that are nil count as 0, and others are not used.
    open func string(from components: DateComponents) -> String? {
        let counts = [
            components.year, components.month, components.weekOfMonth, components.day,
            components.hour,
            components.minute, components.second,
        ]
        // As decimals: a component may be any integer.
        let seconds = zip(Self.units, counts).reduce(0.0) { sum, part in
            sum + Double(part.0.seconds) * Double(part.1 ?? 0)
        }
        return string(from: seconds)
    }

    /// The text for components in a style, with the other properties of a new formatter.
    open class func localizedString(
        from components: DateComponents,
        unitsStyle: UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? DateComponents).flatMap { string(from: $0) }
    }

    private typealias Part = (
        unit: (unit: NSCalendar.Unit, seconds: Int, full: String, short: String, letter: String),
        count: Int
    )

    private func drop(from parts: inout [Part]) {
        var behavior = zeroFormattingBehavior
        if behavior == .default { behavior = unitsStyle == .positional ? .dropLeading : .dropAll }
        guard !behavior.contains(.pad), let last = parts.last else { return }
        if behavior.contains(.dropLeading) { parts = Array(parts.drop { $0.count == 0 }) }
        if behavior.contains(.dropTrailing) {
            while parts.last?.count == 0 { parts.removeLast() }
        }
        if behavior.contains(.dropMiddle), let first = parts.first, let end = parts.last,
            parts.count > 2
        {
            parts = [first] + parts.dropFirst().dropLast().filter { $0.count > 0 } + [end]
        }
        // Something is always written: the smallest unit.
        if parts.isEmpty { parts = [last] }
    }

    private func positional(_ counts: [Int]) -> String {
        let isPadded = zeroFormattingBehavior.contains(.pad)
        return counts.enumerated().map { index, count in
            index > 0 || isPadded && counts.count > 1
                ? String(repeating: "0", count: count < 10 ? 1 : 0) + "\(count)" : "\(count)"
        }.joined(separator: ":")
    }

    private func words(_ parts: [Part]) -> String {
        let texts = parts.map { part in
            let count = part.count
            return switch unitsStyle {
            case .abbreviated: "\(count)\(part.unit.letter)"
            case .brief, .short:
                "\(count)\(unitsStyle == .short ? " " : "")\(part.unit.short)"
                    + (count == 1 || part.unit.seconds < 86_400 ? "" : "s")
            case .full, .spellOut, .positional: "\(count) \(part.unit.full)\(count == 1 ? "" : "s")"
            }
        }
        let separator = [.abbreviated, .brief].contains(unitsStyle) ? " " : ", "
        return texts.joined(separator: separator)
    }
}
