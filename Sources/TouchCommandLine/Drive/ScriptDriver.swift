/// Does the steps of a script on a device or in a page, through a WebDriver server.
///
/// Places are found by the server. Fingers are played on a `FingerPad`, and all that they do from the first landing
/// until the last one has lifted is one command. Time is real here: an expectation may take a while to hold.
final class ScriptDriver {
    private let device: RemoteDevice
    private var pad: FingerPad
    /// How long an expectation may take to hold, in seconds.
    private let patience: TimeInterval
    /// The steps that were done.
    private(set) var done: [TouchStep] = []

    /// The time from one look at the device to the next, in seconds.
    private static let lookInterval = 0.25

    init(_ device: RemoteDevice, patience: TimeInterval) async throws {
        (self.device, self.patience) = (device, patience)
        pad = try FingerPad(size: try await device.screenSize)
    }

    /// Does the steps in order.
    ///
    /// - Returns: the step that failed; nil if all were done.
    func run(_ steps: [TouchStep]) async -> StepRunner.Failure? {
        for step in steps {
            do {
                if let failure = try await perform(step) { return failure }
                done.append(step)
            } catch {
                let sentence = (error as? RemoteDevice.Refusal).map { "The server says: \($0)" }
                return StepRunner.Failure(
                    step: step,
                    reason: .refusal,
                    message: "Cannot do \"\(step.name)\". " + (sentence ?? "\(error)")
                )
            }
        }
        return nil
    }

    private func perform(_ step: TouchStep) async throws -> StepRunner.Failure? {
        switch step.action {
        case .expect(let expectation):
            try refuseWhileTouched("look")
            let mismatch = try await mismatch(of: expectation, within: patience)
            return mismatch.map { failure(of: step, .expectation, $0) }
        case .waitUntil(let condition?, let budget, let realBudget):
            try refuseWhileTouched("look")
            let mismatch = try await mismatch(of: condition, within: max(budget, realBudget))
            return mismatch.map { failure(of: step, .spentBudget, $0) }
        case .wait(let seconds) where !pad.isTouched: await device.pause(seconds)
        case .waitUntilSettled(let budget), .waitUntil(nil, let budget, _):
            try refuseWhileTouched("wait until nothing moves")
            try await settle(within: budget)
        case .scroll(let place, let container): try await scroll(to: place, in: container)
        case .type(let text, _): try await type(text)
        case .key(let key):
            guard let actions = RemoteActions.pressing(key) else {
                throw Impossible(
                    "WebDriver has no character for this key. To fix, leave the step out."
                )
            }
            try await device.post("actions", actions)
        case .device(let event):
            try refuseWhileTouched("turn")
            let isUpright = event == .portrait || event == .portraitUpsideDown
            try await device.post(
                "orientation",
                .object(["orientation": .text(isUpright ? "PORTRAIT" : "LANDSCAPE")])
            )
            pad = try FingerPad(size: try await device.screenSize)
        case .tapStatusBar:
            let size = try await device.screenSize
            return try await touch(
                step,
                .tap(
                    .point(CGPoint(x: size.width / 2, y: 5)),
                    times: 1,
                    interval: 0,
                    fingers: 1
                )
            )
        case .note: break
        default: return try await touch(step, step.action)
        }
        return nil
    }

    private func failure(
        of step: TouchStep,
        _ reason: StepRunner.Failure.Reason,
        _ mismatch: Mismatch
    ) -> StepRunner.Failure {
        StepRunner.Failure(
            step: step,
            reason: reason,
            message: mismatch.description,
            mismatch: mismatch
        )
    }

    /// Why a step cannot be done, in sentences.
    private struct Impossible: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    private func refuseWhileTouched(_ what: String) throws {
        guard pad.isTouched else { return }
        throw Impossible(
            "A server gets a gesture as a whole, so nothing can \(what) while a finger is down. To fix, lift the "
                + "fingers before this step."
        )
    }

    // MARK: Fingers

