extension Locator {
    /// The place as a list of JSON.
    var callValue: JSONValue {
        let subject: [JSONValue] =
            switch subject {
            case .point(let point): [.text("point"), .point(point)]
            case .identifier(let word): [.text("identifier"), .text(word)]
            case .label(let text): [.text("label"), .text(text)]
            case .type(let name, let index): [.text("type"), .text(name), .number(index)]
            case .xpath(let path): [.text("xpath"), .text(path.text)]
            case .name(let name): [.text("name"), .text(name)]
            case .ref(let name): [.text("ref"), .text(name)]
            }
        return .list([.list(subject), .point(part), .vector(offset)])
    }

    init(callValue: JSONValue) throws(CallError) {
        var values = try CallValues(callValue)
        let subject = try Self.subject(try values.next())
        self.init(subject: subject, part: try values.point(), offset: try values.vector())
    }

    private static func subject(_ value: JSONValue) throws(CallError) -> Subject {
        var values = try CallValues(value)
        let kind = try values.text()
        switch kind {
        case "point": return .point(try values.point())
        case "identifier": return .identifier(try values.text())
        case "label": return .label(try values.text())
        case "type": return .type(try values.text(), index: try values.integer())
        case "xpath":
            let text = try values.text()
            do throws(XPathError) {
                return .xpath(try XPathExpression(text))
            } catch {
                throw CallError(error.sentence(about: text))
            }
        case "name": return .name(try values.text())
        case "ref": return .ref(try values.text())
        default: throw CallError("there is no place \"\(kind)\"")
        }
    }
}

extension CallValues {
    mutating func place() throws(CallError) -> Locator { try Locator(callValue: try next()) }

    mutating func places() throws(CallError) -> [Locator] {
        var places: [Locator] = []
        for item in try items() { places.append(try Locator(callValue: item)) }
        return places
    }
}
