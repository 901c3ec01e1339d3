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
        help: ArgumentHelp(
            "Only part K of N of the scripts; auto: the part that the CI system or the cluster gives this "
                + "machine (auto/N if it does not say how many there are).",
            valueName: "K/N|auto"
        ),
        transform: ShardChoice.parse
    )
    var shard: ShardChoice?
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "The times of earlier runs, so that all shards take equally long: a JSON file, which a run writes, "
                + "or JUnit XML. Repeat the option for several JUnit files.",
            valueName: "FILE"
        )
    )
    var timings: [String] = []
    @Option(help: "How many scripts run at once; as many as there are cores by default.")
    var jobs: Int?
    @Option(
        help: ArgumentHelp(
            "Write the outcomes as JUnit XML. With --shard, a folder gets the file K-of-N.xml.",
            valueName: "FILE"
        )
    )
    var junit: String?
    @Flag(help: "Print which scripts would run, with their tags.") var list = false

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs takes a number from 1 to 256. This is \(jobs).")
        }
        if list, junit != nil {
            throw ValidationError(
                "--list runs no script, so there is nothing for --junit. To fix, leave one of them out."
            )
        }
    }

    /// Whether any of these options is used. If so, even a single script is run as a suite.
    var isUsed: Bool {
        !tags.isEmpty || !skippedTags.isEmpty || shard != nil || !timings.isEmpty || jobs != nil
            || junit != nil || list
    }

    var tagChoice: TagChoice { TagChoice(tags: tags, skippedTags: skippedTags) }
}
