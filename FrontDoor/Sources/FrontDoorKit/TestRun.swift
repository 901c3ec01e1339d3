import Foundation
import FrontDoorCompiling

/// `swift test`. If a target of tests does not compile, the other ones run, and the run has failed.
///
/// SwiftPM makes one program of all tests of a package, so one target that does not compile keeps all others from running.
struct TestRun {
    let run: SwiftRun
    let environment: [String: String]
    let directory: String
    let progress: Progress

    /// Targets of tests that do not compile, and what the compiler says.
    private struct Broken {
        var targets: [String] = []
        /// Those that need one of them.
        var needing: [String] = []
        var errors: [String] = []

        var all: [String] { targets + needing }
    }

    /// Runs the tests.
    func end() throws(DoorRefusal) -> Program.End {
        let first = try swift(leavingOut: [])
        guard first == .exited(1) else { return first }
        var broken = Broken()
        var all: [ApplicationBuild.Contents.Target]?
        while true {
            let (end, lines) = try build(leavingOut: broken.all)
            // It compiles: then its tests have failed.
            if end == .exited(0) { break }
            guard end == .exited(1) else { return first }
            if all == nil { all = try contents() }
            let targets = all ?? []
            guard let found = self.broken(by: lines, among: targets) else {
                // The reason is not in the tests alone. It is on the screen, unless it came after that.
                if !broken.targets.isEmpty { Self.errors(lines).forEach(progress.say) }
                return first
            }
            let new = found.targets.filter { !broken.all.contains($0) }
            guard !new.isEmpty else {
                progress.say(
                    "Cannot leave out \(Self.listed(found.targets)), which \(found.targets.count == 1 ? "does" : "do") "
                        + "not compile: Package.swift keeps its package in no variable. To fix, write "
                        + "`let package = Package(…)` there."
                )
                return first
            }
            broken.targets += new
            broken.needing += found.needing.filter { !broken.all.contains($0) }
            broken.errors += found.errors
        }
        guard !broken.targets.isEmpty, let all else { return first }
        return try rest(after: broken, among: all)
    }

    private func rest(
        after broken: Broken,
        among targets: [ApplicationBuild.Contents.Target]
    ) throws(DoorRefusal) -> Program.End {
        let others = targets.filter { $0.type == "test" && !broken.all.contains($0.name) }
        let more = broken.errors.count - 3
        let errors =
            broken.errors.prefix(3).map { "\n    \($0)" }.joined()
            + (more > 0 ? "\n    and \(more) more" : "")
        let isOne = broken.targets.count == 1
        var sentence = "\(Self.listed(broken.targets)) \(isOne ? "does" : "do") not compile"
        if !broken.needing.isEmpty {
            let verb = broken.needing.count == 1 ? "needs" : "need"
            sentence +=
                ", and \(Self.listed(broken.needing)) \(verb) \(isOne ? "it" : "one of them")"
        }
        if others.isEmpty {
            progress.say("\(sentence). There are no other tests.\(errors)")
            return .exited(1)
        }
        let object = broken.all.count == 1 ? "it" : "them"
        progress.say("\(sentence). The other tests run without \(object).\(errors)")
        let end = try swift(leavingOut: broken.all)
        if case .signal = end { return end }
        progress.say(
            "The tests of \(Self.listed(broken.all)) did not run, so this run has failed. To fix, "
                + "correct what the compiler says, or name \(object) in "
                + "\(FrontDoorCompiling.FrontDoor.leftOutVariable).\(errors)"
        )
        return end == .exited(0) ? .exited(1) : end
    }

    private static func listed(_ names: [String]) -> String {
        names.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    // MARK: What does not compile

    /// The targets of tests that have errors, and those that need them; nil if there are errors elsewhere, or none.
    private func broken(
        by lines: [String],
        among targets: [ApplicationBuild.Contents.Target]
    ) -> Broken? {
        var owners: [String: String] = [:]
        let root = run.package(directory: directory)
        for target in targets where target.type == "test" {
            for source in target.sources ?? [] {
                let path = "\(root)/\(target.path)/\(source)"
                owners[Files.realPath(path) ?? path] = target.name
            }
        }
        var broken = Broken()
        for line in Self.errors(lines) {
            guard let place = line.prefixMatch(of: #/(/.+?):\d+:\d+: error: /#)?.1 else { continue }
            let path = String(place)
            guard let owner = owners[Files.realPath(path) ?? path] else { return nil }
            broken.errors.append(line)
            if !broken.targets.contains(owner) { broken.targets.append(owner) }
        }
        guard !broken.targets.isEmpty else { return nil }
        var count = 0
        while count < broken.all.count {
            count = broken.all.count
            for target in targets where target.type == "test" && !broken.all.contains(target.name) {
                let needed = target.dependencies ?? []
                if needed.contains(where: broken.all.contains) {
                    broken.needing.append(target.name)
                }
            }
        }
        return broken
    }

    /// The lines with errors, each once.
    private static func errors(_ lines: [String]) -> [String] {
        var seen: Set<String> = []
        return lines.filter { $0.contains("error: ") && seen.insert($0).inserted }
    }

    private func contents() throws(DoorRefusal) -> [ApplicationBuild.Contents.Target] {
        let options = run.packageOptions
        let (end, lines) = try captured(["package"] + options + ["describe", "--type", "json"], [])
        let start = lines.firstIndex(of: "{") ?? 0
        let last = lines.lastIndex(of: "}") ?? start
        let json = lines[start...].prefix(max(0, last - start + 1)).joined(separator: "\n")
        guard end == .exited(0),
            let contents = try? JSONDecoder().decode(
                ApplicationBuild.Contents.self,
                from: Data(json.utf8)
            )
        else { return [] }
        return contents.targets
    }

    // MARK: Calls of swift

    private func swift(leavingOut names: [String]) throws(DoorRefusal) -> Program.End {
        try Program.runAsOwn(
            run.sdk.info.toolchain.swift,
            run.arguments(directory: directory),
            environment: environment(names)
        )
    }

    private func build(
        leavingOut names: [String]
    ) throws(DoorRefusal) -> (end: Program.End, lines: [String]) {
        try captured(run.buildArguments(directory: directory), names)
    }

    private func captured(
        _ arguments: [String],
        _ names: [String]
    ) throws(DoorRefusal) -> (Program.End, [String]) {
        var lines: [String] = []
        let end = try Program.run(
            run.sdk.info.toolchain.swift,
            arguments,
            environment: environment(names)
        ) { lines.append($0) }
        return (end, lines)
    }

    private func environment(_ names: [String]) -> [String: String] {
        var result = run.environment(environment, directory: directory)
        let variable = FrontDoorCompiling.FrontDoor.leftOutVariable
        let all = [environment[variable]].compactMap { $0 }.filter { !$0.isEmpty } + names
        if !all.isEmpty { result[variable] = all.joined(separator: ",") }
        return result
    }
}
