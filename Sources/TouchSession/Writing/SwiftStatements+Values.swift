/// Places and expectations as Swift writes them.
extension SwiftStatements {
    /// A place as a `Locator`.
    ///
    /// - Parameter isTyped: whether the place is in a position that can only be a locator, so that the
    ///   name of the type is left out.
    func locator(_ place: Locator, isTyped: Bool = true) throws(Unsayable) -> SwiftCode {
        let type = isTyped ? "" : "Locator"
        let isMiddle = place.part == CGPoint(x: 0.5, y: 0.5)
        let part = isMiddle ? nil : SwiftCode.point(place.part)
        let offset = place.offset == .zero ? nil : SwiftCode.vector(place.offset)
        switch place.subject {
        case .point(let point):
            let moved = CGPoint(x: point.x + place.offset.dx, y: point.y + place.offset.dy)
            return .call("\(type).point", ["": .point(moved)])
        case .identifier(let identifier):
            if isTyped, part == nil, offset == nil { return .text(identifier) }
            return .call("Locator", ["": .text(identifier), "at": part, "offset": offset])
        case .label(let label):
            return .call("\(type).label", ["": .text(label), "at": part, "offset": offset])
        case .name(let name):
            return .call("\(type).name", ["": .text(name), "at": part, "offset": offset])
        case .type(let name, let index):
            return .call(
                "\(type).type",
                [
                    "": .text(name), "index": index == 0 ? nil : .word("\(index)"), "at": part,
                    "offset": offset,
                ]
            )
        case .xpath(let expression):
            return .call(
                "\(type).xpath",
                ["": .text(expression.text), "at": part, "offset": offset]
            )
        case .ref(let ref):
            throw Unsayable(
                reason: "@\(ref) is a reference, which has no meaning outside of its session"
            )
        }
    }

    /// A place that is touched: the identifier alone if that means the same.
    ///
    /// - Parameter isTouchedAgain: whether it is touched more than once. Then the place is looked up
    ///   once, because a view may have another text afterwards.
    func touched(_ place: Locator, isTouchedAgain: Bool = false) throws(Unsayable) -> SwiftCode {
        if case .point(let point) = place.subject {
            return .point(CGPoint(x: point.x + place.offset.dx, y: point.y + place.offset.dy))
        }
        if isPlain, place.isIdentifierAlone { return try locator(place) }
        let code = try locator(place, isTyped: false)
        if case .identifier = place.subject { return code }
        guard isTouchedAgain, case .call(let name, let arguments) = code else { return code }
        let found = SwiftCode.call(name, arguments).text(indentation: 0)
        return .call("\(found).found", ["by": .word("stage.fingers")])
    }

    /// The point of a place, as a `CGPoint`.
    func point(of place: Locator) throws(Unsayable) -> SwiftCode {
        if case .point = place.subject { return try touched(place) }
        return .call("stage.fingers.point", ["of": try locator(place)])
    }

    /// An expectation, as a value.
    func expectation(_ expectation: Expectation) throws(Unsayable) -> SwiftCode {
        switch expectation {
        case .textIs(let place, let text):
            return .call(".text", ["of": try locator(place), "is": .text(text)])
        case .textContains(let place, let text):
            return .call(".text", ["of": try locator(place), "contains": .text(text)])
        case .exists(let place): return .call(".exists", ["": try locator(place)])
        case .missing(let place): return .call(".missing", ["": try locator(place)])
        case .hittable(let place): return .call(".hittable", ["": try locator(place)])
        case .unhittable(let place): return .call(".unhittable", ["": try locator(place)])
        case .covered(let place, let cover):
            guard let cover else {
                return .call(".covered", ["": try locator(place), "by": .word("nil")])
            }
            return .call(".covered", ["": try locator(place), "by": try locator(cover)])
        case .transcript(let golden):
            return .call(".transcript", ["": .lines(Self.trimmed(golden))])
        case .frame(let place, let frame, let within):
            return .call(
                ".frame",
                [
                    "of": try locator(place), "is": .rect(frame),
                    "within": within == 0.5 ? nil : .number(within),
                ]
            )
        case .offset(let place, let offset, let within):
            return .call(
                ".offset",
                [
                    "of": try locator(place), "is": .point(offset),
                    "within": within == 0.5 ? nil : .number(within),
                ]
            )
        case .state(let place, let states):
            let words = states.map { SwiftCode.Argument(label: nil, value: .word(".\($0)")) }
            guard !words.isEmpty else {
                throw Unsayable(reason: "an expectation of no state expects nothing")
            }
            let first = SwiftCode.Argument(label: "is", value: words[0].value)
            return .call(
                ".state",
                [SwiftCode.Argument(label: "of", value: try locator(place)), first]
                    + words.dropFirst()
            )
        case .recognized(let wanted): return try recognition(".recognized", wanted)
        case .notRecognized(let wanted): return try recognition(".notRecognized", wanted)
        case .haptic(let wanted):
            return .call(
                ".haptic",
                ["": .text(wanted.feedback), "times": wanted.times.map { .word("\($0)") }]
            )
        case .touchTargets(let wanted): return try touchTargets(wanted)
        }
    }

    private func touchTargets(_ wanted: ExpectedTargets) throws(Unsayable) -> SwiftCode {
        let place = try wanted.place.map { place throws(Unsayable) in try locator(place) }
        var exceptions: [SwiftCode] = []
        for place in wanted.exceptions { exceptions.append(try locator(place)) }
        return .call(
            ".touchTargets",
            [
                "atLeast": wanted.side == ExpectedTargets.recommendedSide
                    ? nil : .number(wanted.side),
                "in": place,
                "except": exceptions.isEmpty ? nil : .list(exceptions),
            ]
        )
    }

    private func recognition(
        _ name: String,
        _ wanted: ExpectedRecognition
    ) throws(Unsayable) -> SwiftCode {
        let place = try wanted.place.map { place throws(Unsayable) in try locator(place) }
        return .call(
            name,
            [
                "": .text(wanted.gesture), "in": place,
                "times": wanted.times.map { .word("\($0)") },
            ]
        )
    }

    /// A text without the line break at its end.
    private static func trimmed(_ text: String) -> String {
        text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

extension Locator {
    /// Whether it is an identifier, and means the middle of the view.
    var isIdentifierAlone: Bool {
        guard case .identifier = subject else { return false }
        return part == CGPoint(x: 0.5, y: 0.5) && offset == .zero
    }
}
