/// What happened to an animation of a property of a layer.
public enum AnimationFact: TouchFact {
    /// A property begins to change over time. Its model has the new value already (AN-02).
    case began(CALayer, property: String, Plan)
    /// An animation ended.
    case ended(CALayer, property: String)
    /// An animation was removed before its end, or was stopped.
    case cutShort(CALayer, property: String, because: Interruption)
    /// An animator paused, reversed or scrubbed its animations. The string says what it did.
    case steered(String)

    /// The parameters of an animation.
    public struct Plan: Hashable, Sendable {
        /// The duration of one cycle, in seconds.
        public let duration: TimeInterval
        /// The seconds until it begins.
        public let delay: TimeInterval
        /// The timing, in words: "easeInOut", "spring 0.5".
        public let pace: String
        /// Whether it never ends by itself.
        public let isEndless: Bool
        /// Its effect on touches; nil if it has none.
        public let touches: Touches?
        /// The visible values at the start and at the end; nil if they are not known.
        package var ends: Ends?
    }

    /// The effect of an animation on touches.
    public struct Touches: Hashable, Sendable {
        /// In words: "takes no touches".
        public let words: String
        /// The rule of the specification.
        public let rule: String
    }

    /// Two values of a property.
    package struct Ends: Hashable, Sendable {
        package let from: AnimationValue
        package let to: AnimationValue
    }

    /// Why an animation did not reach its end.
    public enum Interruption: Hashable, Sendable {
        /// Another animation of the property took over.
        case replaced
        /// It was removed from its layer.
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
            case .held: AnimationFact.Touches(words: "takes no touches", rule: "AN-01")
            case .whereItAppears:
                AnimationFact.Touches(words: "is hit where it appears", rule: "H-20")
            }
    }
}

extension AnimationFact.Plan {
    /// The plan of an animation along a track. The layer must have its model value already.
    @MainActor package func along(
        _ track: AnimationTrack,
        isAdditive: Bool,
        of path: LayerKeyPath,
        on layer: CALayer
    ) -> Self {
        guard let whole = layer.modelValue(of: path.property),
            let model = path.part.map({ whole.part($0) }) ?? whole
        else { return self }
        // An additive animation appears on top of the model value.
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
