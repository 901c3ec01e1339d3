/// A weak reference that costs its object nothing.
///
/// Swift's own weak references move an object's reference count into a side table, which makes
/// every later retain of the object slow. Objects that every touch retains must not pay that price.
/// The object sets `object` to nil in its `deinit`.
package final class WeakHandle<Object: AnyObject>: @unchecked Sendable {
    // Unchecked: read on the main actor only, and written there and when the object is freed.

    /// Where the reference is stored. Other modules that read it in every turn read it here: a read of
    /// a variable of this class would be a call, or check for overlapping accesses.
    package let place: UnsafeMutablePointer<Unmanaged<Object>?>

    /// The object; nil before it is set, and after the object was freed.
    package var object: Object? {
        get { place.pointee?.takeUnretainedValue() }
        set { place.pointee = newValue.map { .passUnretained($0) } }
    }

    /// A handle without an object.
    package init() {
        place = .allocate(capacity: 1)
        place.initialize(to: nil)
    }

    deinit {
        place.deallocate()
    }
}
