import Foundation

/// Says how far a build is, without filling the screen: on a terminal one line that changes, else a
/// line for each quarter.
package final class Progress {
    private let isTerminal: Bool
    private let write: (String) -> Void
    private var title = ""
    private var nextShare = 0
    private var hasLine = false

    /// - Parameters:
    ///   - isTerminal: whether a line can be overwritten.
    ///   - write: writes text as it is.
    package init(isTerminal: Bool, write: @escaping (String) -> Void) {
        self.isTerminal = isTerminal
        self.write = write
    }

    /// Progress on standard error, because standard output belongs to what is run after it.
    package static var ofProcess: Progress {
        Progress(isTerminal: isatty(STDERR_FILENO) == 1) {
            FileHandle.standardError.write(Data($0.utf8))
        }
    }

    /// Writes a message on a line.
    package func say(_ message: String) {
        clear()
        write("touchstone: \(message)\n")
    }

    func begin(_ title: String) {
        self.title = title
        nextShare = 25
        isTerminal ? show("\(title)…") : say("\(title)")
    }

    /// Reads a line of SwiftPM's: `[12/345] Compiling TouchUI`.
    func line(_ line: String) {
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return }
        let parts = line[line.index(after: line.startIndex)..<end].split(separator: "/")
        guard parts.count == 2, let done = Int(parts[0]), let all = Int(parts[1]), all > 0 else {
            return
        }
        if isTerminal {
            let rest = line[line.index(after: end)...].prefix(40)
            show("\(title): \(done) of \(all) steps\(rest.isEmpty ? "" : ",")\(rest)")
        } else if all > 20, done * 100 / all >= nextShare, nextShare < 100 {
            say("\(title): \(done) of \(all) steps")
            nextShare = (done * 100 / all / 25 + 1) * 25
        }
    }

    func end() {
        clear()
    }

    private func show(_ text: String) {
        write("\r\u{1b}[K" + text)
        hasLine = true
    }

    private func clear() {
        if hasLine { write("\r\u{1b}[K") }
        hasLine = false
    }
}
