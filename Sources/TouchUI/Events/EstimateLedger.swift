/// The samples that wait for better values (T-14), which may come after their touch has ended.
@MainActor struct EstimateLedger {
    struct Entry {
        let touch: UITouch
        let recipient: UIView
    }

    private var waiting: [Entry] = []
    private var updates: [EstimationUpdate] = []

    /// A touch was sampled: if the sample is an estimate, it is remembered.
    mutating func note(_ touch: UITouch) {
        guard let estimate = touch.sample.estimate, !estimate.expectingUpdates.isEmpty,
            let recipient = touch.recipient
        else { return }
        let copy = touch.copy(of: touch.sample, after: touch.previousSample)
        if waiting.count == UnsourcedValues.estimatesRemembered { waiting.removeFirst() }
        waiting.append(Entry(touch: copy, recipient: recipient))
    }

    /// Better values arrived; they are delivered after the touches of the same display frame.
    mutating func note(_ new: [EstimationUpdate]) {
        updates += new
    }

    /// The samples that are known better now, with the views to tell; updates of samples that nobody
    /// remembers are dropped.
    mutating func takeImproved() -> [Entry] {
        guard !updates.isEmpty else { return [] }
        var improved: [Entry] = []
        for update in updates {
            guard
                let index = waiting.firstIndex(where: {
                    $0.touch.sample.estimate?.index == update.index
                })
            else { continue }
            let entry = waiting.remove(at: index)
            entry.touch.improve(by: update)
            improved.append(entry)
        }
        updates = []
        return improved
    }
}

extension UITouch {
    /// Replaces guesses by what is known now.
    fileprivate func improve(by update: EstimationUpdate) {
        var known: ContactProperties = []
        if let force = update.force {
            sample.force = force
            known.insert(.force)
        }
        if let azimuth = update.azimuth {
            sample.azimuth = azimuth
            known.insert(.azimuth)
        }
        if let altitude = update.altitude {
            sample.altitude = altitude
            known.insert(.altitude)
        }
        if let position = update.position {
            sample.location = hitWindow?.pointFromParent(position) ?? position
            known.insert(.location)
        }
        sample.estimate?.properties.subtract(known)
        // The update is the last word on this sample, whatever it left out.
        sample.estimate?.expectingUpdates = []
    }
}
