import Foundation

/// The build settings of a target: those of the project, then those of the target, each on top of
/// their configuration file.
struct BuildSettings {
    private var values: [String: String] = [:]

    init(_ project: ProjectFile, target: String) {
        for owner in [project.project, target] {
            guard let configuration = Self.configuration(project, of: owner) else { continue }
            if let base = project.text(configuration, "baseConfigurationReference"),
                let file = project.path(base)
            {
                read(file, depth: 0)
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
        values.merge(known) { own, _ in own }
        if values["PRODUCT_NAME"] == nil { values["PRODUCT_NAME"] = "$(TARGET_NAME)" }
    }

    /// The configuration for tests: Debug, or the first one.
    private static func configuration(_ project: ProjectFile, of owner: String) -> String? {
        let list = project.text(owner, "buildConfigurationList") ?? ""
        let all = project.texts(list, "buildConfigurations").filter { project[$0] != nil }
        return all.first { project.text($0, "name") == "Debug" } ?? all.first
    }

    private mutating func set(_ key: String, _ value: String) {
        // Conditional settings, as FOO[sdk=macosx*], are for one system.
        let plain = key.prefix { $0 != "[" }
        if plain.count != key.count, !key.contains("sdk=iphone") { return }
        let before = values[String(plain)] ?? ""
        values[String(plain)] = value.replacing("$(inherited)", with: before)
            .replacing("${inherited}", with: before)
    }

    /// Reads a configuration file, with the files that it includes.
    private mutating func read(_ file: URL, depth: Int) {
        guard depth < 10, let text = try? String(contentsOf: file, encoding: .utf8) else { return }
        for line in text.split(whereSeparator: \.isNewline) {
            let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
            let words = code.trimmingCharacters(in: .whitespaces)
            if words.hasPrefix("#include") {
                let parts = words.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count > 1 else { continue }
                read(
                    file.deletingLastPathComponent().appending(path: String(parts[1])),
                    depth: depth + 1
                )
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
    subscript(key: String) -> String? {
        let value = expanded(values[key] ?? "", inside: [key])
        return value.isEmpty ? nil : value
    }

    /// The words of a setting.
    func words(_ key: String) -> [String] {
        (self[key] ?? "").split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    func isOn(_ key: String) -> Bool { self[key] == "YES" }

    /// All settings whose names begin with a text.
    func settings(_ prefix: String) -> [String] {
        values.keys.filter { $0.hasPrefix(prefix) && isOn($0) }.sorted()
    }

    private func expanded(_ text: String, inside names: Set<String>) -> String {
        guard names.count < 8, text.count < 10_000, text.contains("$") else { return text }
        return text.replacing(/\$[({]([^(){}$]*)[)}]/) { match -> String in
            let parts = match.1.split(separator: ":").map(String.init)
            guard let name = parts.first else { return "" }
            // A setting that contains itself is empty there.
            let value = names.contains(name) ? "" : values[name] ?? ""
            return parts.dropFirst().reduce(expanded(value, inside: names.union([name]))) {
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
