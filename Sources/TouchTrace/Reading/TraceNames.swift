/// The names of views and recognizers in a trace.
struct TraceNames {
    /// The recognizers that were offered a touch, or related to one that was.
    private(set) var recognizers: Set<String> = []
    /// The views that were on the screen or were asked by a hit test.
    private(set) var views: Set<String> = []
    /// Names in transcripts by exact names.
    private var exact: [String: String] = [:]
    private let first: ShownScreen
    private let last: ShownScreen

    init(_ trace: Trace) {
        recognizers.formUnion(trace.gestures.map(\.name))
        for relation in trace.relations {
            switch relation.kind {
            case .receives, .refuses: recognizers.insert(relation.to)
            case .requires, .waits, .prevents, .blocks, .together, .released:
                recognizers.formUnion([relation.from, relation.to])
            }
        }
        for frame in trace.screens { views.formUnion(frame.changes.compactMap(\.label?.name)) }
        var steps = trace.hits.flatMap(\.steps)
        while let step = steps.popLast() {
            views.insert(step.name)
            steps += step.children
        }
        views.formUnion(trace.touches.compactMap(\.viewName))
        recognizers.remove("")
        views.remove("")
        for entry in trace.entries {
            guard let name = entry.exact?.subject, name != entry.subject else { continue }
            exact[name] = entry.subject
        }
        first = trace.screen(upTo: trace.screens.first?.time ?? 0)
        last = trace.screen(upTo: trace.end)
    }

    /// The name in transcripts of what a person asked for; nil if there is nothing of that name.
    func find(_ asked: String) -> String? {
        var name = asked.trimmingCharacters(in: .whitespaces)
        if name.count > 2, name.hasPrefix("\""), name.hasSuffix("\"") {
            name = String(name.dropFirst().dropLast())
        }
        let all = recognizers.union(views)
        if all.contains(name) { return name }
        if let known = exact[name], all.contains(known) { return known }
        let alike = all.filter { $0.lowercased() == name.lowercased() }
        if alike.count == 1 { return alike.first }
        // `Save` for `button "Save"`, also if the label in it says the same.
        let saying = all.filter { $0.hasSuffix("\"\(name)\"") }
        let wanted = saying.count > 1 ? saying.filter { !$0.hasPrefix("label ") } : saying
        if wanted.count == 1 { return wanted.first }
        return [first, last].compactMap { Self.view(exactly: name, in: $0) }.first
    }

    /// The view at a place in the tree, such as `UILabel@0.2`: the class, and the indexes of
    /// subviews from the window down.
    private static func view(exactly name: String, in screen: ShownScreen) -> String? {
        let parts = name.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let indexes = parts[1].split(separator: ".").compactMap { Int($0) }
        guard !indexes.isEmpty, indexes.count == parts[1].split(separator: ".").count else {
            return nil
        }
        for window in screen.root?.below ?? [] {
            var id = window
            let isReached = indexes.allSatisfy { index in
                let views = (screen.layers[id]?.below ?? []).filter {
                    screen.layers[$0]?.type.hasPrefix("CA") == false
                }
                guard views.indices.contains(index) else { return false }
                id = views[index]
                return true
            }
            if isReached, let layer = screen.layers[id], layer.type == parts[0] {
                return layer.name
            }
        }
        return nil
    }

    /// Up to four names that may have been meant.
    func alike(_ asked: String) -> [String] {
        let all = recognizers.union(views).sorted()
        let word = asked.lowercased()
        let near = Suggestion.nearest(to: asked, among: all).map { [$0] } ?? []
        let containing = word.count < 2 ? [] : all.filter { $0.lowercased().contains(word) }
        var alike: [String] = []
        for name in near + containing where !alike.contains(name) { alike.append(name) }
        return Array(alike.prefix(4))
    }
}
