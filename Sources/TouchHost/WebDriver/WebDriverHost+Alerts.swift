/// Alerts: the commands of the standard press their buttons with a finger.
extension WebDriverHost {
    func alertValue(of request: WebDriverRequest) async throws(WebDriverError) -> JSONValue {
        guard let alert else {
            throw WebDriverError(
                .noSuchAlert,
                "There is no alert: no UIAlertController is presented. To fix, do first what presents it."
            )
        }
        switch (request.method, request.path[1]) {
        case ("GET", "text"):
            let texts = [alert.title, alert.message].compactMap(\.self).filter { !$0.isEmpty }
            return .text(texts.joined(separator: "\n"))
        case ("POST", "text"):
            guard let field = alert.textFields?.first else {
                throw WebDriverError(
                    .elementNotInteractable,
                    "Cannot type into the alert \"\(alert.title ?? "")\": it has no text field. To fix, accept or "
                        + "dismiss it."
                )
            }
            try await type(try request.text("text"), into: field, id(of: field))
            return .null
        case ("POST", "accept"):
            let others = alert.actions.filter { $0.style != .cancel }
            try await press(alert.preferredAction ?? others.last ?? alert.actions.last, of: alert)
            return .null
        case ("POST", "dismiss"):
            let cancel = alert.actions.first { $0.style == .cancel }
            try await press(cancel ?? alert.actions.first, of: alert)
            return .null
        default: throw Self.refusal(of: request)
        }
    }

    /// Presses the button of an alert with a title.
    func pressAlertButton(titled title: String) async throws(WebDriverError) {
        guard let alert else {
            throw WebDriverError(
                .noSuchAlert,
                "There is no alert. To fix, do first what presents it."
            )
        }
        guard let action = alert.actions.first(where: { $0.title == title }) else {
            let titles = alert.actions.compactMap(\.title).map { "\"\($0)\"" }
            throw WebDriverError(
                .noSuchElement,
                "The alert has no button \"\(title)\". There are: \(titles.joined(separator: ", "))."
            )
        }
        try await press(action, of: alert)
    }

    /// The alert in front; nil if there is none.
    var alert: UIAlertController? {
        for window in session.windows.reversed() {
            var controller = window.rootViewController
            while let next = controller?.presentedViewController { controller = next }
            if let alert = controller as? UIAlertController { return alert }
        }
        return nil
    }

    private func press(
        _ action: UIAlertAction?,
        of alert: UIAlertController
    ) async throws(WebDriverError) {
        let title = action?.title ?? ""
        let button = alert.view.viewsInTree.first {
            ($0 as? UIButton)?.title(for: .normal) == title
        }
        guard action != nil, let button else {
            throw WebDriverError(
                .elementNotInteractable,
                "Cannot answer the alert \"\(alert.title ?? "")\": it has no button for that. To fix, touch what "
                    + "closes it."
            )
        }
        try await click(id(of: button))
    }
}
