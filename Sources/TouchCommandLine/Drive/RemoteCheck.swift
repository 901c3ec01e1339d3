/// Checks the expectations that can be checked on a device.
struct RemoteCheck {
    let device: RemoteDevice

    /// Why an expectation does not hold; nil if it holds.
    func mismatch(of expectation: Expectation) async throws -> Mismatch? {
        switch expectation {
        case .exists(let place):
            let element = try await device.elements(of: place).first
            return element == nil ? Mismatch("Expected a \(place.words).", "There is none.") : nil
        case .missing(let place):
            guard let element = try await device.elements(of: place).first else { return nil }
            let frame = try await element.frame
            return Mismatch("Expected no \(place.words).", "There is one at \(frame.short).")
        case .textIs(let place, let wanted):
            return try await look(at: place, "to say \"\(wanted)\"") { element in
                let text = try await element.text
                return text == wanted ? nil : "It says \"\(text)\"."
            }
        case .textContains(let place, let wanted):
            return try await look(at: place, "to have \"\(wanted)\" in its text") { element in
                let text = try await element.text
                return text.contains(wanted) ? nil : "It says \"\(text)\"."
            }
        case .hittable(let place):
            return try await look(at: place, "to be reached by a touch") { element in
                try await element.isHittable ? nil : "A touch in its middle does not reach it."
            }
        case .unhittable(let place):
            return try await look(at: place, "not to be reached by a touch") { element in
                try await element.isHittable ? "A touch in its middle reaches it." : nil
            }
        case .frame(let place, let wanted, let within):
            return try await look(at: place, "to lie at \(wanted.short)") { element in
                let frame = try await element.frame
                let isThere = zip(frame.sides, wanted.sides).allSatisfy { abs($0 - $1) <= within }
                return isThere ? nil : "It lies at \(frame.short)."
            }
        case .offset(let place, let wanted, let within):
            return try await look(at: place, "to be scrolled to \(wanted.short)") { element in
                let offset = try await element.scrollOffset
                let isThere =
                    abs(offset.x - wanted.x) <= within && abs(offset.y - wanted.y) <= within
                return isThere ? nil : "It is at \(offset.short)."
            }
        case .state(let place, let states):
            let words = states.map(\.rawValue).joined(separator: " and ")
            return try await look(at: place, "to be \(words)") { element in
                for state in states where try await !holds(state, for: element) {
                    return "It is not \(state.rawValue)."
                }
                return nil
            }
        case .covered, .transcript, .recognized, .notRecognized, .haptic, .touchTargets:
            // `RemoteSupport` has refused the script.
            return Mismatch(nil, "A device does not tell this.")
        }
    }

    private func look(
        at place: Locator,
        _ wanted: String,
        _ check: (RemoteElement) async throws -> String?
    ) async throws -> Mismatch? {
        let expected = "Expected the \(place.words) \(wanted)."
        guard let element = try await device.element(of: place) else {
            return Mismatch(expected, "There is none.")
        }
        return try await check(element).map { Mismatch(expected, $0) }
    }

    private func holds(_ state: ViewState, for element: RemoteElement) async throws -> Bool {
        switch state {
        case .visible: try await element.isDisplayed
        case .hidden: try await !element.isDisplayed
        case .enabled: try await element.isEnabled
        case .disabled: try await !element.isEnabled
        case .selected: try await element.isSelected
        case .focused: try await element.isFocused
        case .highlighted: false
        }
    }
}

extension CGRect {
    fileprivate var sides: [CGFloat] { [minX, minY, width, height] }
}
