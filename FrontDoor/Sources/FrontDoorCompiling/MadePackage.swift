import FrontDoorRewriting
import Glibc

/// A package that `touchstone xcode` made of an Xcode project.
struct MadePackage {
    /// The folder of the package.
    let root: String

    /// The file that is in the folder of each such package.
    static let mark = ".made-by-touchstone"
    /// The file in the folder of a target that names its resources.
    private static let resourceList = ".resources"
    /// The source that starts an app.
    private static let startFile = "/TouchstoneStart.swift"

    /// The package of a source; nil if the package is another one.
    init?(of source: String) {
        var folder = Files.absolute(source)[...]
        while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
            folder = folder[..<slash]
            guard Files.stamp(folder + "/Package.swift") != nil else { continue }
            guard Files.stamp("\(folder)/\(Self.mark)") != nil else { return nil }
            root = String(folder)
            return
        }
        return nil
    }

    // MARK: The user's files

    /// The call with the project's own files in the place of the package's links to them.
    ///
    /// So a message, a failed expectation, a backtrace and a breakpoint name the file that the user
    /// edits. A breakpoint in an editor has the whole path, and a debugger does not follow links.
    ///
    /// - Parameter folder: where files that replace the package manager's are written.
    func withUsersFiles(_ call: CompilerArguments, in folder: String) -> CompilerArguments {
        let own = (Files.real(root) ?? root) + "/"
        var names: [String: String] = [:]
        for source in call.sources {
            if let real = Files.real(source), !real.hasPrefix(own) { names[source] = real }
        }
        guard !names.isEmpty else { return call }
        var result: [String] = []
        for (index, argument) in call.given.enumerated() {
            if index > 0, call.given[index - 1] == "-output-file-map" {
                result.append(renamedMap(argument, names, in: folder) ?? argument)
            } else if argument.hasPrefix("@") {
                let copy = "\(folder)/arguments-\(index)"
                result.append(renamedList(argument, names, at: copy) ?? argument)
            } else {
                result.append(names[argument] ?? argument)
            }
        }
        return CompilerArguments(result)
    }

    /// A response file with the new names; nil if it has none of the old ones.
    private func renamedList(
        _ argument: String,
        _ names: [String: String],
        at copy: String
    ) -> String? {
        let words = CompilerArguments.expand(argument)
        guard words.contains(where: { names[$0] != nil }) else { return nil }
        let lines = words.map { CompilerArguments.quoted(names[$0] ?? $0) + "\n" }
        return Files.write(Array(lines.joined().utf8), to: copy) ? "@" + copy : nil
    }

    /// A map of products with the new names as its keys; nil if it cannot be read.
    private func renamedMap(
        _ path: String,
        _ names: [String: String],
        in folder: String
    ) -> String? {
        guard let text = Files.readText(path) else { return nil }
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        let renamed = parts.map { part in names[String(part)].map { $0[...] } ?? part }
        let copy = folder + "/output-file-map.json"
        return Files.write(Array(renamed.joined(separator: "\"").utf8), to: copy) ? copy : nil
    }

    // MARK: The main bundle

    /// Links a target's resources into the folder of the products, which is the main bundle here, and
    /// the bundle of each class. Those of an app replace those of its libraries, as on iOS, where only
    /// the app's are there.
    func linkResources(of module: String, into products: String) {
        guard let text = Files.readText("\(root)/\(module)/\(Self.resourceList)") else { return }
        var lines = text.split(separator: "\n").map(String.init)
        guard lines.count > 1 else { return }
        let (isOfApp, bundle) = (lines.removeFirst() == "app", lines.removeFirst())
        for line in lines {
            // A folder has its place in the package behind its name.
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            let name = parts[0]
            let link = "\(products)/\(name)"
            if parts.count > 1 {
                let isThere = Files.stamp(link) != nil && !Files.isLink(link)
                guard isOfApp || !isThere else { continue }
                if Files.isLink(link) { unlink(link) }
                let files = linkFolder(
                    "\(root)/\(module)/\(parts[1])",
                    "../\(bundle)/\(name)",
                    link
                )
                if !files { symlink("\(bundle)/\(name)", link) }
                continue
            }
            // Only a link: a product may have this name.
            if isOfApp, Files.isLink(link) { unlink(link) }
            symlink("\(bundle)/\(name)", link)
        }
    }

    /// Makes a folder of folders, with links to files: what lists a folder by its URL does not follow links.
    ///
    /// - Parameters:
    ///   - source: the folder in the package, whose names count.
    ///   - bundled: the folder that links point to, relative to the made folder.
    ///   - made: the folder that is made.
    /// - Returns: false if there is no such folder.
    private func linkFolder(_ source: String, _ bundled: String, _ made: String) -> Bool {
        guard Files.isFolder(source) else { return false }
        Files.makeFolder(made)
        let names = Files.names(in: source)
        for old in Files.names(in: made)
        where !names.contains(old) && Files.isLink("\(made)/\(old)") {
            unlink("\(made)/\(old)")
        }
        for name in names where !name.hasPrefix(".") {
            // A link to a folder is not followed: it may lead to a folder above it.
            let inside =
                !Files.isLink("\(source)/\(name)")
                && linkFolder("\(source)/\(name)", "../\(bundled)/\(name)", "\(made)/\(name)")
            if !inside { symlink("\(bundled)/\(name)", "\(made)/\(name)") }
        }
        return true
    }

    // MARK: The start

    /// The source that starts the app, if a class that it makes is in a file that is left out: then it
    /// starts nothing, and the rest of the app compiles.
    ///
    /// - Parameter texts: the rewritten sources, by path.
    static func start(
        without texts: [String: [UInt8]],
        of sources: [ModuleRewriter.Source]
    ) -> (path: String, text: [UInt8])? {
        guard let start = sources.first(where: { $0.path.hasSuffix(startFile) }) else { return nil }
        // The first line names the delegates: "// Starts AppDelegate, SceneDelegate."
        let text = String(decoding: start.bytes, as: UTF8.self)
        guard text.hasPrefix("// Starts ") else { return nil }
        let classes = text.dropFirst("// Starts ".count).prefix { $0 != "." && $0 != "\n" }
            .split { $0 == "," || $0 == " " }
        let missing = classes.map(String.init).filter { name in
            !sources.contains {
                $0.path != start.path
                    && String(decoding: texts[$0.path] ?? $0.bytes, as: UTF8.self)
                        .contains("class \(name)")
            }
        }
        guard let first = missing.first else { return nil }
        // A marked delegate needs a start, and a start of its own needs the mark.
        let hasMark = text.contains("@main") || missing.first == classes.first.map(String.init)
        let declaration =
            hasMark ? "@main enum TouchstoneStart" : "extension \(classes.first ?? "")"
        let sentence =
            "The app cannot be started: the file of \\\"\(first)\\\" is left out, because of a framework "
            + "that is not available here. A warning of the build names it."
        let body = "FileHandle.standardError.write(Data(\"\(sentence)\\n\".utf8)); exit(1)"
        let stub = "import Foundation\n\(declaration) { static func main() { \(body) } }\n"
        return (start.path, Array(stub.utf8))
    }
}
