/// An empty application of the size of a device, in which the fingers of a script are played on the virtual clock.
/// What arrives there is what the device is asked to do, so a drag is the same drag on all sides.
final class FingerPad {
    private let surface = Surface()
    private let window: UIWindow
    private let runner: StepRunner

    /// - Parameter size: the size of the device's screen, in points.
    init(size: CGSize) throws {
        let settings = ScreenSettings(
            width: size.width,
            height: size.height,
            idiom: .pad  // Ten fingers and a stylus.
        )
        let surface = surface
        window = Scene("fingers", "Takes all touches.") { surface }.open(on: settings)
        runner = try StepRunner(window: window)
    }

    /// Whether a finger, a stylus or a pointer is down.
    var isTouched: Bool { surface.isTouched }

    /// Plays a step whose places are points of the screen.
    ///
    /// - Returns: why it cannot be done; nil if it was done.
    func play(_ step: TouchStep) async -> StepRunner.Failure? { await runner.run([step]) }

    /// What was delivered since the last call, with times in seconds since the first of these frames.
    func takeFrames() -> [DigitizerFrame] {
        defer { surface.samples = [:] }
        let times = surface.samples.keys.sorted()
        return times.map { time in
            DigitizerFrame(time: time - times[0], contacts: surface.samples[time] ?? [])
        }
    }

    /// The view that fills the window, and notes what it receives.
    private final class Surface: UIView {
        /// The contacts that changed, by virtual time.
        var samples: [TimeInterval: [DigitizerContact]] = [:]
        private var down: Set<Int> = []

        var isTouched: Bool { !down.isEmpty }

        init() {
            super.init(frame: .zero)
            isMultipleTouchEnabled = true
        }

        required init?(coder: NSCoder) { nil }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { down.insert(touch.finger) }
            note(touches, event, .began)
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            note(touches, event, .moved)
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            note(touches, event, .ended)
            for touch in touches { down.remove(touch.finger) }
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            note(touches, event, .cancelled)
            for touch in touches { down.remove(touch.finger) }
        }

        private func note(_ touches: Set<UITouch>, _ event: UIEvent?, _ phase: ContactPhase) {
            for touch in touches.sorted(by: { $0.finger < $1.finger }) {
                for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                    var contact = DigitizerContact(
                        finger: touch.finger,
                        position: sample.location(in: nil),
                        phase: phase
                    )
                    contact.force = sample.force
                    contact.tool =
                        switch sample.type {
                        case .pencil: .stylus
                        case .indirectPointer: .pointer
                        case .direct, .indirect: .finger
                        }
                    contact.altitude = sample.altitudeAngle
                    contact.azimuth = sample.azimuthAngle(in: nil)
                    samples[sample.timestamp, default: []].append(contact)
                }
            }
        }
    }
}
