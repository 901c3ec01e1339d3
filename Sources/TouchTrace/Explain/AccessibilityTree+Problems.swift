extension AccessibilityTree {
    /// A defect of an element for people who rely on assistive technology.
    public struct Problem: Codable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the element.
        public let name: String
        /// What is wrong, with values, and how to fix it.
        public let description: String
    }

    /// The problems of all elements, in the order of reading. Empty if there are none.
    ///
    /// Every element must have a frame that contains its activation point, and a touch at that
    /// point must reach it. An element that is not only read must have a label. An element that is
    /// scrolled out of view counts as reached, because it can be scrolled to.
    public var problems: [Problem] { elements.flatMap(\.problems) }
}

extension AccessibilityTree.Node {
    fileprivate var problems: [AccessibilityTree.Problem] {
        var sentences: [String] = []
        let rect = TreeLine.rectangle(frame)
        if label?.isEmpty != false, !isOnlyRead {
            sentences.append(
                "\"\(name)\" is called nothing: assistive technology would speak of it as of "
                    + (traits.isEmpty ? "an element" : traits.joined(separator: ", "))
                    + " alone. To fix, set its accessibilityLabel, or isAccessibilityElement to false."
            )
        }
        if frame[2] <= 0 || frame[3] <= 0 {
            sentences.append(
                "\"\(name)\" is nowhere: its accessibilityFrame is \(rect). "
                    + "To fix, set that, or accessibilityFrameInContainerSpace."
            )
        } else if !holdsActivationPoint {
            sentences.append(
                "\"\(name)\" is activated at \(point), which is outside its accessibilityFrame "
                    + "\(rect). To fix, set its accessibilityActivationPoint in points of the screen."
            )
        } else if !isReached {
            sentences.append(
                "\"\(name)\" is not reached by a touch at its activation point \(point): "
                    + "\(reason ?? ""). To fix, move the point, or hide the element from assistive "
                    + "technology while it cannot be used."
            )
        }
        return sentences.map { AccessibilityTree.Problem(name: name, description: $0) }
    }

    private var holdsActivationPoint: Bool {
        let (x, y) = (activationPoint[0], activationPoint[1])
        return x >= frame[0] && x < frame[0] + frame[2] && y >= frame[1] && y < frame[1] + frame[3]
    }
}
