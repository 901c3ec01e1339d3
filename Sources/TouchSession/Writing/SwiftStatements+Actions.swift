/// Actions as statements.
extension SwiftStatements {
    /// Adds the statements of an action.
    package mutating func write(_ action: TouchAction) throws(Unsayable) {
        switch action {
        case .tap(let place, let times, let interval, let count):
            try tap(place, times: times, interval: interval, fingers: count)
        case .longPress(let place, let duration):
            let isUsual = duration == EventGenerator.longPressHoldDelay
            fingers(
                "fingerLongPress",
                ["at": try touched(place), "duration": isUsual ? nil : .number(duration)]
            )
        case .drag(let from, let to, let duration, let hold, let curve):
            fingers(
                "fingerDrag",
                [
                    "from": try touched(from), "to": try point(of: to),
                    "duration": .number(duration), "hold": hold == 0 ? nil : .number(hold),
                    "curve": .curve(curve),
                ]
            )
        case .path(let path): try follow(path)
        case .fling(let from, let to, let velocity, let duration):
            fingers(
                "fingerFling",
                [
                    "from": try touched(from), "to": try point(of: to),
                    "velocity": .number(velocity),
                    "duration": duration == TouchAction.usualFlingDuration
                        ? nil : .number(duration),
                ]
            )
        case .twoFingers(let place, let distance, let angle, let duration):
            try twoFingers(place, distance, angle, duration)
        case .scroll(let place, let container):
            let container = try container.map { place throws(Unsayable) in try locator(place) }
            fingers("fingerScroll", ["to": try locator(place), "in": container])
        case .press(let type, let duration):
            let isUsual = duration == EventGenerator.fingerLiftDelay
            fingers(
                "press",
                ["": .word(".\(type)"), "duration": isUsual ? nil : .number(duration)]
            )
        case .click, .pointerDrag, .wheel, .trackpad: try usePointer(action)
        case .stylus(let stylus): try draw(stylus)
        case .down(let finger, let place, let force, let radius):
            fingers(
                "fingerDown",
                [
                    "": .finger(finger), "at": try touched(place),
                    "force": force == 0 ? nil : .number(force),
                    "radius": radius == 5 ? nil : .number(radius),
                ]
            )
            fingersDown = fingersDown.map { $0 + 1 }
        case .move(let finger, let place, let duration, let curve):
            fingers(
                "fingerMove",
                [
                    "": .finger(finger), "to": try point(of: place),
                    "duration": duration > 0 ? .number(duration) : nil,
                    "curve": duration > 0 ? .curve(curve) : nil,
                ]
            )
        case .up(let finger): lift(finger)
        case .cancel(let finger):
            fingers("fingerCancel", ["": finger.map { .list([.word(".\($0)")]) }])
            fingersDown = finger == nil ? 0 : fingersDown.map { max(0, $0 - 1) }
        case .tapStatusBar: fingers("statusBarTap", [:])
        case .device(let event): say(device(event), after: "")
        case .settings(let settings):
            let changes = Self.changes(settings)
            if !changes.isEmpty { say("stage.changeTraits", changing: changes) }
            if let keyboard = settings.keyboard {
                say(.word("stage.keyboard = .\(keyboard)"), after: "")
            }
            if let size = settings.sceneSize {
                say(.call("stage.resizeScene", ["to": .size(size)]), after: "")
            }
        case .type(let text, let interval): type(text, interval)
        case .fingerType(let text, let interval):
            let isUsual = interval == EventGenerator.fingerTypeInterval
            fingers(
                "fingerType",
                ["": .text(text), "interval": isUsual ? nil : SwiftCode.number(interval)]
            )
        case .key(let key): press(key)
        case .keyDown(let key): fingers("keyDown", ["": .word(".\(key)")])
        case .keyUp(let key): fingers("keyUp", ["": .word(".\(key)")])
        case .samples(let samples):
            fingers("play", ["": .list(samples.map(SwiftCode.sample))])
            fingersDown = nil
        case .wait(let seconds): fingers("wait", ["": .number(seconds)])
        case .waitUntilTime(let time):
            say(.word("stage.fingers.wait(max(0, \(Self.plain(time)) - stage.clock.time))"))
        case .waitUntilSettled(let budget):
            let isUsual = budget == TouchAction.usualSettlingBudget
            fingers("waitUntilSettled", ["budget": isUsual ? nil : .number(budget)])
        case .waitUntil(nil, let budget, _):
            say(
                .call(
                    "stage.clock.runUntilIdle",
                    ["budget": budget == 10 ? nil : .number(budget)]
                )
            )
        case .waitUntil(let condition?, let budget, let realBudget):
            waits = true
            say(
                .call(
                    "stage.wait",
                    [
                        "until": try expectation(condition),
                        "budget": budget == 10 ? nil : .number(budget),
                        "realBudget": realBudget == 0 ? nil : .number(realBudget),
                    ]
                ),
                after: "try await "
            )
        case .expect(let wanted):
            say(.call("stage.expect", ["": try expectation(wanted)]))
        case .note(let text): say(.call("stage.clock.note", ["": .text(text)]), after: "")
        case .parallel(let branches): try playTogether(branches)
        }
    }

