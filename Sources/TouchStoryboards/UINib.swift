extension UINib {
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
    public convenience init(
        nibName name: String,
        bundle bundleOrNil: Bundle?,
        fileID: StaticString = #fileID
    ) {
        self.init()
        do {
            contents = NibFile(try Self.file(name, bundleOrNil, module: fileID.moduleOfFile))
        } catch {
            Diagnostics.refuse("\(error) An empty nib is used instead.")
        }
    }

    /// The nib in a text, for tests of nibs.
    ///
    /// - Throws: why the text cannot be read.
    package convenience init(
        _ text: String,
        named name: String = "Test.xib",
        fileID: StaticString = #fileID
    ) throws(InterfaceFileError) {
        self.init(
            InterfaceFile(
                try InterfaceDocument(Data(text.utf8), file: name),
                module: fileID.moduleOfFile,
                bundle: nil
            )
        )
    }

    convenience init(_ file: InterfaceFile) {
        self.init()
        contents = NibFile(file)
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
    public var problems: [InterfaceProblem] { (contents as? NibFile)?.file.problems ?? [] }
}

/// The objects in the file of a nib.
@MainActor private final class NibFile: NibContents {
    let file: InterfaceFile

    init(_ file: InterfaceFile) { self.file = file }

    func instantiate(withOwner owner: AnyObject?, external: [String: Any]) -> [AnyObject] {
        let scope = InterfaceScope(file)
        scope.owner = owner
        let loader = InterfaceLoader(scope)
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
