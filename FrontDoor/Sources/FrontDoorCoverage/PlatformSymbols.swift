import Foundation
import SwiftParser
import FrontDoorRewriting
import SwiftSyntax

/// What Swift, Foundation and the C library declare, read from the toolchain's symbol graphs.
package enum PlatformSymbols {
    private static let modules = [
        "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "RegexBuilder",
        "Observation", "FoundationEssentials", "Foundation", "FoundationNetworking",
        "FoundationXML", "Dispatch", "Glibc", "SwiftGlibc", "XCTest", "Testing",
    ]

    /// Runs the toolchain's `swift-symbolgraph-extract` and `swift-synthesize-interface`.
    ///
    /// - Parameters:
    ///   - usr: the toolchain's folder `usr`.
    ///   - scratch: a folder for the graphs.
    /// - Returns: nil if the toolchain has no symbol graphs.
    package static func read(toolchain usr: String, scratch: String) -> SymbolIndex? {
        let tool = usr + "/bin/swift-symbolgraph-extract"
        guard FileManager.default.isExecutableFile(atPath: tool) else { return nil }
        #if arch(arm64)
            let architecture = "aarch64"
        #else
            let architecture = "x86_64"
        #endif
        let place = [
            "-target", "\(architecture)-unknown-linux-gnu", "-I", usr + "/lib/swift/linux",
        ]
        for module in modules {
            let options = [
                "-module-name", module, "-output-dir", scratch, "-minimum-access-level", "public",
                "-skip-synthesized-members",
            ]
            guard run(tool, options + place) else { return nil }
        }
        // The graph of C has no function whose parameters begin with an underscore: nearly all.
        let interface = scratch + "/SwiftGlibc.swiftinterface"
        _ = run(
            usr + "/bin/swift-synthesize-interface",
            ["-module-name", "SwiftGlibc", "-o", interface] + place
        )
        var graphs: [Graph] = []
        for name in FileTree.names(in: scratch) where name.hasSuffix(".symbols.json") {
            guard let data = FileManager.default.contents(atPath: scratch + "/" + name),
                let graph = try? JSONDecoder().decode(Graph.self, from: data)
            else { continue }
            graphs.append(graph)
        }
        guard graphs.contains(where: { $0.module.name == "Foundation" }) else { return nil }
        var index = index(of: graphs)
        // Modules of the compiler declare these too, so C's interface lacks them.
        for name in ["memcmp", "strlen", "free"] { addGlobal(name, to: &index) }
        for name in functions(of: FileTree.text(of: interface) ?? "") {
            addGlobal(name, to: &index)
        }
        return index
    }

    /// - Returns: whether the program could be run.
    private static func run(_ tool: String, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return false }
        process.waitUntilExit()
        return true
    }

    /// The names of the global functions in the interface of a C module.
    static func functions(of interface: String) -> Set<String> {
        let start = "public func "
        return Set(
            interface.split(separator: "\n").filter { $0.hasPrefix(start) }.map { line in
                String(
                    line.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                )
            }
        )
    }

    private static func addGlobal(_ name: String, to index: inout SymbolIndex) {
        guard index.globals[name] == nil else { return }
        index.addGlobal(SymbolIndex.Member(kind: .property, name: name, origin: .platform))
    }

    struct Graph: Decodable {
        struct Module: Decodable { var name: String }
        struct Symbol: Decodable {
            struct Kind: Decodable { var identifier: String }
            struct Identifier: Decodable { var precise: String }
            struct Fragment: Decodable { var spelling: String }
            var kind: Kind
            var identifier: Identifier
            var pathComponents: [String]
            var declarationFragments: [Fragment]?
        }
        struct Relationship: Decodable {
            var kind: String
            var source: String
            var target: String
            var targetFallback: String?
        }
        var module: Module
        var symbols: [Symbol]
        var relationships: [Relationship]
    }

    static func index(of graphs: [Graph]) -> SymbolIndex {
        var paths: [String: String] = [:]
        for graph in graphs {
            for symbol in graph.symbols {
                paths[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
            }
        }
        var supertypes: [String: [String]] = [:]
        for graph in graphs {
            for link in graph.relationships
            where link.kind == "inheritsFrom" || link.kind == "conformsTo" {
                let fallback = link.targetFallback.map {
                    $0.split(separator: ".").dropFirst().joined(separator: ".")
                }
                guard let name = paths[link.target] ?? fallback, !name.isEmpty else { continue }
                if link.kind == "inheritsFrom" {
                    supertypes[link.source, default: []].insert(name, at: 0)
                } else {
                    supertypes[link.source, default: []].append(name)
                }
            }
        }
        var protocols: Set<String> = []
        for graph in graphs {
            for symbol in graph.symbols where symbol.kind.identifier == "swift.protocol" {
                protocols.insert(symbol.pathComponents.joined(separator: "."))
            }
        }
        var types = ""
        var members = ""
        var names: Set<String> = []
        var memberNames: Set<String> = []
        for graph in graphs {
            let isC = graph.module.name == "SwiftGlibc"
            let isSwift =
                !graph.module.name.hasPrefix("Foundation") && graph.module.name != "Dispatch"
            for symbol in graph.symbols {
                let kind = symbol.kind.identifier
                let outer = symbol.pathComponents.dropLast().joined(separator: ".")
                let name = symbol.pathComponents.last ?? ""
                let text = (symbol.declarationFragments ?? []).map(\.spelling).joined()
                if let word = word(kind) {
                    let parents = supertypes[symbol.identifier.precise] ?? []
                    let generics = generics(in: text, name: name)
                    let line =
                        kind == "swift.typealias"
                        ? (text.contains("=") ? text : "struct \(name) {}")
                        : "\(word) \(name)\(generics)"
                            + (parents.isEmpty ? "" : ": " + parents.joined(separator: ", "))
                            + " {}"
                    guard !line.isEmpty else { continue }
                    types += outer.isEmpty ? line + "\n" : "extension \(outer) { \(line) }\n"
                } else if outer.isEmpty {
                    // Only the names: results of global functions seldom have members of UIKit.
                    let plain = name.prefix { $0 != "(" }
                    if plain.first?.isLetter == true || plain.first == "_" {
                        names.insert(String(plain))
                    }
                } else if !isC, !text.isEmpty, !isSwift || protocols.contains(outer) {
                    members += "extension \(outer) { \(text) }\n"
                } else {
                    // Only the names: no type of these modules is claimed to lack a member.
                    let plain = name.prefix { $0 != "(" }
                    if plain.first?.isLetter == true { memberNames.insert(String(plain)) }
                }
            }
        }
        var index = SymbolIndex()
        let reader = DeclarationReader(
            origin: .platform,
            onlyPublic: false,
            conditions: Conditions(missing: AppleFrameworks.names)
        )
        reader.walk(Parser.parse(source: types))
        reader.walk(Parser.parse(source: members))
        reader.add(to: &index)
        for name in names { addGlobal(name, to: &index) }
        index.addPlatformNames(memberNames)
        return index
    }

    private static func word(_ kind: String) -> String? {
        switch kind {
        case "swift.class", "swift.actor": "class"
        case "swift.struct": "struct"
        case "swift.enum": "enum"
        case "swift.protocol": "protocol"
        case "swift.typealias": "typealias"
        default: nil
        }
    }

    /// `<Element>` in `struct Set<Element> where …`.
    private static func generics(in text: String, name: String) -> String {
        guard let range = text.range(of: name + "<"),
            let end = text[range.upperBound...].firstIndex(of: ">")
        else { return "" }
        let list = text[range.upperBound..<end].split(separator: ",").map {
            ($0.split(separator: ":").first ?? "").filter { !$0.isWhitespace }
        }
        return "<\(list.joined(separator: ", "))>"
    }
}
