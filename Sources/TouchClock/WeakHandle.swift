/// A reference that does not keep its object alive, and that costs the object nothing.
///
/// Swift's own weak references move an object's count into a side table, and every retain of it is
/// slow from then on; what every touch retains must not be referred to so. The object lets go of its
/// weakHandle in its `deinit`.
package final class WeakHandle<Object: AnyObject>: @unchecked Sendable {
    // Unchecked: it is read on the main actor, and written there and when the object dies.

    /// The object, while it lives.
    package unowned(unsafe) var object: Object?

    /// A weakHandle of nothing yet.
    package init() {}
}
