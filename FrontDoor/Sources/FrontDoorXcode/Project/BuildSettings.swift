import Foundation

/// The build settings of a target: those of the project, then those of the target, each on top of
/// their configuration file.
struct BuildSettings {
    /// How much of the settings of a project is read.
    struct Budget {
        static let mostFiles = 10_000
        static let mostBytes = 100_000_000

        /// The configuration files that may still be read.
        var files = mostFiles
        /// The bytes that these files and all settings may still have.
        var bytes = mostBytes
    }

    /// What was not read, and why.
    private(set) var problems: [String] = []
    /// The settings whose variables are replaced.
    private var values: [String: String] = [:]
    /// The other settings.
    private var raw: [String: String] = [:]
    private var budget = Budget()

    /// The most bytes of a setting.
    private static let longest = 1_000_000
    /// Settings and files that are deeper would exhaust the stack.
    private static let deepest = 50
    private static let mostProblems = 20

    /// No settings.
    init() {}

    /// Reads the settings of a target, which the budget has less for the next target.
    init(_ project: ProjectFile, target: String, _ budget: inout Budget) {
        self.budget = budget
        if budget.bytes <= 0 { refuse("its settings") }
        for owner in [project.project, target] where budget.bytes > 0 {
            guard let configuration = Self.configuration(project, of: owner) else { continue }
            if let base = project.text(configuration, "baseConfigurationReference"),
                let file = project.path(base)
            {
                read(file, inside: [])
            }
            for (key, value) in project[configuration]?["buildSettings"]?.entries ?? [] {
                set(key, value.texts.joined(separator: " "))
            }
        }
        let root = project.root.path
        let known = [
            "SRCROOT": root, "PROJECT_DIR": root, "SOURCE_ROOT": root,
            "TARGET_NAME": project.name(target), "PROJECT_NAME": project.url.baseName,
            "CONFIGURATION": "Debug",
        ]
        raw.merge(known) { own, _ in own }
        if raw["PRODUCT_NAME"] == nil { raw["PRODUCT_NAME"] = "$(TARGET_NAME)" }
        for key in raw.keys.sorted() { _ = expanded(key, depth: 0) }
        budget = self.budget
    }

    /// The configuration for tests: Debug, or the first one.
    private static func configuration(_ project: ProjectFile, of owner: String) -> String? {
        let list = project.text(owner, "buildConfigurationList") ?? ""
        let all = project.texts(list, "buildConfigurations").filter { project[$0] != nil }
        return all.first { project.text($0, "name") == "Debug" } ?? all.first
    }

    private mutating func say(_ sentence: String) {
        guard problems.count < Self.mostProblems, !problems.contains(sentence) else { return }
        problems.append(sentence)
    }

    /// Says that a setting or a file is not read: it is too long, or the budget is used up.
    private mutating func refuse(_ name: String, length: Int = 0) {
        let reason =
            length > Self.longest
            ? "it would be longer than \(Self.longest / 1_000_000) MB, which is the most that is read."
            : "the settings of the project are longer than \(Budget.mostBytes / 1_000_000) MB "
                + "together. The rest is not read."
        say("\(name): \(reason)")
    }

    private mutating func set(_ key: String, _ value: String) {
        // Conditional settings, as FOO[sdk=macosx*], are for one system.
        let plain = String(key.prefix { $0 != "[" })
        if plain.count != key.count, !key.contains("sdk=iphone") { return }
        let before = raw[plain] ?? ""
        let parts = value.replacing("${inherited}", with: "$(inherited)")
            .split(separator: "$(inherited)", omittingEmptySubsequences: false)
        let length = value.utf8.count + (parts.count - 1) * before.utf8.count
        // A setting without a value takes memory too.
        budget.bytes -= min(length, Self.longest) + plain.utf8.count + 50
        guard length <= Self.longest, budget.bytes >= 0 else {
            return refuse("the setting \(plain.prefix(60))", length: length)
        }
        raw[plain] = parts.joined(separator: before)
    }

