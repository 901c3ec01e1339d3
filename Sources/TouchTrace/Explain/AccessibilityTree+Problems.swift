extension AccessibilityTree {
    /// A defect of an element for people who rely on assistive technology.
    public struct Problem: Codable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the element.
        public let name: String
        /// What is wrong, with values, and how to fix it.
        public let description: String
        /// What the defect is about. It is not part of the coded form.
        package var kind = Kind.place

        /// What a defect is about: how the element is called, or where it is.
        package enum Kind: Sendable { case label, place }

        private enum CodingKeys: String, CodingKey { case name, description }
    }

    /// The problems of all elements, in the order of reading. Empty if there are none.
    ///
    /// Every element must have a frame that contains its activation point, and a touch at that
    /// point must reach it. An element that is not only read must have a label. An element that is
    /// scrolled out of view counts as reached, because it can be scrolled to.
    public var problems: [Problem] { problems(smallestTarget: nil) }

    /// The problems of all elements, and the elements that are too small to be hit with confidence.
    ///
    /// - Parameter smallestTarget: the least width and height of the frame of an element that is not
    ///   only read, in points; nil if sizes do not matter. Apple recommends 44.
    public func problems(smallestTarget: CGFloat?) -> [Problem] {
        elements.flatMap {
            $0.problems + (smallestTarget.flatMap($0.problem(ifSmallerThan:)) ?? [])
        }
    }
}

extension AccessibilityTree.Node {
    fileprivate var problems: [AccessibilityTree.Problem] {
        var found: [(kind: AccessibilityTree.Problem.Kind, sentence: String)] = []
        let rect = TreeLine.rectangle(frame)
        if label?.isEmpty != false, !isOnlyRead {
            found.append(
                (
                    .label,
                    "\(name.asName) is called nothing: assistive technology would speak of it as of "
                        + (traits.isEmpty ? "an element" : traits.joined(separator: ", "))
                        + " alone. To fix, set its accessibilityLabel, or isAccessibilityElement to false."
                )
            )
        }
        if frame[2] <= 0 || frame[3] <= 0 {
            found.append(
                (
                    .place,
                    "\(name.asName) is nowhere: its accessibilityFrame is \(rect). "
                        + "To fix, set that, or accessibilityFrameInContainerSpace."
                )
            )
        } else if !holdsActivationPoint {
            found.append(
                (
                    .place,
                    "\(name.asName) is activated at \(point), which is outside its accessibilityFrame "
                        + "\(rect). To fix, set its accessibilityActivationPoint in points of the screen."
                )
            )
        } else if !isReached {
            found.append(
                (
                    .place,
                    "\(name.asName) is not reached by a touch at its activation point \(point): "
                        + "\(reason ?? ""). To fix, move the point, or hide the element from assistive "
                        + "technology while it cannot be used."
                )
            )
        }
        return found.map {
            AccessibilityTree.Problem(name: name, description: $0.sentence, kind: $0.kind)
        }
    }

    /// The problem of an element that is smaller than a target should be, in a list; nil if it is
    /// large enough, or only read.
    fileprivate func problem(ifSmallerThan size: CGFloat) -> [AccessibilityTree.Problem]? {
        let (width, height) = (CGFloat(frame[2]), CGFloat(frame[3]))
        guard !isOnlyRead, width > 0, height > 0, min(width, height) < size else { return nil }
        let sentence =
            "\(name.asName) is \(width.short) × \(height.short) pt, and a target should be at least "
            + "\(size.short) × \(size.short). To fix, make it larger, or set a larger accessibilityFrame "
            + "if its point(inside:with:) accepts more."
        return [AccessibilityTree.Problem(name: name, description: sentence)]
    }

    private var holdsActivationPoint: Bool {
        let (x, y) = (activationPoint[0], activationPoint[1])
        return x >= frame[0] && x < frame[0] + frame[2] && y >= frame[1] && y < frame[1] + frame[3]
    }
}
