/// The answer to a call of a session.
struct SessionReply: Codable, Hashable {
    /// Whether the call was done.
    enum Status: String, Codable {
        /// It was done; an expectation held.
        case done
        /// An expectation did not hold.
        case failed
        /// It could not be done.
        case refused
        /// A wait used up its budget.
        case spentBudget
        /// The call is wrong: there is no such verb, or a member has a wrong value.
        case wrongCall
        /// The application crashed, hangs, or is gone.
        case gone
    }

    /// A file that the caller may write.
    struct File: Codable, Hashable {
        /// The path, relative to the folder of the caller.
        var path: String
        /// What it is in words: `the script`.
        var what: String
        var bytes: Data
    }

    var status: Status
    /// The answer for people and agents.
    var text: String
    /// The answer as data.
    var data: JSONValue = .null
    /// Files that the caller may write.
    var files: [File] = []

    /// A refusal with its sentence.
    init(_ status: Status, _ text: String, data: JSONValue = .null, files: [File] = []) {
        (self.status, self.text, self.data, self.files) = (status, text, data, files)
    }

    /// The exit code of a command that got this reply.
    var exit: ExitStatus {
        switch status {
        case .done: .passed
        case .failed: .expectationFailed
        case .refused: .inputRefused
        case .spentBudget: .budgetSpent
        case .wrongCall: .wrongUsage
        case .gone: .crashed
        }
    }
}
