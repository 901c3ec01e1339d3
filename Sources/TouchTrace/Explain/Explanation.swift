/// The explanation of which view a point hits: the answer of each view to the hit test, and the
/// responder chain of the hit view.
///
/// An explanation makes no touch, and adds nothing to the transcript.
///
/// ```swift
/// import TouchTesting
/// import TouchTrace
/// import UIKit
///
/// let controller = UIViewController()
/// let stage = try Stage(showing: controller)
/// print(Explanation(at: CGPoint(x: 100, y: 200), in: stage.application))
/// print(Explanation.why(controller.view, in: stage.application))
/// ```
@preconcurrency @MainActor public struct Explanation: @MainActor CustomStringConvertible {
    /// The hit test, with the answer of each view.
    public let report: HitTestReport

    /// Explains a point of the screen, in points, without touching it.
    ///
    /// - Parameters:
    ///   - point: the point in the space of the screen. Outside every window, nothing is hit.
    ///   - application: the application whose windows are asked; by default the running one.
    public init(at point: CGPoint, in application: UIApplication = .shared) {
        report = application.hitTestReport(at: point)
    }

    /// The responders from the hit view to the end of the responder chain. Empty if nothing is hit.
    public var chain: [UIResponder] {
        guard let hit = report.hitView else { return [] }
        return hit.responderChain
    }

    /// The hit test as an indented tree, then the responder chain.
    public var description: String {
        var lines = ["Point \(report.point.short) on the screen:"]
        if report.steps.isEmpty { lines.append("  no window is shown (H-14)") }
        for step in report.steps { lines += step.lines(indentation: 1) }
        if let hit = report.hitView {
            lines.append("")
            lines.append("\(hit.nameInTranscript) is hit. Its responder chain:")
            lines.append("  " + hit.namesInResponderChain.joined(separator: " → "))
        } else {
            lines.append("")
            lines.append("Nothing is hit: a touch here reaches nobody (H-18).")
        }
        return lines.joined(separator: "\n")
    }

    /// Says in one sentence which view is hit, or that none is.
    package var sentence: String {
        guard let hit = report.hitView else {
            return "Nothing is hit at \(report.point.short): a touch here reaches no view (H-18)."
        }
        return Self.sentence(hit, isHitBy: report, at: report.point)
    }

    /// The views on the way to the hit view and to another view, as an indented tree.
    ///
    /// - Parameter view: a view that was expected to be hit; nil for none.
    package func way(to view: UIView? = nil) -> String {
        let targets = [report.hitView, view].compactMap(\.self)
        var lines: [String] = []
        for step in report.steps { lines += step.way(to: targets, indentation: 1) }
        return lines.joined(separator: "\n")
    }

    /// Says in one sentence why a view is not hit at a point, or that it is hit.
    ///
    /// - Parameters:
    ///   - view: the view that should be hit.
    ///   - point: the point in the view's own space, in points; by default the center of the view.
    ///   - application: the application whose windows are asked; by default the running one.
    public static func why(
        _ view: UIView,
        at point: CGPoint? = nil,
        in application: UIApplication = .shared
    ) -> String {
        let place = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let name = view.nameInSentence
        guard let window = view.window else {
            return "\(name) is in no window (H-14)."
        }
        let onScreen = application.screenPoint(view.convert(place, to: nil), in: window)
        let report = application.hitTestReport(at: onScreen)
        guard let refusal = report.refusal(of: view) else {
            return sentence(view, isHitBy: report, at: onScreen)
        }
        let whose = refusal.view === view ? "" : "\(name) is in \(refusal.view.nameInSentence): "
        return "\(name) is not hit at \(onScreen.short): \(whose)\(refusal.words)."
    }

    private static func sentence(
        _ view: UIView,
        isHitBy report: HitTestReport,
        at point: CGPoint
    ) -> String {
        let name = "\"\(view.nameInTranscript)\""
        let hit = report.hitView?.nameInTranscript ?? ""
        let whatFor =
            (report.hitView as? UIControl)?.isEnabled == false
            ? " It is disabled: it swallows the touch and does nothing with it (CT-07)." : ""
        return report.hitView === view
            ? "\(name) is hit at \(point.short).\(whatFor)"
            : "\(name) is hit at \(point.short), through \"\(hit)\" in it.\(whatFor)"
    }
}