    private static func plain(_ number: Double) -> String {
        SwiftCode.number(number).text(indentation: 0)
    }

    // MARK: Fingers

    private mutating func tap(
        _ place: Locator,
        times: Int,
        interval: TimeInterval,
        fingers count: Int
    ) throws(Unsayable) {
        let pause = interval == EventGenerator.multiTapInterval ? nil : SwiftCode.number(interval)
        let often = times == 1 ? nil : SwiftCode.word("\(times)")
        guard count > 1 else {
            let place = try touched(place, isTouchedAgain: times > 1)
            if times == 1 { return fingers("fingerTap", ["at": place]) }
            if times == 2 { return fingers("fingerDoubleTap", ["at": place, "interval": pause]) }
            return fingers(
                "fingerTap",
                ["at": place, "numberOfTimes": often, "interval": pause]
            )
        }
        guard count == 2, times == 1 else {
            // The fingers land side by side, as those of a hand do.
            let steps = TouchStep(
                mark: SourceMark(line: 1, column: 1),
                name: "tap",
                action: .tap(place, times: times, interval: interval, fingers: count)
            )
            return try playTogether([[steps]])
        }
        fingers("twoFingerTap", ["at": try touched(place)])
    }

    private mutating func lift(_ finger: FingerIndex?) {
        if let finger {
            fingers("fingerUp", ["": .finger(finger)])
            fingersDown = fingersDown.map { max(0, $0 - 1) }
        } else {
            fingers("fingerUp", ["": fingersDown == 1 ? nil : .word("stage.fingers.fingersDown")])
            fingersDown = 0
        }
    }

    private mutating func twoFingers(
        _ place: Locator,
        _ distance: TouchAction.Change,
        _ angle: TouchAction.Change,
        _ duration: TimeInterval
    ) throws(Unsayable) {
        let place = try touched(place)
        if angle.from == angle.to {
            return fingers(
                "fingerPinch",
                [
                    "at": place, "fromDistance": .number(distance.from),
                    "toDistance": .number(distance.to),
                    "angle": angle.from == 0 ? nil : .angle(angle.from),
                    "duration": .number(duration),
                ]
            )
        }
        if distance.from == distance.to {
            let isUsual = distance.from == EventGenerator.rotationDistance
            let apart = isUsual ? nil : SwiftCode.number(distance.from)
            if angle.from == 0 {
                return fingers(
                    "fingerRotate",
                    [
                        "at": place, "withDistance": apart, "angle": .angle(angle.to),
                        "duration": .number(duration),
                    ]
                )
            }
            return fingers(
                "fingerRotate",
                [
                    "at": place, "withDistance": apart, "fromAngle": .angle(angle.from),
                    "toAngle": .angle(angle.to), "duration": .number(duration),
                ]
            )
        }
        fingers(
            "fingerTransform",
            [
                "at": place, "fromDistance": .number(distance.from),
                "toDistance": .number(distance.to), "fromAngle": .angle(angle.from),
                "toAngle": .angle(angle.to), "duration": .number(duration),
            ]
        )
    }

