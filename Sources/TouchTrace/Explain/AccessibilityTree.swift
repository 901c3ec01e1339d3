/// The elements that assistive technology sees of an application, in the order of reading: the
/// label, value and frame of each, and whether a touch reaches it.
///
/// The elements are those of the current views ([Apple's page on
/// `UIAccessibility`](https://developer.apple.com/documentation/objectivec/nsobject/uiaccessibility)):
/// an element hides its content, and a modal view hides its siblings. A view that is neither an
/// element nor a container is left out, and its content takes its place.
public struct AccessibilityTree: Codable, Hashable, Sendable, CustomStringConvertible {
    /// An element, or a container that lists or groups elements or is modal.
    public struct Node: Codable, Hashable, Sendable {
        /// The stable name of the view. For an element that is no view, its identifier, or else
        /// class and label.
        public let name: String
        /// The class of the element or container.
        public let type: String
        /// Whether this is an element and not a container.
        public let isElement: Bool
        /// Whether it is modal, which hides its siblings.
        public let isModal: Bool
        /// The identifier, which is never spoken.
        public let identifier: String?
        /// The accessibility label.
        public let label: String?
        /// The accessibility value.
        public let value: String?
        /// The accessibility hint, which says what happens on activation.
        public let hint: String?
        /// The accessibility traits by UIKit's names, such as button, selected, notEnabled.
        public let traits: [String]
        /// The actions that it offers in addition to activation.
        public let actions: [String]
        /// The frame on the screen: x, y, width and height, in points.
        public let frame: [Double]
        /// The activation point on the screen: x and y, in points.
        public let activationPoint: [Double]
        /// Whether it is only for reading, such as a text or a picture.
        public let isOnlyRead: Bool
        /// Whether a touch at the activation point reaches it. A text is reached if the view behind
        /// it is. True for containers.
        public let isReached: Bool
        /// The reason why it is not reached, as a sentence; nil if it is reached.
        public let reason: String?
        /// The content of a container, in the order of reading.
        public let children: [Node]
    }

    /// The elements and containers, those of the frontmost window first.
    public let nodes: [Node]

    /// Creates the tree of the current state of an application.
    @preconcurrency @MainActor public init(of application: UIApplication = .shared) {
        nodes = AccessibilityWalk(of: application).nodes.map { Node($0, in: application) }
    }

    /// All elements in the order of reading, without their containers.
    public var elements: [Node] { nodes.flatMap(\.elements) }

    /// An indented tree with a line for each element and each container.
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

    /// The name of a view without an identifier contains its place. Other elements without one have
    /// only a class.
    private var title: String {
        if let identifier, !identifier.isEmpty { return "\(type) \"\(identifier)\"" }
        return name.hasPrefix("\(type)@") ? name : type
    }

    private var ending: String {
        guard isElement else { return isModal ? "modal container" : "container" }
        guard isReached else { return "not reached: \(reason ?? "")" }
        return isOnlyRead ? "only read" : "reached" + (isReachedInTheMiddle ? "" : " at \(point)")
    }

    /// An activation point in the center is the default and is not printed.
    private var isReachedInTheMiddle: Bool {
        frame.count == 4 && activationPoint == [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2]
    }

    var point: String {
        "(\(activationPoint.map { CGFloat($0).short }.joined(separator: ", ")))"
    }
}
