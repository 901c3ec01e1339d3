import FrontDoorRewriting
import Glibc

/// What the front door keeps of one module between builds: the rewritten files, the overlay that
/// names them, and the state of the sources that they were made from.
struct ModuleFolder {
    /// The folder, inside the module's build products.
    let path: String
    /// The folder in which each module of the build leaves its facts.
    let facts: String
    let sdk: String
    let module: String

    /// The folder of the build's products.
    var products: String { facts.split(separator: "/").dropLast().map { "/" + $0 }.joined() }
    /// The path of the overlay.
    var overlay: String { path + "/overlay.yaml" }
    private var state: String { path + "/state" }
    private var ownFacts: String { "\(facts)/\(module).facts" }

    /// Makes the overlay right for these sources. Quick if nothing changed since the last time.
    ///
    /// - Returns: whether the module is code for iOS.
    func prepare(_ sources: [String], outputMap: String?) -> Bool {
        let paths = sources.map(Files.absolute)
        let now = stamps(of: paths)
        if Files.readText(state) == now, Files.stamp(overlay) != nil,
            let known = Files.readText(ownFacts)
        {
            return ModuleFacts(text: known).isForIOS
        }
        let texts = paths.compactMap { path in
            Files.read(path).map {
                ModuleRewriter.Source(
                    path: path,
                    bytes: $0,
                    isGenerated: path.hasPrefix(products + "/")
                )
            }
        }
        var result = ModuleRewriter.rewrite(
            texts,
            imported: importedFacts(),
            available: availableModules
        )
        if let start = MadePackage.start(without: result.texts, of: texts) {
            result.texts[start.path] = start.text
        }
        var files: [String: String] = [:]
        var changed: [String] = []
        for (path, text) in result.texts {
            let copy = "\(self.path)/\(name(of: path))"
            if Files.read(copy) != text {
                changed.append(path)
                Files.write(text, to: copy)
            }
            files[path] = copy
        }
        for name in Files.names(in: path) where name.hasSuffix(".swift") {
            let copy = "\(path)/\(name)"
            if !files.values.contains(copy) { unlink(copy) }
        }
        Files.write(Overlay(files).bytes, to: overlay)
        Files.write(Array(result.facts.text.utf8), to: ownFacts)
        if let outputMap { forget(changed, in: outputMap) }
        Files.write(Array(now.utf8), to: state)
        return result.facts.isForIOS
    }

    /// The dates and sizes of all that the rewritten files depend on.
    private func stamps(of paths: [String]) -> String {
        let known = factFiles()
        return
            (["rewriter \(Files.stamp("/proc/self/exe") ?? "none") \(sdk)"]
            + (paths + known).map { "\(Files.stamp($0) ?? "none") \($0)" }).joined(separator: "\n")
    }

    private func factFiles() -> [String] {
        [sdk + "/facts"]
            + Files.names(in: facts).filter { $0.hasSuffix(".facts") && $0 != "\(module).facts" }
            .map { "\(facts)/\($0)" }
    }

    /// The modules of the SDK and of this build.
    private var availableModules: Set<String> {
        let known = Files.names(in: sdk + "/Modules") + Files.names(in: facts)
        return Set(known.compactMap { $0.split(separator: ".").first.map(String.init) })
    }

    private func importedFacts() -> [String: ModuleFacts] {
        var result: [String: ModuleFacts] = [:]
        for path in factFiles() {
            guard let text = Files.readText(path) else { continue }
            let name =
                path.split(separator: "/").last.map { String($0.split(separator: ".")[0]) } ?? ""
            result[path == sdk + "/facts" ? "UIKit" : name] = ModuleFacts(text: text)
        }
        return result
    }

    /// A name for the copy of a file that no other file of the module has.
    private func name(of path: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36) + "-"
            + (path.split(separator: "/").last.map(String.init) ?? "")
    }

    /// Removes the objects of files whose rewritten text changed: the file itself may be the old one, if
    /// another file changed what it gets, and then the compiler would keep its object.
    private func forget(_ paths: [String], in outputMap: String) {
        guard let map = Files.readText(outputMap) else { return }
        let lines = map.split(separator: "\"").map(String.init)
        for path in paths {
            guard let start = lines.firstIndex(of: path) else { continue }
            for entry in lines[(start + 1)...].prefix(24) {
                if entry.hasSuffix(".swift") { break }
                if entry.hasSuffix(".o") || entry.hasSuffix(".swiftdeps") { unlink(entry) }
            }
        }
    }
}
