internal import Synchronization

/// The current trait collection of each thread.
package enum CurrentTraits {
    private static let ofThread = PerThread<UITraitCollection>()

    /// The collection that was set on this thread; nil if none was.
    package static var value: UITraitCollection? {
        get { ofThread.object }
        set { ofThread.object = newValue }
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
