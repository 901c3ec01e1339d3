import SwiftParser
import SwiftSyntax

/// Rewrites the sources of one module, so that they compile without the Objective-C runtime.
///
/// A file that needs no change comes back byte-identical. The lines of a file never change.
public struct ModuleRewriter {
    /// A source: its path, which names it, and its bytes.
    public struct Source: Sendable {
        /// The path, as the compiler is given it.
        public let path: String
        /// The text in UTF-8.
        public let bytes: [UInt8]
        /// Whether the package manager wrote the file: then it is for this system, and stays as it is.
        public let isGenerated: Bool

        /// Creates a source.
        public init(path: String, bytes: [UInt8], isGenerated: Bool = false) {
            self.path = path
            self.bytes = bytes
            self.isGenerated = isGenerated
        }
    }

    /// What was rewritten.
    public struct Result: Sendable {
        /// The new texts, by path. A path that is missing stays as it is.
        public var texts: [String: [UInt8]] = [:]
        /// What modules that import this one need to know.
        public var facts = ModuleFacts()
    }

    /// Rewrites a module.
    ///
    /// - Parameters:
    ///   - sources: all files of the module, in the compiler's order.
    ///   - imported: what the modules declare that this one can import: the engine and others.
    ///   - available: the modules that are there although a framework of this name is usually missing.
    public static func rewrite(
        _ sources: [Source],
        imported: [String: ModuleFacts],
        available: Set<String> = []
    ) -> Result {
        let written = sources.filter { !$0.isGenerated }
        let generated = sources.filter(\.isGenerated).map { ($0, $0.parsed) }
        var (sources, trees) = (written, written.map(\.parsed))
        var known = ModuleFacts()
        let names = Set((trees + generated.map(\.1)).flatMap { ImportedModules.names(in: $0) })
        // Imports of imports count: a module may re-export what it imports.
        for (_, facts) in imported.sorted(by: { $0.key < $1.key }) { known.merge(facts) }
        if names.contains("XCTest") || names.contains("XCUIAutomation") {
            known.usesAutomation = ModuleFacts.Automation(sources)
        }
        known.isForIOS =
            known.usesAutomation == .uiTests || isForIOS(trees, names: names, imported: imported)
        if known.isForIOS {
            let taken = imported.values.reduce(into: Set()) { $0.formUnion($1.properties) }
            var missing = MissingParts(available: available, taken: taken)
            (sources, trees) = missing.removed(from: sources, trees)
        }
        known.engineClasses.formUnion(imported["UIKit"]?.superclasses.keys ?? [:].keys)
        let asking = ["responds(to", "forwardingTarget("]
        known.asksObjects =
            known.asksObjects
            || sources.contains { source in asking.contains { source.contains($0) } }
        let conditions = Conditions(
            modules: Set(imported.keys),
            missing: MissingFramework.names.union(["AppKit", "Cocoa"]).subtracting(available)
        )
        let collector = FactCollector(facts: known, conditions: known.isForIOS ? conditions : nil)
        for tree in trees { collector.walk(tree) }
        var facts = collector.finished()
        var result = Result(facts: facts)
        let own = facts.superclasses.filter { facts.declared.contains($0.key) }
        result.facts.superclasses = own
        guard known.isForIOS else { return result }
        for (source, tree) in generated {
            result.texts[source.path] = GeneratedFile.rewritten(tree, source.bytes)
        }
        let byName = ["Selector(\"", "Selector((\"", "NSSelectorFromString", "forKey", "keyPath:"]
        facts.usesNames = sources.contains { source in byName.contains { source.contains($0) } }
        let attributes = ["accessibilityLabel", "accessibilityIdentifier", "accessibilityHint"]
        facts.usesAccessibility = sources.contains { source in
            attributes.contains { source.contains($0) }
        }
        facts.isForTests = !names.isDisjoint(with: ["XCTest", "Testing", "Quick"])
        facts.usesNimble = names.contains("Nimble")
        facts.collectMembers(of: Array(zip(sources.map(\.path), trees)), under: conditions)
        for ((source, tree), old) in zip(zip(sources, trees), written) {
            let rewriter = FileRewriter(
                facts: facts,
                path: source.path,
                conditions: conditions,
                partsOfFoundation: source.partsOfFoundation,
                falseConditions: MissingFramework.falseConditions(in: tree, available: available)
            )
            let text = rewriter.rewritten(tree, source: source.bytes)
            if text != old.bytes { result.texts[source.path] = text }
        }
        return result
    }

