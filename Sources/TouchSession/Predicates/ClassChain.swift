/// A way from an element down to others, as XCUITest's clients write it:
/// ``**/XCUIElementTypeCell[`label BEGINSWITH "Fruit"`]/XCUIElementTypeButton[1]``.
///
/// A step is a type or `*`; `**/` before it looks at all depths. Behind it may be conditions in backticks, conditions
/// in dollars, which hold if any element below fulfils them, and a number: from 1, or from the end if it is negative.
package nonisolated struct ClassChain: Hashable, Sendable {
    struct Step: Hashable, Sendable {
        /// `XCUIElementTypeButton`, the name of a class, or nil for any element.
        var type: String?
        /// Whether it looks at all depths, and not only at the children.
        var isDeep: Bool
        var filters: [Filter] = []
    }

    enum Filter: Hashable, Sendable {
        case condition(PredicateString)
        /// Any element below fulfils the condition.
        case conditionBelow(PredicateString)
        case position(Int)
    }

    let steps: [Step]

    /// Parses a chain.
    ///
    /// - Throws: `PredicateSyntaxError` with what is wrong, and where.
    package init(_ text: String) throws(PredicateSyntaxError) {
        guard text.count <= PredicateParser.longest else {
            throw PredicateSyntaxError(
                description:
                    "Cannot read the class chain: it has \(text.count) characters. To fix, write at most "
                    + "\(PredicateParser.longest)."
            )
        }
        var parser = ChainParser(text)
        steps = try parser.steps()
    }

    /// The elements that the chain finds below some views, in the order of the tree.
    ///
    /// - Parameter roots: the elements at which it begins; their children are the first candidates.
    @MainActor package func views(below roots: [UIView]) -> [UIView] {
        found(
            from: roots.flatMap(\.subviewsInReadingOrder),
            deep: roots.flatMap { $0.viewsInReadingOrder.dropFirst() }
        )
    }

    /// The elements that the chain finds in the windows: a window is a child of the application.
    @MainActor package func views(in windows: [UIView]) -> [UIView] {
        found(from: windows, deep: windows.flatMap(\.viewsInReadingOrder))
    }

    @MainActor private func found(from children: [UIView], deep: [UIView]) -> [UIView] {
        var (children, deep) = (children, deep)
        var views: [UIView] = []
        for step in steps {
            views = step.filtered(step.isDeep ? deep : children)
            children = views.flatMap(\.subviewsInReadingOrder)
            deep = unique(views.flatMap { $0.viewsInReadingOrder.dropFirst() })
        }
        return views
    }

    private func unique(_ views: [UIView]) -> [UIView] {
        var seen: Set<ObjectIdentifier> = []
        return views.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}

extension ClassChain.Step {
    @MainActor fileprivate func filtered(_ views: [UIView]) -> [UIView] {
        var views = views
        if let type { views = views.filter { $0.hasElementType(type) } }
        for filter in filters {
            switch filter {
            case .condition(let condition): views = views.filter(condition.holds)
            case .conditionBelow(let condition):
                views = views.filter {
                    $0.viewsInReadingOrder.dropFirst().contains(where: condition.holds)
                }
            case .position(let number):
                let place = number > 0 ? number - 1 : views.count + number
                views = views.indices.contains(place) ? [views[place]] : []
            }
        }
        return views
    }
}

/// Parses class chains.
private nonisolated struct ChainParser {
    private let text: String
    private let letters: [Character]
    private var index = 0

    init(_ text: String) {
        self.text = text
        letters = Array(text)
    }

    private func error(_ problem: String) -> PredicateSyntaxError {
        PredicateSyntaxError(
            description:
                "Cannot read the class chain \"\(text.prefix(200))\": at its column \(index + 1), "
                + problem + (problem.contains("To fix,") ? "" : " To fix, correct it there.")
        )
    }

    private var letter: Character? { index < letters.count ? letters[index] : nil }

    mutating func steps() throws(PredicateSyntaxError) -> [ClassChain.Step] {
        var steps: [ClassChain.Step] = []
        if letter == "/" { index += 1 }
        while letter != nil {
            steps.append(try step())
            guard let letter else { break }
            guard letter == "/" else {
                throw error("expected \"/\" between two steps, found \"\(letter)\".")
            }
            index += 1
            guard self.letter != nil else {
                throw error("the step behind the last \"/\" is missing. To fix, write a type or *.")
            }
        }
        guard !steps.isEmpty else {
            throw error("it is empty. To fix, write for example **/XCUIElementTypeButton.")
        }
        return steps
    }

    private mutating func step() throws(PredicateSyntaxError) -> ClassChain.Step {
        var isDeep = false
        if letters[index...].starts(with: "**/") {
            isDeep = true
            index += 3
        } else if letters[index...].starts(with: "**") {
            throw error(
                "\"**\" needs a step behind it. To fix, write **/XCUIElementTypeAny or **/*."
            )
        }
        var type: String?
        if letter == "*" {
            index += 1
        } else {
            let end = letters[index...].firstIndex {
                !$0.isLetter && !$0.isNumber && !"_.".contains($0)
            }
            let word = String(letters[index..<(end ?? letters.count)])
            guard !word.isEmpty else {
                throw error(
                    "expected a type or *, found \(letter.map { "\"\($0)\"" } ?? "the end")."
                )
            }
            index += word.count
            if word != "XCUIElementTypeAny" { type = word }
        }
        var step = ClassChain.Step(type: type, isDeep: isDeep)
        while letter == "[" { step.filters.append(try filter()) }
        return step
    }

    private mutating func filter() throws(PredicateSyntaxError) -> ClassChain.Filter {
        index += 1
        if let quote = letter, quote == "`" || quote == "$" {
            index += 1
            guard let end = letters[index...].firstIndex(of: quote) else {
                throw error("the condition has no end. To fix, close it with \(quote).")
            }
            let condition = try PredicateString(String(letters[index..<end]))
            index = end + 1
            try close()
            return quote == "`" ? .condition(condition) : .conditionBelow(condition)
        }
        let end = letters[index...].firstIndex(of: "]") ?? letters.count
        let word = String(letters[index..<end])
        guard let number = Int(word), number != 0 else {
            throw error(
                "expected a number that is not 0, or a condition in backticks, found \"\(word.prefix(60))\"."
            )
        }
        index = end
        try close()
        return .position(number)
    }

    private mutating func close() throws(PredicateSyntaxError) {
        guard letter == "]" else {
            throw error("expected \"]\", found \(letter.map { "\"\($0)\"" } ?? "the end").")
        }
        index += 1
    }
}
