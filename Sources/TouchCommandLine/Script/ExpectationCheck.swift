/// Looks whether expectations hold, and says what is there where they do not.
struct ExpectationCheck {
    let finder: PlaceFinder
    /// The facts since the last transcript that was expected.
    let transcript: Transcript

    /// What was expected and what is there instead; nil if the expectation holds.
    ///
    /// - Throws: `GoldenError` for a transcript that cannot be expected.
    func failure(of expectation: Expectation) throws -> String? {
        finder.generator.application.layOutWindows()
        switch expectation {
        case .textIs(let place, let words):
            return try text(of: place, "to say \"\(words)\"") { $0 == words }
        case .textContains(let place, let words):
            return try text(of: place, "to have \"\(words)\" in its text") { $0.contains(words) }
        case .exists(let place):
            do {
                _ = try finder.view(place)
                return nil
            } catch {
                return "Expected a \(place.words). \(error)"
            }
        case .missing(let place):
            guard let view = try? finder.view(place) else { return nil }
            let frame = view.convert(view.bounds, to: nil)
            return
                "Expected no \(place.words). There is one: \"\(view.stableName)\" \(frame.short)."
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
            return try transcript.difference(from: golden)?.description
        }
    }

    private func text(
        of place: Place,
        _ wanted: String,
        _ isRight: (String) -> Bool
    ) throws -> String? {
        let expected = "Expected the \(place.words) \(wanted)."
        do {
            let view = try finder.view(place)
            guard let text = view.shownText else { return "\(expected) It has no text." }
            return isRight(text) ? nil : "\(expected) It says \"\(text)\"."
        } catch let absence as PlaceFinder.Absence {
            return "\(expected) \(absence)"
        }
    }

    private func covered(_ place: Place, by: Place?) throws -> String? {
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
            return "\(expected) \(error)"
        }
        return try look(at: place, expected) { refusal in
            refusal?.coveredBy.map { $0.isDescendant(of: cover) } ?? false
        }
    }

    /// What the hit test says at a place.
    private func look(
        at place: Place,
        _ expected: String,
        isRight: (HitRefusal?) -> Bool
    ) throws -> String? {
        do {
            let (view, point) = (try finder.view(place), try finder.point(place))
            let refusal = finder.generator.explain(point).report.refusal(of: view)
            if isRight(refusal) { return nil }
            return "\(expected) "
                + Explanation.why(view, at: view.convert(point, from: nil))
        } catch let absence as PlaceFinder.Absence {
            return "\(expected) \(absence)"
        }
    }
}
