/// Compares the scripts that should have run with those that ran. Machines may have the folder at
/// different places, so a path also matches one that ends in the same way, if only one does.
struct ScriptMatching {
    /// The expected scripts that did not run.
    let missing: [String]
    /// The scripts that ran although they are not expected.
    let unexpected: [String]

    init(expected: [String], ran: [String]) {
        let ran = Set(ran.map(Timings.key))
        let exact = Set(expected.map(Timings.key))
        var rest = ran.subtracting(exact)
        let open = expected.filter { !ran.contains(Timings.key($0)) }
        let names = ScriptNames(of: expected, keepsExtension: true)
        var byName: [String: [String]] = [:]
        for path in rest {
            for name in Self.endings(of: path) { byName[name, default: []].append(path) }
        }
        missing = open.filter { path in
            let shortest = names[path].count
            // The longest ending decides: two folders may have scripts of the same name.
            let ending = Self.endings(of: path).first { $0.count >= shortest && byName[$0] != nil }
            guard let found = ending.flatMap({ byName[$0] }), found.count == 1,
                rest.remove(found[0]) != nil
            else { return true }
            return false
        }
        unexpected = rest.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// "a/b/c", "b/c" and "c" for "a/b/c".
    private static func endings(of path: String) -> [String] {
        let parts = path.split(separator: "/")
        return parts.indices.map { parts[$0...].joined(separator: "/") }
    }
}
