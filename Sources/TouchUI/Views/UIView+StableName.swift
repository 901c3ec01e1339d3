/// Names of views that are the same in every run, because they contain no addresses.
extension UIView {
    /// The exact name: the accessibility identifier; without one, the type and the indexes of
    /// subviews from the window down, as in `UILabel@0.2`.
    ///
    /// Transcripts and messages use names that are easier to read, such as `label "Hello"`; the data
    /// of a trace has both.
    public final var stableName: String {
        ownIdentifier ?? ViewNames.exactName(of: self)
    }
}

extension String {
    /// A name in quotation marks; without them if the name contains a text in quotation marks.
    package var asName: String { contains("\"") ? self : "\"\(self)\"" }
}

extension UIResponder {
    /// The name of a view, in both forms; for other responders, the type.
    package final var elementName: ElementName {
        guard let view = asView else {
            return ElementName(ViewNames.typeName(Swift.type(of: self)))
        }
        return ViewNames.elementName(of: view)
    }

    /// The name of a view as people read it; for other responders, the type.
    package final var nameInTranscript: String {
        guard let view = asView else { return ViewNames.typeName(Swift.type(of: self)) }
        return ViewNames.readableName(of: view)
    }

    /// The name in quotation marks, unless it contains some.
    package final var nameInSentence: String { nameInTranscript.asName }
}
