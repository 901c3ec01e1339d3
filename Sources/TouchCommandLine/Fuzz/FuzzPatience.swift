/// How long a step may take. When that is over, the system ends the process with a signal.
///
/// A loop uses the processor, so its time is measured on the processor: it does not depend on what else the machine
/// does. What waits for something uses no processor, so its time is real.
nonisolated struct FuzzPatience: Hashable, Sendable {
    /// Seconds of the processor for one step.
    var processor: Double
    /// Seconds of real time for one step.
    var real: UInt32

    /// [choice] Far more than a step takes, which is some milliseconds in a debug build; and so much real time that
    /// a loop uses its time on the processor before that, on a busy machine too.
    static let usual = FuzzPatience(processor: 1, real: 20)
    /// The first step that seems to hang is played again with more time, so that one that is only slow is not
    /// reported. So are the steps that are left when all others are left out. [choice]
    static let patient = FuzzPatience(processor: 4, real: 60)
    /// For steps that are shrunk, after something waited for ever: many tries follow, and most wait. [choice]
    static let impatient = FuzzPatience(processor: 1, real: 5)

    /// Starts to count for a step, from zero.
    func begin() {
        alarm(real)
        Self.count(processor)
    }

    /// Counts no longer.
    func end() {
        alarm(0)
        Self.count(0)
    }

    /// `ITIMER_PROF`: an enumeration on one system, a number on others.
    private static let processorTimer: Int32 = 2

    private static func count(_ seconds: Double) {
        var timer = itimerval()
        timer.it_value.tv_sec = Int(seconds)
        timer.it_value.tv_usec = Int((seconds - seconds.rounded(.down)) * 1_000_000)
        setitimer(processorTimer, &timer, nil)
    }

    /// The kind of a mistake that a process was ended for.
    static let kind = "hang"

    /// What a signal says about the step; nil if it is none of these. Both are one kind of mistake: on a machine that
    /// is very busy, a loop may be taken for a wait.
    static func finding(signal number: Int32) -> (kind: String, sentence: String)? {
        switch number {
        case SIGPROF:
            (kind, "The application did not answer: it may be in an endless loop.")
        case SIGALRM:
            (
                kind,
                "The application did not answer, and did nothing: it may wait for something that never comes."
            )
        default: nil
        }
    }
}
