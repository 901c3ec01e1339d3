/// The coder that `init?(coder:)` receives while a storyboard or nib is loaded.
///
/// `beginning` contains the values that a class needs before its object exists. All others are read
/// at the end of `init?(coder:)` of the element's engine class, so that a subclass finds them after
/// `super.init(coder:)`, as on iOS.
///
/// It contains no keys: decoding any key gives nil, zero or false.
package final class InterfaceCoder: NSCoder {
    /// The values that are needed before the object exists.
    @MainActor package struct Beginning {
        /// The frame of a view, in points of its superview.
        package var frame: CGRect?
        /// The reuse identifier of a cell.
        package var reuseIdentifier: String?
        /// The source of a controller's view and segues.
        package var interface: (any ControllerInterface)?
        private var values: [ObjectIdentifier: Any] = [:]

        package init() {}

        /// A value that a class reads before its object exists, such as the type of a button; nil
        /// if the file does not contain it.
        package subscript<Key: InterfaceKey>(key: Key.Type) -> Key.Value? {
            get { values[ObjectIdentifier(key)] as? Key.Value }
            set { values[ObjectIdentifier(key)] = newValue }
        }
    }

    package let beginning: Beginning
    private let engineClass: AnyClass
    private var read: (@MainActor (AnyObject) -> Void)?

    /// Makes a coder for an object of a class of the engine, or of a subclass.
    ///
    /// - Parameter read: gives the object the properties in the file; called once.
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

    /// Called when the initializer of a class of the engine has set up the object.
    @MainActor fileprivate func object(_ object: AnyObject, isMadeAs aClass: AnyClass) {
        if aClass == engineClass { finish(object) }
    }

    /// Gives the object the properties in the file, if no initializer has done so.
    @MainActor package func finish(_ object: AnyObject) {
        guard let read else { return }
        self.read = nil
        read(object)
    }

    // MARK: Decoding finds nothing

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

/// The key of a value that a class needs before its object exists. Each class declares its own key,
/// next to the class.
package protocol InterfaceKey {
    associatedtype Value
}

extension UIView {
    /// Retains an object as long as the view exists.
    package final func keep(_ object: AnyObject) { layout.kept = object }
}

extension NSCoder {
    /// The values that are needed before the object exists; nil for any other coder.
    @MainActor var interfaceBeginning: InterfaceCoder.Beginning? {
        (self as? InterfaceCoder)?.beginning
    }

    /// The last line of `init?(coder:)` of the engine's classes: the object is set up as far as
    /// that class is concerned.
    @MainActor func didMake(_ object: AnyObject, as aClass: AnyClass) {
        (self as? InterfaceCoder)?.object(object, isMadeAs: aClass)
    }
}
