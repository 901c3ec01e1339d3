/// Checks expectations, and describes what was found instead.
struct ExpectationCheck {
    let finder: LocatorFinder
    /// The facts so far.
    let recorder: TraceRecorder
    /// How many facts there were when a transcript was expected last.
    let expectedEntries: Int
    /// The gestures that were recognized so far.
    let recognitions: RecognitionLog
    let haptics: HapticCheck

    /// Why an expectation does not hold, with what was found instead; nil if it holds.
    ///
    /// - Throws: `GoldenError` for an expected transcript that cannot be read.
    func failure(of expectation: Expectation) throws -> Mismatch? {
        finder.generator.application.layOutWindows()
        switch expectation {
        case .textIs(let place, let words):
            return try text(of: place, "to say \"\(words)\"") { $0 == words }
        case .textContains(let place, let words):
            return try text(of: place, "to have \"\(words)\" in its text") {
                words.isEmpty || $0.contains(words)
            }
        case .exists(let place):
            do {
                _ = try finder.view(place)
                return nil
            } catch {
                return Mismatch("Expected a \(place.words).", "\(error)")
            }
        case .missing(let place):
            guard let view = try? finder.view(place) else { return nil }
            let frame = view.convert(view.bounds, to: nil)
            return Mismatch(
                "Expected no \(place.words).",
                "There is one: \"\(view.nameInTranscript)\" \(frame.short)."
            )
        case .hittable(let place):
            return try look(at: place, "Expected a touch to reach the \(place.words).") { refusal in
                refusal == nil
            }
        case .unhittable(let place):
            return try look(at: place, "Expected no touch to reach the \(place.words).") {
                $0 != nil
            }
        case .covered(let place, let by):
            return try covered(place, by: by)
        case .transcript(let golden):
            if let why = recorder.whyFull {
                return Mismatch("Expected a transcript.", "\(why) \(TraceRecorder.fixWhenFull)")
            }
            let transcript = Transcript(entries: Array(recorder.entries.dropFirst(expectedEntries)))
            return try transcript.difference(from: golden).map { Mismatch(nil, $0.description) }
        case .frame(let place, let frame, let within):
            return self.frame(of: place, frame, within: within)
        case .offset(let place, let offset, let within):
            return self.offset(of: place, offset, within: within)
        case .state(let place, let states):
            return state(of: place, states)
        case .recognized(let wanted):
            return told { () throws(LocatorFinder.Absence) in
                try RecognitionCheck(log: recognitions, finder: finder).failure(of: wanted)
            }
        case .haptic(let wanted): return haptics.failure(of: wanted, in: recorder)
        case .touchTargets(let wanted):
            return told { () throws(LocatorFinder.Absence) in
                try TargetCheck(finder: finder).failure(of: wanted)
            }
        case .notRecognized(let wanted):
            return told { () throws(LocatorFinder.Absence) in
                try RecognitionCheck(log: recognitions, finder: finder).failure(ofAbsence: wanted)
            }
        }
    }

    /// The result of a check, or the reason why its view or point does not exist.
    private func told(_ failure: () throws(LocatorFinder.Absence) -> Mismatch?) -> Mismatch? {
        do { return try failure() } catch { return Mismatch(nil, error.description) }
    }

    private func frame(of place: Locator, _ wanted: CGRect, within: CGFloat) -> Mismatch? {
        let margin = within == 0 ? "" : " within \(within.short) pt"
        let expected = "Expected the \(place.words) to lie at \(wanted.short)\(margin)."
        do throws(LocatorFinder.Absence) {
            let view = try finder.view(place)
            let frame = view.convert(view.bounds, to: nil)
            let differences = [
                ("x", frame.minX - wanted.minX), ("y", frame.minY - wanted.minY),
                ("width", frame.width - wanted.width), ("height", frame.height - wanted.height),
            ].filter { !(abs($0.1) <= within) }
            guard !differences.isEmpty else { return nil }
            let words = differences.map { name, by in "\(name) by \(by.short)" }
            return Mismatch(
                expected,
                "It lies at \(frame.short): \(words.joined(separator: ", ")) pt off."
            )
        } catch {
            return Mismatch(expected, "\(error)")
        }
    }

