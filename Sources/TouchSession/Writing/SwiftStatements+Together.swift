/// Several hands: actions as values.
extension SwiftStatements {
    /// Adds a statement in which several hands act at the same time.
    mutating func playTogether(_ branches: [[TouchStep]]) throws(Unsayable) {
        var hands: [SwiftCode] = []
        for steps in branches {
            var actions: [SwiftCode] = []
            for step in steps { actions.append(try value(of: step.action)) }
            hands.append(.list(actions))
        }
        say(.call("stage.together", hands.map { SwiftCode.Argument(label: nil, value: $0) }))
        // A finger of a hand may stay down.
        let leavesFingers = branches.joined().contains { step in
            switch step.action {
            case .down, .up, .cancel, .samples: true
            default: false
            }
        }
        if leavesFingers { fingersDown = nil }
    }

    /// An action as a value.
    private func value(of action: TouchAction) throws(Unsayable) -> SwiftCode {
        switch action {
        case .tap(let place, let times, let interval, let fingers):
            return .call(
                ".tap",
                [
                    "": try locator(place), "times": .word("\(times)"),
                    "interval": .number(interval), "fingers": .word("\(fingers)"),
                ]
            )
        case .longPress(let place, let duration):
            return .call(".longPress", ["": try locator(place), "duration": .number(duration)])
        case .drag(let from, let to, let duration, let hold, let curve):
            return .call(
                ".drag",
                [
                    "from": try locator(from), "to": try locator(to),
                    "duration": .number(duration), "hold": .number(hold),
                    "curve": .curve(curve, unless: nil),
                ]
            )
        case .path(let path): return .call(".path", ["": try value(of: path)])
        case .fling(let from, let to, let velocity, let duration):
            return .call(
                ".fling",
                [
                    "from": try locator(from), "to": try locator(to),
                    "velocity": .number(velocity), "duration": .number(duration),
                ]
            )
        case .twoFingers(let place, let distance, let angle, let duration):
            func change(_ change: TouchAction.Change, _ value: (Double) -> SwiftCode) -> SwiftCode {
                .call("", ["from": value(change.from), "to": value(change.to)])
            }
            return .call(
                ".twoFingers",
                [
                    "": try locator(place), "distance": change(distance, SwiftCode.number),
                    "angle": change(angle, SwiftCode.angle), "duration": .number(duration),
                ]
            )
        case .down(let finger, let place, let force, let radius):
            return .call(
                ".down",
                [
                    "": Self.finger(finger), " ": try locator(place), "force": .number(force),
                    "radius": .number(radius),
                ]
            )
        case .move(let finger, let place, let duration, let curve):
            return .call(
                ".move",
                [
                    "": Self.finger(finger), " ": try locator(place),
                    "duration": .number(duration), "curve": .curve(curve, unless: nil),
                ]
            )
        case .up(let finger): return .call(".up", ["": Self.finger(finger)])
        case .cancel(let finger): return .call(".cancel", ["": Self.finger(finger)])
        case .tapStatusBar: return .word(".tapStatusBar")
        case .device(let event): return .call(".device", ["": .word(".\(event)")])
        case .settings(let settings): return .call(".settings", ["": value(of: settings)])
        case .type(let text, let interval):
            return .call(".type", ["": .text(text), "interval": .number(interval)])
        case .fingerType(let text, let interval):
            return .call(".fingerType", ["": .text(text), "interval": .number(interval)])
        case .key(let key):
            return .call(
                ".key",
                [
                    "": .call(
                        "KeyStroke",
                        [
                            "key": .word(".\(key.key)"),
                            "modifiers": key.modifiers.isEmpty
                                ? nil : .list(key.modifiers.map { .word(".\($0)") }),
                            "times": key.times == 1 ? nil : .word("\(key.times)"),
                            "duration": key.duration == 0 ? nil : .number(key.duration),
                        ]
                    )
                ]
            )
        case .keyDown(let key): return .call(".keyDown", ["": .word(".\(key)")])
        case .keyUp(let key): return .call(".keyUp", ["": .word(".\(key)")])
        case .samples(let samples):
            return .call(".samples", ["": .list(samples.map(SwiftCode.sample))])
        case .wait(let seconds): return .call(".wait", ["": .number(seconds)])
        case .waitUntilTime(let time): return .call(".waitUntilTime", ["": .number(time)])
        case .expect(let wanted): return .call(".expect", ["": try expectation(wanted)])
        case .note(let text): return .call(".note", ["": .text(text)])
        case .waitUntil, .waitUntilSettled, .parallel, .scroll, .press, .click, .pointerDrag,
            .wheel, .trackpad, .stylus:
            throw Unsayable(reason: "it is done while other hands act, which is impossible")
        }
    }

    private static func finger(_ finger: FingerIndex?) -> SwiftCode {
        SwiftCode.finger(finger) ?? .word("nil")
    }

    private func value(of path: FingerPath) throws(Unsayable) -> SwiftCode {
        var places: [SwiftCode] = []
        for place in path.places { places.append(try locator(place)) }
        let timing: SwiftCode =
            switch path.timing {
            case .duration(let duration, let curve):
                .call(
                    ".duration",
                    ["": .number(duration), " ": .curve(curve, unless: nil)]
                )
            case .times(let times): .call(".times", ["": .list(times.map(SwiftCode.number))])
            }
        return .call(
            "FingerPath",
            [
                "places": .list(places), "timing": timing,
                "force": path.force == [0] ? nil : .list(path.force.map { .number($0) }),
                "radius": path.radius == [5] ? nil : .list(path.radius.map { .number($0) }),
            ]
        )
    }

    private func value(of settings: DeviceSettings) -> SwiftCode {
        .call(
            "DeviceSettings",
            [
                "style": settings.style.map { .word(".\($0)") },
                "direction": settings.direction.map { .word(".\($0)") },
                "contentSize": settings.contentSize.map { .word(".\($0)") },
                "keyboard": settings.keyboard.map { .word(".\($0)") },
                "sceneSize": settings.sceneSize.map { .size($0) },
            ]
        )
    }
}