    private mutating func follow(_ path: FingerPath) throws(Unsayable) {
        guard case .duration(let duration, let curve) = path.timing else {
            return try followTimes(path)
        }
        var points: [SwiftCode] = []
        for place in path.places { points.append(try point(of: place)) }
        var way = SwiftCode.call(".polyline", ["": .list(points)])
        let hasViews = path.places.contains {
            if case .point = $0.subject { false } else { true }
        }
        if hasViews {
            // The views may move when the finger lands.
            let name = newPath()
            say(.call("TouchPath.polyline", ["": .list(points)]), after: "let \(name) = try ")
            way = .word(name)
        }
        fingers(
            "fingerDown",
            [
                "at": try touched(path.places[0]),
                "force": path.force[0] == 0 ? nil : .number(path.force[0]),
                "radius": path.radius[0] == 5 ? nil : .number(path.radius[0]),
            ]
        )
        fingers(
            "fingerPath",
            [
                "along": way, "duration": .number(duration),
                "curve": .curve(curve, unless: .linear),
            ]
        )
        fingers("fingerUp", [:])
    }

    private mutating func followTimes(_ path: FingerPath) throws(Unsayable) {
        guard case .times(let times) = path.timing else { return }
        let isBare = path.places.allSatisfy {
            if case .point = $0.subject { true } else { false }
        }
        guard isBare else {
            let step = TouchStep(
                mark: SourceMark(line: 1, column: 1),
                name: "path",
                action: .path(path)
            )
            return try playTogether([[step]])
        }
        var samples: [SwiftCode] = []
        for (index, place) in path.places.enumerated() {
            let force = path.force[min(index, path.force.count - 1)]
            let radius = path.radius[min(index, path.radius.count - 1)]
            samples.append(
                .call(
                    ".init",
                    [
                        "time": .number(times[index]), "position": try touched(place),
                        "force": force == 0 ? nil : .number(force),
                        "radius": radius == 5 ? nil : .number(radius),
                    ]
                )
            )
        }
        fingers(
            "fingerPaths",
            ["": .list([.call("TimedPath", ["samples": .list(samples)])])]
        )
    }

    // MARK: Pointer and stylus

    private mutating func usePointer(_ action: TouchAction) throws(Unsayable) {
        switch action {
        case .click(let place, let buttons, let times, let duration):
            let button = Self.button(buttons)
            let place = try touched(place, isTouchedAgain: times > 1)
            for time in 1...times {
                if duration == EventGenerator.fingerLiftDelay {
                    fingers("pointerClick", ["at": place, "buttons": button])
                } else {
                    fingers("pointerDown", ["at": place, "buttons": button])
                    fingers("wait", ["": .number(duration)])
                    fingers("pointerUp", [:])
                }
                if time < times {
                    fingers("wait", ["": .word("EventGenerator.multiTapInterval")])
                }
            }
        case .pointerDrag(let from, let to, let buttons, let duration, let curve):
            fingers(
                "pointerDrag",
                [
                    "from": try touched(from), "to": try point(of: to),
                    "buttons": Self.button(buttons),
                    "duration": duration == 0.3 ? nil : .number(duration), "curve": .curve(curve),
                ]
            )
        case .wheel(let place, let way, let notches, let interval):
            fingers(
                "pointerWheel",
                [
                    "at": try point(of: place), "x": way.dx == 0 ? nil : .number(way.dx),
                    "y": .number(way.dy), "notches": notches == 1 ? nil : .word("\(notches)"),
                    "interval": interval == 0.05 ? nil : .number(interval),
                ]
            )
        case .trackpad(let place, .scroll(let way), let duration):
            fingers(
                "pointerScroll",
                [
                    "at": try point(of: place), "x": way.dx == 0 ? nil : .number(way.dx),
                    "y": .number(way.dy), "duration": duration == 0.3 ? nil : .number(duration),
                ]
            )
        case .trackpad(let place, .transform(let scale, let angle), let duration):
            fingers(
                "pointerTransform",
                [
                    "at": try point(of: place), "scale": scale == 1 ? nil : .number(scale),
                    "rotation": angle == 0 ? nil : .angle(angle),
                    "duration": duration == 0.3 ? nil : .number(duration),
                ]
            )
        default: break
        }
    }

