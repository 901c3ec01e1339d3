import Foundation
import SwiftParser
import FrontDoorRewriting
import SwiftSyntax

/// What is known about the engine: its symbols, and those that differ from iOS.
package struct EngineKnowledge: Sendable {
    var index: SymbolIndex
    var differences: Differences

    /// Reads a file of symbols.
    package init?(text: String) {
        guard let index = SymbolIndex(text: text) else { return nil }
        self.index = index
        differences = Differences(symbols: text)
    }

    /// Reads the engine's sources.
    ///
    /// - Parameters:
    ///   - root: the folder of Touchstone.
    ///   - usr: the toolchain's folder `usr`, for the symbols of Foundation.
    ///   - scratch: a folder for files that are not needed afterwards.
    package init?(sources root: String, toolchain usr: String, scratch: String) {
        guard let platform = PlatformSymbols.read(toolchain: usr, scratch: scratch),
            let index = EngineSymbols.read(from: root, platform: platform)
        else { return nil }
        self.index = index
        differences =
            FileTree.text(of: root + "/Documentation/Differences.md").map {
                Differences(markdown: $0)
            } ?? Differences()
    }

    /// The contents of the file of symbols.
    package var text: String { index.text + differences.text }
}

/// Which of UIKit's symbols a body of sources uses, and which of them are there.
package struct Coverage: Sendable {
    /// Why there is nothing to examine.
    package struct Refusal: Error, CustomStringConvertible {
        package let description: String

        package init(_ description: String) {
            self.description = description
        }
    }

    /// A file, with the path that reports name.
    package struct Source: Sendable {
        package var path: String
        package var text: String

        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// Ranked: missing first, then by the number of uses.
    package let symbols: [UsedSymbol]
    /// How many files were read.
    package let files: Int

    /// Examines sources.
    ///
    /// - Parameters:
    ///   - sources: the files whose uses count.
    ///   - companions: files of packages that the sources use: they only declare.
    ///   - modules: the names of the modules that the sources belong to.
    ///   - engine: what the engine has.
    package init(
        of sources: [Source],
        companions: [Source] = [],
        modules: Set<String> = [],
        in engine: EngineKnowledge
    ) {
        var index = engine.index
        let conditions = Conditions(
            modules: index.modules.union(modules),
            missing: AppleFrameworks.names
        )
        let reader = DeclarationReader(origin: .user, onlyPublic: false, conditions: conditions)
        let trees = sources.map { (path: $0.path, tree: Parser.parse(source: $0.text)) }
        for tree in trees { reader.walk(tree.tree) }
        for companion in companions { reader.walk(Parser.parse(source: companion.text)) }
        reader.add(to: &index)
        // SwiftPM makes `Bundle.module` for a target with resources.
        index.add(
            SymbolIndex.Member(
                kind: .property,
                name: "module",
                isStatic: true,
                form: .named("Bundle"),
                origin: .user,
                scope: "Bundle"
            ),
            to: "Bundle"
        )
        let recorder = UseRecorder()
        let walker = UseWalker(
            index: index,
            recorder: recorder,
            conditions: conditions,
            ownModules: modules
        )
        for tree in trees { walker.read(tree.tree, file: tree.path) }
        symbols = recorder.symbols.values.map { symbol in
            var symbol = symbol
            let base = symbol.name.split(separator: ".").last?.prefix { $0 != "(" } ?? ""
            if symbol.status == .missing, symbol.kind == .member,
                recorder.perhapsForeign.contains(String(base))
            {
                symbol.status = .unknown
                symbol.note = Advice.foreign
            }
            if symbol.status == .missing, Self.isOfBase(symbol, String(base), in: engine.index) {
                symbol.status = .there
                symbol.note = ""
            }
            let sentence =
                engine.differences.sentence(of: symbol.name)
                ?? symbol.memberOfObject.flatMap(engine.differences.sentence)
            if symbol.status == .there, let sentence {
                symbol.status = .partly
                symbol.note = sentence
            }
            symbol.places.sort()
            return symbol
        }
        .sorted { left, right in
            if left.status != right.status { return left.status.rank < right.status.rank }
            if left.places.count != right.places.count {
                return left.places.count > right.places.count
            }
            return left.name < right.name
        }
        files = sources.count
    }

    /// Whether a member of `NSObject` is there because the front door gives classes a superclass that has
    /// it.
    private static func isOfBase(_ symbol: UsedSymbol, _ name: String, in index: SymbolIndex)
        -> Bool
    {
        guard symbol.memberOfObject != nil else { return false }
        return ["RuntimeObject", "AccessibleObject"].contains {
            index.types[$0]?.members[name] != nil
        }
    }

    /// Examines the Swift files below folders.
    ///
    /// Folders of dependencies (`.build/checkouts`, `Pods`, `Carthage`) are read for what they
    /// declare. Manifests and hidden folders are not read.
    package init(ofFolders folders: [String], in engine: EngineKnowledge) throws(Refusal) {
        var sources: [Source] = []
        var companions: [Source] = []
        var modules: Set<String> = []
        for folder in folders {
            let folder =
                folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
            guard FileManager.default.fileExists(atPath: folder) else {
                throw Refusal(
                    "Cannot examine \"\(folder)\": there is no such folder. "
                        + "To fix, give the folder of a package or of an app."
                )
            }
            let paths =
                FileTree.isFolder(folder)
                ? FileTree.swiftFiles(below: folder, where: Self.isOwn)
                : folder.hasSuffix(".swift") ? [folder] : []
            guard !paths.isEmpty else {
                throw Refusal(
                    "Cannot examine \"\(folder)\": it has no Swift files. "
                        + "Sources in Objective-C are not read."
                )
            }
            for path in paths {
                guard let text = FileTree.text(of: path) else {
                    throw Refusal("Cannot read \"\(path)\".")
                }
                if path.hasSuffix("/Package.swift") || path.contains("/Package@swift-") {
                    modules.formUnion(ManifestNames.names(in: text))
                } else {
                    sources.append(Source(path: path, text: text))
                    modules.formUnion(path.split(separator: "/").dropLast().map(String.init))
                }
            }
            for name in FileTree.names(in: folder) {
                for ending in [".podspec", ".xcodeproj"] where name.hasSuffix(ending) {
                    modules.insert(String(name.dropLast(ending.count)))
                }
            }
            for dependencies in [".build/checkouts", "Pods", "Carthage/Checkouts"] {
                let below = folder + "/" + dependencies
                for path in FileTree.swiftFiles(below: below)
                where !path.hasSuffix("/Package.swift") && !path.contains("/Tests/") {
                    guard let text = FileTree.text(of: path) else { continue }
                    companions.append(Source(path: path, text: text))
                    modules.formUnion(path.split(separator: "/").dropLast().map(String.init))
                }
            }
        }
        // A framework of Apple's that happens to be a folder's name is still Apple's.
        modules.subtract(AppleFrameworks.names)
        guard !sources.isEmpty else {
            throw Refusal(
                "Cannot examine \(folders.map { "\"\($0)\"" }.joined(separator: ", ")): "
                    + "there are no Swift files except manifests."
            )
        }
        self.init(of: sources, companions: companions, modules: modules, in: engine)
    }

    private static func isOwn(_ name: String) -> Bool {
        !name.hasPrefix(".")
            && !["Pods", "Carthage", "DerivedData", "node_modules", "build"].contains(name)
    }

    /// The symbols of one status.
    package func symbols(_ status: UsedSymbol.Status) -> [UsedSymbol] {
        symbols.filter { $0.status == status }
    }

    /// `612 uses of 143 symbols: 138 there, 3 accepted without effect, 2 missing`.
    package var summary: String {
        let uses = symbols.reduce(0) { $0 + $1.places.count }
        let unknown = symbols(.unknown).count
        var text = "\(count(uses, "use")) of \(count(symbols.count, "symbol")): "
        text += "\(symbols(.there).count) there, "
        text += "\(symbols(.partly).count) accepted without effect, "
        text += "\(symbols(.missing).count) missing"
        if unknown > 0 { text += ", \(unknown) that are not clear" }
        return text
    }

    func count(_ number: Int, _ word: String) -> String {
        number == 1 ? "1 \(word)" : "\(number) \(word)s"
    }
}

/// The names that a manifest gives to the package, its products and its targets. Packages that it
/// depends on are others.
private final class ManifestNames: SyntaxVisitor {
    private var found: Set<String> = []

    static func names(in manifest: String) -> Set<String> {
        let visitor = ManifestNames(viewMode: .sourceAccurate)
        visitor.walk(Parser.parse(source: manifest))
        return visitor.found
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression
        let word =
            callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard word != "product", word != "package", let name = node.arguments.first,
            name.label?.text == "name",
            let text = name.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        else { return .visitChildren }
        found.insert(text)
        return .visitChildren
    }
}

extension UsedSymbol {
    /// The name of a member of `NSObject` without its type; nil for other symbols.
    fileprivate var memberOfObject: String? {
        kind == .member && name.hasPrefix("NSObject.") ? String(name.dropFirst(9)) : nil
    }
}

extension UsedSymbol.Status {
    var rank: Int {
        switch self {
        case .missing: 0
        case .partly: 1
        case .unknown: 2
        case .there: 3
        }
    }

    /// The heading of a list of such symbols.
    var heading: String {
        switch self {
        case .missing: "Missing"
        case .partly: "Accepted without effect, or with a smaller one"
        case .unknown: "Not clear"
        case .there: "There"
        }
    }
}
