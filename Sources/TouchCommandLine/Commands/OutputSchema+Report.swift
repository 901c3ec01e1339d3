/// What `report` prints, and what `run` says of a shard.
extension OutputSchema {
    /// The part of a suite that a machine ran.
    static let shard = object([
        ("index", number, "From 1."), ("count", number, "How many parts there are."),
        ("source?", string, "The system that said it, with its variables."),
        ("attempt", number, "2 if the system started this part again."),
        ("run?", string, "What the system calls the whole run."),
        ("plan?", string, "The same for all machines that divided the same scripts."),
    ])

    static let merged: [Member] = [
        ("status", reference("status"), "The highest; at least 1 if there are problems."),
        ("passed", number, ""), ("failed", number, ""), ("skipped", number, ""),
        ("reports", list(string), "The files that were read."),
        ("scripts", list(mergedLine), "All runs: those that failed first."),
        (
            "shards",
            list(
                object([
                    ("index", number, "From 1."), ("count", number, ""), ("source?", string, ""),
                    ("attempt", number, ""), ("report", string, "The file."),
                    ("scripts", number, ""),
                    ("failed", number, ""), ("duration", number, "Virtual seconds."),
                ])
            ), "The shards that have a report."
        ),
        ("missingShards", list(string), "As 3/8."),
        ("missing", list(string), "Scripts that should have run, and did not."),
        (
            "repeated",
            list(
                object([
                    ("script", string, ""), ("reports", list(string), "One for each run."),
                    ("outcomes", list(string), "One for each run."),
                ])
            ), "Scripts that ran more than once."
        ),
        ("unexpected", list(string), "Scripts that ran, and are not expected."),
        ("expected?", number, "How many scripts are expected."),
        ("place?", string, "Where they are."),
        ("problems", list(string), "What is wrong with the whole, as sentences."),
        ("notes", list(string), "What is unusual and not wrong."),
    ]

    private static let mergedLine = object([
        ("script", string, "The path."), ("status", reference("status"), ""),
        ("word", string, "What the file calls the status."), ("tags", list(string), ""),
        ("messages", list(string), "Reasons, with file, line and column."),
        ("finding?", string, "The cause and what to change."),
        ("duration", number, "Virtual seconds."), ("page?", string, ""), ("trace?", string, ""),
        ("output?", string, "What each finger and recognizer did."),
        ("report", string, "The file that has it."), ("shard?", string, "As 2/5."),
        ("isSkipped", truth, ""),
    ])
}