    private static func button(_ buttons: UIEvent.ButtonMask) -> SwiftCode? {
        switch buttons {
        case .primary: nil
        case .secondary: .word(".secondary")
        default: .word("UIEvent.ButtonMask(rawValue: \(buttons.rawValue))")
        }
    }

    private mutating func draw(_ stylus: StylusGesture) throws(Unsayable) {
        let isTap = stylus.places.count == 1
        let start = try touched(stylus.places[0], isTouchedAgain: stylus.times > 1)
        let azimuth = stylus.azimuth == 0 ? nil : SwiftCode.angle(stylus.azimuth)
        let altitude = SwiftCode.angle(stylus.altitude)
        let pressure = SwiftCode.number(stylus.force)
        for time in 1...stylus.times {
            fingers(
                "stylusDown",
                ["at": start, "azimuth": azimuth, "altitude": altitude, "pressure": pressure]
            )
            if isTap { fingers("wait", ["": .number(stylus.duration)]) }
            let part = stylus.duration / TimeInterval(max(1, stylus.places.count - 1))
            for place in stylus.places.dropFirst() {
                fingers(
                    "stylusMove",
                    [
                        "to": try point(of: place), "azimuth": azimuth, "altitude": altitude,
                        "pressure": pressure, "duration": .number(part),
                        "curve": .curve(stylus.curve),
                    ]
                )
            }
            fingers("stylusUp", [:])
            if time < stylus.times {
                fingers("wait", ["": .word("EventGenerator.multiTapInterval")])
            }
        }
    }

    // MARK: Keys and device

    private mutating func type(_ text: String, _ interval: TimeInterval) {
        let isUsual = interval == EventGenerator.keyTypeInterval
        let pause = isUsual ? nil : SwiftCode.number(interval)
        // Characters that no key types are inserted one by one, as an input method does.
        var keys = ""
        for character in text {
            if KeyboardLayout.key(for: character) != nil {
                keys.append(character)
                continue
            }
            if !keys.isEmpty { fingers("keyType", ["": .text(keys), "interval": pause]) }
            keys = ""
            fingers("insertText", ["": .text(String(character))])
            fingers("wait", ["": .number(interval)])
        }
        if keys.isEmpty { return }
        // A text of one character would be a `Character`, which takes no time.
        fingers(
            "keyType",
            ["": .text(keys), "interval": keys.count == 1 ? .number(interval) : pause]
        )
    }

    private mutating func press(_ key: KeyStroke) {
        for _ in 0..<key.times {
            for modifier in key.modifiers { fingers("keyDown", ["": .word(".\(modifier)")]) }
            if key.duration == 0 {
                fingers("keyPress", ["": .word(".\(key.key)")])
            } else {
                fingers("keyDown", ["": .word(".\(key.key)")])
                fingers("wait", ["": .number(key.duration)])
                fingers("keyUp", ["": .word(".\(key.key)")])
            }
            for modifier in key.modifiers.reversed() {
                fingers("keyUp", ["": .word(".\(modifier)")])
            }
            fingers("wait", ["": .word("EventGenerator.keyTypeInterval")])
        }
    }

    private func device(_ event: DeviceEvent) -> SwiftCode {
        switch event {
        case .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight:
            .call("stage.rotate", ["to": .word(".\(event)")])
        case .background: .call("stage.enterBackground", [:])
        case .foreground: .call("stage.enterForeground", [:])
        case .interruption: .call("stage.interrupt", [:])
        case .memoryWarning: .call("stage.warnOfLowMemory", [:])
        case .screenshot: .call("stage.takeScreenshot", [:])
        }
    }
}
