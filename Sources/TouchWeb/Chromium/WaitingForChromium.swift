/// The end of a wait for Chromium. With `ChromiumProcess.read(before:)` this is the only code of the
/// module that knows real time: it limits how long a page may compute, and reaches no virtual clock.
struct ChromiumDeadline {
    private let end: ContinuousClock.Instant

    /// A deadline some seconds of real time from now.
    init(after seconds: Int) {
        end = .now + .seconds(seconds)
    }

    /// Waits until a file can be read; false if the deadline comes first.
    func waits(for file: Int32) -> Bool {
        var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        while true {
            let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            guard rest > 0 else { return false }
            let count = poll(&ready, 1, Int32(rest.rounded(.up)))
            if count > 0 { return true }
            if count < 0, errno != EINTR { return true }
        }
    }
}
