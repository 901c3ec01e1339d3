/// The answer to a call of a session.
package struct SessionReply: Codable, Hashable {
    /// Whether the call was done.
    package enum Status: String, Codable {
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
    package struct File: Codable, Hashable {
        /// The path, relative to the folder of the caller.
        package var path: String
        /// What it is in words: `the script`.
        package var what: String
        package var bytes: Data

        package init(path: String, what: String, bytes: Data) {
            (self.path, self.what, self.bytes) = (path, what, bytes)
        }
    }

    package var status: Status
    /// The answer for people and agents.
    package var text: String
    /// The answer as data.
    package var data: JSONValue = .null
    /// Files that the caller may write.
    package var files: [File] = []

    /// A refusal with its sentence.
    package init(_ status: Status, _ text: String, data: JSONValue = .null, files: [File] = []) {
        (self.status, self.text, self.data, self.files) = (status, text, data, files)
    }
}
