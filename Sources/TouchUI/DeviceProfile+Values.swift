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

        /// The name of the property, which is also the name in a file.
        public let name: String
        /// Where the value is in a profile.
        public let path: any WritableKeyPath<DeviceProfile, Double> & Sendable
        /// The unit.
        public let unit: Unit
        /// The values that a file may have. Others are refused.
        public let bounds: ClosedRange<Double>
        /// The rule that states the limit, for example "TAP-06"; nil if no rule does.
        public let rule: String?

        /// The value in the built-in profile.
        public var builtIn: Double { DeviceProfile.builtIn[keyPath: path] }

        init(
            _ name: String,
            _ path: any WritableKeyPath<DeviceProfile, Double> & Sendable,
            _ unit: Unit,
            _ bounds: ClosedRange<Double>,
            _ rule: String? = nil
        ) {
            (self.name, self.path, self.unit) = (name, path, unit)
            (self.bounds, self.rule) = (bounds, rule)
        }
    }

    /// All values, in the order in which they are written.
    public static let values: [Value] = [
        Value("tapMovement", \.tapMovement, .points, 10...200, "TAP-06"),
        Value("tapSeparation", \.tapSeparation, .points, 10...200, "TAP-04"),
        Value("tapDuration", \.tapDuration, .seconds, 0.1...3, "TAP-05"),
        Value("tapInterval", \.tapInterval, .seconds, 0.1...1, "TAP-04"),
        Value("tapCountMovement", \.tapCountMovement, .points, 10...200, "TC-06"),
        Value("tapCountInterval", \.tapCountInterval, .seconds, 0.1...1, "TC-04"),
        Value("longPressMovement", \.longPressMovement, .points, 1...100, "LP-01"),
        Value("panHysteresis", \.panHysteresis, .points, 1...50, "PAN-02"),
        Value("panRest", \.panRest, .seconds, 0.02...1, "PAN-09"),
        Value("panVelocityOldest", \.panVelocityOldest, .part, 0.01...1, "PAN-08"),
        Value("panVelocityMiddle", \.panVelocityMiddle, .part, 0.01...1, "PAN-08"),
        Value("panVelocityNewest", \.panVelocityNewest, .part, 0.01...1, "PAN-08"),
        Value("edgeRegion", \.edgeRegion, .points, 1...100, "EP-02"),
        Value("edgeSwipeVelocity", \.edgeSwipeVelocity, .pointsPerSecond, 500...20_000, "EP-04"),
        Value("swipeDistance", \.swipeDistance, .points, 10...200, "SW-04"),
        Value("swipeDuration", \.swipeDuration, .seconds, 0.1...3, "SW-04"),
        Value("swipeSideways", \.swipeSideways, .points, 1...200, "SW-04"),
        Value("pinchHysteresis", \.pinchHysteresis, .points, 1...50, "PI-02"),
        Value("rotationHysteresis", \.rotationHysteresis, .radians, 0.01...1, "RO-02"),
        Value("controlDragSlop", \.controlDragSlop, .points, 1...200, "CE-05"),
        Value("controlDragSlopOnPad", \.controlDragSlopOnPad, .points, 1...200, "CE-05"),
        Value("controlDragStart", \.controlDragStart, .points, 1...50, "SWI-01"),
        Value("sliderKnobTarget", \.sliderKnobTarget, .points, 31...200, "SL-02"),
        Value("stepperFirstRepeat", \.stepperFirstRepeat, .seconds, 0.1...3, "ST-01"),
        Value("stepperRepeat", \.stepperRepeat, .seconds, 0.02...1, "ST-01"),
        Value("keyFirstRepeat", \.keyFirstRepeat, .seconds, 0.1...3),
        Value("keyRepeat", \.keyRepeat, .seconds, 0.02...1),
        Value("rowTouchSlop", \.rowTouchSlop, .points, 1...100, "TB-01"),
        Value("swipeOpenPart", \.swipeOpenPart, .part, 0.05...0.95, "TB-07"),
        Value("swipeVelocity", \.swipeVelocity, .pointsPerSecond, 10...5000, "TB-07"),
        Value("fullSwipePart", \.fullSwipePart, .part, 0.05...0.95, "TB-07"),
        Value("swipeSpring", \.swipeSpring, .radiansPerSecond, 1...100, "TB-07"),
        Value("scrollDelay", \.scrollDelay, .seconds, 0.01...1, "SV-02"),
        Value("leastGlideVelocity", \.leastGlideVelocity, .pointsPerSecond, 1...1_000, "MO-15"),
        Value("bounceFrequency", \.bounceFrequency, .radiansPerSecond, 1...100, "MO-08"),
        Value("directionalLockRatio", \.directionalLockRatio, .ratio, 1.01...20, "SV-14"),
        Value("offsetAnimationDuration", \.offsetAnimationDuration, .seconds, 0.05...3, "MO-14"),
        Value("zoomBeyondLimits", \.zoomBeyondLimits, .ratio, 1.01...10),
        Value("refreshDistance", \.refreshDistance, .points, 10...500),
        Value("releaseProjection", \.releaseProjection, .seconds, 0.01...1, "NV-03"),
        Value("releaseBoundary", \.releaseBoundary, .part, 0.05...0.95, "NV-03"),
    ]

    /// The value with a name; nil if there is none.
    public static func value(named name: String) -> Value? { values.first { $0.name == name } }
}
