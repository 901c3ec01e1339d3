/// Releases what is in a view or a layer that is freed.
///
/// If each view released its subviews in its own deinitializer, a deep tree would be freed by calls
/// inside calls, and would fill the stack. So the first object of a tree that is freed releases
/// everything below it from a list; the objects that are freed meanwhile add what is in them to that
/// list. The order is the same: outer ones first, siblings back to front.
package enum TreeRelease {
    /// The list of this thread. A view may be freed on any thread.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private final class Pending {
        var objects: ContiguousArray<AnyObject> = []
    }

    private static var pending: Pending? {
        pthread_getspecific(key).map {
            Unmanaged<Pending>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Takes the objects that are in one that is freed: `add` is called with each of them, and `forget`
    /// then drops the references of the object itself. Call it in the deinitializer.
    package static func release(
        _ add: (_ keep: (AnyObject) -> Void) -> Void,
        thenForget forget: () -> Void
    ) {
        if let pending {
            let end = pending.objects.count
            add { pending.objects.append($0) }
            pending.objects[end...].reverse()
            return forget()
        }
        let pending = Pending()
        pthread_setspecific(key, Unmanaged.passUnretained(pending).toOpaque())
        add { pending.objects.append($0) }
        pending.objects.reverse()
        // The list alone holds them from here on, so they are freed one by one below.
        forget()
        while pending.objects.popLast() != nil {}
        pthread_setspecific(key, nil)
        withExtendedLifetime(pending) {}
    }
}
