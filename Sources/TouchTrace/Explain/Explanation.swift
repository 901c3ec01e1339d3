/// Why a point goes to a view: the walk of the hit test, and the responder chain behind the view.
@preconcurrency @MainActor public struct Explanation: @MainActor CustomStringConvertible {
    /// What each view said.
    public let report: HitTestReport

    /// Explains a point of the screen; nothing is touched.
    public init(at point: CGPoint, in application: UIApplication = .shared) {
        report = application.hitTestReport(at: point)
    }

    /// The responders from the view that was hit to the end of the chain.
    public var chain: [UIResponder] {
        guard let hit = report.hitView else { return [] }
        return hit.responderChain
    }

    /// The walk as an indented tree, then the chain.
    public var description: String {
        var lines = ["Point \(report.point.short) on the screen:"]
        if report.steps.isEmpty { lines.append("  no window is shown (H-14)") }
        for step in report.steps { lines += step.lines(indentation: 1) }
        if let hit = report.hitView {
            lines.append("")
            lines.append("\(hit.stableName) is hit. Its responder chain:")
            lines.append("  " + chain.map(\.nameInTranscript).joined(separator: " → "))
        } else {
            lines.append("")
            lines.append("Nothing is hit: a touch here reaches nobody (H-18).")
        }
        return lines.joined(separator: "\n")
    }

    /// Why a view does not get a point, as one sentence; or that it does.
    ///
    /// - Parameters:
    ///   - view: the view that should be hit.
    ///   - point: where in the view, in its own space; its middle by default.
    public static func why(
        _ view: UIView,
        at point: CGPoint? = nil,
        in application: UIApplication = .shared
    ) -> String {
        let place = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let name = "\"\(view.stableName)\""
        guard let window = view.window else {
            return "\(name) is in no window (H-14)."
        }
        let onScreen = application.screenPoint(view.convert(place, to: nil), in: window)
        let report = application.hitTestReport(at: onScreen)
        guard let refusal = report.refusal(of: view) else {
            let hit = report.hitView?.stableName ?? ""
            let whatFor =
                (report.hitView as? UIControl)?.isEnabled == false
                ? " It is disabled: it swallows the touch and does nothing with it (CT-07)." : ""
            return report.hitView === view
                ? "\(name) is hit at \(onScreen.short).\(whatFor)"
                : "\(name) is hit at \(onScreen.short), through \"\(hit)\" in it.\(whatFor)"
        }
        let whose = refusal.view === view ? "" : "\(name) is in \"\(refusal.view.stableName)\": "
        return "\(name) is not hit at \(onScreen.short): \(whose)\(refusal.words)."
    }
}

extension HitTestReport.Step {
    @MainActor fileprivate func lines(indentation: Int) -> [String] {
        let space = String(repeating: "  ", count: indentation)
        let extra = isEnlarged ? ", its point(inside:) override lets the point in (H-09)" : ""
        var lines = [
            "\(space)\(view.stableName) \(view.frame.short) \(verdict.words) "
                + "(\(verdict.rule))\(extra)"
        ]
        for child in children { lines += child.lines(indentation: indentation + 1) }
        return lines
    }
}

extension UIResponder {
    /// This responder and all that follow it; ends where a chain runs into itself.
    @preconcurrency @MainActor public final var responderChain: [UIResponder] {
        var chain: [UIResponder] = []
        var next: UIResponder? = self
        while let current = next, !chain.contains(where: { $0 === current }) {
            chain.append(current)
            next = current.next
        }
        return chain
    }
}

extension EventGenerator {
    /// Explains a point of the window; nothing is touched.
    public func explain(_ point: CGPoint) -> Explanation {
        Explanation(at: application.screenPoint(point, in: window), in: application)
    }
}
