/// A fact by its type, which is found once for everything that reads the fact.
enum KnownFact {
    case accessibility(AccessibilityFact)
    case animation(AnimationFact)
    case call(CallFact)
    case clock(ClockFact)
    case clockRefusal(ClockRefusal)
    case control(ControlFact)
    case controller(ControllerFact)
    case delivery(DeliveryFact)
    case drag(DragFact)
    case dynamics(DynamicsFact)
    case frame(FrameFact)
    case gesture(GestureFact)
    case haptic(HapticFact)
    case hitTest(HitTestFact)
    case layout(LayoutFact)
    case list(ListFact)
    case menu(MenuFact)
    case note(NoteFact)
    case refusal(Diagnostics.Refusal)
    case refusedCall(RefusedCall)
    case responder(ResponderFact)
    case scene(SceneFact)
    case scroll(ScrollFact)
    case text(TextFact)
    case timer(TimerFact)
    /// A fact of another module or of an application.
    case other(any TouchFact)

    /// The frequent ones first.
    @inline(__always)
    init<Fact: TouchFact>(_ fact: Fact) {
        self =
            switch fact {
            case let fact as DeliveryFact: .delivery(fact)
            case let fact as GestureFact: .gesture(fact)
            case let fact as TimerFact: .timer(fact)
            case let fact as HitTestFact: .hitTest(fact)
            case let fact as ScrollFact: .scroll(fact)
            case let fact as ControlFact: .control(fact)
            case let fact as AnimationFact: .animation(fact)
            case let fact as FrameFact: .frame(fact)
            case let fact as ListFact: .list(fact)
            case let fact as ControllerFact: .controller(fact)
            case let fact as CallFact: .call(fact)
            case let fact as ClockFact: .clock(fact)
            case let fact as TextFact: .text(fact)
            case let fact as ResponderFact: .responder(fact)
            case let fact as SceneFact: .scene(fact)
            case let fact as LayoutFact: .layout(fact)
            case let fact as DynamicsFact: .dynamics(fact)
            case let fact as AccessibilityFact: .accessibility(fact)
            case let fact as HapticFact: .haptic(fact)
            case let fact as MenuFact: .menu(fact)
            case let fact as DragFact: .drag(fact)
            case let fact as NoteFact: .note(fact)
            case let fact as Diagnostics.Refusal: .refusal(fact)
            case let fact as ClockRefusal: .clockRefusal(fact)
            case let fact as RefusedCall: .refusedCall(fact)
            default: .other(fact)
            }
    }
}

// MARK: The line

extension KnownFact {
    /// The line of the fact; nil if it has none. Facts of other modules use their descriptions.
    @MainActor var line: FactLine? {
        switch self {
        case .accessibility(let fact): fact.inWords
        case .animation(let fact): fact.inWords
        case .control(let fact): fact.inWords
        case .controller(let fact): fact.inWords
        case .delivery(let fact): fact.inWords
        case .drag(let fact): fact.inWords
        case .dynamics(let fact): fact.inWords
        case .frame(let fact): fact.inWords
        case .gesture(let fact): fact.inWords
        case .haptic(let fact): fact.inWords
        case .hitTest(let fact): fact.inWords
        case .layout(let fact): fact.inWords
        case .list(let fact): fact.inWords
        case .menu(let fact): fact.inWords
        case .responder(let fact): fact.inWords
        case .scene(let fact): fact.inWords
        case .scroll(let fact): fact.inWords
        case .text(let fact): fact.inWords
        case .clock(.timerFired(let name)):
            FactLine(
                kind: .timer,
                subject: "timer",
                says: FactWords("\(name) fired", .fired(timer: name))
            )
        case .clockRefusal(let fact):
            FactLine(kind: .refusal, subject: "refused", says: "\(fact.sentence)")
        case .refusal(let fact):
            FactLine(kind: .refusal, subject: "refused", says: "\(fact.sentence.onOneLine)")
        case .note(let fact):
            FactLine(kind: .note, subject: ElementName(fact.subject), says: "\(fact.text)")
        // Only the viewer shows when a timer was armed and when a call began.
        case .timer, .call, .refusedCall: nil
        case .other(let fact): line(ofOther: fact)
        }
    }
}

extension KnownFact {
    /// The description is that of the moment.
    private func line(ofOther fact: any TouchFact) -> FactLine {
        let description = "\(fact)"
        return FactLine(
            kind: .note,
            subject: ElementName("\(type(of: fact))"),
            says: "\(description)"
        )
    }
}

extension String {
    /// A fact is one line of a transcript.
    fileprivate var onOneLine: String {
        split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}
