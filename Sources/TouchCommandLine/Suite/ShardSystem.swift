/// A CI system or a cluster that tells each of its machines which part of the work is its own.
nonisolated enum ShardSystem: String, CaseIterable, Hashable, Sendable {
    case bazel, gitlab, semaphore, circleci, buildkite, kubernetes, slurm

    /// The name as its makers write it.
    var name: String {
        switch self {
        case .bazel: "Bazel"
        case .gitlab: "GitLab"
        case .semaphore: "Semaphore"
        case .circleci: "CircleCI"
        case .buildkite: "Buildkite"
        case .kubernetes: "Kubernetes"
        case .slurm: "Slurm"
        }
    }

    /// The variables with the number of the part and the number of parts; the second is nil if the
    /// system does not say how many there are. `first` is the number of the first part.
    var pairs: [(index: String, count: String?, first: Int)] {
        switch self {
        case .bazel: [("TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", 0)]
        case .gitlab: [("CI_NODE_INDEX", "CI_NODE_TOTAL", 1)]
        case .semaphore: [("SEMAPHORE_JOB_INDEX", "SEMAPHORE_JOB_COUNT", 1)]
        case .circleci: [("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0)]
        case .buildkite: [("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0)]
        case .kubernetes: [("JOB_COMPLETION_INDEX", nil, 0)]
        case .slurm:
            [
                ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", 0),
                ("SLURM_PROCID", "SLURM_NTASKS", 0),
            ]
        }
    }

    /// The variable that says how often the system started this part again; nil if there is none.
    var restarts: String? {
        switch self {
        case .slurm: "SLURM_RESTART_COUNT"
        case .buildkite: "BUILDKITE_RETRY_COUNT"
        case .bazel, .gitlab, .semaphore, .circleci, .kubernetes: nil
        }
    }

    /// The variables with a text that is the same for all parts of one run, and another for the next
    /// run. The first that is set counts.
    var runs: [String] {
        switch self {
        case .gitlab: ["CI_PIPELINE_ID", "SEMAPHORE_WORKFLOW_ID"]
        case .semaphore: ["SEMAPHORE_WORKFLOW_ID"]
        case .circleci: ["CIRCLE_WORKFLOW_ID"]
        case .buildkite: ["BUILDKITE_BUILD_ID"]
        case .slurm: ["SLURM_ARRAY_JOB_ID", "SLURM_JOB_ID"]
        case .bazel, .kubernetes: []
        }
    }

    /// What was looked for, as in "CI_NODE_INDEX (GitLab)".
    var lookedFor: String {
        "\(pairs.map(\.index).joined(separator: " and ")) (\(name))"
    }
}
