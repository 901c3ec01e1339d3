/// What a view, a recognizer or another element was called at one moment, in both forms of its name.
///
/// It never changes, so a fact keeps it and writes it for a later reader. What the element is called
/// later makes no difference.
package final class ElementName: Sendable, ExpressibleByStringLiteral {
    /// As people read it: `label "Hello"`.
    package let readable: String
    /// The class and the place in the tree, as in `UILabel@0.2`; the same as `readable` if there is
    /// only one form.
    package let exact: String
    /// The text of the view, if the name stays until the text changes; otherwise nil.
    package let text: String?

    /// The name in facts without an observer.
    package static let empty: ElementName = ""

    /// Creates a name of two forms.
    package init(_ readable: String, exact: String, text: String? = nil) {
        (self.readable, self.exact, self.text) = (readable, exact, text)
    }

    /// Creates a name of one form.
    package convenience init(_ name: String) {
        self.init(name, exact: name)
    }

    /// Creates a name of one form.
    package convenience init(stringLiteral name: String) {
        self.init(name)
    }
}

extension DefaultStringInterpolation {
    @available(*, unavailable, message: "A String has one form of a name: write .readable.")
    package mutating func appendInterpolation(_ name: ElementName) {}
}