    private func offset(of place: Locator, _ wanted: CGPoint, within: CGFloat) -> Mismatch? {
        let margin = within == 0 ? "" : " within \(within.short) pt"
        let expected = "Expected the \(place.words) to be scrolled to \(wanted.short)\(margin)."
        do throws(LocatorFinder.Absence) {
            let view = try finder.view(place)
            guard let scroll = view as? UIScrollView else {
                return Mismatch(expected, "A \(type(of: view)) does not scroll.")
            }
            let offset = scroll.contentOffset
            let isThere =
                abs(offset.x - wanted.x) <= within && abs(offset.y - wanted.y) <= within
            return isThere ? nil : Mismatch(expected, "It is at \(offset.short).")
        } catch {
            return Mismatch(expected, "\(error)")
        }
    }

    private func state(of place: Locator, _ states: [ViewState]) -> Mismatch? {
        let wanted = states.map(\.rawValue).joined(separator: " and ")
        let expected = "Expected the \(place.words) to be \(wanted)."
        do throws(LocatorFinder.Absence) {
            let view = try finder.view(place)
            var wrong: [String] = []
            for state in states {
                guard let holds = state.holds(for: view, in: finder.generator) else {
                    return Mismatch(
                        expected,
                        "A \(type(of: view)) is never \(state.rawValue): only controls are."
                    )
                }
                if !holds { wrong.append("not \(state.rawValue)") }
            }
            guard !wrong.isEmpty else { return nil }
            let present = ViewState.allCases.filter {
                $0.holds(for: view, in: finder.generator) ?? false
            }
            let states = present.map(\.rawValue).joined(separator: ", ")
            return Mismatch(
                expected,
                "It is \(wrong.joined(separator: " and ")). "
                    + "It is \(states.isEmpty ? "nothing of all that" : states)."
            )
        } catch {
            return Mismatch(expected, "\(error)")
        }
    }

    private func text(
        of place: Locator,
        _ wanted: String,
        _ isRight: (String) -> Bool
    ) throws -> Mismatch? {
        let expected = "Expected the \(place.words) \(wanted)."
        do {
            let view = try finder.view(place)
            guard let text = view.comparedText else {
                return Mismatch(expected, "It has no text.")
            }
            if isRight(text) { return nil }
            // An empty field shows its placeholder, and is empty all the same.
            guard let field = view as? UITextField, field.text?.isEmpty ?? true else {
                return Mismatch(expected, "It says \"\(text)\".")
            }
            return isRight("")
                ? nil
                : Mismatch(
                    expected,
                    "It is empty\(text.isEmpty ? "" : ", and shows its placeholder \"\(text)\"")."
                )
        } catch {
            return Mismatch(expected, "\(error)")
        }
    }

    private func covered(_ place: Locator, by: Locator?) throws -> Mismatch? {
        guard let by else {
            return try look(at: place, "Expected the \(place.words) to be covered.") {
                $0?.coveredBy != nil
            }
        }
        let expected = "Expected the \(place.words) to be covered by the \(by.words)."
        let cover: UIView
        do {
            cover = try finder.view(by)
        } catch {
            return Mismatch(expected, "\(error)")
        }
        return try look(at: place, expected) { refusal in
            refusal?.coveredBy.map { $0.isDescendant(of: cover) } ?? false
        }
    }

    /// The hit test at a position.
    private func look(
        at place: Locator,
        _ expected: String,
        isRight: (HitRefusal?) -> Bool
    ) throws -> Mismatch? {
        do {
            let (view, point) = (try finder.view(place), try finder.point(place))
            let refusal = finder.generator.explain(point).report.refusal(of: view)
            if isRight(refusal) { return nil }
            return Mismatch(expected, Explanation.why(view, at: view.convert(point, from: nil)))
        } catch {
            return Mismatch(expected, "\(error)")
        }
    }
}
