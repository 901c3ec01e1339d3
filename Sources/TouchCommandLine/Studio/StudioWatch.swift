/// Watches for a new build of a program, and for changed sources if it is asked to build it.
///
/// A file counts as changed when it is another one than before and has not changed since the last look,
/// because a build writes it for a while.
struct StudioWatch {
    /// What has changed since the last look.
    enum Change: Equatable {
        case nothing, sources, program
    }

    private let program: String
    private let sources: String?
    private var built: Stamp?
    private var seen: Stamp?
    private var newest: Stamp?

    /// A file, as the system knows it.
    private struct Stamp: Equatable {
        var number: UInt64 = 0
        var size: Int64 = 0
        /// When it was written last, in nanoseconds since 1970.
        var time: Int64 = 0

        init?(_ path: String) {
            var found = stat()
            guard stat(path, &found) == 0 else { return nil }
            (number, size) = (UInt64(found.st_ino), Int64(found.st_size))
            time = Int64(found.st_mtim.tv_sec) * 1_000_000_000 + Int64(found.st_mtim.tv_nsec)
        }

        /// All files together: how many there are, and when the last of them changed.
        init(of paths: [String]) {
            for stamp in paths.compactMap({ Stamp($0) }) {
                number += 1
                size &+= stamp.size
                time = max(time, stamp.time)
            }
        }
    }

    /// The endings of files from which programs are built.
    private static let endings: Set = [
        "swift", "storyboard", "xib", "strings", "json", "c", "h", "m", "png", "jpg", "svg",
    ]

    /// - Parameters:
    ///   - program: the path of the executable.
    ///   - sources: the folder whose files are watched; nil watches the program alone.
    init(program: String, sources: String?) {
        (self.program, self.sources) = (program, sources)
        built = Stamp(program)
        seen = built
        newest = sources.map { Stamp(of: Self.files(in: $0)) }
    }

    /// Looks once. Call it again and again, about twice in a second.
    mutating func look() -> Change {
        let now = Stamp(program)
        defer { seen = now }
        if let now, now != built, now == seen, FileManager.default.isExecutableFile(atPath: program)
        {
            built = now
            return .program
        }
        guard let sources else { return .nothing }
        let files = Stamp(of: Self.files(in: sources))
        guard files != newest else { return .nothing }
        newest = files
        return .sources
    }

    /// The files from which a program is built, in a folder and the folders in it. Hidden ones are none.
    private static func files(in folder: String) -> [String] {
        let url = URL(fileURLWithPath: folder)
        let found = FileManager.default.enumerator(
            at: url,
            includingPropertiesForKeys: nil,
            options: [.skipsHiddenFiles]
        )
        return (found?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { endings.contains($0.pathExtension) }.map(\.path)
    }
}
