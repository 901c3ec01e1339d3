/// Whether anybody wants to know what appears differently: one branch where nobody does.
package enum ScreenWatch {
    /// Set by who records the screen. Views and layers then mark what changed.
    @exclusivity(unchecked) nonisolated(unsafe) package private(set) static var isOn = false
    @MainActor private static var watchers = 0

    /// Somebody wants to know.
    @MainActor package static func begin() {
        watchers += 1
        isOn = true
    }

    /// He wants to know no more.
    @MainActor package static func end() {
        watchers -= 1
        isOn = watchers > 0
    }
}
