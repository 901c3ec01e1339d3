/// A fact as a line of a trace that is written for a later reader.
///
/// Everything in it is a value of the moment of the fact. The detail is made later, from values that it
/// captured; a closure that is `@Sendable` cannot read a view or a touch.
struct FactLine: Sendable {
    let kind: TraceEntry.Kind
    let subject: ElementName
    let text: FactText
    let finger: Int?
    private let detail: @Sendable () -> TraceEntry.Detail?

    init(
        kind: TraceEntry.Kind,
        subject: ElementName,
        text: FactText,
        finger: Int? = nil,
        detail: @autoclosure @escaping @Sendable () -> TraceEntry.Detail? = nil
    ) {
        (self.kind, self.subject, self.text, self.finger) = (kind, subject, text, finger)
        self.detail = detail
    }

    /// A line about a touch.
    @MainActor init(
        kind: TraceEntry.Kind,
        touch: UITouch,
        text: FactText,
        detail: @autoclosure @escaping @Sendable () -> TraceEntry.Detail? = nil
    ) {
        (self.kind, self.subject, self.text) = (kind, touch.elementName, text)
        finger = touch.finger
        self.detail = detail
    }

    /// A line about a gesture recognizer.
    @MainActor init(
        of recognizer: UIGestureRecognizer,
        text: FactText,
        detail: @autoclosure @escaping @Sendable () -> TraceEntry.Detail? = nil
    ) {
        (self.kind, self.subject, self.text) = (.gesture, recognizer.elementName, text)
        finger = nil
        self.detail = detail
    }

    /// The line as an entry of a trace.
    func entry(at stamp: FactStamp) -> TraceEntry {
        let text = text.written
        let hasTwoForms = text.exact != nil || subject.readable != subject.exact
        return TraceEntry(
            time: stamp.time,
            dependsOnRealTime: stamp.dependsOnRealTime,
            kind: kind,
            subject: subject.readable,
            text: text.words,
            finger: finger,
            rules: text.rules,
            detail: detail(),
            exact: hasTwoForms
                ? TraceEntry.Exact(subject: subject.exact, text: text.exact ?? text.words) : nil
        )
    }
}

/// A line, and when its fact happened.
struct StampedLine: Sendable {
    let stamp: FactStamp
    let line: FactLine

    var entry: TraceEntry { line.entry(at: stamp) }
}
