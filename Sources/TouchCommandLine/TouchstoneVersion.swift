/// The version of Touchstone.
nonisolated enum TouchstoneVersion {
    /// The version of this copy, until there is a release.
    static let number = "0.1.0-dev"
    /// What `--version` prints.
    static let text = "touchstone \(number)"
}
