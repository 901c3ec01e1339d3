import Foundation

/// The seeds of a random test: 0 up to a number, or those that the environment says.
///
/// - Parameters:
///   - usual: How many there are by default.
///   - variable: The environment variable that sets another number, or the first and the last seed:
///     `3000`, `226-226`. It is for long runs by hand, and for runs in several processes.
package nonisolated func randomSeeds(_ usual: Int, unlessSetBy variable: String) -> [Int] {
    let wanted = ProcessInfo.processInfo.environment[variable] ?? ""
    let numbers = wanted.split(separator: "-").compactMap { Int($0) }
    if numbers.count == 2, numbers[0] <= numbers[1] { return Array(numbers[0]...numbers[1]) }
    return Array(0..<(numbers.first ?? usual))
}
