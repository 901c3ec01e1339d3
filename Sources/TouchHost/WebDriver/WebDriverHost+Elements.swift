/// Commands that find elements, and ask and touch them.
extension WebDriverHost {
    func elementValue(of request: WebDriverRequest) async throws(WebDriverError) -> JSONValue {
        let parts = request.path
        switch (request.method, parts.count) {
        case ("POST", 1): return try await search(request, below: nil)
        case ("GET", 2) where parts[1] == "active":
            guard let view = session.window.firstResponder as? UIView else {
                throw WebDriverError(
                    .noSuchElement,
                    "There is no active element: no view is the first responder. To fix, tap a field first."
                )
            }
            return reference(view)
        case ("POST", 3) where ["element", "elements"].contains(parts[2]):
            return try await search(request, below: try view(parts[1]))
        case ("GET", 3...), ("POST", 3...): break
        default: throw Self.refusal(of: request)
        }
        let view = try view(parts[1])
        switch (request.method, parts[2], parts.count) {
        case ("POST", "click", 3):
            try await click(parts[1])
            return .null
        case ("POST", "clear", 3):
            try await clear(view, parts[1])
            return .null
        case ("POST", "value", 3):
            let text = try request.text("text")
            try await type(text, into: view, parts[1])
            return .null
        case ("GET", "text", 3): return .text(Self.text(of: view))
        case ("GET", "name", 3): return .text(view.elementType.name)
        case ("GET", "rect", 3), ("GET", "location", 3), ("GET", "size", 3):
            return Self.rect(of: view)
        case ("GET", "enabled", 3): return .truth(view.isEnabledElement)
        case ("GET", "displayed", 3): return .truth(view.isVisibleElement)
        case ("GET", "selected", 3): return .truth(Self.isSelected(view))
        case ("GET", "attribute", 4), ("GET", "property", 4): return attribute(parts[3], of: view)
        case ("GET", "computedlabel", 3): return .text(view.elementLabel ?? "")
        case ("GET", "computedrole", 3): return .text(view.elementType.rawValue)
        case ("GET", "screenshot", 3): return .text(try picture(of: view))
        case ("GET", "shadow", 3):
            throw WebDriverError(
                .noSuchShadowRoot,
                "There is no shadow root: views have none. To fix, find elements in the element."
            )
        case ("GET", "css", 4):
            throw WebDriverError(
                .unsupported,
                "Cannot tell the CSS property \"\(parts[3])\": views have no style sheet. To fix, compare a picture "
                    + "of the element."
            )
        default: throw Self.refusal(of: request)
        }
    }

    // MARK: References

    /// The name of the member that refers to an element, in the standard.
    static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

    func reference(_ view: UIView) -> JSONValue { .object([Self.elementKey: .text(id(of: view))]) }

    /// The id of a view.
    func id(of view: UIView) -> String {
        elements.id(of: view, reference: session.reference(for: view))
    }

    /// The view of an id.
    func view(_ id: String) throws(WebDriverError) -> UIView {
        do {
            let view = try session.view(of: place(of: id))
            if let sentence = elements.staleness(of: id, nowIs: view) {
                throw WebDriverError(.staleElement, sentence)
            }
            return view
        } catch let error as WebDriverError {
            throw error
        } catch {
            let isKnown = session.knows(reference: FoundElements.reference(in: id))
            throw WebDriverError(isKnown ? .staleElement : .noSuchElement, "\(error)")
        }
    }

    /// The place of an element for touches.
    func place(of id: String) -> Locator {
        Locator(subject: .ref(FoundElements.reference(in: id)))
    }

    /// The id of an element in a value that a client sent; nil if it is no element.
    static func id(in value: JSONValue?) -> String? {
        value?[elementKey]?.text ?? value?["ELEMENT"]?.text
    }

    // MARK: Finding

    private func search(
        _ request: WebDriverRequest,
        below root: UIView?
    ) async throws(WebDriverError) -> JSONValue {
        let search = try ElementSearch(using: try request.text("using"), try request.text("value"))
        let wantsAll = request.path.last == "elements"
        var found = search.views(in: session, below: root)
        if found.isEmpty, timeouts.implicit > 0 {
            await session.wait(atMost: timeouts.implicit) {
                found = search.views(in: self.session, below: root)
                return !found.isEmpty
            }
        }
        if wantsAll { return .list(found.map(reference)) }
        guard let first = found.first else {
            throw WebDriverError(
                .noSuchElement,
                "There is no element by \(search.words)"
                    + (root == nil ? " on the screen." : " in the element.")
                    + search.suggestion(in: session)
            )
        }
        return reference(first)
    }

    // MARK: Asking

    private static func text(of view: UIView) -> String {
        switch view.elementType {
        case .textField, .secureTextField, .searchField, .textView: view.elementValue ?? ""
        default: view.elementLabel ?? view.elementValue ?? ""
        }
    }

    static func rect(of view: UIView) -> JSONValue {
        let frame = view.onScreen(view.bounds)
        return .object([
            "x": .number(Double(frame.minX)), "y": .number(Double(frame.minY)),
            "width": .number(Double(frame.width)), "height": .number(Double(frame.height)),
        ])
    }

    private static func isSelected(_ view: UIView) -> Bool {
        (view as? UISwitch)?.isOn ?? (view.isSelectedInTree == true)
    }

    /// Texts, as clients of XCUITest expect them: "true" and "false".
    func attribute(_ name: String, of view: UIView) -> JSONValue {
        switch name {
        case "rect": return .text(Self.rect(of: view).line)
        case "UID": return .text(id(of: view))
        case "hittable": return .text("\(session.isHittable(view))")
        case "text", "textContent": return .text(Self.text(of: view))
        case "checked": return .text("\(Self.isSelected(view))")
        default: break
        }
        guard let attribute = ElementAttribute(client: name) else { return .null }
        return switch view.value(of: attribute) {
        case .text(let text): .text(text)
        case .number(let number): .text(CGFloat(number).short)
        case .truth(let truth): .text("\(truth)")
        case .missing, .list, .other: .null
        }
    }
}
