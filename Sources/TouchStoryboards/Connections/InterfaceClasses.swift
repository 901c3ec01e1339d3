/// The classes that interface files name.
///
/// Most classes are found without registration: those of the module that a file names as
/// `customModule`, and those of the module that loads the file. Register a class here if it is in
/// another module, private or nested in another type, or if it is not made by `init?(coder:)`: a
/// gesture recognizer or a custom object.
@preconcurrency @MainActor public enum InterfaceClasses {
    private static var classes: [String: AnyClass] = [:]
    private static var makers: [ObjectIdentifier: @MainActor () -> AnyObject] = [:]

    /// Registers a class.
    ///
    /// - Parameters:
    ///   - type: the class of a view, a controller or a segue.
    ///   - name: the name in files, with or without a module in front; the class's own name by
    ///     default.
    public static func register(_ type: AnyClass, named name: String? = nil) {
        classes[name ?? "\(type)"] = type
    }

    /// Registers a class that is not made by `init?(coder:)`.
    ///
    /// - Parameters:
    ///   - type: the class: a gesture recognizer or a custom object.
    ///   - name: the name in files, with or without a module in front; the class's own name by
    ///     default.
    ///   - make: makes an object of the class.
    public static func register<Object: AnyObject>(
        _ type: Object.Type,
        named name: String? = nil,
        make: @escaping @MainActor () -> Object
    ) {
        classes[name ?? "\(type)"] = type
        makers[ObjectIdentifier(type)] = make
    }

    /// The registered closure that makes objects of a class; nil if there is none.
    static func maker(of type: AnyClass) -> (@MainActor () -> AnyObject)? {
        makers[ObjectIdentifier(type)]
    }

    /// The class with a name; nil if it cannot be found.
    ///
    /// - Parameters:
    ///   - module: the module that the file names; nil if it names none.
    ///   - loaders: the modules that load or carry the file.
    static func find(_ name: String, module: String?, loaders: [String]) -> AnyClass? {
        if let module, let found = classes["\(module).\(name)"] { return found }
        if let found = classes[name] { return found }
        // A name with a dot means a nested class, which cannot be found by name.
        guard !name.contains(".") else { return nil }
        for candidate in [module].compactMap(\.self) + loaders + ["TouchUI"]
        where !candidate.isEmpty {
            if let found = NSClassFromString("\(candidate).\(name)") { return found }
        }
        return nil
    }
}
