/// An element that a server has found.
struct RemoteElement {
    /// The name of an element's identifier in the standard.
    private static let key = "element-6066-11e4-a52e-4f735466cecf"

    let id: String
    private let device: RemoteDevice

    init?(_ value: JSONValue, on device: RemoteDevice) {
        guard let id = value[Self.key]?.text ?? value["ELEMENT"]?.text else { return nil }
        (self.id, self.device) = (id, device)
    }

    private var reference: JSONValue { .object([Self.key: .text(id)]) }

    /// The frame on the screen, or in the window of the browser, in points.
    var frame: CGRect {
        get async throws {
            let rect =
                switch device.kind {
                case .application: try await device.get("element/\(id)/rect")
                // The standard counts from the top of the page, which may be scrolled.
                case .page:
                    try await device.execute(
                        "const r = arguments[0].getBoundingClientRect();"
                            + "return {x: r.x, y: r.y, width: r.width, height: r.height};",
                        [reference]
                    )
                }
            func side(_ name: String) -> CGFloat { CGFloat(rect[name]?.number ?? 0) }
            return CGRect(
                x: side("x"),
                y: side("y"),
                width: side("width"),
                height: side("height")
            )
        }
    }

    /// The text that is shown, or that a field holds.
    var text: String {
        get async throws {
            switch device.kind {
            case .application:
                let label = try await attribute("label")
                let value = try await attribute("value")
                return [value, label].compactMap(\.self).first { !$0.isEmpty } ?? ""
            case .page:
                return try await device.execute(
                    "const e = arguments[0]; return ('value' in e && e.tagName != 'LI' && e.tagName != 'BUTTON' "
                        + "? e.value : e.innerText).trim();",
                    [reference]
                ).text ?? ""
            }
        }
    }

    func attribute(_ name: String) async throws -> String? {
        switch try await device.get("element/\(id)/attribute/\(name)") {
        case .text(let text): text
        case .truth(let truth): "\(truth)"
        case .number(let number): CGFloat(number).short
        default: nil
        }
    }

    var isDisplayed: Bool {
        get async throws {
            // The standard leaves this to the clients, and the drivers of browsers have it all the same.
            try await device.get("element/\(id)/displayed").truth ?? false
        }
    }

    var isEnabled: Bool {
        get async throws { try await device.get("element/\(id)/enabled").truth ?? false }
    }

    var isSelected: Bool {
        get async throws { try await device.get("element/\(id)/selected").truth ?? false }
    }

    var isFocused: Bool {
        get async throws {
            let active = try? await device.get("element/active")
            return active.flatMap { RemoteElement($0, on: device) }?.id == id
        }
    }

    /// Whether a touch in its middle reaches it.
    var isHittable: Bool {
        get async throws {
            switch device.kind {
            case .application:
                // XCUITest knows it; another server says at least whether it can be seen and used.
                if let hittable = try? await attribute("hittable") {
                    return ["true", "1"].contains(hittable)
                }
                let isShown = try await isDisplayed
                return isShown ? try await isEnabled : false
            case .page:
                return try await device.execute(
                    "const e = arguments[0], r = e.getBoundingClientRect();"
                        + "const hit = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);"
                        + "return hit !== null && (e.contains(hit) || hit.contains(e) && hit.tagName == 'LABEL');",
                    [reference]
                ).truth ?? false
            }
        }
    }

    /// The offset of what it scrolls.
    var scrollOffset: CGPoint {
        get async throws {
            let value = try await device.execute(
                "return [arguments[0].scrollLeft, arguments[0].scrollTop];",
                [reference]
            )
            let numbers = value.list?.compactMap(\.number) ?? []
            return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
        }
    }

    /// Types a text into the element, as the server's keyboard does.
    func type(_ text: String) async throws {
        try await device.post("element/\(id)/value", .object(["text": .text(text)]))
    }
}
