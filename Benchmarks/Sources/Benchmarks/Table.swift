import Foundation

/// Prints measurements as they come, and collects the limits that were exceeded.
final class Table {
    private(set) var broken: [String] = []

    func begin(_ title: String, _ columns: String...) {
        print("\n### \(title)\n")
        print("| " + columns.joined(separator: " | ") + " |")
        print("|---|" + String(repeating: "--:|", count: columns.count - 1))
    }

    func add(_ name: String, _ cells: String...) {
        print("| \(name) | " + cells.joined(separator: " | ") + " |")
    }

    /// A cell with a limit: `1.20 (≤ 2)`.
    func limited(_ name: String, _ value: Double, unit: String = "", to limit: Double?) -> String {
        let text = value.short + unit
        guard let limit else { return text }
        guard value > limit else { return "\(text) (≤ \(limit.short))" }
        broken.append("\(name): \(text), more than \(limit.short)\(unit)")
        return "**\(text) (> \(limit.short))**"
    }
}

extension Double {
    /// Three significant digits, with thousands grouped.
    var short: String {
        if self >= 100 || self == rounded() { return Int(rounded()).grouped }
        return String(format: magnitude < 10 ? "%.2f" : "%.1f", self)
    }
}

extension Int {
    /// The integer with thousands grouped: `11,111`.
    var grouped: String {
        guard magnitude >= 1_000 else { return "\(self)" }
        let rest = Int(magnitude) % 1_000
        return "\((self / 1_000).grouped)," + String(format: "%03d", rest)
    }
}
