// `values as [NSNumber]`, which the front door rewrites: Foundation here has no implicit bridge to objects.

/// The objects for an array of numbers.
public func objects<Number: BinaryFloatingPoint>(_ values: [Number]) -> [NSNumber] {
    values.map { NSNumber(value: Double($0)) }
}

/// The objects for an array of whole numbers.
public func objects<Number: BinaryInteger>(_ values: [Number]) -> [NSNumber] {
    values.map { number in
        if let whole = Int64(exactly: number) { return NSNumber(value: whole) }
        return NSNumber(value: UInt64(clamping: number))
    }
}

/// The array itself, which has objects already.
public func objects(_ values: [NSNumber]) -> [NSNumber] { values }
