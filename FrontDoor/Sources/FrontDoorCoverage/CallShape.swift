import SwiftSyntax

/// The labels of a call, by which overloaded methods are distinguished.
struct CallShape {
    var labels: [String]
    /// The labels of trailing closures: nil for the first.
    var trailing: [String?]

    init(_ call: FunctionCallExprSyntax) {
        labels = call.arguments.map { $0.label?.plainText ?? "_" }
        trailing =
            (call.trailingClosure == nil ? [] : [nil])
            + call.additionalTrailingClosures.map { $0.label.plainText }
    }

    init(labels: [String]) {
        self.labels = labels
        trailing = []
    }

    var text: String {
        "(" + (labels + trailing.map { $0 ?? "_" }).map { $0 + ":" }.joined() + ")"
    }

    /// Which parameter gets which argument: those in parentheses, then the trailing closures.
    ///
    /// - Returns: nil if a method with these parameters cannot be called in this way.
    func match(_ parameters: [SymbolIndex.Parameter]) -> [Int]? {
        var found: [Int] = []
        var next = 0
        for label in labels {
            if label == "_", let last = found.last, parameters[last].isVariadic,
                next >= parameters.count || parameters[next].label != "_"
            {
                found.append(last)
                continue
            }
            while next < parameters.count, parameters[next].label != label {
                guard parameters[next].isOptional else { return nil }
                next += 1
            }
            guard next < parameters.count else { return nil }
            found.append(next)
            next += 1
        }
        var rest = Array(parameters.indices.dropFirst(next))
        guard rest.count >= trailing.count else { return nil }
        // Labels of further closures are exact; the first closure takes the first function before them.
        var closures: [Int] = []
        for label in trailing.dropFirst().reversed() {
            guard let at = rest.lastIndex(where: { parameters[$0].label == label }) else {
                return nil
            }
            for skipped in rest[(at + 1)...] where !parameters[skipped].isOptional { return nil }
            closures.insert(rest[at], at: 0)
            rest.removeSubrange(at...)
        }
        if !trailing.isEmpty {
            let at =
                rest.firstIndex { index in
                    if case .function = parameters[index].form {
                        return rest.filter { $0 > index }.allSatisfy { parameters[$0].isOptional }
                    }
                    return false
                } ?? rest.count - 1
            guard at >= 0 else { return nil }
            closures.insert(rest[at], at: 0)
            rest.remove(at: at)
        }
        guard rest.allSatisfy({ parameters[$0].isOptional }) else { return nil }
        return found + closures
    }
}
