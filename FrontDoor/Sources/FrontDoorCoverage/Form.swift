import SwiftSyntax

/// What a type is for the search of its members. Optionals count as what they wrap.
indirect enum Form: Hashable, Sendable {
    case named(String, [Form] = [])
    case array(Form)
    case dictionary(Form, Form)
    case function([Form], Form)
    case tuple([Form])
    case composition([Form])
    /// A type itself, as in `UIView.self` or `UIView.animate`.
    case meta(Form)
    case unknown

    /// What a member that is not there would have given: nothing more is said about it.
    static let lost = Form.named("?")

    /// The type, or one that has more members: what stands for a type parameter is known to a caller
    /// only by its bound.
    var opened: Form {
        switch self {
        case .named: .composition([self, .lost])
        case .composition(let parts): .composition(parts + [.lost])
        default: self
        }
    }

    init(_ type: TypeSyntax) {
        self = .unknown
        if let type = type.as(IdentifierTypeSyntax.self) {
            guard type.name.text != "_" else { return }
            self = Self.sugared(type.name.text, Self.forms(type.genericArgumentClause))
        } else if let type = type.as(MemberTypeSyntax.self) {
            let base = Form(type.baseType)
            if ["Type", "Protocol"].contains(type.name.text) {
                self = .meta(base)
            } else if case .named(let name, _) = base {
                self = .named(
                    name + "." + type.name.text,
                    Self.forms(type.genericArgumentClause)
                )
            }
        } else if let type = type.as(OptionalTypeSyntax.self) {
            self = Form(type.wrappedType)
        } else if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            self = Form(type.wrappedType)
        } else if let type = type.as(AttributedTypeSyntax.self) {
            self = Form(type.baseType)
        } else if let type = type.as(SomeOrAnyTypeSyntax.self) {
            self = Form(type.constraint)
        } else if let type = type.as(ArrayTypeSyntax.self) {
            self = .array(Form(type.element))
        } else if let type = type.as(DictionaryTypeSyntax.self) {
            self = .dictionary(Form(type.key), Form(type.value))
        } else if let type = type.as(CompositionTypeSyntax.self) {
            self = .composition(type.elements.map { Form($0.type) })
        } else if let type = type.as(MetatypeTypeSyntax.self) {
            self = .meta(Form(type.baseType))
        } else if let type = type.as(FunctionTypeSyntax.self) {
            self = .function(type.parameters.map { Form($0.type) }, Form(type.returnClause.type))
        } else if let type = type.as(TupleTypeSyntax.self) {
            let elements = type.elements.map { Form($0.type) }
            self = elements.count == 1 ? elements[0] : .tuple(elements)
        }
    }

    /// A type with arguments; collections and optionals are distinguished.
    static func sugared(_ name: String, _ arguments: [Form]) -> Form {
        switch (name, arguments.count) {
        case ("Optional", 1): arguments[0]
        case ("Array", 1), ("Set", 1), ("ArraySlice", 1), ("ContiguousArray", 1):
            .array(arguments[0])
        case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
        default: .named(name, arguments)
        }
    }

    private static func forms(_ clause: GenericArgumentClauseSyntax?) -> [Form] {
        (clause?.arguments ?? []).map { argument in
            if case .type(let type) = argument.argument { return Form(type) }
            return .unknown
        }
    }

    /// The type's names, of which each may have the member that is looked for.
    var names: [String] {
        switch self {
        case .named(let name, _): [name]
        case .composition(let parts): parts.flatMap(\.names)
        default: []
        }
    }

    /// What a loop over a value of this type gets.
    var element: Form {
        switch self {
        case .array(let element): element
        case .dictionary(let key, let value): .tuple([key, value])
        default: .unknown
        }
    }

    func mapNames(_ transform: (String) -> Form?) -> Form {
        switch self {
        case .named(let name, let arguments):
            guard let found = transform(name) else { return self }
            if case .named(let full, _) = found, !arguments.isEmpty {
                return .named(full, arguments.map { $0.mapNames(transform) })
            }
            return found
        case .array(let element): return .array(element.mapNames(transform))
        case .dictionary(let key, let value):
            return .dictionary(key.mapNames(transform), value.mapNames(transform))
        case .function(let parameters, let result):
            return .function(
                parameters.map { $0.mapNames(transform) },
                result.mapNames(transform)
            )
        case .tuple(let parts): return .tuple(parts.map { $0.mapNames(transform) })
        case .composition(let parts): return .composition(parts.map { $0.mapNames(transform) })
        case .meta(let form): return .meta(form.mapNames(transform))
        case .unknown: return .unknown
        }
    }

    /// The type as it is written in the file of symbols.
    var text: String {
        switch self {
        case .named(let name, let arguments):
            arguments.isEmpty
                ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
        case .array(let element): "[\(element.text)]"
        case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
        case .function(let parameters, let result):
            "(\(parameters.map(\.text).joined(separator: ", "))) -> \(result.text)"
        case .tuple(let parts): "(\(parts.map(\.text).joined(separator: ", ")))"
        case .composition(let parts): parts.map(\.text).joined(separator: " & ")
        case .meta(let form): "\(form.text).Type"
        case .unknown: "_"
        }
    }
}
