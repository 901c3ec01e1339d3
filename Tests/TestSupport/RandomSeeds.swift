import Foundation

/// The seeds of a random test: 0 up to a number.
///
/// - Parameters:
///   - usual: How many there are by default.
///   - variable: The environment variable that sets another number, for long runs by hand.
package nonisolated func randomSeeds(_ usual: Int, unlessSetBy variable: String) -> [Int] {
    let wanted = ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    return Array(0..<(wanted ?? usual))
}
