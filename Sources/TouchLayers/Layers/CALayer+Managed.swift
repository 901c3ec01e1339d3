/// Properties of your own layers that are declared as `@NSManaged`.
extension CALayer {
    /// The value of a managed property: the one that was set, else the class's `defaultValue(forKey:)`, else nil, or zeros for a
    /// number, a truth value or a structure of these. A number that was set in another type is converted, as Key-Value Coding does.
    ///
    /// A property of another type that was never set ends the program with a sentence.
    public final func managedValue<Value>(forKey key: String) -> Value {
        // Nothing at all could be cast to an optional, and would be taken for a value.
        if let known = value(forKey: key) ?? Self.defaultValue(forKey: key),
            let value = known as? Value ?? Self.number(known)
        {
            return value
        }
        if let none = Value.self as? any ExpressibleByNilLiteral.Type,
            let value = none.init(nilLiteral: ()) as? Value
        {
            return value
        }
        // As on iOS, where a number or a structure that was never set consists of zeros.
        guard _isPOD(Value.self) else {
            preconditionFailure(
                "Cannot read \"\(key)\" of \(self): nothing was set, and a \(Value.self) cannot be nil. To fix, set it "
                    + "first, declare it as an optional, or return a value from defaultValue(forKey:)."
            )
        }
        return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
            let bytes = UnsafeMutableRawBufferPointer(memory)
            for index in bytes.indices { bytes[index] = 0 }
            return memory[0]
        }
    }

    /// A number in the type of a property, without its fraction if that is an integer; nil if one of them is no number.
    private static func number<Value>(_ known: Any) -> Value? {
        let number: Double
        switch AnimationValue(any: known) {
        case .number(let value): number = Double(value)
        case .flag(let isTrue): number = isTrue ? 1 : 0
        default: return nil
        }
        func integer<Number: FixedWidthInteger>(_: Number.Type) -> Number {
            if let whole = Number(exactly: number.rounded(.towardZero)) { return whole }
            return number < 0 ? .min : number > 0 ? .max : 0
        }
        switch Value.self {
        case is Bool.Type: return (number != 0) as? Value
        case let type as any BinaryFloatingPoint.Type: return type.init(number) as? Value
        case let type as any FixedWidthInteger.Type: return integer(type) as? Value
        default: return nil
        }
    }

    /// Sets a managed property. The layer is displayed again if `needsDisplay(forKey:)` says so, and if `action(forKey:)`
    /// returns an action, it is run.
    ///
    /// The drawing has the new value at once: there is no presentation layer of a class of your own, so an animation of
    /// the property runs, tells its delegate, and shows nothing in between.
    public final func setManagedValue<Value>(_ value: Value, forKey key: String) {
        let action = CATransaction.disableActions() ? nil : action(forKey: key)
        setValue(value, forKey: key)
        if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
        if let action, !(action is NSNull) { action.run(forKey: key, object: self, arguments: nil) }
    }
}
