/// What becomes of animations: of each property of each layer.
public enum AnimationFact: TouchFact {
    /// A property changes over time from now on; its model has its new value already (AN-02).
    case began(CALayer, property: String, Plan)
    /// An animation came to its end.
    case ended(CALayer, property: String)
    /// An animation was taken away before its end, or stands still.
    case cutShort(CALayer, property: String, because: Interruption)
    /// Somebody holds animations, turns them round or moves them by hand: what, in words.
    case steered(String)

    /// How an animation is meant to run.
    public struct Plan: Hashable, Sendable {
        /// Seconds, once.
        public let duration: TimeInterval
        /// Seconds until it begins.
        public let delay: TimeInterval
        /// How it goes: "easeInOut", "spring 0.5".
        public let pace: String
        /// Whether it never ends by itself.
        public let isEndless: Bool
        /// What it means for touches: nil where it means nothing.
        public let touches: String?
        /// Where it goes from and to, as it is seen; nil where that is not known.
        package var ends: Ends?
    }

    /// Two values of a property.
    package struct Ends: Hashable, Sendable {
        package let from: AnimationValue
        package let to: AnimationValue
    }

    /// Why an animation did not come to its end.
    public enum Interruption: Hashable, Sendable {
        /// Another animation of the property took over.
        case replaced
        /// Somebody removed it.
        case removed
        /// Its view left the window.
        case leftWindow
        /// Its animator was stopped.
        case stopped
    }
}

extension AnimationFact.Plan {
    package init(_ timing: MediaTiming, delay: TimeInterval, interaction: AnimationRun.Interaction)
    {
        self.init(
            duration: timing.duration,
            delay: delay,
            pace: timing.pace.words,
            isEndless: timing.end == nil,
            interaction: interaction
        )
    }

    package init(
        duration: TimeInterval,
        delay: TimeInterval = 0,
        pace: String,
        isEndless: Bool = false,
        interaction: AnimationRun.Interaction
    ) {
        (self.duration, self.delay, self.pace) = (duration, delay, pace)
        self.isEndless = isEndless
        touches =
            switch interaction {
            case .free: nil
            case .held: "takes no touches (AN-01)"
            case .whereItAppears: "is hit where it appears (H-20)"
            }
    }
}

extension AnimationFact.Plan {
    /// The plan of an animation that goes along a track; its layer has its model value already.
    @MainActor package func along(
        _ track: AnimationTrack,
        isAdditive: Bool,
        of path: LayerKeyPath,
        on layer: CALayer
    ) -> Self {
        guard let whole = layer.modelValue(of: path.property),
            let model = path.part.map({ whole.part($0) }) ?? whole
        else { return self }
        // What is added is seen on top of the model.
        func seen(_ value: AnimationValue?) -> AnimationValue? {
            guard let value else { return model }
            return isAdditive ? model.plus(value) : value
        }
        guard let from = seen(track.first), let to = seen(track.last) else { return self }
        var plan = self
        plan.ends = AnimationFact.Ends(from: from, to: to)
        return plan
    }
}
