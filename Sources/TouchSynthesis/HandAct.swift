/// What one of several hands does next.
package enum HandAct {
    /// Contacts change now, as at a tap's down and at its up.
    case change([DigitizerContact])
    /// Fingers that are down move.
    case play(TouchPlan)
    /// Contacts at times: exactly these samples.
    case samples([HandSample])
    /// Nothing, for a time in seconds.
    case rest(TimeInterval)
    /// Nothing, until a time of the clock in seconds; at once if it is over.
    case restUntil(TimeInterval)
    /// Something to look at, when everything that is due now has happened.
    case check(@MainActor () throws -> Void)
}

/// Contacts at a time.
package struct HandSample {
    /// Seconds since the first sample.
    package let elapsed: TimeInterval
    /// What changes then.
    package let contacts: [DigitizerContact]

    /// Contacts at a time in seconds since the first sample.
    package init(elapsed: TimeInterval, contacts: [DigitizerContact]) {
        self.elapsed = elapsed
        self.contacts = contacts
    }
}
