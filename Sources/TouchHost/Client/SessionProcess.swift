/// A process that serves a session, so that a crash of the application, or an endless loop in it, ends
/// nothing else.
package struct SessionProcess {
    /// How a process is started.
    package struct Launch {
        package var program: String
        package var arguments: [String]
        package var environment: [String: String]
        package var order: SessionOrder

        package init(
            program: String,
            arguments: [String] = [],
            environment: [String: String] = [:],
            order: SessionOrder
        ) {
            (self.program, self.arguments) = (program, arguments)
            (self.environment, self.order) = (environment, order)
        }

        var changes: [String: String] {
            environment.merging([SessionOrder.variable: order.text]) { $1 }
        }
    }

    /// Why an application was not opened, in a sentence.
    package nonisolated struct Problem: Error, CustomStringConvertible {
        package let description: String

        init(_ description: String) { self.description = description }
    }

    /// The process, if it ends with this one; nil if it outlives this one.
    package let child: ChildProgram?

    /// Starts a server that ends with this program, and waits until it listens.
    package static func attached(_ launch: Launch) throws -> SessionProcess {
        let child = try ChildProgram(
            launch.program,
            launch.arguments,
            keepsOutput: true,
            changes: launch.changes
        )
        // A child that is not ready ends when nothing refers to it any more.
        try waitUntilReady(child.output, launch.order)
        return SessionProcess(child: child)
    }

    /// Starts a server that outlives this program, and waits until it listens.
    package static func detached(_ launch: Launch) throws -> SessionProcess {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: launch.program)
        process.arguments = launch.arguments
        process.environment = ProcessInfo.processInfo.environment.merging(launch.changes) { $1 }
        process.standardInput = FileHandle.nullDevice
        let printed = Pipe()
        process.standardOutput = printed
        process.standardError = printed
        try process.run()
        try printed.fileHandleForWriting.close()
        do {
            try waitUntilReady(printed.fileHandleForReading, launch.order)
        } catch {
            kill(process.processIdentifier, SIGKILL)
            throw error
        }
        return SessionProcess(child: nil)
    }

    /// Reads what the process says until it listens or ends.
    private static func waitUntilReady(
        _ output: FileHandle?,
        _ order: SessionOrder
    ) throws(Problem) {
        var said = Data()
        let ready = Data(SessionOrder.ready.utf8)
        let name = order.subject.opened
        let patience = SessionClient.usualPatience
        while !said.hasSuffix(ready), said.count < 1_000_000 {
            let descriptors = output.map { [$0.fileDescriptor] } ?? []
            guard !UnixSocket.wait(for: descriptors, seconds: patience).isEmpty else {
                throw Problem(
                    "\(name) did not open within \(CGFloat(patience).short) s of "
                        + "real time: it may be in an endless loop."
                )
            }
            guard let part = try? output?.read(upToCount: 4_096), !part.isEmpty else { break }
            said += part
        }
        if said.hasSuffix(ready) { return }
        let words = String(decoding: said, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let hasBegun = FileManager.default.fileExists(atPath: order.log)
        if hasBegun, !words.isEmpty { throw Problem(words) }
        let last = hasBegun ? ProgramLog.tail(of: order.log) : ProgramLog.shortened(words)
        var sentence = "\(name) ended while it was opened"
        if !hasBegun, let product = order.subject.package?.product {
            sentence =
                "\(product) ended without starting an application: a session needs a class with @main "
                + "that is the application's delegate"
        }
        throw Problem(sentence + (last.isEmpty ? "." : ". Its last lines:\n\(last)"))
    }
}

extension Data {
    fileprivate nonisolated func hasSuffix(_ other: Data) -> Bool { suffix(other.count) == other }
}

extension SessionSubject {
    /// What is opened, for messages.
    fileprivate var opened: String {
        package == nil ? "The scene \"\(name)\"" : "The application \"\(name)\""
    }
}
