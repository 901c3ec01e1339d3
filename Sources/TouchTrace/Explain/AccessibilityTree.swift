/// What assistive technology sees of an application, in the order of reading: what each element is
/// called, what it holds, where it is, and whether a touch gets there.
///
/// The elements are those of the views as they stand ([Apple's page on
/// `UIAccessibility`](https://developer.apple.com/documentation/objectivec/nsobject/uiaccessibility)):
/// an element hides what is in it, a modal view its siblings. Whatever is neither an element nor a
/// container of a kind is left out, and what is in it takes its place.
public struct AccessibilityTree: Codable, Hashable, Sendable, CustomStringConvertible {
    /// An element, or a container that lists or groups elements or is modal.
    public struct Node: Codable, Hashable, Sendable {
        /// The stable name of the view; of another element its identifier, else class and label.
        public let name: String
        /// The class.
        public let type: String
        /// Whether it is an element; a container is none.
        public let isElement: Bool
        /// Whether its siblings are out of reach.
        public let isModal: Bool
        /// The identifier, which is never spoken.
        public let identifier: String?
        /// What it is called.
        public let label: String?
        /// What it holds.
        public let value: String?
        /// What happens when it is used.
        public let hint: String?
        /// What it is, and how, by UIKit's names: button, selected, notEnabled.
        public let traits: [String]
        /// What can be done with it besides activating it.
        public let actions: [String]
        /// Where it is on the screen: x, y, width, height in points.
        public let frame: [Double]
        /// Where it is tapped to activate it, on the screen: x and y in points.
        public let activationPoint: [Double]
        /// Whether it is only there to be read: a text, a picture.
        public let isOnlyRead: Bool
        /// Whether a touch at the activation point reaches it; a text is reached if what it stands on
        /// is. True for containers.
        public let isReached: Bool
        /// If not, why, as a sentence.
        public let reason: String?
        /// What is in a container, in the order of reading.
        public let children: [Node]
    }

    /// What there is, the frontmost window's first.
    public let nodes: [Node]

    /// The tree of an application now.
    @preconcurrency @MainActor public init(of application: UIApplication = .shared) {
        nodes = AccessibilityWalk(of: application).nodes.map { Node($0, in: application) }
    }

    /// All elements in the order of reading, without their containers.
    public var elements: [Node] { nodes.flatMap(\.elements) }

    /// An indented tree, a line for each element and each container.
    public var description: String {
        guard !nodes.isEmpty else { return "Assistive technology sees nothing here." }
        return nodes.flatMap { $0.lines(indentation: 0) }.joined(separator: "\n")
    }
}

extension AccessibilityTree.Node {
    @MainActor fileprivate init(_ node: AccessibilityWalk.Node, in application: UIApplication) {
        switch node {
        case .element(let element):
            self.init(element, isElement: true, children: [], in: application)
        case .container(let container, let nodes):
            let children = nodes.map { AccessibilityTree.Node($0, in: application) }
            self.init(container, isElement: false, children: children, in: application)
        }
    }

    @MainActor private init(
        _ responder: UIResponder,
        isElement: Bool,
        children: [AccessibilityTree.Node],
        in application: UIApplication
    ) {
        let reach = isElement ? ActivationReach(of: responder, in: application) : nil
        let point = responder.accessibilityActivationPoint
        name = responder.nameInAccessibility
        type = "\(Swift.type(of: responder))"
        self.isElement = isElement
        isModal = responder.accessibilityViewIsModal
        identifier = responder.accessibilityIdentifier
        label = responder.accessibilityLabel
        value = responder.accessibilityValue
        hint = responder.accessibilityHint
        traits = responder.accessibilityTraits.names
        actions = responder.accessibilityCustomActions?.map(\.name) ?? []
        frame = responder.accessibilityFrame.numbers
        activationPoint = [point.x, point.y]
        isOnlyRead = isElement && responder.accessibilityTraits.isReadOnly
        isReached = reach?.isReached ?? true
        reason = reach?.reason
        self.children = children
    }

    fileprivate var elements: [AccessibilityTree.Node] {
        isElement ? [self] : children.flatMap(\.elements)
    }

    fileprivate func lines(indentation: Int) -> [String] {
        var parts = [
            title, TreeLine.rectangle(frame),
        ]
        if let label { parts.append("\"\(label)\"") }
        if let value { parts.append("value \"\(value)\"") }
        if !traits.isEmpty { parts.append("[\(traits.joined(separator: ", "))]") }
        if let hint { parts.append("hint \"\(hint)\"") }
        if !actions.isEmpty {
            parts.append("actions " + actions.map { "\"\($0)\"" }.joined(separator: ", "))
        }
        parts.append(ending)
        let line = String(repeating: "  ", count: indentation) + parts.joined(separator: " ")
        return [line] + children.flatMap { $0.lines(indentation: indentation + 1) }
    }

    /// Views without an identifier have their place in their name; other elements only a class.
    private var title: String {
        if let identifier, !identifier.isEmpty { return "\(type) \"\(identifier)\"" }
        return name.hasPrefix("\(type)@") ? name : type
    }

    private var ending: String {
        guard isElement else { return isModal ? "modal container" : "container" }
        guard isReached else { return "not reached: \(reason ?? "")" }
        return isOnlyRead ? "only read" : "reached" + (isReachedInTheMiddle ? "" : " at \(point)")
    }

    /// The middle goes without saying.
    private var isReachedInTheMiddle: Bool {
        frame.count == 4 && activationPoint == [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2]
    }

    var point: String {
        "(\(activationPoint.map { CGFloat($0).short }.joined(separator: ", ")))"
    }
}
