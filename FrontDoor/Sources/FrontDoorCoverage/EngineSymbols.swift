import Foundation
import SwiftParser
import FrontDoorRewriting
import SwiftSyntax

/// Reads the engine's sources: what `import UIKit` and the other modules make visible.
package enum EngineSymbols {
    /// The symbols of the engine, read from its sources in a folder, and those of the platform.
    ///
    /// - Parameters:
    ///   - root: the folder of Touchstone, with `Sources` and `Compatibility`.
    ///   - platform: what Swift and Foundation declare.
    package static func read(from root: String, platform: SymbolIndex) -> SymbolIndex? {
        let compatibility = FileTree.names(in: root + "/Compatibility").filter {
            !$0.hasPrefix("_") && !$0.hasPrefix(".") && $0 != "Hammer"
        }
        guard !compatibility.isEmpty else { return nil }
        var folders = compatibility.map { "\(root)/Compatibility/\($0)" }
        var seen: Set<String> = []
        var trees: [SourceFileSyntax] = []
        // Apple's modules that only the front door has: `os`, `Combine`, `Darwin`.
        let portable = FileTree.names(in: root + "/FrontDoor/Compatibility/Sources").filter {
            !$0.hasPrefix(".")
        }
        folders += portable.map { "\(root)/FrontDoor/Compatibility/Sources/\($0)" }
        // The runtime's module is imported by what the rewriter adds.
        folders.append("\(root)/Sources/TouchRuntime")
        while let folder = folders.popLast() {
            guard seen.insert(folder).inserted else { continue }
            for path in FileTree.swiftFiles(below: folder) {
                guard let source = FileTree.text(of: path) else { continue }
                let tree = Parser.parse(source: source)
                trees.append(tree)
                for module in exports(of: tree) { folders.append("\(root)/Sources/\(module)") }
            }
        }
        guard trees.count > compatibility.count else { return nil }
        var index = platform
        index.modules.formUnion(compatibility + portable)
        index.modules.formUnion(AppleFrameworks.always)
        let reader = DeclarationReader(
            origin: .engine,
            onlyPublic: true,
            conditions: Conditions(
                isIOS: false,
                modules: AppleFrameworks.always,
                missing: AppleFrameworks.names
            )
        )
        for tree in trees { reader.walk(tree) }
        reader.add(to: &index)
        return index
    }

    private static func exports(of tree: SourceFileSyntax) -> [String] {
        tree.statements.compactMap { statement in
            guard let node = statement.item.as(ImportDeclSyntax.self),
                node.attributes.hasAttribute("_exported")
            else { return nil }
            return node.path.first?.name.text
        }
    }
}
