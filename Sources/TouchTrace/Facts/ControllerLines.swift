extension ControllerFact {
    @MainActor var inWords: FactLine {
        let (subject, text): (ElementName, FactText) =
            switch self {
            case .pushed(let page, let stack, let depth):
                (ElementName(stack.controllerName), "pushes \(page.controllerName) on \(depth)")
            case .popped(let pages, let stack, let depth):
                (ElementName(stack.controllerName), "pops \(pages.names), \(depth) left")
            case .stacked(let pages, let stack):
                (
                    ElementName(stack.controllerName),
                    "has the pages \(pages.isEmpty ? "none" : pages.names)"
                )
            case .presented(let controller, let presenter):
                (ElementName(presenter.controllerName), "presents \(controller.controllerName)")
            case .dismissed(let controller, let presenter):
                (ElementName(presenter.controllerName), "dismisses \(controller.controllerName)")
            case .selected(let tab, let tabs, let isTapped):
                (
                    ElementName(tabs.controllerName),
                    "selects \(tab.controllerName), \(isTapped ? "tapped" : "by code")"
                )
            case .chosen(let title, let alert):
                (ElementName(alert.controllerName), "\"\(title)\" is chosen")
            case .began(let kind, let controller, let isInteractive):
                (
                    ElementName(controller.controllerName),
                    """
                    \(kind.rawValue) begins\(isInteractive ? ", led by a finger" : "") \
                    \(kind.rule(isInteractive))
                    """
                )
            case .released(let kind, let controller, let release):
                (
                    ElementName(controller.controllerName),
                    "\(kind.rawValue) is let go: \(release.words) \(kind.releaseRule)"
                )
            case .ended(let kind, let controller, let isCompleted):
                (
                    ElementName(controller.controllerName),
                    "\(kind.rawValue) \(isCompleted ? "is over" : "is taken back")"
                )
            case .resized(let controller, let detent, let height):
                (
                    ElementName(controller.controllerName),
                    "goes to the detent \(detent.name), \(height) pt high \(rule: "NV-14")"
                )
            case .declined(let recognizer, let reason):
                (recognizer.elementName, "leads nothing: \(reason.words)")
            case .stayed(let controller, let reason):
                (
                    ElementName(controller.controllerName),
                    "stays: \(reason.words) \(rule: controller.ruleOfDismissal)"
                )
            case .notSelected(let tab, let tabs):
                (
                    ElementName(tabs.controllerName),
                    """
                    does not select \(tab.controllerName): its delegate returned false from \
                    tabBarController(_:shouldSelect:) \(rule: "NV-38")
                    """
                )
            case .appearance(let controller, let moment):
                (ElementName(controller.controllerName), "\(moment.words)")
            }
        return FactLine(kind: .controller, subject: subject, says: FactWords(text))
    }
}

extension [UIViewController] {
    @MainActor fileprivate var names: String { map(\.controllerName).joined(separator: ", ") }
}

extension UIViewController {
    /// The rule by which a finger dismisses it: a popover by a tap outside, a sheet by a drag.
    fileprivate final var ruleOfDismissal: String {
        presentationController is UIPopoverPresentationController ? "PO-07" : "NV-11"
    }
}

extension DismissalRefusal {
    fileprivate var words: String {
        switch self {
        case .modal: "its isModalInPresentation is true"
        case .delegate: "its delegate returned false from presentationControllerShouldDismiss"
        }
    }
}

extension TransitionKind {
    fileprivate func rule(_ isInteractive: Bool) -> FactText {
        switch self {
        case .push, .pop: "\(rule: isInteractive ? "NV-01" : "NV-05", "AN-06")"
        case .present, .dismiss: "\(rule: "AN-06")"
        }
    }

    var releaseRule: FactText {
        switch self {
        case .push, .pop: "\(rule: "NV-03")"
        case .present, .dismiss: "([choice], as \(FactText.rule("NV-03")))"
        }
    }
}

extension TransitionRelease {
    /// `41 % + 150 pt/s × 0.119 s = 46 %, limit 51.1 %: goes back`.
    fileprivate var words: String {
        let sign = velocity < 0 ? "−" : "+"
        return "\(progress.percent) \(sign) \(velocity.magnitude.short) pt/s × "
            + "\(CGFloat(projection * 1_000).short) ms = \(projected.percent), "
            + "limit \(boundary.percent): " + (finishes ? "goes on" : "goes back")
    }
}

extension TransitionRefusal {
    fileprivate var words: FactText {
        switch self {
        case .root: "there is no page below \(rule: "NV-02")"
        case .transition: "a transition runs \(rule: "NV-02")"
        case .backItem: "the page has no back button, or one of its own \(rule: "NV-02")"
        case .noBar: "the navigation bar is hidden \(rule: "NV-02")"
        case .direction: "nothing moves in its direction"
        }
    }
}

extension AppearanceMoment {
    fileprivate var words: String {
        switch self {
        case .willAppear: "viewWillAppear"
        case .isAppearing: "viewIsAppearing"
        case .didAppear: "viewDidAppear"
        case .willDisappear: "viewWillDisappear"
        case .didDisappear: "viewDidDisappear"
        }
    }
}

extension CGFloat {
    var percent: String { "\((self * 1_000).rounded() / 10) %" }
}
