extension Trace {
    /// The trace without references to facts that do not exist or happened at another time, as
    /// after an edit by hand or a line that could not be read.
    var withSoundReferences: Trace {
        var trace = self
        func sound(_ fact: Int?, _ time: TimeInterval) -> Int? {
            guard let fact, entries.indices.contains(fact) else { return nil }
            return abs(entries[fact].time - time) < 1e-6 ? fact : nil
        }
        for index in gestures.indices {
            trace.gestures[index].fact = sound(gestures[index].fact, gestures[index].time)
        }
        for index in hits.indices {
            trace.hits[index].fact = sound(hits[index].fact, hits[index].time)
        }
        for index in relations.indices {
            trace.relations[index].fact = sound(relations[index].fact, relations[index].time)
        }
        for index in deliveries.indices {
            trace.deliveries[index].fact = sound(deliveries[index].fact, deliveries[index].time)
        }
        for index in findings.indices where !entries.indices.contains(findings[index].fact ?? -1) {
            trace.findings[index].fact = nil
        }
        for index in failures.indices
        where !findings.indices.contains(failures[index].finding ?? -1) {
            trace.failures[index].finding = nil
        }
        return trace
    }
}
