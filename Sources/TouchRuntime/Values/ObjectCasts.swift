// `data as NSData` becomes a call through the front door, whatever the type of `data` is.

extension NSObjectProtocol where Self: NSObject {
    /// The object itself: it needs no conversion.
    public func _bridgeToObjectiveC() -> Self { self }
}
