/// The samples that wait for better values (T-14), which may arrive after their touch has ended.
@MainActor struct EstimateLedger {
    struct Entry {
        let touch: UITouch
        let recipient: UIView
    }

    private var waiting: [Entry] = []
    private var updates: [EstimationUpdate] = []

    /// Remembers a touch's newest sample if it is an estimate.
    mutating func note(_ touch: UITouch) {
        guard let estimate = touch.sample.estimate, !estimate.expectingUpdates.isEmpty,
            let recipient = touch.recipient
        else { return }
        let copy = touch.copy(of: touch.sample, after: touch.previousSample)
        if waiting.count == UnsourcedValues.estimatesRemembered { waiting.removeFirst() }
        waiting.append(Entry(touch: copy, recipient: recipient))
    }

    /// Adds better values. They are delivered after the touches of the same display frame.
    mutating func note(_ new: [EstimationUpdate]) {
        updates += new
    }

    /// Returns the samples that have better values now, with the views to notify. Updates of
    /// samples that are not remembered are dropped.
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
    /// Replaces estimates by better values.
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
        // No further update of this sample follows, whatever this one left out.
        sample.estimate?.expectingUpdates = []
    }
}
