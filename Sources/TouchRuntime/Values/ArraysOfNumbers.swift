// `values as [NSNumber]`, which the front door rewrites: Foundation here has no implicit bridge to objects.

/// The objects for an array of numbers.
public func objects<Number: _ObjectiveCBridgeable>(_ values: [Number]) -> [NSNumber]
where Number._ObjectiveCType == NSNumber {
    values.map { $0._bridgeToObjectiveC() }
}

/// The array itself, which has objects already.
public func objects(_ values: [NSNumber]) -> [NSNumber] { values }
