/// Makes steps of what happened to the device between touches: keys become typing, the notches of a wheel
/// one step, and everything else a step of its own.
struct ActSteps {
    /// An act, at a time in seconds since the start of the recording.
    struct Act {
        var time: TimeInterval
        var act: DeviceAct
    }

    /// A step, and how many acts it stands for.
    struct Step {
        var action: TouchAction
        var time: TimeInterval
        var count: Int
    }

    private(set) var steps: [Step] = []
    private var rest: ArraySlice<Act>

    /// A key that is held longer than this is a long press of it, in seconds. [choice] Before a key repeats.
    private static let longestStroke = 0.3

    /// Makes steps of acts that no touch comes between.
    init(_ acts: [Act]) {
        rest = acts[...]
        while let first = rest.first {
            switch first.act {
            case .event(let event): add(.device(event))
            case .settings(let settings): add(.settings(settings))
            case .text(let text): add(.type(text, interval: EventGenerator.keyTypeInterval))
            case .scroll(let kind, let point, _): addScroll(kind, at: point)
            case .transform(let point, _, _): addTransform(at: point)
            case .keyDown, .keyUp: addKeys()
            case .pointerEnd:
                // What it ends has been made a step already.
                if steps.isEmpty {
                    add(.note("A scroll ended."))
                    continue
                }
                steps[steps.count - 1].count += 1
                rest.removeFirst()
            }
        }
    }

    /// Adds a step that stands for the next acts.
    private mutating func add(_ action: TouchAction, count: Int = 1) {
        guard let first = rest.first else { return }
        steps.append(Step(action: action, time: first.time, count: count))
        rest.removeFirst(min(count, rest.count))
    }

    // MARK: Pointer

    private mutating func addScroll(_ kind: DeviceAct.Scroll, at point: CGPoint) {
        var way = CGVector.zero
        var last = rest.first?.time ?? 0
        var count = 0
        for act in rest {
            guard case .scroll(let other, _, let step) = act.act, other == kind else { break }
            way = CGVector(dx: way.dx + step.dx, dy: way.dy + step.dy)
            last = act.time
            count += 1
        }
        let place = Locator(subject: .point(point))
        let duration = last - (rest.first?.time ?? 0)
        switch kind {
        case .wheel:
            let interval = count > 1 ? duration / Double(count - 1) : 0.05
            let notch = CGVector(dx: way.dx / CGFloat(count), dy: way.dy / CGFloat(count))
            add(
                .wheel(place, by: notch, notches: count, interval: interval),
                count: count + ends(count)
            )
        case .trackpad:
            add(
                .trackpad(place, .scroll(way), duration: duration + 1.0 / 60),
                count: count + ends(count)
            )
        }
    }

    private mutating func addTransform(at point: CGPoint) {
        var (scale, angle, last, count) = (CGFloat(1), CGFloat(0), rest.first?.time ?? 0, 0)
        for act in rest {
            guard case .transform(_, let newScale, let newAngle) = act.act else { break }
            (scale, angle, last) = (newScale, newAngle, act.time)
            count += 1
        }
        let duration = last - (rest.first?.time ?? 0) + 1.0 / 60
        add(
            .trackpad(
                Locator(subject: .point(point)),
                .transform(scale: scale, angle: angle),
                duration: duration
            ),
            count: count + ends(count)
        )
    }

    /// 1 if the act after so many others ends a scroll.
    private func ends(_ count: Int) -> Int {
        guard let next = rest.dropFirst(count).first, case .pointerEnd = next.act else { return 0 }
        return 1
    }

    // MARK: Keys

    /// A key that is pressed while others are held, and the number of acts from its press to the next.
    private struct Stroke {
        var key: KeyboardKey
        var modifiers: [KeyboardKey]
        var time: TimeInterval
        var end: TimeInterval?
        var count: Int

        /// What the key types; nil if it is no character on paper.
        var character: Character? {
            guard modifiers.allSatisfy({ $0 == .keyboardLeftShift }) else { return nil }
            if key == .keyboardReturnOrEnter { return "\n" }
            let flags: UIKeyModifierFlags = modifiers.isEmpty ? [] : .shift
            let text = KeyboardLayout.characters(of: key, flags)
            guard let typed = text.first, text.count == 1, typed >= " ", typed != "\u{7F}",
                KeyboardLayout.key(for: typed)?.usage == key
            else { return nil }
            return typed
        }
    }

    private mutating func addKeys() {
        let strokes = strokes()
        guard !strokes.isEmpty else {
            switch rest.first?.act {
            case .keyDown(let number)?:
                add(.keyDown(Self.key(number) ?? .keyboardEscape))
            case .keyUp(let number)?: add(.keyUp(Self.key(number) ?? .keyboardEscape))
            default: break
            }
            return
        }
        var index = 0
        while index < strokes.count {
            let typed = strokes[index...].prefix {
                $0.character != nil && ($0.end ?? .infinity) - $0.time <= Self.longestStroke
            }
            guard let first = typed.first, let last = typed.last else {
                let stroke = strokes[index]
                let held = (stroke.end ?? stroke.time) - stroke.time
                let key = KeyStroke(
                    key: stroke.key,
                    modifiers: stroke.modifiers,
                    duration: held > Self.longestStroke ? held : 0
                )
                add(.key(key), count: stroke.count)
                index += 1
                continue
            }
            let interval =
                typed.count > 1
                ? (last.time - first.time) / Double(typed.count - 1)
                : EventGenerator.keyTypeInterval
            add(
                .type(String(typed.compactMap(\.character)), interval: interval),
                count: typed.map(\.count).reduce(0, +)
            )
            index += typed.count
        }
    }

    /// The strokes of the keys that come next; none if a key stays down, or was down before.
    private func strokes() -> [Stroke] {
        var strokes: [Stroke] = []
        var held: [KeyboardKey] = []
        var down: [KeyboardKey: Int] = [:]
        var before = 0
        for act in rest {
            switch act.act {
            case .keyDown(let number):
                guard let key = Self.key(number) else { return [] }
                if KeyStroke.modifiers.contains(where: { $0.key == key }) {
                    held.append(key)
                    before += 1
                    continue
                }
                down[key] = strokes.count
                strokes.append(
                    Stroke(key: key, modifiers: held, time: act.time, count: before + 1)
                )
                before = 0
            case .keyUp(let number):
                guard let key = Self.key(number) else { return [] }
                if let index = held.firstIndex(of: key) {
                    held.remove(at: index)
                } else if let index = down.removeValue(forKey: key) {
                    strokes[index].end = act.time
                } else {
                    return []
                }
                if strokes.isEmpty { before += 1 } else { strokes[strokes.count - 1].count += 1 }
            case .event, .settings, .text, .scroll, .transform, .pointerEnd:
                return held.isEmpty && down.isEmpty && before == 0 ? strokes : []
            }
        }
        return held.isEmpty && down.isEmpty && before == 0 ? strokes : []
    }

    /// The key of a usage; the modifiers on the right are those on the left.
    private static func key(_ number: Int) -> KeyboardKey? {
        switch KeyboardKey(rawValue: number) {
        case .keyboardRightShift?: .keyboardLeftShift
        case .keyboardRightControl?: .keyboardLeftControl
        case .keyboardRightAlt?: .keyboardLeftAlt
        case .keyboardRightGUI?: .keyboardLeftGUI
        case let key: key
        }
    }
}
