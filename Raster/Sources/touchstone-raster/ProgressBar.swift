internal import Foundation

/// Shows progress on one line of the terminal. Shows nothing if the output is not a terminal.
struct ProgressBar {
    private let isShown = isatty(STDERR_FILENO) == 1
    private var percent = -1
    private static let width = 30

    mutating func show(_ done: Int, of count: Int, _ what: String) {
        guard isShown, count > 0 else { return }
        let percent = done * 100 / count
        guard percent != self.percent else { return }
        self.percent = percent
        let full = percent * Self.width / 100
        let bar =
            String(repeating: "█", count: full)
            + String(repeating: "░", count: Self.width - full)
        write("\r\u{1B}[K\(bar) \(percent) %  \(done) of \(count) \(what)")
    }

    /// Erases the line.
    mutating func end() {
        if percent >= 0 { write("\r\u{1B}[K") }
        percent = -1
    }

    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
