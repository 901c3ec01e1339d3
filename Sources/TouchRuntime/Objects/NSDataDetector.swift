/// The types of data that a detector finds, as bits: raw values of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// The types that the system defines: the lower 32 bits.
public let NSTextCheckingAllSystemTypes: NSTextCheckingTypes = 0xffff_ffff
/// The types that applications may define: the upper 32 bits.
public let NSTextCheckingAllCustomTypes: NSTextCheckingTypes = 0xffff_ffff << 32
/// All types.
public let NSTextCheckingAllTypes: NSTextCheckingTypes =
    NSTextCheckingAllSystemTypes | NSTextCheckingAllCustomTypes

/// Finds links, e-mail addresses and phone numbers in a text (RT-19). Foundation on Linux does not have this class.
/// - Compatibility: partial: dates, addresses and flights are not found; it is not a regular expression
public final class NSDataDetector: NSObject, Sendable {
    /// The types that the detector looks for.
    public let checkingTypes: NSTextCheckingTypes

    /// A detector of the types. Throws if they are empty.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        guard checkingTypes != 0 else {
            throw CocoaError(
                .formatting,
                userInfo: [
                    NSLocalizedDescriptionKey:
                        "Cannot make a data detector: no type of data is given. To fix, give "
                        + "NSTextCheckingResult.CheckingType.link.rawValue or another type."
                ]
            )
        }
        self.checkingTypes = checkingTypes
    }

    /// What is found in a range of UTF-16 units, in the order of the text.
    public func matches(
        in string: String,
        options: NSRegularExpression.MatchingOptions = [],
        range: NSRange
    ) -> [NSTextCheckingResult] {
        var found: [DetectedData] = []
        for pattern in DataPattern.all where checkingTypes & pattern.type.rawValue != 0 {
            for match in pattern.expression.matches(in: string, options: options, range: range) {
                guard let text = Range(match.range, in: string).map({ string[$0] }),
                    let data = pattern.read(text, at: match.range),
                    !found.contains(where: {
                        NSIntersectionRange($0.range, data.range).length > 0
                    })
                else { continue }
                found.append(data)
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }

    /// Calls a block with each result of `matches(in:options:range:)`, until it sets the pointer to true.
    public func enumerateMatches(
        in string: String,
        options: NSRegularExpression.MatchingOptions = [],
        range: NSRange,
        using block: (
            NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        var stop = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) where !stop.boolValue {
            block(match, [], &stop)
        }
    }

    /// The number of results of `matches(in:options:range:)`.
    public func numberOfMatches(
        in string: String,
        options: NSRegularExpression.MatchingOptions = [],
        range: NSRange
    ) -> Int { matches(in: string, options: options, range: range).count }

    /// The first result; nil if nothing is found.
    public func firstMatch(
        in string: String,
        options: NSRegularExpression.MatchingOptions = [],
        range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    /// The range of the first result; its location is `NSNotFound` if nothing is found.
    public func rangeOfFirstMatch(
        in string: String,
        options: NSRegularExpression.MatchingOptions = [],
        range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range
            ?? NSRange(location: NSNotFound, length: 0)
    }
}

/// How data of one type looks, and what it means.
private struct DataPattern: Sendable {
    let type: NSTextCheckingResult.CheckingType
    let expression: NSRegularExpression
    /// The characters that end a sentence rather than the data, if they are last.
    let ends: Set<Character>
    let value: @Sendable (Substring) -> DetectedData.Value?

    /// The data of a match; nil if it is none.
    func read(_ match: Substring, at range: NSRange) -> DetectedData? {
        var text = match
        while let last = text.last, ends.contains(last) {
            // A bracket that was opened in the data belongs to it.
            let isClosing = last == ")" && text.count { $0 == ")" } <= text.count { $0 == "(" }
            if isClosing { break }
            text.removeLast()
        }
        return value(text).map {
            DetectedData(
                NSRange(location: range.location, length: text.utf16.count),
                type,
                $0
            )
        }
    }

    /// All patterns. What an earlier one found is not looked at by a later one.
    static let all: [DataPattern] = [
        link("(?<![\\w@])(?:https?|ftp)://[^\\s<>\"]+") { String($0) },
        link("(?<![\\w@])mailto:[^\\s<>\"@]+@[^\\s<>\"]+") { String($0) },
        link("(?<![\\w.+-])[\\w.%+-]+@(?:[a-z0-9-]+\\.)+[a-z]{2,}(?![\\w-])") { "mailto:\($0)" },
        link("(?<![\\w@./-])www\\.(?:[a-z0-9-]+\\.)+[a-z]{2,}(?![\\w-])(?:[/?#:][^\\s<>\"]*)?") {
            "http://\($0)"
        },
        link("(?<![\\w@./-])(?:[a-z0-9-]+\\.)+(?:\(domains))(?![\\w-])(?:[/?#:][^\\s<>\"]*)?") {
            "http://\($0)"
        },
        phone,
    ].compactMap(\.self)

    /// [choice] The most common top-level domains: other names with a period in them are words without a space.
    private static let domains =
        "com|org|net|edu|gov|int|info|biz|io|co|me|tv|dev|app|ai|eu|us|uk|de|fr|it|es|nl|ch|at|se|no|dk|fi|pl"
        + "|jp|cn|kr|in|au|nz|ca|br|mx|ru"

    private static func link(
        _ pattern: String,
        _ address: @escaping @Sendable (Substring) -> String
    ) -> DataPattern? {
        make(.links, pattern, ends: ".,;:!?'\")]}…") {
            guard let url = URL(string: address($0)) else { return nil }
            return url.scheme == "mailto" || url.host?.isEmpty == false ? .link(url) : nil
        }
    }

    /// The signs that people put between the digits of a phone number, as a pattern.
    private static let separator = "(?:[ ./-]| ?\\(|\\)[ -]?)"

    /// [choice] Seven to fifteen digits, as many as E.164 allows, with the signs that people put between them.
    private static let phone = make(
        .phoneNumbers,
        "(?<![\\w.+-]|\\d[ ./()]|\\d\\)[ -]|\\d \\()(?:\\+|\\()?\\d(?:\(separator)?\\d){6,14}(?![\\w-]|\(separator)\\d)",
        ends: ""
    ) { text in
        // A date, also with a time after it.
        let isDate = text.wholeMatch(of: /\d{1,4}([.\/-])\d{1,2}\1\d{1,4}(?: \d{1,2})?/) != nil
        // A decimal fraction, two years, an address of the Internet.
        let isOther =
            text.wholeMatch(of: /\d+\.\d+|[12]\d{3}-[12]\d{3}|\d{1,3}(?:\.\d{1,3}){3}/) != nil
        return isDate || isOther ? nil : .phoneNumber(String(text))
    }

    private static func make(
        _ type: NSTextCheckingResult.CheckingType,
        _ pattern: String,
        ends: String,
        _ value: @escaping @Sendable (Substring) -> DetectedData.Value?
    ) -> DataPattern? {
        (try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)).map {
            DataPattern(type: type, expression: $0, ends: Set(ends), value: value)
        }
    }
}

/// Something that a detector found.
private final class DetectedData: NSTextCheckingResult {
    enum Value: Sendable {
        case link(URL)
        case phoneNumber(String)
    }
    private let place: NSRange
    private let type: CheckingType
    let value: Value

    init(_ place: NSRange, _ type: CheckingType, _ value: Value) {
        (self.place, self.type, self.value) = (place, type, value)
        super.init()
    }
    required init?(coder: NSCoder) { nil }

    override var resultType: CheckingType { type }
    override var range: NSRange { place }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { place }
}

extension NSTextCheckingResult.CheckingType {
    // Foundation's constants are deprecated, because it returns no such results itself.
    fileprivate static let links = Self(rawValue: 1 << 5)
    fileprivate static let phoneNumbers = Self(rawValue: 1 << 11)
}

extension NSTextCheckingResult {
    /// The address of a link; nil in other results.
    public var url: URL? {
        if case .link(let url)? = (self as? DetectedData)?.value { url } else { nil }
    }

    /// The phone number, as it is written in the text; nil in other results.
    public var phoneNumber: String? {
        if case .phoneNumber(let number)? = (self as? DetectedData)?.value { number } else { nil }
    }

    /// The date; nil, because no dates are found here.
    public var date: Date? { nil }
    /// The parts of an address; nil, because no addresses are found here.
    public var addressComponents: [NSTextCheckingKey: String]? { nil }
    /// The parts of a flight; nil, because no flights are found here.
    public var components: [NSTextCheckingKey: String]? { nil }

    /// A link in a range.
    public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
        DetectedData(range, .links, .link(url))
    }

    /// A phone number in a range.
    public class func phoneNumberCheckingResult(
        range: NSRange,
        phoneNumber: String
    ) -> NSTextCheckingResult {
        DetectedData(range, .phoneNumbers, .phoneNumber(phoneNumber))
    }
}
