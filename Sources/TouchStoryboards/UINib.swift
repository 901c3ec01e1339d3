/// Views and other objects, as Xcode saves them in a `.xib`.
///
/// The file is read when the nib is made. Each call of `instantiate` makes new objects.
/// - Compatibility: partial: read from the file as Xcode saves it; a file that is missing or broken
///   is an error and not an exception
@preconcurrency @MainActor open class UINib: NSObject {
    private let file: InterfaceFile?

    /// Objects that the nib receives from outside, by the identifiers of their placeholders.
    public typealias Options = [OptionsKey: Any]

    /// The key of an option.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// External objects by the identifiers of their placeholders: `[String: Any]`.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// The nib with a name.
    ///
    /// If the file is missing or cannot be read, that is reported, and the nib is empty; iOS throws
    /// then.
    /// - Parameters:
    ///   - name: the name of the file, without its extension.
    ///   - bundleOrNil: the bundle with the file: `Bundle.module` in a package. nil and the main
    ///     bundle, which on Linux is that of every class, search the main bundle and the resources of
    ///     the packages next to the program (IB-02).
    ///   - fileID: the caller; do not pass it. Classes without a module are looked up in the
    ///     caller's module.
    public init(
        nibName name: String,
        bundle bundleOrNil: Bundle?,
        fileID: StaticString = #fileID
    ) {
        do {
            file = try Self.file(name, bundleOrNil, module: fileID.moduleOfFile)
        } catch {
            file = nil
            Diagnostics.refuse("\(error) An empty nib is used instead.")
        }
        super.init()
    }

    /// The nib in a text, for tests of nibs.
    ///
    /// - Throws: why the text cannot be read.
    package init(
        _ text: String,
        named name: String = "Test.xib",
        fileID: StaticString = #fileID
    ) throws(InterfaceFileError) {
        file = InterfaceFile(
            try InterfaceDocument(Data(text.utf8), file: name),
            module: fileID.moduleOfFile,
            bundle: nil
        )
        super.init()
    }

    init(_ file: InterfaceFile) {
        self.file = file
        super.init()
    }

    static func file(
        _ name: String,
        _ bundle: Bundle?,
        module: String
    ) throws(InterfaceFileError) -> InterfaceFile {
        let (url, folders) = InterfaceFiles.find(
            name,
            ofTypes: ["xib"],
            bundle: bundle,
            module: module
        )
        guard let url else { throw .isMissing(name: "\(name).xib", lookedIn: folders) }
        return InterfaceFile(
            try InterfaceDocument(contentsOf: url),
            module: module,
            bundle: bundle
        )
    }

    /// What could not be read so far as the file says it.
    public var problems: [InterfaceProblem] { file?.problems ?? [] }

    /// Makes the objects of the nib and connects them.
    ///
    /// - Parameters:
    ///   - ownerOrNil: the object that the nib calls its owner. It is not retained.
    ///   - optionsOrNil: objects from outside.
    /// - Returns: the top-level objects, in the order of the file.
    open func instantiate(
        withOwner ownerOrNil: Any?,
        options optionsOrNil: Options? = nil
    ) -> [Any] {
        guard let file else { return [] }
        let scope = InterfaceScope(file)
        let owner = ownerOrNil.map { $0 as AnyObject }
        scope.owner = owner
        let loader = InterfaceLoader(scope)
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        var outermost: [(object: AnyObject, node: InterfaceNode)] = []
        for node in file.document.objectsOfNib {
            if node.name == "placeholder" {
                let identifier = node["placeholderIdentifier"]
                if identifier == "IBFilesOwner" {
                    if let owner { loader.add(owner, for: node) }
                } else if let identifier, let object = external[identifier] {
                    loader.add(object as AnyObject, for: node)
                }
            } else if ElementTable.views[node.name] != nil {
                if let view = loader.makeView(node) { outermost.append((view, node)) }
            } else if let object = loader.makeObject(node) {
                outermost.append((object, node))
            }
        }
        loader.activateConstraints()
        for node in file.document.objectsOfNib where node.name == "placeholder" {
            guard let id = node.id, let object = loader.object(id) else { continue }
            loader.connect(object, node.items(of: "connections"), leavingLateOutlets: false)
        }
        loader.finish()
        keep(scope, with: outermost.map(\.object))
        return outermost.map(\.object)
    }

    /// A closure that makes a new top-level object of a class at each call.
    fileprivate func maker<Object>() -> @MainActor () -> Object? {
        { self.instantiate(withOwner: nil).lazy.compactMap { $0 as? Object }.first }
    }

    /// The objects that perform actions live as long as the views that send them.
    private func keep(_ scope: InterfaceScope, with objects: [AnyObject]) {
        for case let view as UIView in objects { view.keep(scope) }
    }
}

extension Bundle {
    /// Makes the objects of a nib in this bundle and connects them.
    ///
    /// - Returns: the top-level objects; nil, after a message, if there is no such nib or it cannot
    ///   be read.
    @preconcurrency @MainActor
    public func loadNibNamed(
        _ name: String,
        owner: Any?,
        options: [UINib.OptionsKey: Any]? = nil,
        fileID: StaticString = #fileID
    ) -> [Any]? {
        do {
            let file = try UINib.file(name, self, module: fileID.moduleOfFile)
            return UINib(file).instantiate(withOwner: owner, options: options)
        } catch {
            Diagnostics.refuse("\(error)")
            return nil
        }
    }
}

extension UITableView {
    /// Sets the nib that makes the cells of a reuse identifier; nil removes it.
    /// - Compatibility: partial: cannot be overridden
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        registerCells(for: identifier, made: nib?.maker())
    }

    /// Sets the nib that makes the header and footer views of a reuse identifier; nil removes it.
    /// - Compatibility: partial: cannot be overridden
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeaderFooterViews(for: identifier, made: nib?.maker())
    }
}

extension UICollectionView {
    /// Sets the nib that makes the cells of a reuse identifier; nil removes it.
    /// - Compatibility: partial: cannot be overridden
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        registerViews(for: identifier, kind: nil, made: nib?.maker())
    }

    /// Sets the nib that makes the supplementary views of a kind and a reuse identifier; nil removes
    /// it.
    /// - Compatibility: partial: cannot be overridden
    public func register(
        _ nib: UINib?,
        forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) {
        registerViews(for: identifier, kind: kind, made: nib?.maker())
    }
}

extension UICollectionViewLayout {
    /// Sets the nib that makes the decoration views of a kind; nil removes it (CV-08).
    /// - Compatibility: partial: cannot be overridden
    public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        registerDecorations(ofKind: elementKind, made: nib?.maker())
    }
}