    /// Plays an action on the pad, and sends what the fingers did once all have lifted.
    private func touch(_ step: TouchStep, _ action: TouchAction) async throws
        -> StepRunner.Failure?
    {
        var step = step
        var points: [Locator: CGPoint] = [:]
        for place in action.places where points[place] == nil {
            points[place] = try await point(of: place)
        }
        step.action = action.mapPlaces { .point(points[$0] ?? .zero) }
        if let failure = await pad.play(step) { return failure }
        guard !pad.isTouched else { return nil }
        let frames = pad.takeFrames()
        guard !frames.isEmpty else { return nil }
        try await device.post("actions", RemoteActions(frames).body)
        return nil
    }

    /// The point of the screen that a place means.
    ///
    /// - Throws: a sentence if there is no such element, or if it has no size.
    private func point(of place: Locator) async throws -> CGPoint {
        if case .point(let point) = place.subject { return point }
        var frame = CGRect.zero
        let mismatch = try await repeated(within: patience) {
            guard let element = try await device.element(of: place) else {
                return Mismatch(nil, "There is no \(place.words) on the screen.")
            }
            frame = try await element.frame
            return frame.isEmpty ? Mismatch(nil, "The \(place.words) has no size.") : nil
        }
        if let mismatch {
            throw Impossible(
                "\(mismatch) It was looked for during \(CGFloat(patience).short) s. To fix, correct the place, or wait for it."
            )
        }
        return CGPoint(
            x: frame.minX + frame.width * place.part.x + place.offset.dx,
            y: frame.minY + frame.height * place.part.y + place.offset.dy
        )
    }

    /// Drags until an element can be seen, at most thirty times.
    private func scroll(to place: Locator, in container: Locator?) async throws {
        try refuseWhileTouched("scroll")
        let screen = CGRect(origin: .zero, size: try await device.screenSize)
        var area = screen
        if let container, let element = try await device.element(of: container) {
            area = screen.intersection(try await element.frame)
        }
        for _ in 0..<30 {
            let element = try await device.element(of: place)
            let frame = try await element?.frame
            if let element, let frame, try await element.isDisplayed,
                area.contains(CGPoint(x: frame.midX, y: frame.midY))
            {
                return
            }
            // An element that does not exist yet is looked for further down.
            let isAbove = frame.map { $0.midY < area.midY } ?? false
            let distance = area.height * (isAbove ? 0.25 : -0.25)
            let (from, to) = (area.midY - distance, area.midY + distance)
            let step = TouchStep(
                mark: SourceMark(line: 1, column: 1),
                name: "scroll",
                action: .drag(
                    from: .point(CGPoint(x: area.midX, y: from)),
                    to: .point(CGPoint(x: area.midX, y: to)),
                    duration: 0.4,
                    hold: 0.2,
                    curve: .linear
                )
            )
            if let failure = try await touch(step, step.action) {
                throw Impossible(failure.message)
            }
            try await settle(within: 2)
        }
        throw Impossible(
            "The \(place.words) could not be seen after thirty drags in \(area.short). To fix, name the list in "
                + "which it is."
        )
    }

    // MARK: Keys

    private func type(_ text: String) async throws {
        try refuseWhileTouched("type")
        guard let active = RemoteElement(try await device.get("element/active"), on: device) else {
            throw Impossible("Nothing has the keyboard. To fix, tap a field first.")
        }
        try await active.type(text)
    }

    // MARK: Waiting

    /// Looks until a check finds nothing wrong, at most so long, in seconds.
    private func repeated(
        within seconds: TimeInterval,
        _ check: () async throws -> Mismatch?
    ) async throws -> Mismatch? {
        var rest = seconds
        while let mismatch = try await check() {
            guard rest > 0 else { return mismatch }
            await device.pause(min(rest, Self.lookInterval))
            rest -= Self.lookInterval
        }
        return nil
    }

    private func mismatch(
        of expectation: Expectation,
        within seconds: TimeInterval
    ) async throws -> Mismatch? {
        let check = RemoteCheck(device: device)
        return try await repeated(within: seconds) { try await check.mismatch(of: expectation) }
    }

    /// Waits until two looks at the device show the same, at most so long, in seconds.
    private func settle(within seconds: TimeInterval) async throws {
        var before = try await device.get("source")
        _ = try await repeated(within: seconds) {
            await device.pause(Self.lookInterval)
            let now = try await device.get("source")
            defer { before = now }
            return now == before ? nil : Mismatch(nil, "It still moves.")
        }
    }
}
