extension SceneFact {
    @MainActor var inWords: FactLine {
        let (subject, text): (ElementName, FactText) =
            switch self {
            case .turned(let orientation, let size):
                (
                    "scene",
                    "turns to \(orientation.name), \(Int(size.width)) by \(Int(size.height)) \(rule: "OR-03")"
                )
            case .resized(let size):
                (
                    "scene",
                    "has \(Int(size.width)) by \(Int(size.height)) points now \(rule: "OR-12")"
                )
            case .keptOrientation(let orientation, let reason, let rule):
                ("scene", "does not turn to \(orientation.name): \(reason) \(rule: rule)")
            case .statusBar(let bar, let controller):
                (
                    "status bar",
                    """
                    is \(bar.isStatusBarHidden ? "hidden" : "shown"), \(bar.statusBarStyle.name), by \
                    \(controller.controllerName) \(rule: "OR-08")
                    """
                )
            case .state(let state): ("application", "is \(state.name) \(rule: "LC-01")")
            case .memoryWarning: ("application", "is warned of low memory \(rule: "LC-05")")
            case .opened(let url, let isAccepted):
                (
                    "application",
                    isAccepted
                        ? "opens \(url.absoluteString) \(rule: "LC-07")"
                        : "cannot open \(url.absoluteString) \(rule: "LC-07")"
                )
            case .screenshot: ("application", "is photographed \(rule: "LC-06")")
            }
        return FactLine(kind: .controller, subject: subject, says: FactWords(text))
    }
}

extension UIStatusBarStyle {
    fileprivate var name: String {
        switch self {
        case .default: "default"
        case .lightContent: "lightContent"
        case .darkContent: "darkContent"
        }
    }
}

extension UIApplication.State {
    fileprivate var name: String {
        switch self {
        case .active: "active"
        case .inactive: "inactive"
        case .background: "in the background"
        }
    }
}
