/// What one of several hands does next.
package enum HandAct {
    /// Contacts change now, for example at a tap's down and at its up.
    case change([DigitizerContact])
    /// Fingers that are down move.
    case play(TouchPlan)
    /// Exactly these samples, at their times.
    case samples([HandSample])
    /// A pause, in seconds.
    case rest(TimeInterval)
    /// A pause until a time of the clock, in seconds; none if that time has passed.
    case restUntil(TimeInterval)
    /// A check that runs after everything that is due now.
    case check(@MainActor () throws -> Void)
}

/// Contacts that change at a time.
package struct HandSample {
    /// Seconds since the first sample.
    package let elapsed: TimeInterval
    /// The contacts that change.
    package let contacts: [DigitizerContact]

    /// Makes a sample.
    package init(elapsed: TimeInterval, contacts: [DigitizerContact]) {
        self.elapsed = elapsed
        self.contacts = contacts
    }
}
