/// Files that Xcode takes as resources of a package's target although the manifest does not name them: asset catalogs,
/// interface files, models. SwiftPM on Linux leaves them out, and with them `Bundle.module`.
///
/// What counts is what SwiftPM itself does for Xcode, and for manifests of its versions 5.3 and 5.4 everywhere.
public struct UnnamedResources: Sendable, Equatable {
    /// The version of SwiftPM's language for manifests that a manifest names in its first line.
    public struct ToolsVersion: Sendable, Comparable {
        /// The number before the first dot.
        public var major: Int
        /// The number after it.
        public var minor: Int

        /// Makes a version.
        public init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }

        /// Reads `5.7` or `5.7.0`; nil for another text.
        public init?(_ text: String) {
            let numbers = text.split(separator: ".").map { Int($0) }
            guard let first = numbers.first, let major = first else { return nil }
            self.init(major, numbers.count > 1 ? numbers[1] ?? 0 : 0)
        }

        /// Orders versions by their numbers.
        public static func < (one: Self, other: Self) -> Bool {
            (one.major, one.minor) < (other.major, other.minor)
        }
    }

    /// What happens with a resource.
    public enum Rule: String, Sendable {
        /// It is processed by its kind.
        case process
        /// It is copied as it is.
        case copy
    }

    /// The files, as paths in the package.
    public var files: [String]
    /// The folders in which SwiftPM looks for targets, and those in them, as paths in the package.
    public var folders: [String]

    /// Names what was found in a package.
    public init(files: [String] = [], folders: [String] = []) {
        (self.files, self.folders) = (files, folders)
    }

    // MARK: What counts

    /// The folders in which SwiftPM looks for a target without a path.
    public static let places = ["Sources", "Source", "src", "srcs", "Tests"]

    private static let kinds: [(types: Set<String>, rule: Rule, since: ToolsVersion)] = [
        (["nib", "xib", "storyboard"], .process, ToolsVersion(5, 3)),
        (["xcassets"], .process, ToolsVersion(5, 3)),
        (["xcdatamodeld", "xcdatamodel", "xcmappingmodel"], .process, ToolsVersion(5, 3)),
        (["metal"], .process, ToolsVersion(5, 3)),
        (["xcstrings"], .process, ToolsVersion(5, 9)),
        (["xcprivacy"], .copy, ToolsVersion(6, 0)),
    ]

    /// What Xcode does with a file, by the end of its name; nil if it must be named in the manifest.
    public static func rule(of name: String, since version: ToolsVersion) -> Rule? {
        let type = Self.type(of: name)
        return kinds.first { $0.types.contains(type) && $0.since <= version }?.rule
    }

    /// The end of a name behind its last dot; empty if it has none.
    public static func type(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])
    }

    /// Whether a manifest of this version needs them. Without resources, and in the versions in which SwiftPM finds them by
    /// itself, nothing is added.
    static func isNeeded(for version: ToolsVersion) -> Bool { version >= ToolsVersion(5, 5) }

    // MARK: The statement

    /// The statement that adds the files to the targets that they belong to, when all statements of the manifest have run.
    ///
    /// - Parameters:
    ///   - package: the name of the variable with the package.
    ///   - version: that of the manifest.
    func statement(for package: String, version: ToolsVersion) -> String {
        let list = files.map { path in
            "(\(path.asSwiftLiteral), \(Self.rule(of: path, since: version) == .copy))"
        }
        return """
            do {
                let files: [(path: String, isCopied: Bool)] = [\(list.joined(separator: ", "))]
                let folders: [String] = [\(folders.map(\.asSwiftLiteral).joined(separator: ", "))]
                func plain(_ path: String) -> String {
                    var parts: [Substring] = []
                    for part in path.split(separator: "/") where part != "." {
                        if part == ".." { _ = parts.popLast() } else { parts.append(part) }
                    }
                    return parts.joined(separator: "/")
                }
                func has(_ place: String, _ path: String) -> Bool {
                    place.isEmpty || path == place || path.hasPrefix(place + "/")
                }
                let kinds: [String] = \(package).targets.map { "\\($0.type)" }
                for (target, kind) in zip(\(package).targets, kinds)
                where ["regular", "executable", "test"].contains(kind) {
                    let isTest = kind == "test"
                    let names = (isTest ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
                    let base = names.first { folders.contains($0) } ?? names[0]
                    let own = base + "/" + target.name
                    let isAlone = \(version >= ToolsVersion(5, 9)) && kinds.filter {
                        isTest ? $0 == "test" : $0 != "test" && $0 != "plugin"
                    }.count == 1
                    let place = target.path.map(plain)
                        ?? (folders.contains(own) || !isAlone ? own : base)
                    let named: [String] = (target.resources ?? []).compactMap { resource in
                        Mirror(reflecting: resource).children.first { $0.label == "path" }?.value as? String
                    }
                    let taken = (named + target.exclude + (target.sources ?? [])).map(plain)
                    for file in files where has(place, file.path) {
                        let path = String(file.path.dropFirst(place.isEmpty ? 0 : place.count + 1))
                        if taken.contains(where: { has($0, path) }) { continue }
                        target.resources = (target.resources ?? [])
                            + [file.isCopied ? .copy(path) : .process(path)]
                    }
                }
            }

            """
    }
}
