/// Where touches land, which views receive them, and how they end.
extension FindingJournal {
    /// Notes the hit test of a touch that lands.
    mutating func note(_ fact: HitTestFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .decided(let touch, let report):
            closeLifted()
            lastKey = nil
            if strokes.isEmpty { winners.removeAll(keepingCapacity: true) }
            let application = UIApplication.shared
            let stroke = Stroke(touch, report, at: time, fact: place, in: application)
            // One that never lifted may have been at the same place in memory.
            if let index = index(of: touch) { strokes.remove(at: index) }
            strokes.append(stroke)
            if strokes.count > 1 { for stroke in strokes { stroke.hasCompany = true } }
            last = stroke
            wasRefused = false
        }
    }

    /// Notes a fact about the delivery of touches.
    mutating func note(_ fact: DeliveryFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .event(_, let changed, _):
            if !strokes.isEmpty { for touch in changed { moved(touch, time) } }
        case .delivered(.began, let touches, let view):
            guard let keeper = view.firstThatHandlesTouches else { return }
            for touch in touches {
                guard let stroke = stroke(of: touch) else { continue }
                stroke.users.append(keeper.nameInTranscript)
                if let control = keeper as? UIControl { stroke.overrider = control.handle }
            }
        case .withheld(let touch, let view, let reason):
            // A view without touches of its own loses nothing: its recognizers get the finger. A tap
            // that stops content has a sentence of its own.
            guard let stroke = stroke(of: touch), view.handlesTouches,
                stroke.stopped == nil || stroke.end == nil
            else { return }
            let (name, touch, reason) = (view.nameInSentence, stroke.name, reason.words)
            let point = stroke.point
            lose(
                stroke,
                "\(touch) at \(point.short) is kept from \(name): \(reason).",
                time,
                place,
                view
            )
        case .cancelled(let touch, let view, let reason):
            guard let stroke = stroke(of: touch), let view, !(view is UIControl) else { return }
            guard let keeper = view.firstThatHandlesTouches else {
                if case .recognizer = reason { loseRow(around: view, stroke, time, place) }
                return
            }
            let (name, isView) = (keeper.elementName, keeper is UIView)
            let (touch, other) = (stroke.name, reason.nameInWords)
            stroke.isFound = true
            var isUIKits = false
            if case .recognizer(let name) = reason { isUIKits = winnersOfUIKit.contains(name) }
            add(
                isUIKits ? .prevented : .lost,
                time,
                stroke.start,
                isView
                    ? "\(quoted: name) lost \(touch): \(reason.words(other))."
                    : "\(name) lost \(touch): \(reason.words(other)).",
                stroke,
                place,
                views: Views(view)
            )
        case .ignored(let finger, let point):
            let isIgnoring = UIApplication.shared.isIgnoringInteractionEvents
            add(
                .unused,
                time,
                nil,
                isIgnoring
                    ? """
                    Nothing used finger \(finger) at \(point.short): the application called \
                    beginIgnoringInteractionEvents \(rule: "AN-06"). To fix, call \
                    endIgnoringInteractionEvents once for each of these calls.
                    """
                    : """
                    Nothing used finger \(finger) at \(point.short): the application is not active. \
                    To fix, let it enter the foreground first.
                    """,
                point: point,
                place
            )
        case .delivered, .handedOn, .missed: break
        }
    }

    mutating func moved(_ touch: UITouch, _ time: TimeInterval) {
        guard let index = index(of: touch) else { return }
        let stroke = strokes[index]
        switch touch.phase {
        case .moved:
            let inWindow = touch.location(in: nil)
            let point = touch.window?.pointOnScreen(inWindow) ?? inWindow
            let (x, y) = (point.x - stroke.point.x, point.y - stroke.point.y)
            stroke.distance = max(stroke.distance, (x * x + y * y).squareRoot())
            stroke.pace.moved(to: point, at: touch.sampleTime)
        case .ended, .cancelled:
            stroke.end = time
            stroke.pace.lifted(at: touch.sampleTime)
            stroke.wasCancelled = touch.phase == .cancelled
            strokes.remove(at: index)
            if !kept.isEmpty { kept[stroke.id] = nil }
            lifted.append(stroke)
        default: break
        }
    }
}
