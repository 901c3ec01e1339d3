/// Makes the findings of a run from its facts: touches that nothing used or that were lost, and
/// actions that came late.
///
/// It is the only place where findings are made. All messages, pages and files show its sentences.
/// Its extensions read the facts, one kind of facts in each file; `Stroke` gathers what they say about
/// one touch, and `+Found` puts the findings into words.
@MainActor struct FindingJournal {
    /// The findings of touches and gestures that are over, in the order of time. Alike ones are
    /// counted, so that a long run needs no memory.
    var closed: [Found] = []
    var places: [String: Int] = [:]
    /// Findings that came after those, and are not in words yet.
    var unwritten: [Unwritten] = []
    // Lists, because few touches are down, and a search in a table would cost more than a fact.
    /// The touches that are down, in the order in which they landed.
    var strokes: ContiguousArray<Stroke> = []
    /// The touches that were lifted, and whose recognizers have not finished.
    var lifted: ContiguousArray<Stroke> = []
    var last: Stroke?
    /// Whether a call was refused since the last touch landed.
    var wasRefused = false
    /// The recognizers that recognized since the first of the touches landed, the last one last; at most sixteen, because a
    /// finger may rest for hours next to others.
    var winners: ContiguousArray<Winner> = []
    /// The names of UIKit's recognizers that have recognized.
    var winnersOfUIKit: Set<String> = []
    var waits: [ObjectIdentifier: Wait] = [:]
    /// When the last timer of each recognizer is due, except those in `armed`.
    var due: [ObjectIdentifier: TimeInterval] = [:]
    /// The timers that were armed after those, in order.
    var armed: ContiguousArray<(owner: ObjectIdentifier, time: TimeInterval)> = []
    var kept: [ObjectIdentifier: Kept] = [:]
    /// The lists that have a row whose actions are open.
    var listsWithOpenRow: Set<ObjectIdentifier> = []
    /// The control that sends an event to the responder chain now.
    var sender: (control: WeakHandle<UIView>, events: UIControl.Event)?
    /// What became of the last key, if no text received it, as a sentence.
    var lastKey: (@Sendable () -> FactText)?

    // MARK: Facts

    /// Notes a fact.
    ///
    /// - Parameter place: the index of the fact among the recorded entries; nil if it has none.
    mutating func note(_ fact: KnownFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .control(let fact): note(fact, time, place)
        case .list(let fact): note(fact)
        case .controller(let fact): note(fact)
        case .menu(let fact): note(fact, time, place)
        case .responder(let fact): note(fact, time, place)
        case .text(let fact): note(fact)
        case .scroll(let fact): note(fact)
        case .refusedCall(let call):
            wasRefused = true
            let (sentence, rules) = (call.sentence, call.rules)
            add(
                .refused,
                time,
                nil,
                FactText(sentence, citing: rules),
                point: call.point,
                place,
                views: Views(call.wanted, call.hit)
            )
        default: break
        }
    }

    // MARK: Touches

    /// The touch that is down, or that was lifted before its view received it (G-74); nil if it landed
    /// before the recording began.
    func stroke(of touch: UITouch) -> Stroke? {
        if let index = index(of: touch) { return strokes[index] }
        let id = ObjectIdentifier(touch)
        for stroke in lifted.reversed() where stroke.id == id { return stroke }
        return nil
    }

    func index(of touch: UITouch) -> Int? {
        let id = ObjectIdentifier(touch)
        for index in strokes.indices where strokes[index].id == id { return index }
        return nil
    }

    func strokes(in view: UIView) -> ContiguousArray<Stroke> {
        (strokes + lifted).filter { $0.hit?.isDescendant(of: view) == true }
    }

    func use(of view: UIView, by name: String) {
        for stroke in strokes(in: view) { stroke.users.append(name) }
    }

    // MARK: Findings

    mutating func lose(
        _ stroke: Stroke,
        _ text: @autoclosure @escaping @Sendable () -> FactText,
        _ time: TimeInterval,
        _ place: Int?,
        _ view: UIView
    ) {
        stroke.isFound = true
        add(.lost, time, stroke.start, text(), stroke, place, views: Views(view))
    }

    mutating func add(
        _ kind: FindingMark.Kind,
        _ time: TimeInterval,
        _ from: TimeInterval?,
        _ text: @autoclosure @escaping @Sendable () -> FactText,
        _ stroke: Stroke? = nil,
        point: CGPoint? = nil,
        _ place: Int?,
        views: Views = Views(nil)
    ) {
        unwritten.append(
            Unwritten(
                kind: kind,
                time: time,
                from: from,
                text: text,
                finger: stroke?.finger,
                point: stroke?.point ?? point,
                fact: place,
                views: views
            )
        )
    }
}
