import SwiftParser
import FrontDoorRewriting
import SwiftSyntax

/// The file of symbols: Swift declarations without bodies, in sections by origin.
///
/// It has the form of Swift so that a person can read it and so that one reader is enough.
extension SymbolIndex {
    static let heading = "// symbols 1"

    /// The contents of the file.
    package var text: String {
        var text = Self.heading + "\n// modules " + modules.sorted().joined(separator: " ") + "\n"
        if !platformNames.isEmpty {
            text += "// names " + platformNames.sorted().joined(separator: " ") + "\n"
        }
        for (name, origin) in [("platform", Origin.platform), ("engine", .engine)] {
            text += "// section \(name)\n"
            for member in globals.values.flatMap({ $0 }).filter({ $0.origin == origin })
                .sorted(by: { ($0.fullName, $0.form.text) < ($1.fullName, $1.form.text) })
            {
                text += member.declaration + "\n"
            }
            for type in types.values.sorted(by: { $0.name < $1.name }) {
                text += declaration(of: type, origin)
            }
        }
        return text
    }

    private func declaration(of type: TypeEntry, _ origin: Origin) -> String {
        let members = type.members.values.flatMap { $0 }.filter { $0.origin == origin }
            .sorted { ($0.fullName, $0.form.text) < ($1.fullName, $1.form.text) }
        guard type.origin == origin else {
            guard !members.isEmpty else { return "" }
            return "extension \(type.name) {\n" + members.map { "  \($0.declaration)\n" }.joined()
                + "}\n"
        }
        let outer = parent(of: type.name)
        let own = outer.isEmpty ? type.name : String(type.name.dropFirst(outer.count + 1))
        let marks =
            (type.isUnavailable ? "@available(*, unavailable) " : "")
            + (type.isDeprecated ? "@available(*, deprecated) " : "")
            + (type.isDynamic ? "@dynamicMemberLookup " : "")
        var text = "\(marks)\(type.kind.rawValue) \(Self.quoted(own))"
        if type.kind != .protocol, !type.generics.isEmpty {
            text += Self.clause(type.generics)
        }
        if type.kind == .alias {
            text += " = \(type.target.text)\n"
        } else {
            if !type.supertypes.isEmpty {
                text += ": " + type.supertypes.map(\.text).joined(separator: ", ")
            }
            text += " {\n"
            if type.kind == .protocol {
                for (name, bound) in type.generics.sorted(by: { $0.key < $1.key }) {
                    text += "  associatedtype \(name)"
                    text += bound == .unknown ? "\n" : ": \(bound.text)\n"
                }
            }
            for member in members { text += "  \(member.declaration)\n" }
            text += "}\n"
        }
        return outer.isEmpty ? text : "extension \(outer) { \(text.dropLast()) }\n"
    }

    fileprivate static func clause(_ generics: [String: Form]) -> String {
        "<"
            + generics.filter { !$0.key.contains(".") && $0.key != "Self" }
            .sorted { $0.key < $1.key }.map {
                $0.value == .unknown ? $0.key : "\($0.key): \($0.value.text)"
            }.joined(separator: ", ") + ">"
    }

    fileprivate static func quoted(_ name: String) -> String {
        name == "init" || name.first?.isNumber == true
            || (name.first?.isLowercase == true && Keyword.isReserved(name)) ? "`\(name)`" : name
    }

    /// Reads the contents of a file of symbols.
    ///
    /// - Returns: nil if it is not one, or one of another version.
    package init?(text: String) {
        guard text.hasPrefix(Self.heading + "\n") else { return nil }
        self.init()
        var section = ""
        var origin: Origin?
        func read(_ index: inout SymbolIndex) {
            guard let origin else { return }
            let reader = DeclarationReader(
                origin: origin,
                onlyPublic: false,
                conditions: Conditions(missing: AppleFrameworks.names)
            )
            reader.walk(Parser.parse(source: section))
            reader.add(to: &index)
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
            if line.hasPrefix("// modules ") {
                modules = Set(line.dropFirst(11).split(separator: " ").map(String.init))
            } else if line.hasPrefix("// names ") {
                addPlatformNames(line.dropFirst(9).split(separator: " ").map(String.init))
            } else if line.hasPrefix("// section ") {
                read(&self)
                section = ""
                origin = line.hasSuffix("engine") ? .engine : .platform
            } else if !line.hasPrefix("//") {
                section += line + "\n"
            }
        }
        read(&self)
        guard types["UIView"] != nil || !types.isEmpty else { return nil }
    }
}

extension SymbolIndex.Member {
    /// The declaration as it is in the file of symbols.
    fileprivate var declaration: String {
        let marks =
            (isUnavailable ? "@available(*, unavailable) " : "")
            + (isDeprecated ? "@available(*, deprecated) " : "")
        let word = isStatic ? "static " : ""
        let list = parameters.map {
            let type = $0.isVariadic ? "\(($0.form.element).text)..." : $0.form.text
            return "\($0.label): \(type)\($0.isOptional && !$0.isVariadic ? " = 0" : "")"
        }.joined(separator: ", ")
        let own = generics.isEmpty ? "" : SymbolIndex.clause(generics)
        let clause = own == "<>" ? "" : own
        let name = SymbolIndex.quoted(name)
        switch kind {
        case .property: return "\(marks)\(word)var \(name): \(form.text)"
        case .method:
            return "\(marks)\(word)func \(name)\(clause)(\(list))"
                + (form == .tuple([]) ? "" : " -> \(form.text)")
        case .initializer: return "\(marks)init\(clause)(\(list))"
        case .subscript: return "\(marks)\(word)subscript(\(list)) -> \(form.text)"
        case .enumCase:
            let types = parameters.map { ($0.label == "_" ? "" : $0.label + ": ") + $0.form.text }
            return "\(marks)case \(name)"
                + (types.isEmpty ? "" : "(\(types.joined(separator: ", ")))")
        }
    }
}

extension Keyword {
    /// Words that are names only in backticks.
    fileprivate static func isReserved(_ name: String) -> Bool {
        [
            "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
            "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
            "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
            "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
            "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
            "var", "where", "while",
        ].contains(name)
    }
}
