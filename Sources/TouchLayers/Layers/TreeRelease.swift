/// Releases what is in a view or a layer that is freed.
///
/// If each view released its subviews in its own deinitializer, a deep tree would be freed by calls
/// inside calls, and would fill the stack. So the first object of a tree that is freed releases
/// everything below it from a list; the objects that are freed meanwhile add what is in them to that
/// list. The order is the same: outer ones first, siblings back to front.
///
/// A view may be freed on any thread, so nothing here asks for the main actor.
package struct TreeRelease {
    /// The list of this thread.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private final class Pending {
        var objects: ContiguousArray<AnyObject> = []
    }

    private let pending: Pending
    private let isOutermost: Bool
    private let start: Int

    /// Begins in the deinitializer of an object. `keep(_:)` follows for each object that is in it; then the
    /// object drops its own references, and calls `end()`.
    package init() {
        if let known = pthread_getspecific(Self.key) {
            pending = Unmanaged<Pending>.fromOpaque(known).takeUnretainedValue()
            isOutermost = false
        } else {
            pending = Pending()
            pthread_setspecific(Self.key, Unmanaged.passUnretained(pending).toOpaque())
            isOutermost = true
        }
        start = pending.objects.count
    }

    /// Puts an object on the list.
    package func keep(_ object: AnyObject) { pending.objects.append(object) }

    /// Releases what is on the list, unless an object around this one does.
    package func end() {
        pending.objects[start...].reverse()
        guard isOutermost else { return }
        while pending.objects.popLast() != nil {}
        pthread_setspecific(Self.key, nil)
    }
}
