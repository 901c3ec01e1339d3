extension DeviceProfile {
    /// One value of a profile: its name, what it may be, and the rule that it belongs to.
    public struct Value: Sendable {
        /// What the number counts.
        public enum Unit: String, Sendable {
            /// Points.
            case points
            /// Seconds.
            case seconds
            /// Radians.
            case radians
            /// Points per second.
            case pointsPerSecond = "points per second"
            /// Radians per second.
            case radiansPerSecond = "radians per second"
            /// A part of a whole, from 0 to 1.
            case part
            /// How many times larger one value is than another.
            case ratio
        }

        /// The part of touch that values belong to. Its raw value is a heading.
        public enum Group: String, Sendable, CaseIterable {
            /// Taps, and the counts of taps.
            case taps = "Taps"
            /// Presses, pans, swipes, pinches and rotations.
            case otherGestures = "Other gestures"
            /// Buttons, switches, sliders, steppers and page controls.
            case controls = "Controls"
            /// Keys that repeat.
            case keys = "Keys"
            /// Rows and their actions.
            case lists = "Lists"
            /// Scroll views.
            case scrolling = "Scrolling"
            /// Pages and sheets that a finger releases.
            case pages = "Pages"
        }

        /// The name of the property, which is also the name in a file.
        public let name: String
        /// The part of touch that it belongs to.
        public let group: Group
        /// Where the value is in a profile.
        public let path: any WritableKeyPath<DeviceProfile, Double> & Sendable
        /// The unit.
        public let unit: Unit
        /// The values that a profile may have. A file with others is refused.
        public let bounds: ClosedRange<Double>
        /// The rule that states the limit, for example "TAP-06"; nil if no rule does.
        public let rule: String?
        /// Whether no source states the built-in value, so that Touchstone chose it.
        public let isChoice: Bool

        /// The value in the built-in profile.
        public var builtIn: Double { DeviceProfile.builtIn[keyPath: path] }

        init(
            _ group: Group,
            _ name: String,
            _ path: any WritableKeyPath<DeviceProfile, Double> & Sendable,
            _ unit: Unit,
            _ bounds: ClosedRange<Double>,
            _ rule: String? = nil,
            isChoice: Bool = true
        ) {
            (self.group, self.name, self.path, self.unit) = (group, name, path, unit)
            (self.bounds, self.rule, self.isChoice) = (bounds, rule, isChoice)
        }
    }

    /// All values, in the order in which they are written.
    public static let values: [Value] = [
        Value(.taps, "tapMovement", \.tapMovement, .points, 10...200, "TAP-06"),
        Value(.taps, "tapSeparation", \.tapSeparation, .points, 10...200, "TAP-04"),
        Value(.taps, "tapDuration", \.tapDuration, .seconds, 0.1...3, "TAP-05"),
        Value(.taps, "tapInterval", \.tapInterval, .seconds, 0.1...1, "TAP-04", isChoice: false),
        Value(.taps, "tapCountMovement", \.tapCountMovement, .points, 10...200, "TC-06"),
        Value(.taps, "tapCountInterval", \.tapCountInterval, .seconds, 0.1...1, "TC-04"),
        Value(
            .otherGestures,
            "longPressMovement",
            \.longPressMovement,
            .points,
            1...100,
            "LP-01",
            isChoice: false
        ),
        Value(
            .otherGestures,
            "panHysteresis",
            \.panHysteresis,
            .points,
            1...50,
            "PAN-02",
            isChoice: false
        ),
        Value(.otherGestures, "panRest", \.panRest, .seconds, 0.02...1, "PAN-09", isChoice: false),
        Value(
            .otherGestures,
            "panVelocityOldest",
            \.panVelocityOldest,
            .part,
            0.01...1,
            "PAN-08",
            isChoice: false
        ),
        Value(
            .otherGestures,
            "panVelocityMiddle",
            \.panVelocityMiddle,
            .part,
            0.01...1,
            "PAN-08",
            isChoice: false
        ),
        Value(
            .otherGestures,
            "panVelocityNewest",
            \.panVelocityNewest,
            .part,
            0.01...1,
            "PAN-08",
            isChoice: false
        ),
        Value(.otherGestures, "edgeRegion", \.edgeRegion, .points, 1...100, "EP-02"),
        Value(
            .otherGestures,
            "edgeSwipeVelocity",
            \.edgeSwipeVelocity,
            .pointsPerSecond,
            500...20_000,
            "EP-04"
        ),
        Value(.otherGestures, "swipeDistance", \.swipeDistance, .points, 10...200, "SW-04"),
        Value(.otherGestures, "swipeDuration", \.swipeDuration, .seconds, 0.1...3, "SW-04"),
        Value(.otherGestures, "swipeSideways", \.swipeSideways, .points, 1...200, "SW-04"),
        Value(
            .otherGestures,
            "pinchHysteresis",
            \.pinchHysteresis,
            .points,
            1...50,
            "PI-02",
            isChoice: false
        ),
        Value(
            .otherGestures,
            "rotationHysteresis",
            \.rotationHysteresis,
            .radians,
            0.01...1,
            "RO-02",
            isChoice: false
        ),
        Value(
            .controls,
            "controlDragSlop",
            \.controlDragSlop,
            .points,
            1...200,
            "CE-05",
            isChoice: false
        ),
        Value(.controls, "controlDragSlopOnPad", \.controlDragSlopOnPad, .points, 1...200, "CE-05"),
        Value(.controls, "controlDragStart", \.controlDragStart, .points, 1...50, "SWI-01"),
        Value(.controls, "sliderKnobTarget", \.sliderKnobTarget, .points, 31...200, "SL-02"),
        Value(.controls, "stepperFirstRepeat", \.stepperFirstRepeat, .seconds, 0.1...3, "ST-01"),
        Value(.controls, "stepperRepeat", \.stepperRepeat, .seconds, 0.02...1, "ST-01"),
        Value(.keys, "keyFirstRepeat", \.keyFirstRepeat, .seconds, 0.1...3),
        Value(.keys, "keyRepeat", \.keyRepeat, .seconds, 0.02...1),
        Value(.lists, "rowTouchSlop", \.rowTouchSlop, .points, 1...100, "TB-01"),
        Value(.lists, "swipeOpenPart", \.swipeOpenPart, .part, 0.05...0.95, "TB-07"),
        Value(.lists, "swipeVelocity", \.swipeVelocity, .pointsPerSecond, 10...5000, "TB-07"),
        Value(.lists, "fullSwipePart", \.fullSwipePart, .part, 0.05...0.95, "TB-07"),
        Value(.lists, "swipeSpring", \.swipeSpring, .radiansPerSecond, 1...100, "TB-07"),
        Value(
            .scrolling,
            "scrollDelay",
            \.scrollDelay,
            .seconds,
            0.01...1,
            "SV-02",
            isChoice: false
        ),
        Value(
            .scrolling,
            "leastGlideVelocity",
            \.leastGlideVelocity,
            .pointsPerSecond,
            1...1_000,
            "MO-15"
        ),
        Value(
            .scrolling,
            "bounceFrequency",
            \.bounceFrequency,
            .radiansPerSecond,
            1...100,
            "MO-08"
        ),
        Value(
            .scrolling,
            "directionalLockRatio",
            \.directionalLockRatio,
            .ratio,
            1.01...20,
            "SV-14"
        ),
        Value(
            .scrolling,
            "offsetAnimationDuration",
            \.offsetAnimationDuration,
            .seconds,
            0.05...3,
            "MO-14"
        ),
        Value(.scrolling, "zoomBeyondLimits", \.zoomBeyondLimits, .ratio, 1.01...10),
        Value(.scrolling, "refreshDistance", \.refreshDistance, .points, 10...500),
        Value(.pages, "releaseProjection", \.releaseProjection, .seconds, 0.01...1, "NV-03"),
        Value(.pages, "releaseBoundary", \.releaseBoundary, .part, 0.05...0.95, "NV-03"),
    ]

    /// The value with a name; nil if there is none.
    public static func value(named name: String) -> Value? { values.first { $0.name == name } }
}
