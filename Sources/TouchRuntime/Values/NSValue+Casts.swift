// With these conformances `as?`, `as!` and `is` convert between geometry and an `NSValue` that holds
// it, as on iOS: `userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect` (RT-18); and between `CGFloat`
// and `NSNumber`.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// An `NSNumber` that holds the number.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
    /// Reads the number.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }
    /// Reads the number.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSNumber,
        result: inout CGFloat?
    ) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }
    /// Reads the number; zero if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// An `NSValue` that holds the rectangle.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
    /// Reads the rectangle; nil if the object holds another kind of value.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }
    /// Reads the rectangle, and returns false if the object holds another kind of value.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue,
        result: inout CGRect?
    ) -> Bool {
        result = source.is("{CGRect={CGPoint=dd}{CGSize=dd}}") ? source.rectValue : nil
        return result != nil
    }
    /// Reads the rectangle; zero if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
        source?.cgRectValue ?? .zero
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// An `NSValue` that holds the point.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
    /// Reads the point; nil if the object holds another kind of value.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }
    /// Reads the point, and returns false if the object holds another kind of value.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue,
        result: inout CGPoint?
    ) -> Bool {
        result = source.is("{CGPoint=dd}") ? source.pointValue : nil
        return result != nil
    }
    /// Reads the point; zero if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        source?.cgPointValue ?? .zero
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// An `NSValue` that holds the size.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
    /// Reads the size; nil if the object holds another kind of value.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }
    /// Reads the size, and returns false if the object holds another kind of value.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue,
        result: inout CGSize?
    ) -> Bool {
        result = source.is("{CGSize=dd}") ? source.sizeValue : nil
        return result != nil
    }
    /// Reads the size; zero if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
        source?.cgSizeValue ?? .zero
    }
}

extension NSValue {
    /// Whether it holds a type, without a message if it does not.
    fileprivate func `is`(_ type: String) -> Bool { String(cString: objCType) == type }
}
