import UIKit

/// What views were asked and sent, in order.
final class Log {
    private(set) var lines: [String] = []

    func write(_ line: String) {
        lines.append(line)
    }
}
