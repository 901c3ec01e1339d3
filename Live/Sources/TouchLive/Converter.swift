internal import Foundation

/// Makes a script or a test of a recording, with the program that has the scene.
public struct Converter: Sendable {
    /// The path of the program.
    public var program: String
    /// What follows `convert IN OUT`: the scene and its screen.
    public var arguments: [String]
    /// The name of the scene, for the names of files.
    public var scene: String

    /// A converter that starts a program.
    public init(program: String, arguments: [String], scene: String) {
        (self.program, self.arguments, self.scene) = (program, arguments, scene)
    }

    /// What came of a conversion.
    struct Outcome: Sendable {
        /// The content; nil if there is none.
        var text: String?
        var name: String
        /// What the program said.
        var report: String
    }

    /// Converts, and waits for the end. Call it on a thread that may wait.
    ///
    /// - Parameters:
    ///   - expectations: what is expected at times, as a list of JSON.
    ///   - ending: `yaml` for a script, `swift` for a test.
    func convert(_ recording: String, expecting expectations: String, ending: String) -> Outcome {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent(
            "touchstone-\(UUID().uuidString)"
        )
        let name = ending == "swift" ? "\(suiteName)Tests.swift" : "\(scene).\(ending)"
        defer { try? files.removeItem(at: folder) }
        do {
            try files.createDirectory(
                at: folder,
                withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o700]
            )
            let input = folder.appendingPathComponent("\(scene).jsonl")
            let output = folder.appendingPathComponent(name)
            try Data(recording.utf8).write(to: input)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = ["convert", input.path, output.path] + arguments
            if expectations.hasPrefix("[[") {
                let expected = folder.appendingPathComponent("expectations.json")
                try Data(expectations.utf8).write(to: expected)
                process.arguments? += ["--expectations", expected.path]
            }
            process.standardInput = FileHandle.nullDevice
            let said = Pipe()
            process.standardOutput = said
            process.standardError = said
            try process.run()
            let report = String(
                decoding: try said.fileHandleForReading.readToEnd() ?? Data(),
                as: UTF8.self
            )
            process.waitUntilExit()
            let words = report.replacingOccurrences(of: folder.path + "/", with: "")
                .trimmingCharacters(in: .whitespacesAndNewlines)
            return Outcome(
                text: try? String(contentsOf: output, encoding: .utf8),
                name: name,
                report: words
            )
        } catch {
            return Outcome(
                text: nil,
                name: name,
                report:
                    "Cannot convert the recording: \(error.localizedDescription) To fix, save the recording "
                    + "and run `touchstone convert`."
            )
        }
    }

    /// The scene in the form of a type's name.
    private var suiteName: String {
        let words = scene.split { !($0.isLetter || $0.isNumber) }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
