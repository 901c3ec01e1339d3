/// Whether changes of appearance are recorded. Costs a single branch if they are not.
package enum ScreenWatch {
    /// Whether there is a recorder. Views and layers mark what has changed only while this is true.
    @exclusivity(unchecked) nonisolated(unsafe) package private(set) static var isOn = false
    @MainActor private static var watchers = 0

    /// Called by a recorder when it begins.
    @MainActor package static func begin() {
        watchers += 1
        isOn = true
    }

    /// Called by a recorder when it ends, once for each `begin()`.
    @MainActor package static func end() {
        watchers -= 1
        isOn = watchers > 0
    }
}
