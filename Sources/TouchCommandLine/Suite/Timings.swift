/// How long scripts took in earlier runs.
nonisolated struct Timings: Hashable, Codable {
    /// The version of the form of the file.
    static let version = 1

    /// Seconds of real time, by the path of the script.
    private(set) var scripts: [String: TimeInterval] = [:]

    private enum CodingKeys: String, CodingKey { case version, unit, scripts }

    init(_ scripts: [String: TimeInterval] = [:]) {
        self.scripts = scripts
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription:
                        "its version is \(version), and this program reads \(Self.version)"
                )
            )
        }
        scripts = try container.decode([String: TimeInterval].self, forKey: .scripts)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode("seconds of real time", forKey: .unit)
        try container.encode(scripts, forKey: .scripts)
    }

    /// The time of a script; nil if it has none.
    subscript(path: String) -> TimeInterval? { scripts[Self.key(path)] }

    /// A path without `./` at its beginning and without double slashes.
    static func key(_ path: String) -> String {
        var path = path
        while path.contains("//") { path = path.replacing("//", with: "/") }
        while path.hasPrefix("./") { path.removeFirst(2) }
        return path
    }

    /// Sets the time of a script, in whole milliseconds.
    mutating func set(_ path: String, _ time: TimeInterval) {
        guard time.isFinite, time >= 0 else { return }
        scripts[Self.key(path)] = (time * 1_000).rounded() / 1_000
    }

    /// Adds newer times. A script that has one already gets the newer one.
    mutating func merge(_ newer: Timings) {
        scripts.merge(newer.scripts) { $1 }
    }

    // MARK: Files

    /// The file for the times that one shard measured: `timings.2-of-5.json` next to `timings.json`.
    /// The file that all shards read stays as it is, so that a shard that starts later divides the
    /// scripts as the others do.
    static func file(of shard: Shard, next path: String) -> String {
        let ending = ".json"
        let stem = path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
        return "\(stem).\(shard.index)-of-\(shard.count)\(ending)"
    }

    /// Reads a file of times; nil if there is none.
    init?(contentsOf path: String) throws(CommandRefusal) {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        do {
            let data = try WholeFile.read(path, limit: WholeFile.largestOfSettings)
            self = try JSONDecoder().decode(Timings.self, from: data)
        } catch let error as WholeFile.TooLarge {
            throw CommandRefusal(
                "Cannot read the timings \"\(path)\": \(error.reason) To fix, give the file that a run wrote with --timings."
            )
        } catch {
            throw CommandRefusal(
                "Cannot read the timings \"\(path)\": \(Self.reason(error)). To fix, delete the file: the next "
                    + "run writes it again."
            )
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, _): "it has no \"\(key.stringValue)\""
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "the value of \"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" has another type"
        case .dataCorrupted(let context) where context.debugDescription.hasPrefix("its "):
            context.debugDescription
        case .dataCorrupted: "it is not JSON"
        case nil: SystemReason.words(of: error)
        default: "it is not a file of timings"
        }
    }

    /// Writes the file, with sorted keys.
    @MainActor func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var data = try encoder.encode(self)
        data.append(UInt8(ascii: "\n"))
        try OutputTarget(path).write(data, called: "the timings")
    }
}

/// The files that `--timings` names: at most one of JSON, which a run may write, or JUnit XML.
struct TimingFiles {
    /// The JSON file; nil if only JUnit XML is given.
    let json: String?
    /// The times of all files.
    let timings: Timings

    init(_ paths: [String]) throws {
        var (json, reports): (String?, [String]) = (nil, [])
        for path in paths {
            if Self.isXML(path) {
                reports.append(path)
            } else if let json {
                throw CommandRefusal(
                    "Cannot use two files of timings, \"\(json)\" and \"\(path)\": only one of JSON is read and "
                        + "written. To fix, give one, or JUnit XML.",
                    status: .wrongUsage
                )
            } else {
                json = path
            }
        }
        if let json, let report = reports.first {
            throw CommandRefusal(
                "Cannot balance shards by \"\(json)\" and \"\(report)\" together: one has real times, the "
                    + "other those of JUnit XML, which are virtual. To fix, give one kind.",
                status: .wrongUsage
            )
        }
        self.json = json
        if let json {
            timings = try Timings(contentsOf: json) ?? Timings()
        } else {
            timings = try Self.times(in: reports)
        }
    }

    private static func isXML(_ path: String) -> Bool {
        if path.hasSuffix(".xml") { return true }
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        let start = (try? file.read(upToCount: 64)) ?? Data()
        return String(decoding: start, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"])).hasPrefix("<")
    }

    /// The times in JUnit files. If a script has several, the longest counts, so that the order of
    /// the files does not matter.
    private static func times(in reports: [String]) throws -> Timings {
        var times: [String: TimeInterval] = [:]
        for report in reports {
            for test in try JUnitFile(contentsOf: report).cases {
                guard let time = test.time else { continue }
                times[test.script] = max(times[test.script] ?? 0, time)
            }
        }
        var timings = Timings()
        for (script, time) in times { timings.set(script, time) }
        return timings
    }
}
