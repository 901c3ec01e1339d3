import Foundation

/// A Swift toolchain: the folder `usr` with the compiler, and what the compiler says about itself.
package struct Toolchain: Hashable, Sendable, Codable {
    /// The folder that contains `bin/swiftc` and `lib/swift`.
    package let usr: String
    /// The answer of `swiftc --version`.
    package let version: String

    package init(usr: String, version: String) {
        self.usr = usr
        self.version = version
    }

    var swift: String { usr + "/bin/swift" }
    var swiftc: String { usr + "/bin/swiftc" }
    /// Whether it has the modules of SwiftSyntax, so that they need not be compiled.
    var hasSyntax: Bool { Files.exists(usr + "/lib/swift/host/SwiftSyntax.swiftmodule") }
    /// The version in a few words: `Swift 6.3.1`.
    package var name: String {
        let words = version.split(separator: "\n").first?.split(separator: " ") ?? []
        guard let place = words.firstIndex(of: "version"), place + 1 < words.count else {
            return "Swift"
        }
        return "Swift \(words[place + 1])"
    }

    /// Finds the toolchain of the `swiftc` in `PATH`.
    ///
    /// - Parameter notes: where the compiler's answer is kept, because asking takes longer than
    ///   everything else that an unchanged build does here; nil to ask.
    package static func found(
        environment: [String: String],
        notes: Notes? = nil
    ) throws(DoorRefusal) -> Toolchain {
        guard let typed = Program.path(of: "swiftc", environment: environment),
            let real = Files.realPath(typed)
        else {
            throw DoorRefusal(
                "There is no Swift compiler: PATH has no swiftc. "
                    + "To fix, install Swift 6.2 or later (https://swift.org/install), and put its "
                    + "usr/bin into PATH."
            )
        }
        if let usr = folder(of: real) {
            return Toolchain(
                usr: usr,
                version: try version(of: usr + "/bin/swiftc", environment, notes: notes)
            )
        }
        // A program such as swiftly, which chooses a toolchain: the compiler knows where it is.
        let usr = try chosen(by: typed, environment)
        return Toolchain(
            usr: usr,
            version: try version(of: usr + "/bin/swiftc", environment, notes: notes)
        )
    }

    /// The folder `usr` of a compiler's executable; nil if it is not in a toolchain.
    private static func folder(of compiler: String) -> String? {
        let usr = URL(fileURLWithPath: compiler).deletingLastPathComponent()
            .deletingLastPathComponent().path
        return Files.isFolder(usr + "/lib/swift") && Files.isProgram(usr + "/bin/swiftc")
            ? usr : nil
    }

    private static func chosen(
        by program: String,
        _ environment: [String: String]
    ) throws(DoorRefusal) -> String {
        var lines: [String] = []
        _ = try Program.run(program, ["-print-target-info"], environment: environment) {
            lines.append($0)
        }
        let data = Data(lines.joined(separator: "\n").utf8)
        guard let answer = try? JSONDecoder().decode(TargetInfo.self, from: data) else {
            throw DoorRefusal(
                "Cannot find the toolchain of \"\(program)\": it does not answer "
                    + "-print-target-info. To fix, put the usr/bin of a toolchain first in PATH."
            )
        }
        return answer.usr
    }

    /// What a compiler prints for `-print-target-info`.
    private struct TargetInfo: Decodable {
        struct Paths: Decodable { var runtimeResourcePath: String }
        var compilerVersion: String?
        var paths: Paths

        /// The folder above `lib/swift`.
        var usr: String {
            URL(fileURLWithPath: paths.runtimeResourcePath).deletingLastPathComponent()
                .deletingLastPathComponent().path
        }
    }

    /// Whether what a compiler printed for `-print-target-info` is of this toolchain.
    func isDescribed(by info: Data) -> Bool {
        guard let info = try? JSONDecoder().decode(TargetInfo.self, from: info) else {
            return false
        }
        return info.usr == usr && info.compilerVersion.map(version.contains) == true
    }

    private static func version(
        of compiler: String,
        _ environment: [String: String],
        notes: Notes?
    ) throws(DoorRefusal) -> String {
        let status = Files.status(compiler)
        let stamp = Digest.of([
            compiler, "\(status?.st_size ?? 0)", "\(status?.st_mtim.tv_sec ?? 0)",
            "\(status?.st_mtim.tv_nsec ?? 0)",
        ])
        if let known = notes?.value(of: "compiler", stamp: stamp) { return known }
        var lines: [String] = []
        let end = try Program.run(compiler, ["--version"], environment: environment) {
            lines.append($0)
        }
        guard end == .exited(0), !lines.isEmpty else {
            throw DoorRefusal(
                "The compiler \"\(compiler)\" does not answer --version. "
                    + "To fix, install Swift again, or put another toolchain first in PATH."
            )
        }
        let version = lines.joined(separator: "\n")
        notes?.keep(version, as: "compiler", stamp: stamp)
        return version
    }
}
