extension CGMutablePath {
    /// Replaces all elements.
    package func replace(with new: [Element]) {
        elements = new
    }
}

extension [CGPath.Element] {
    /// The path drawn backward: the subpaths in reverse order, each from its end to its start.
    package var reversedPath: [CGPath.Element] {
        var parts: [[CGPath.Element]] = []
        for element in self {
            if case .move = element { parts.append([]) } else if parts.isEmpty { parts.append([]) }
            parts[parts.count - 1].append(element)
        }
        return parts.reversed().flatMap { $0.reversedPart }
    }

    /// One subpath, reversed.
    private var reversedPart: [CGPath.Element] {
        var (points, pieces) = ([CGPoint](), [CGPath.Element]())
        var isClosed = false
        for element in self {
            switch element {
            case .move(let point): points = [point]
            case .line(let end), .quadCurve(let end, _), .curve(let end, _, _):
                points.append(end)
                pieces.append(element)
            case .close: isClosed = true
            }
        }
        guard let last = points.last else { return self }
        var new: [CGPath.Element] = [.move(to: last)]
        // A subpath without a move begins at the origin.
        if points.count == pieces.count { points.insert(.zero, at: 0) }
        for (index, piece) in pieces.enumerated().reversed() {
            let start = points[index]
            switch piece {
            case .quadCurve(_, let control): new.append(.quadCurve(to: start, control: control))
            case .curve(_, let one, let two):
                new.append(.curve(to: start, control1: two, control2: one))
            case .move, .line, .close: new.append(.line(to: start))
            }
        }
        return isClosed ? new + [.close] : new
    }
}
