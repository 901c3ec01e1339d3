/// Checks whether a gesture was recognized, and describes what was recognized instead, and why.
struct RecognitionCheck {
    let log: RecognitionLog
    let finder: LocatorFinder

    /// Why a gesture was not recognized as expected; nil if it was.
    func failure(of wanted: ExpectedRecognition) throws(LocatorFinder.Absence) -> Mismatch? {
        let count = try times(wanted)
        if wanted.times.map({ $0 == count }) ?? (count > 0) { return nil }
        let times = wanted.times.map { " \(Self.times($0))" } ?? ""
        let asked = "Expected \"\(wanted.gesture)\" to be recognized\(times)\(place(of: wanted))."
        if count > 0 { return Mismatch(asked, "It was recognized \(Self.times(count)).") }
        return Mismatch(
            asked,
            [instead(of: wanted), reason(of: wanted)].filter { !$0.isEmpty }
                .joined(separator: " ")
        )
    }

    /// Why an expectation that a gesture is not recognized fails; nil if it holds.
    func failure(ofAbsence wanted: ExpectedRecognition) throws(LocatorFinder.Absence) -> Mismatch? {
        let found = try recognized(wanted)
        guard let last = found.last else {
            if try exists(wanted) { return nil }
            let isElsewhere = names.contains(wanted.gesture)
            return Mismatch(
                "Expected \"\(wanted.gesture)\" not to be recognized\(place(of: wanted)).",
                isElsewhere
                    ? "No recognizer of that name is there, only in other views." : unknown(wanted)
            )
        }
        return Mismatch(
            "Expected \"\(wanted.gesture)\" not to be recognized\(place(of: wanted)).",
            "It was, \(Self.times(found.count)), last at \(TimeWords.text(last.time))."
        )
    }

    private func times(_ wanted: ExpectedRecognition) throws(LocatorFinder.Absence) -> Int {
        try recognized(wanted).count
    }

    private func recognized(
        _ wanted: ExpectedRecognition
    ) throws(LocatorFinder.Absence) -> [RecognitionLog.Recognized] {
        let all = log.recognizedSinceExpected(wanted.gesture).filter { $0.name == wanted.gesture }
        guard let place = wanted.place else { return all }
        let around = try finder.view(place)
        return all.filter { $0.view?.isDescendant(of: around) ?? false }
    }

    // MARK: Messages

    private func place(of wanted: ExpectedRecognition) -> String {
        wanted.place.map { " in the \($0.words)" } ?? ""
    }

    /// Which gestures were recognized in the same time.
    private func instead(of wanted: ExpectedRecognition) -> String {
        var counts: [(name: String, count: Int)] = []
        for one in log.recognizedSinceExpected(wanted.gesture) {
            // The gesture was recognized, but on another view.
            let elsewhere = one.name == wanted.gesture && wanted.place != nil
            let name =
                elsewhere ? "\(one.name) in \(one.view?.nameInTranscript ?? "no view")" : one.name
            if let index = counts.firstIndex(where: { $0.name == name }) {
                counts[index].count += 1
            } else {
                counts.append((name, 1))
            }
        }
        guard !counts.isEmpty else { return "Nothing was recognized." }
        let words = counts.map { $0.count == 1 ? $0.name : "\($0.name) (\($0.count) times)" }
        return "Recognized: \(words.joined(separator: ", "))."
    }

    private func reason(of wanted: ExpectedRecognition) -> String {
        // The gesture was recognized, but on another view.
        if log.recognizedSinceExpected(wanted.gesture).contains(where: { $0.name == wanted.gesture }
        ) {
            return ""
        }
        if let miss = log.miss(wanted.gesture) {
            return "At \(TimeWords.text(miss.time)) it \(miss.words)."
        }
        if log.names.contains(wanted.gesture) { return "It has not decided." }
        return names.contains(wanted.gesture) ? "It saw no touch." : unknown(wanted)
    }

    /// Whether there is a recognizer of the name, in the view if one is given.
    private func exists(_ wanted: ExpectedRecognition) throws(LocatorFinder.Absence) -> Bool {
        guard let place = wanted.place else { return names.contains(wanted.gesture) }
        let around = try finder.view(place)
        return finder.allViews.contains { view in
            view.isDescendant(of: around)
                && view.gestureRecognizers?.contains { $0.nameInTranscript == wanted.gesture }
                    == true
        }
    }

    private func unknown(_ wanted: ExpectedRecognition) -> String {
        let names = names
        return "There is no recognizer of that name. "
            + (names.isEmpty ? "There are none." : "There are: \(names.joined(separator: ", ")).")
            + Suggestion.sentence(for: wanted.gesture, among: names)
    }

    /// The names of all recognizers: first those that received a touch, then those of the views.
    private var names: [String] {
        var names = log.names
        for view in finder.allViews {
            for recognizer in view.gestureRecognizers ?? []
            where !names.contains(recognizer.nameInTranscript) {
                names.append(recognizer.nameInTranscript)
            }
        }
        return names
    }

    private static func times(_ count: Int) -> String {
        count == 1 ? "once" : "\(count) times"
    }
}
