/// What an observer of a property receives.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set of the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A call at once, before the observer is added.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before each change, besides the one after it.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change. Properties are set; the other kinds are those of collections, which are not
/// reported here.
public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
}

/// A key of the dictionary that `observeValue(forKeyPath:of:change:context:)` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name in the dictionary.
    public let rawValue: String
    /// Makes a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the change, a number (`NSKeyValueChange`).
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The indexes of a change of a collection.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Present, and true, if the call comes before the change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(
        rawValue: "notificationIsPrior"
    )
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public let kind: NSKeyValueChange
    /// The new value; nil without the option `new`, and before a change.
    public let newValue: Value?
    /// The old value; nil without the option `old`, and in the call with the initial value.
    public let oldValue: Value?
    /// Always nil here.
    public let indexes: IndexSet?
    /// Whether the call comes before the change.
    public let isPrior: Bool
}

/// An observation of a property. It ends when it is invalidated or freed.
public final class NSKeyValueObservation: NSObject {
    private let observer: KeyValueObserver

    init(_ observer: KeyValueObserver) {
        self.observer = observer
        super.init()
    }

    deinit { observer.end() }

    /// Ends the observation. The handler is not called again.
    public func invalidate() { observer.end() }
}

/// An object that receives changes of properties by the method that Foundation declares for
/// `NSObject`.
///
/// Responders and recognizers are observers: override the method. Another subclass of `NSObject`
/// conforms to this protocol.
public protocol KeyValueObserving: AnyObject {
    /// Called when an observed property was set.
    ///
    /// - Parameters:
    ///   - keyPath: the name with which the observer was added.
    ///   - object: the object whose property was set.
    ///   - change: the kind of the change and the values that the observer asked for.
    ///   - context: the pointer with which the observer was added.
    func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    )
}
