extension TouchAction {
    /// The same action with other places.
    package func mapPlaces(_ change: (Locator) -> Locator) -> TouchAction {
        switch self {
        case .tap(let place, let times, let interval, let fingers):
            .tap(change(place), times: times, interval: interval, fingers: fingers)
        case .longPress(let place, let duration): .longPress(change(place), duration: duration)
        case .drag(let from, let to, let duration, let hold, let curve):
            .drag(from: change(from), to: change(to), duration: duration, hold: hold, curve: curve)
        case .path(var path):
            {
                path.places = path.places.map(change)
                return .path(path)
            }()
        case .fling(let from, let to, let velocity, let duration):
            .fling(from: change(from), to: change(to), velocity: velocity, duration: duration)
        case .twoFingers(let place, let distance, let angle, let duration):
            .twoFingers(change(place), distance: distance, angle: angle, duration: duration)
        case .scroll(let place, let container):
            .scroll(to: change(place), in: container.map(change))
        case .click(let place, let buttons, let times, let duration):
            .click(change(place), buttons: buttons, times: times, duration: duration)
        case .pointerDrag(let from, let to, let buttons, let duration, let curve):
            .pointerDrag(
                from: change(from),
                to: change(to),
                buttons: buttons,
                duration: duration,
                curve: curve
            )
        case .wheel(let place, let way, let notches, let interval):
            .wheel(change(place), by: way, notches: notches, interval: interval)
        case .trackpad(let place, let gesture, let duration):
            .trackpad(change(place), gesture, duration: duration)
        case .stylus(var stylus):
            {
                stylus.places = stylus.places.map(change)
                return .stylus(stylus)
            }()
        case .down(let finger, let place, let force, let radius):
            .down(finger, change(place), force: force, radius: radius)
        case .move(let finger, let place, let duration, let curve):
            .move(finger, change(place), duration: duration, curve: curve)
        case .waitUntil(let condition, let budget, let realBudget):
            .waitUntil(condition?.mapPlaces(change), budget: budget, realBudget: realBudget)
        case .expect(let expectation): .expect(expectation.mapPlaces(change))
        case .parallel(let branches):
            .parallel(
                branches.map { steps in
                    steps.map { step in
                        var step = step
                        step.action = step.action.mapPlaces(change)
                        return step
                    }
                }
            )
        case .press, .up, .cancel, .tapStatusBar, .device, .settings, .type, .fingerType, .key,
            .keyDown, .keyUp, .samples, .wait, .waitUntilTime, .waitUntilSettled, .note:
            self
        }
    }

    /// The places, in order.
    package var places: [Locator] {
        var places: [Locator] = []
        _ = mapPlaces { place in
            places.append(place)
            return place
        }
        return places
    }

    /// Whether the application may still move or decide after the action.
    var mayNeedSettling: Bool {
        switch self {
        case .tap, .longPress, .drag, .path, .fling, .twoFingers, .scroll, .press, .click,
            .pointerDrag, .wheel, .trackpad, .stylus, .up, .cancel, .tapStatusBar, .device,
            .settings, .type, .fingerType, .key, .keyUp, .samples, .parallel:
            true
        case .keyDown, .down, .move, .wait, .waitUntilTime, .waitUntilSettled, .waitUntil, .expect,
            .note:
            false
        }
    }
}

extension Expectation {
    /// The same expectation with other places.
    nonisolated func mapPlaces(_ change: (Locator) -> Locator) -> Expectation {
        switch self {
        case .textIs(let place, let text): .textIs(change(place), text)
        case .textContains(let place, let text): .textContains(change(place), text)
        case .exists(let place): .exists(change(place))
        case .missing(let place): .missing(change(place))
        case .hittable(let place): .hittable(change(place))
        case .unhittable(let place): .unhittable(change(place))
        case .covered(let place, let cover): .covered(change(place), by: cover.map(change))
        case .frame(let place, let frame, let within): .frame(change(place), frame, within: within)
        case .offset(let place, let offset, let within):
            .offset(change(place), offset, within: within)
        case .state(let place, let states): .state(change(place), states)
        case .recognized(var wanted):
            {
                wanted.place = wanted.place.map(change)
                return .recognized(wanted)
            }()
        case .notRecognized(var wanted):
            {
                wanted.place = wanted.place.map(change)
                return .notRecognized(wanted)
            }()
        case .touchTargets(var wanted):
            {
                wanted.place = wanted.place.map(change)
                wanted.exceptions = wanted.exceptions.map(change)
                return .touchTargets(wanted)
            }()
        case .transcript, .haptic: self
        }
    }
}
