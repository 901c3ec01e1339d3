/// Text views.
@MainActor enum TextElements {
    static let textView = ElementDescription(
        "textView",
        UITextView.self,
        like: ScrollElements.scrollView
    ) {
        $0.read("text") { view, value in view.text = value.text }
        $0.flag("editable", \.isEditable)
        $0.flag("selectable", \.isSelectable)
        $0.choice("textAlignment", \.textAlignment, InterfaceWords.alignments)
        $0.ignored("usesAttributedText", "its text is read without attributes")
        $0.ignored("allowsEditingTextAttributes", "has no effect here")
        $0.flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        $0.font(\.font)
        $0.color("textColor", \.textColor)
        $0.child("string", key: "text") { view, node, _ in view.text = node.text }
        $0.child("mutableString", key: "text") { view, node, _ in view.text = node.text }
        $0.partlyChild("attributedString", key: "attributedText", "its text, without attributes") {
            view,
            node,
            _ in view.text = AttributedWords.text(node)
        }
        $0.child("textInputTraits") { try TextWords.traits($1, of: $0, $2) }
        $0.ignoredChild("dataDetectorType", "nothing is detected in text")
    }

    static let all = [textView]
}

/// The text input traits.
@MainActor enum TextWords {
    static func traits(
        _ node: InterfaceNode,
        of text: any UITextInputTraits,
        _ loader: InterfaceLoader
    ) throws {
        for name in node.attributes.keys.sorted() {
            let value = InterfaceValue(
                text: node[name] ?? "",
                name: name,
                node: node,
                loader: loader
            )
            switch name {
            case "autocapitalizationType":
                text.autocapitalizationType = try value.choice(InterfaceWords.capitalizations)
            case "autocorrectionType":
                text.autocorrectionType = try value.choice(InterfaceWords.corrections)
            case "spellCheckingType":
                text.spellCheckingType = try value.choice(InterfaceWords.spellings)
            case "keyboardType": text.keyboardType = try value.choice(InterfaceWords.keyboards)
            case "keyboardAppearance":
                text.keyboardAppearance = try value.choice(InterfaceWords.keyboardLooks)
            case "returnKeyType": text.returnKeyType = try value.choice(InterfaceWords.returnKeys)
            case "enablesReturnKeyAutomatically":
                text.enablesReturnKeyAutomatically = try value.flag
            case "secureTextEntry": text.isSecureTextEntry = try value.flag
            case "textContentType":
                if let field = text as? UITextField {
                    field.textContentType = UITextContentType(rawValue: value.text)
                }
            case "smartQuotesType":
                text.smartQuotesType = try value.choice(InterfaceWords.smartQuotes)
            case "smartDashesType":
                text.smartDashesType = try value.choice(InterfaceWords.smartDashes)
            case "smartInsertDeleteType":
                text.smartInsertDeleteType = try value.choice(InterfaceWords.smartInsertions)
            case "key", "inlinePredictionType": break
            default:
                loader.say(.notRead, node, "the attribute \(name) is not known. It is left out.")
            }
        }
    }
}
