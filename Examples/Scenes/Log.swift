import UIKit

/// The hit tests and touches of views, in order.
final class Log {
    private(set) var lines: [String] = []

    func write(_ line: String) {
        lines.append(line)
    }
}