    /// Reads a configuration file, with the files that it includes. One that includes itself is not
    /// read again there, as in Xcode.
    private mutating func read(_ file: URL, inside files: [URL]) {
        let own = file.resolvingSymlinksInPath()
        guard !files.contains(own) else { return }
        guard budget.bytes > 0 else { return refuse(file.path) }
        guard budget.files > 0, files.count < Self.deepest else {
            return say(
                "\(file.path): of a project, at most \(Budget.mostFiles) configuration files are read, "
                    + "and at most \(Self.deepest) that include each other."
            )
        }
        budget.files -= 1
        let text: String
        do {
            text = try SmallFile.text(file)
        } catch {
            return say(error.description)
        }
        budget.bytes -= text.utf8.count
        for line in text.split(whereSeparator: \.isNewline) {
            let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
            let words = code.trimmingCharacters(in: .whitespaces)
            if words.hasPrefix("#include") {
                let parts = words.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count > 1 else { continue }
                let other = file.deletingLastPathComponent().appending(path: String(parts[1]))
                let isOptional = words.hasPrefix("#include?")
                if isOptional, !FileManager.default.fileExists(atPath: other.path) { continue }
                read(other, inside: files + [own])
            } else if let equals = words.firstIndex(of: "=") {
                let end =
                    words[..<equals].contains("[") ? words.lastIndex(of: "=") ?? equals : equals
                set(
                    words[..<end].trimmingCharacters(in: .whitespaces),
                    words[words.index(after: end)...].trimmingCharacters(in: .whitespaces)
                )
            }
        }
    }

    /// The value of a setting with its variables replaced; nil if it is not set or empty.
    subscript(key: String) -> String? { values[key].flatMap { $0.isEmpty ? nil : $0 } }

    /// The words of a setting.
    func words(_ key: String) -> [String] {
        (self[key] ?? "").split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    func isOn(_ key: String) -> Bool { self[key] == "YES" }

    /// All settings whose names begin with a text.
    func settings(_ prefix: String) -> [String] {
        values.keys.filter { $0.hasPrefix(prefix) && isOn($0) }.sorted()
    }

    /// Replaces the variables of a setting, after those of the settings that it contains.
    private mutating func expanded(_ key: String, depth: Int) -> String {
        // A setting that contains itself is in neither, and is empty there.
        guard let text = raw[key] else { return values[key] ?? "" }
        guard depth < Self.deepest else {
            say(
                "the setting \(key.prefix(60)): it is more than \(Self.deepest) settings deep in "
                    + "another one, and is empty there."
            )
            return ""
        }
        raw[key] = nil
        let value = text.utf8.contains(UInt8(ascii: "$")) ? replaced(text, of: key, depth) : text
        values[key] = value
        return value
    }

    private mutating func replaced(_ text: String, of key: String, _ depth: Int) -> String {
        struct TooLong: Error {}
        var length = text.utf8.count
        let value = try? text.replacing(/\$[({]([^(){}$]*)[)}]/) { match throws -> String in
            let parts = match.1.split(separator: ":").map(String.init)
            guard let name = parts.first else { return "" }
            let value = expanded(name, depth: depth + 1)
            // Each operator makes a text of its own.
            length += value.utf8.count * parts.count
            guard length <= min(Self.longest, budget.bytes) else { throw TooLong() }
            return parts.dropFirst().reduce(value) {
                switch $1 {
                case "c99extidentifier", "identifier": $0.asModuleName
                case "rfc1034identifier": $0.replacing(" ", with: "-")
                case "lower": $0.lowercased()
                case let part where part.hasPrefix("default="):
                    $0.isEmpty ? String(part.dropFirst(8)) : $0
                default: $0
                }
            }
        }
        budget.bytes -= min(length, Self.longest)
        if value == nil { refuse("the setting \(key.prefix(60))", length: length) }
        return value ?? ""
    }
}

extension String {
    /// The text as the name of a module: other characters than letters, digits and underscores
    /// become underscores.
    var asModuleName: String {
        let name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
}

extension URL {
    /// The last part of the path, without its ending.
    var baseName: String { deletingPathExtension().lastPathComponent }

    /// The same place without "." and "..", and without a slash at its end: two URLs of one place
    /// are equal.
    var plain: URL { URL(filePath: standardizedFileURL.path, directoryHint: .notDirectory) }
}
