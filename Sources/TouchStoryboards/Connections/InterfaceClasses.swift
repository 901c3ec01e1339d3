/// The classes that interface files name.
///
/// Most are found without a word: a class of the module that a file names as `customModule`, or of the module
/// that loads the file. Register one here that is neither (private, in another class, of another module), or
/// that is not made by `init?(coder:)`: a gesture recognizer, an object of your own.
@preconcurrency @MainActor public enum InterfaceClasses {
    private static var classes: [String: AnyClass] = [:]
    private static var makers: [ObjectIdentifier: @MainActor () -> AnyObject] = [:]

    /// Makes a class known.
    ///
    /// - Parameters:
    ///   - type: the class: a view, a controller, a segue.
    ///   - name: what files call it, with or without a module before it; its own name by default.
    public static func register(_ type: AnyClass, named name: String? = nil) {
        classes[name ?? "\(type)"] = type
    }

    /// Makes a class known that is not made by `init?(coder:)`.
    ///
    /// - Parameters:
    ///   - type: the class: a gesture recognizer, an object of your own.
    ///   - name: what files call it, with or without a module before it; its own name by default.
    ///   - make: makes an object of it.
    public static func register<Object: AnyObject>(
        _ type: Object.Type,
        named name: String? = nil,
        make: @escaping @MainActor () -> Object
    ) {
        classes[name ?? "\(type)"] = type
        makers[ObjectIdentifier(type)] = make
    }

    /// What makes objects of a class, if somebody has said.
    static func maker(of type: AnyClass) -> (@MainActor () -> AnyObject)? {
        makers[ObjectIdentifier(type)]
    }

    /// The class of a name.
    ///
    /// - Parameters:
    ///   - module: the module that the file names, if it does.
    ///   - loader: the module that loads the file.
    static func find(_ name: String, module: String?, loader: String) -> AnyClass? {
        if let module, let found = classes["\(module).\(name)"] { return found }
        if let found = classes[name] { return found }
        // A name with a dot is that of a class in a class, which no module finds by name.
        guard !name.contains(".") else { return nil }
        for candidate in [module, loader, "TouchUI"] {
            guard let candidate, !candidate.isEmpty else { continue }
            if let found = NSClassFromString("\(candidate).\(name)") { return found }
        }
        return nil
    }
}
