/// Why a finger leaves the value of a control as it is. For messages.
package struct ValueReason: Sendable {
    /// The reason, as the end of a sentence.
    package let words: String
    /// The rule of the specification that decided.
    package let rule: String

    init(_ words: String, rule: String) {
        (self.words, self.rule) = (words, rule)
    }
}
