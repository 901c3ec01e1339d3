/// A fact as a line of a trace that is written for a later reader.
///
/// The words are made later, from values of the moment of the fact, which a closure captured. It is
/// `@Sendable`, so it cannot read a view or a touch.
struct FactLine: Sendable {
    let kind: TraceEntry.Kind
    let subject: ElementName
    private let finger: Int?
    private let words: @Sendable () -> FactWords

    init(
        kind: TraceEntry.Kind,
        subject: ElementName,
        finger: Int? = nil,
        says words: @autoclosure @escaping @Sendable () -> FactWords
    ) {
        (self.kind, self.subject, self.finger, self.words) = (kind, subject, finger, words)
    }

    /// A line about a touch.
    @MainActor init(
        kind: TraceEntry.Kind,
        touch: UITouch,
        says words: @autoclosure @escaping @Sendable () -> FactWords
    ) {
        (self.kind, subject, finger, self.words) = (kind, touch.elementName, touch.finger, words)
    }

    /// A line about a gesture recognizer.
    @MainActor init(
        of recognizer: UIGestureRecognizer,
        says words: @autoclosure @escaping @Sendable () -> FactWords
    ) {
        (kind, subject, finger, self.words) = (.gesture, recognizer.elementName, nil, words)
    }

    /// What the line says.
    var text: FactText { words().text }

    /// The line as an entry of a trace.
    func entry(at stamp: FactStamp) -> TraceEntry {
        let words = words()
        let text = words.text.written
        let hasTwoForms = text.exact != nil || subject.readable != subject.exact
        return TraceEntry(
            time: stamp.time,
            dependsOnRealTime: stamp.dependsOnRealTime,
            kind: kind,
            subject: subject.readable,
            text: text.words,
            finger: finger,
            rules: text.rules,
            detail: words.detail,
            exact: hasTwoForms
                ? TraceEntry.Exact(subject: subject.exact, text: text.exact ?? text.words) : nil
        )
    }
}

/// What a fact says, as a text and as data.
struct FactWords: ExpressibleByStringInterpolation {
    let text: FactText
    let detail: TraceEntry.Detail?

    init(_ text: FactText, _ detail: TraceEntry.Detail? = nil) {
        (self.text, self.detail) = (text, detail)
    }

    init(stringLiteral words: String) {
        self.init(FactText(stringLiteral: words))
    }

    init(stringInterpolation: FactText.StringInterpolation) {
        self.init(FactText(stringInterpolation: stringInterpolation))
    }
}

/// A line, and when its fact happened.
struct StampedLine: Sendable {
    let stamp: FactStamp
    let line: FactLine

    var entry: TraceEntry { line.entry(at: stamp) }

    /// The subject of a line about a recording that does not have everything.
    static let recording = "recording"

    /// A line about a recording that does not have everything.
    static func limit(_ words: String, at stamp: FactStamp) -> StampedLine {
        StampedLine(
            stamp: stamp,
            line: FactLine(kind: .note, subject: ElementName(recording), says: "\(words)")
        )
    }

    /// What such a line says.
    ///
    /// - Parameters:
    ///   - most: how many of `what` are kept.
    ///   - time: when the recording was full, in seconds of virtual time.
    ///   - rest: what it has from then on.
    static func limit(
        _ most: Int,
        _ what: String,
        since time: TimeInterval,
        rest: String = "no more"
    ) -> String {
        "keeps \(TraceWords.grouped(most)) \(what). From \(TraceWords.time(time)) on it has \(rest)."
    }
}

extension TraceEntry {
    /// A fact in the words of the transcript; nil if a transcript does not have it.
    @MainActor package init?(_ fact: some TouchFact, at stamp: FactStamp) {
        guard let line = ViewNames.withTreeAtRest({ KnownFact(fact).line }) else { return nil }
        self = line.entry(at: stamp)
    }
}

extension [TraceEntry] {
    /// What a recording that does not have everything says about itself at its end, as sentences.
    package var limits: [String] {
        reversed().prefix { $0.kind == .note && $0.subject == StampedLine.recording }
            .map { "The recording is full: it \($0.text)" }.reversed()
    }
}