    /// The facts of the engine's own sources: which methods of protocols always can be called.
    public static func engineFacts(_ sources: [Source]) -> ModuleFacts {
        let collector = FactCollector(facts: ModuleFacts(), conditions: nil, isEngine: true)
        for source in sources {
            collector.walk(source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
        }
        var facts = collector.finished()
        facts.superclasses = facts.superclasses.filter { $0.value != "NSObject" }
        facts.isForIOS = true
        return facts
    }

    /// Whether a module is code for iOS. A module that names Linux itself and does not import UIKit is
    /// portable already, and stays as it is.
    private static func isForIOS(
        _ trees: [SourceFileSyntax],
        names: Set<String>,
        imported: [String: ModuleFacts]
    ) -> Bool {
        let apple: Set<String> = [
            "UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC", "os", "Combine",
        ]
        let usesUIKit = names.contains("UIKit") || names.contains("QuartzCore")
        let usesOwn = names.contains { imported[$0]?.isForIOS == true && !apple.contains($0) }
        if usesUIKit || usesOwn { return true }
        let words = PlatformWords(trees)
        if names.contains("Glibc") || words.namesLinux { return false }
        return !names.isDisjoint(with: apple) || words.namesIOS
    }
}

/// What the conditions and attributes of a module say of the system that it is for.
private final class PlatformWords: SyntaxVisitor {
    private(set) var namesLinux = false
    private(set) var namesIOS = false
    private var used: Set<String> = []
    private var declared: Set<String> = []

    init(_ trees: [SourceFileSyntax]) {
        super.init(viewMode: .sourceAccurate)
        for tree in trees { walk(tree) }
        namesIOS = namesIOS || !used.isSubset(of: declared)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let condition = node.condition?.onOneLine.filter { $0 != " " } ?? ""
        // `Darwin` exists on each system of Apple: code that asks whether it does not is for other systems.
        namesLinux =
            namesLinux || condition.contains("os(Linux)")
            || condition.contains("!canImport(Darwin)")
        namesIOS = namesIOS || condition.contains("os(iOS)")
        return .visitChildren
    }

    /// What code has on Apple's systems without an import of its own.
    private static let namesOfApple: Set<String> = [
        "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "autoreleasepool",
        "CFAbsoluteTimeGetCurrent",
    ]

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        // Code that asks for the system has its own names for others.
        guard Self.namesOfApple.contains(node.baseName.text),
            !sequence(first: Syntax(node), next: \.parent).contains(where: {
                $0.is(IfConfigClauseSyntax.self)
            })
        else { return .skipChildren }
        used.insert(node.baseName.text)
        return .skipChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        declared.insert(node.identifier.text)
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        declared.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        namesIOS = namesIOS || node.name.hasPrefix("objc")
        return .skipChildren
    }
}

extension ModuleRewriter.Source {
    /// The parts of Foundation that are modules of their own on Linux, and that the file names.
    var partsOfFoundation: [String] {
        let networking = ["URLSession", "URLRequest", "URLResponse", "HTTPCookie", "URLCredential"]
        let markup = ["XMLParser"]
        return (networking.contains { contains($0) } ? ["FoundationNetworking"] : [])
            + (markup.contains { contains($0) } ? ["FoundationXML"] : [])
            // The engine has this class of Foundation.
            + (contains("UndoManager") ? ["UIKit"] : [])
    }

    func contains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, bytes.count >= wanted.count else { return false }
        for index in 0...(bytes.count - wanted.count) where bytes[index] == first {
            if bytes[index..<(index + wanted.count)].elementsEqual(wanted) { return true }
        }
        return false
    }
}

/// The modules that a file imports, in whatever condition.
final class ImportedModules: SyntaxVisitor {
    private var found: Set<String> = []

    static func names(in tree: SourceFileSyntax) -> Set<String> {
        let visitor = ImportedModules(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.found
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.path.first?.name.text { found.insert(name) }
        return .skipChildren
    }

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
