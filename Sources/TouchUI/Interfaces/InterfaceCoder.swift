/// The archive that `init?(coder:)` gets while a storyboard or a nib is loaded.
///
/// What a class needs before its object exists is said in `beginning`. All the rest is read once the engine's
/// part of the object is there: at the end of `init?(coder:)` of the class that the element stands for, so
/// that a subclass finds it after `super.init(coder:)`, as on iOS.
///
/// It holds no keys: who asks for one gets nothing, zero or false.
package final class InterfaceCoder: NSCoder {
    /// What has to be known before there is an object.
    @MainActor package struct Beginning {
        /// The frame of a view, in points of its superview.
        package var frame: CGRect?
        /// The identifier of a cell.
        package var reuseIdentifier: String?
        /// Where a controller's view and segues come from.
        package var interface: (any ControllerInterface)?
        private var values: [ObjectIdentifier: Any] = [:]

        package init() {}

        /// What a class reads before its object exists, such as the type of a button; nil if the file does
        /// not say.
        package subscript<Key: InterfaceKey>(key: Key.Type) -> Key.Value? {
            get { values[ObjectIdentifier(key)] as? Key.Value }
            set { values[ObjectIdentifier(key)] = newValue }
        }
    }

    package let beginning: Beginning
    private let engineClass: AnyClass
    private var read: (@MainActor (AnyObject) -> Void)?

    /// An archive for an object of a class of the engine, or of a subclass.
    ///
    /// - Parameter read: gives the object what stands in the file; called once.
    @MainActor package init(
        for engineClass: AnyClass,
        beginning: Beginning,
        read: @escaping @MainActor (AnyObject) -> Void
    ) {
        self.engineClass = engineClass
        self.beginning = beginning
        self.read = read
        super.init()
    }

    /// The object is as far as a class of the engine makes it.
    @MainActor fileprivate func object(_ object: AnyObject, isMadeAs aClass: AnyClass) {
        if aClass == engineClass { finish(object) }
    }

    /// Gives the object what stands in the file, if no initializer has asked for it.
    @MainActor package func finish(_ object: AnyObject) {
        guard let read else { return }
        self.read = nil
        read(object)
    }

    // MARK: As an archive: there is nothing in it

    package override var allowsKeyedCoding: Bool { true }
    package override func containsValue(forKey key: String) -> Bool { false }
    package override func decodeObject() -> Any? { nil }
    package override func decodeObject(forKey key: String) -> Any? { nil }
    package override func decodeBool(forKey key: String) -> Bool { false }
    package override func decodeInteger(forKey key: String) -> Int { 0 }
    package override func decodeInt32(forKey key: String) -> Int32 { 0 }
    package override func decodeInt64(forKey key: String) -> Int64 { 0 }
    package override func decodeDouble(forKey key: String) -> Double { 0 }
    package override func decodeFloat(forKey key: String) -> Float { 0 }
}

/// A value that a class needs before its object exists. Each class declares its own key, beside itself.
package protocol InterfaceKey {
    associatedtype Value
}

extension UIView {
    /// Keeps an object as long as the view lives.
    package final func keep(_ object: AnyObject) { layout.kept = object }
}

extension NSCoder {
    /// What an interface file says before the object exists; nil for any other archive.
    @MainActor var interfaceBeginning: InterfaceCoder.Beginning? {
        (self as? InterfaceCoder)?.beginning
    }

    /// The last line of `init?(coder:)` of the engine's classes: its object has all that the class sets up.
    @MainActor func didMake(_ object: AnyObject, as aClass: AnyClass) {
        (self as? InterfaceCoder)?.object(object, isMadeAs: aClass)
    }
}
