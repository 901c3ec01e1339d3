import SwiftSyntax

extension ModuleFacts {
    /// Reads what the extensions of the module's own classes give to the bodies of these classes.
    mutating func collectMembers(
        of files: [(path: String, tree: SourceFileSyntax)],
        under conditions: Conditions
    ) {
        for (path, tree) in files {
            for (number, node) in tree.topLevelExtensions(under: conditions).enumerated() {
                let name = node.extendedType.onOneLine
                guard declared.contains(name) else { continue }
                let members = FileRewriter.forwarders(in: node, hoisted: hoisted(of: name))
                if !members.isEmpty { forwarders[name, default: []] += members }
                let entries = MemberEntries(
                    type: name,
                    members: node.memberBlock.members,
                    facts: self,
                    class: name
                )
                guard !entries.lines.isEmpty else { continue }
                let part = "__TouchstoneMembers_\(Self.identifier(ofPath: path))\(number)"
                memberParts[name, default: []].append(part)
                partNames[path, default: [:]][node.position.utf8Offset] = part
            }
        }
    }

    /// The name of a file as a part of an identifier.
    private static func identifier(ofPath path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return String(file.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}

extension SourceFileSyntax {
    /// The extensions at file scope, also those in the parts of `#if` that are compiled.
    func topLevelExtensions(under conditions: Conditions) -> [ExtensionDeclSyntax] {
        func extensions(in list: CodeBlockItemListSyntax) -> [ExtensionDeclSyntax] {
            list.flatMap { item -> [ExtensionDeclSyntax] in
                if let node = item.item.as(ExtensionDeclSyntax.self) { return [node] }
                guard let condition = item.item.as(IfConfigDeclSyntax.self) else { return [] }
                return conditions.branches(of: condition).flatMap {
                    clause -> [ExtensionDeclSyntax] in
                    guard case .statements(let statements)? = clause.elements else { return [] }
                    return extensions(in: statements)
                }
            }
        }
        return extensions(in: statements)
    }
}
