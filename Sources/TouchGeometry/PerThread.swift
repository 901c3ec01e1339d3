/// An object that each thread has for itself, such as what is current there.
package struct PerThread<Object: AnyObject>: Sendable {
    private let key: pthread_key_t

    /// No thread has an object yet. Each one is released when its thread ends.
    package init() {
        var key = pthread_key_t()
        pthread_key_create(&key) { kept in
            guard let kept else { return }
            Unmanaged<AnyObject>.fromOpaque(kept).release()
        }
        self.key = key
    }

    /// The object of this thread; nil if it has none.
    package var object: Object? {
        get {
            pthread_getspecific(key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
        }
        nonmutating set {
            let old = pthread_getspecific(key)
            if let old, let newValue, old == Unmanaged.passUnretained(newValue).toOpaque() {
                return
            }
            pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() })
            if let old { Unmanaged<Object>.fromOpaque(old).release() }
        }
    }
}
