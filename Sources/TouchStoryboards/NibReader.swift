/// Reads the nibs of view controllers. `TouchUI` finds this class by its name.
@preconcurrency @MainActor package final class NibReader: NibReading {
    /// The nibs that were looked for, by path; nil for those that do not exist.
    private var files: [String: InterfaceDocument?] = [:]

    package init() {}

    package func hasNib(named name: String, bundle: Bundle?, owner: UIViewController) -> Bool {
        let module = Self.module(of: owner)
        // The engine's own controllers have no nibs and are made by the thousand.
        guard !module.hasPrefix("Touch"), !module.isEmpty else { return false }
        return document(name, bundle, module) != nil
    }

    package func loadNib(named name: String, bundle: Bundle?, owner: UIViewController) -> Bool {
        let module = Self.module(of: owner)
        let file: InterfaceFile
        do {
            if let known = document(name, bundle, module) {
                file = InterfaceFile(known, module: module, bundle: bundle)
            } else {
                file = try UINib.file(name, bundle, module: module)
            }
        } catch {
            Diagnostics.refuse("\(error) An empty view is used instead.")
            return false
        }
        let objects = UINib(file).instantiate(withOwner: owner)
        if owner.isViewLoaded { return true }
        // [choice] If the owner's outlet "view" is not connected, the first view is used; iOS
        // throws.
        guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else {
            file.say(
                .error,
                1,
                "it has no view for \(type(of: owner)). An empty one is used instead. "
                    + "To fix, add a view to the nib."
            )
            return false
        }
        file.say(
            .error,
            1,
            "the outlet \"view\" of its owner, a \(type(of: owner)), is not connected. Its first view is used "
                + "instead; iOS throws here. To fix, connect it in Interface Builder."
        )
        owner.view = view
        return true
    }

    private func document(_ name: String, _ bundle: Bundle?, _ module: String) -> InterfaceDocument?
    {
        let key = "\(module)/\(bundle?.bundlePath ?? "")/\(name)"
        if let known = files[key] { return known }
        let url = InterfaceFiles.find(name, ofTypes: ["xib"], bundle: bundle, module: module).url
        let document = url.flatMap { try? InterfaceDocument(contentsOf: $0) }
        files[key] = .some(document)
        return document
    }

    /// The module of the controller's class.
    private static func module(of owner: UIViewController) -> String {
        String(String(reflecting: type(of: owner)).prefix { $0 != "." })
    }
}
