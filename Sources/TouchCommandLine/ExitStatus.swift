/// How a command ended; the raw value is the exit code of the program.
public nonisolated enum ExitStatus: Int32, Sendable, CaseIterable {
    /// Everything was as expected.
    case passed = 0
    /// An expectation of a script did not hold.
    case expectationFailed = 1
    /// The command line was not understood.
    case wrongUsage = 2
    /// A file, a place or a gesture was refused.
    case inputRefused = 3
    /// A wait spent its budget.
    case budgetSpent = 4
    /// The process of a script in a suite crashed.
    case crashed = 5
}

extension ExitStatus: Codable {
    /// The name that it has in JSON.
    nonisolated var name: String {
        switch self {
        case .passed: "passed"
        case .expectationFailed: "expectation failed"
        case .wrongUsage: "wrong usage"
        case .inputRefused: "input refused"
        case .budgetSpent: "budget spent"
        case .crashed: "crashed"
        }
    }

    /// The status of a name.
    public nonisolated init(from decoder: any Decoder) throws {
        let name = try decoder.singleValueContainer().decode(String.self)
        guard let status = Self.allCases.first(where: { $0.name == name }) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "\"\(name)\" is not the name of an exit status."
                )
            )
        }
        self = status
    }

    /// Writes the name.
    public nonisolated func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

/// Why a command cannot be carried out: what is said, and the exit code.
struct CommandRefusal: Error, CustomStringConvertible {
    let status: ExitStatus
    let description: String

    init(_ description: String, status: ExitStatus = .inputRefused) {
        self.description = description
        self.status = status
    }
}

extension Error {
    /// What the system says, without the sentence that says nothing.
    nonisolated var reason: String {
        localizedDescription.replacing("The operation could not be completed. ", with: "")
    }
}
