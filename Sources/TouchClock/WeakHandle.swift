/// A weak reference that costs its object nothing.
///
/// Swift's own weak references move an object's reference count into a side table, which makes
/// every later retain of the object slow. Objects that every touch retains must not pay that price.
/// The object sets `object` to nil in its `deinit`.
package final class WeakHandle<Object: AnyObject>: @unchecked Sendable {
    // Unchecked: read on the main actor only, and written there and when the object is freed.

    /// The object; nil before it is set, and after the object was freed.
    package unowned(unsafe) var object: Object?

    /// A handle without an object.
    package init() {}
}
