// `data as NSData` becomes a call through the front door, whatever the type of `data` is.

extension NSObjectProtocol where Self: NSObject {
    /// The object itself: it needs no conversion.
    public func _bridgeToObjectiveC() -> Self { self }
}

extension CGFloat {
    /// A number as an object: `width as NSNumber`.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
}
