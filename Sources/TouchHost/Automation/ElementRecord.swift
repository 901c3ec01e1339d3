/// An element of the screen as UI tests see it, in a form that goes to another process.
package nonisolated struct ElementRecord: Codable, Hashable, Sendable {
    /// How many elements are around it: 0 for the application. The elements of a screen are a list in which each is before
    /// those in it, because a tree may be deeper than a reader of JSON allows.
    package var level: Int
    package var type: ElementType
    /// The id for commands of the view that it is, or that it is a part of; nil for the application.
    package var id: String?
    package var identifier = ""
    package var label = ""
    package var value: String?
    package var placeholder: String?
    package var isEnabled = true
    package var isSelected = false
    /// Whether it has the keyboard.
    package var hasFocus = false
    /// The frame on the screen, in points: x, y, width, height. Zeros if the application gave a frame that is not finite.
    package var frame: [Double]
    /// Where a finger touches a part of a view, in points of the screen; nil for a view.
    package var point: [Double]?

    package init(level: Int, type: ElementType, frame: CGRect) {
        (self.level, self.type) = (level, type)
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
        // JSON has no other numbers.
        self.frame = numbers.allSatisfy(\.isFinite) ? numbers : [0, 0, 0, 0]
    }
}
