internal import ArgumentParser

/// The options that choose which scripts of a suite run, and how.
struct SuiteOptions: ParsableArguments {
    @Option(
        name: .customLong("tag"),
        parsing: .singleValue,
        help: ArgumentHelp(
            "Run only scripts with this tag. Repeat the option for several tags.",
            valueName: "TAG"
        )
    )
    var tags: [String] = []
    @Option(
        name: .customLong("skip-tag"),
        parsing: .singleValue,
        help: ArgumentHelp("No scripts with this tag.", valueName: "TAG")
    )
    var skippedTags: [String] = []
    @Option(
        help: ArgumentHelp("Only every Nth script, from the Kth on.", valueName: "K/N"),
        transform: Shard.parse
    )
    var shard: Shard?
    @Option(help: "How many scripts run at once; as many as there are cores by default.")
    var jobs: Int?
    @Option(help: ArgumentHelp("Write the outcomes as JUnit XML.", valueName: "FILE"))
    var junit: String?
    @Flag(help: "Print which scripts would run, with their tags.") var list = false

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs takes a number from 1 to 256. This is \(jobs).")
        }
    }

    /// Whether any of these options is used. If so, even a single script is run as a suite.
    var isUsed: Bool {
        !tags.isEmpty || !skippedTags.isEmpty || shard != nil || jobs != nil || junit != nil || list
    }

    /// Whether a script with these tags is chosen.
    func wants(_ tags: [String]) -> Bool {
        !tags.contains(where: skippedTags.contains)
            && (self.tags.isEmpty || tags.contains(where: self.tags.contains))
    }
}

/// One of several parts of a suite, written `2/5`.
nonisolated struct Shard: Hashable, Sendable {
    /// The number of this part; the first is 1.
    let index: Int
    let count: Int

    static func parse(_ argument: String) throws -> Shard {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
            count >= 1, count <= 10_000, (1...count).contains(index)
        else {
            throw ValidationError(
                "A shard is K/N with 1 ≤ K ≤ N, as in 2/5. This is \"\(argument)\"."
            )
        }
        return Shard(index: index, count: count)
    }

    /// The items of this shard. Each item is in exactly one shard. Neighbors are in different
    /// shards, because scripts next to each other often take equally long.
    func part<Item>(of items: [Item]) -> [Item] {
        items.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
    }
}
