/// Why something that a UI test asked for is impossible, in a sentence.
struct AutomationProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
