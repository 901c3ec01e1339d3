/// How a command ended. The raw value is the exit code of the program.
public nonisolated enum ExitStatus: Int32, Sendable, CaseIterable {
    /// The command did everything, and all expectations held.
    case passed = 0
    /// An expectation of a script did not hold.
    case expectationFailed = 1
    /// The command line is invalid, or names something that does not exist.
    case wrongUsage = 2
    /// A file or a gesture was refused, for example a recording that cannot be read, or a tap on a
    /// view that is not hittable.
    case inputRefused = 3
    /// A wait used up its budget before its condition held.
    case budgetSpent = 4
    /// The process of a script in a suite crashed.
    case crashed = 5
}

extension ExitStatus: Codable {
    /// The name in JSON.
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

    /// Reads the name. Throws `DecodingError.dataCorrupted` for an unknown name.
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

extension StepRunner.Failure {
    /// The status with which a run ends that stopped here.
    var status: ExitStatus {
        switch reason {
        case .expectation: .expectationFailed
        case .refusal: .inputRefused
        case .spentBudget: .budgetSpent
        }
    }
}

extension SessionReply {
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

/// Why a command cannot continue: a message, and the exit code.
struct CommandRefusal: Error, CustomStringConvertible {
    let status: ExitStatus
    let description: String

    init(_ description: String, status: ExitStatus = .inputRefused) {
        self.description = description
        self.status = status
    }
}

extension CommandRefusal {
    /// Throws if there are options, all of which have no effect.
    static func check(unused options: [String], because reason: String) throws(CommandRefusal) {
        guard let last = options.last else { return }
        let others = options.dropLast().joined(separator: ", ")
        throw CommandRefusal(
            "Cannot use \(others.isEmpty ? last : "\(others) and \(last)"): \(reason). To fix, leave "
                + "\(options.count == 1 ? "it" : "them") out.",
            status: .wrongUsage
        )
    }
}

extension Error {
    /// The system's description of the error as a whole sentence, without an opening sentence that adds
    /// no information.
    nonisolated var reason: String {
        let words = SystemReason.words(of: self)
        return words.last.map { "!?".contains($0) } == true ? words : words + "."
    }

    /// The end of a message about a file that the system did not write. The system's own sentence,
    /// `reason`, is before it.
    nonisolated var fixForWriting: String {
        switch SystemReason.code(of: self) {
        case EPIPE: " To fix, let the program that reads it read to the end."
        case ENOENT: " To fix, give a path in a folder that exists."
        default: " To fix, check that the file may be written to, and that the disk is not full."
        }
    }
}