extension HitTestReport.Step {
    @MainActor fileprivate func lines(indentation: Int) -> [String] {
        var lines: [String] = []
        add(to: &lines, indentation: indentation)
        return lines
    }

    @MainActor private func add(to lines: inout [String], indentation: Int) {
        lines.append(line(indentation: indentation))
        for child in children { child.add(to: &lines, indentation: indentation + 1) }
    }

    /// The lines of the steps that lead to one of the views.
    @MainActor fileprivate func way(to targets: [UIView], indentation: Int) -> [String] {
        guard targets.contains(where: { $0.isDescendant(of: view) }) else { return [] }
        return [line(indentation: indentation)]
            + children.flatMap { $0.way(to: targets, indentation: indentation + 1) }
    }

    @MainActor private func line(indentation: Int) -> String {
        let space = String(repeating: "  ", count: indentation)
        let extra =
            (isEnlarged ? ", its point(inside:) override lets the point in (H-09)" : "")
            + (isCut ? ", which are not listed: this is level \(HitTestReport.levels)" : "")
        return "\(space)\(view.nameInTranscript) \(view.frame.short) \(verdict.words) "
            + "(\(verdict.rule))\(extra)"
    }
}

extension UIResponder {
    /// This responder and its next responders, in order. Ends before a responder that is already in
    /// it.
    @preconcurrency @MainActor public final var responderChain: [UIResponder] {
        var chain: [UIResponder] = []
        var known: Set<ObjectIdentifier> = []
        var next: UIResponder? = self
        chain.reserveCapacity(8)
        while let current = next {
            // A short chain is searched faster than a set.
            if chain.count < 16 {
                if chain.contains(object: current) { break }
            } else {
                if known.isEmpty { known.formUnion(chain.map { ObjectIdentifier($0) }) }
                if !known.insert(ObjectIdentifier(current)).inserted { break }
            }
            chain.append(current)
            next = current.next
        }
        return chain
    }

    /// The first responder in the chain whose class handles touches; nil if there is none.
    final var firstThatHandlesTouches: UIResponder? {
        var next: UIResponder? = self
        for _ in 0..<64 {
            guard let current = next else { return nil }
            if TouchOverrides.areIn(current) { return current }
            if current.keepsTouches { return nil }
            next = current.next
        }
        // It may be a ring.
        return responderChain.first { TouchOverrides.areIn($0) }
    }

    /// Whether it hands no touches on: a control, or a scroll view that scrolls (R-08, SV-16).
    private final var keepsTouches: Bool {
        self is UIControl || (self as? UIScrollView)?.isScrollEnabled == true
    }

    /// The names of the responders in the chain. Of a chain that is longer than
    /// `HitTestReport.levels`, the names in the middle are left out, and one text says how many.
    package final var namesInResponderChain: [String] {
        let (chain, most) = (responderChain, HitTestReport.levels)
        if chain.count <= most {
            var names: [String] = []
            names.reserveCapacity(chain.count)
            for responder in chain { names.append(responder.nameInTranscript) }
            return names
        }
        let (first, last) = (chain.prefix(most / 2), chain.suffix(most / 2))
        return first.map(\.nameInTranscript) + ["(\(chain.count - most) more)"]
            + last.map(\.nameInTranscript)
    }
}

extension EventGenerator {
    /// Explains a point of the generator's window, in points, without touching it.
    public func explain(_ point: CGPoint) -> Explanation {
        Explanation(at: application.screenPoint(point, in: window), in: application)
    }
}

extension [UIResponder] {
    /// A loop, because a closure on the main actor that the standard library calls is not cheap.
    fileprivate func contains(object: UIResponder) -> Bool {
        for element in self where element === object { return true }
        return false
    }
}
