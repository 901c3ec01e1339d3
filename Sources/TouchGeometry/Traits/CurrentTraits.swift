internal import Synchronization

/// The current trait collection of each thread.
package enum CurrentTraits {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { kept in
            guard let kept else { return }
            Unmanaged<UITraitCollection>.fromOpaque(kept).release()
        }
        return key
    }()

    /// The collection that was set on this thread; nil if none was.
    package static var value: UITraitCollection? {
        get {
            pthread_getspecific(key).map {
                Unmanaged<UITraitCollection>.fromOpaque($0).takeUnretainedValue()
            }
        }
        set {
            let old = pthread_getspecific(key)
            if let old, let newValue, old == Unmanaged.passUnretained(newValue).toOpaque() {
                return
            }
            pthread_setspecific(key, newValue.map { Unmanaged.passRetained($0).toOpaque() })
            if let old { Unmanaged<UITraitCollection>.fromOpaque(old).release() }
        }
    }

    private static let shared = Mutex<UITraitCollection?>(nil)
    private static let none = UITraitCollection()

    /// The traits of the running application, which are current where nothing was set.
    package static var ofApplication: UITraitCollection? {
        get { shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }

    static var fallback: UITraitCollection { ofApplication ?? none }
}
