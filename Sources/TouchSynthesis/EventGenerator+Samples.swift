/// Samples that are sent as they are.
extension EventGenerator {
    /// Sends exactly these samples of the digitizer, and lets everything happen that is due meanwhile.
    ///
    /// Nothing is looked up or checked before: a finger lands where its sample says, whatever is there. Fingers
    /// that are down before the call may move and lift in it, and fingers may stay down after it. Samples that
    /// fall into one display frame become one event, as on a device.
    ///
    /// - Parameters:
    ///   - samples: in the order of their times, which are in seconds since the call, 0 or more. Positions are
    ///     in points of the screen. Updates of estimates are not sent.
    ///   - file: the file of the caller.
    ///   - line: the line of the caller.
    /// - Throws: `HammerError.impossibleGesture` if the times do not ascend, and then nothing is sent; also at the
    ///   first sample that no digitizer can send, for example a move of a finger that is not down. The samples
    ///   before it have been sent.
    public func play(
        _ samples: [DigitizerFrame],
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try call(#function, file, line) {
            let act = try act(of: samples)
            var acts = [act][...]
            try play(hands: [{ acts.popFirst() }])
        }
    }

    /// The act of a hand that sends these samples.
    ///
    /// - Throws: `HammerError.impossibleGesture` if their times do not ascend.
    package func act(of samples: [DigitizerFrame]) throws -> HandAct {
        var last: TimeInterval = 0
        for (index, sample) in samples.enumerated() {
            guard (last...Nanoseconds.longestWait).contains(sample.time),
                index == 0 || sample.time > last
            else {
                throw HammerError.impossibleGesture(
                    "Cannot send sample \(index + 1) at \(CGFloat(sample.time).short) s: times are seconds since "
                        + "the call, from 0 to a century, and each is later than the one before, here "
                        + "\(CGFloat(last).short). To fix, sort the samples by time, and write contacts at one "
                        + "time into one sample."
                )
            }
            last = sample.time
        }
        return .samples(samples.map { HandSample(elapsed: $0.time, contacts: $0.contacts) })
    }
}
