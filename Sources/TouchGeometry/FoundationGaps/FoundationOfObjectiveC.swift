/// A pointer to an object that an older method of Foundation hands back.
/// - Compatibility: partial: no method of Foundation here takes one
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension NSLocale {
    /// The name of a country in the language of this locale; nil if there is none.
    public func localizedString(forCountryCode countryCode: String) -> String? {
        (self as Locale).localizedString(forRegionCode: countryCode)
    }
    /// The name of a language in the language of this locale; nil if there is none.
    public func localizedString(forLanguageCode languageCode: String) -> String? {
        (self as Locale).localizedString(forLanguageCode: languageCode)
    }
}

extension NSRegularExpression {
    /// Calls a closure for each match, as on Apple's systems: it does not escape.
    @_disfavoredOverload public func enumerateMatches(
        in string: String,
        options: MatchingOptions = [],
        range: NSRange,
        using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        withoutActuallyEscaping(block) { block in
            let escaping:
                @Sendable (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) ->
                    Void
            nonisolated(unsafe) let own = block
            escaping = { own($0, $1, $2) }
            enumerateMatches(in: string, options: options, range: range, using: escaping)
        }
    }
}
