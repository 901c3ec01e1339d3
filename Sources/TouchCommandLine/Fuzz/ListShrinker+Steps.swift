extension ListShrinker<String> {
    /// Finds the fewest of the steps of a script, and tries a tap in the place of each longer gesture.
    init(steps: [String]) { self.init(steps, simpler: Self.tap(inPlaceOf:)) }

    /// A tap where a longer gesture begins; nil for a tap, and for what is no gesture at a place.
    static func tap(inPlaceOf step: String) -> String? {
        if let place = step.wholeMatch(of: /doubleTap: (.+)/)?.1 { return "tap: \(place)" }
        if let place = step.wholeMatch(of: /longPress: \{at: (.+), duration: .+\}/)?.1 {
            return "tap: \(place)"
        }
        if let place = step.wholeMatch(of: /(?:drag|fling): \{from: (.+), to: .+\}/)?.1 {
            return "tap: \(place)"
        }
        return nil
    }
}
