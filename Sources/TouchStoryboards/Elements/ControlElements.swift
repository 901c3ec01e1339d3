/// Controls.
@MainActor enum ControlElements {
    static let control = ElementDescription("control", UIControl.self, like: ViewElements.view) {
        $0.flag("enabled", \.isEnabled)
        $0.flag("selected", \.isSelected)
        $0.flag("highlighted", \.isHighlighted)
        $0.choice(
            "contentHorizontalAlignment",
            \.contentHorizontalAlignment,
            InterfaceWords.horizontalAlignments
        )
        $0.choice(
            "contentVerticalAlignment",
            \.contentVerticalAlignment,
            InterfaceWords.verticalAlignments
        )
        $0.flag("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction)
        $0.ignored("toolTip", "there are no tool tips")
    }

    static let button = ElementDescription("button", UIButton.self, like: control) {
        $0.readFirst("buttonType", UIButton.TypeKey.self, InterfaceWords.buttonTypes)
        $0.read("lineBreakMode") { button, value in
            button.titleLabel?.lineBreakMode = try value.choice(InterfaceWords.lineBreaks)
        }
        $0.flag("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction)
        $0.ignored("adjustsImageWhenHighlighted", ViewElements.notDrawn)
        $0.ignored("adjustsImageWhenDisabled", ViewElements.notDrawn)
        $0.ignored("showsTouchWhenHighlighted", ViewElements.notDrawn)
        $0.ignored("reversesTitleShadowWhenHighlighted", ViewElements.notDrawn)
        $0.flag("springLoaded", \.isSpringLoaded)
        $0.ignored("pointerInteraction", "the pointer keeps its look")
        $0.ignored("role", ViewElements.notDrawn)
        $0.ignored(
            "adjustsImageSizeForAccessibilityContentSizeCategory",
            "has no effect here"
        )
        $0.child("fontDescription", key: "fontDescription") { button, node, loader in
            button.titleLabel?.font = try loader.font(node)
        }
        $0.child("state") { button, node, loader in try ButtonWords.state(node, button, loader) }
        $0.child("inset", key: "contentEdgeInsets") { $0.contentEdgeInsets = try $1.insets }
        $0.child("inset", key: "titleEdgeInsets") { $0.titleEdgeInsets = try $1.insets }
        $0.child("inset", key: "imageEdgeInsets") { $0.imageEdgeInsets = try $1.insets }
        $0.partlyChild("buttonConfiguration", "its style, title, subtitle and image") {
            button,
            node,
            loader in ButtonWords.configure(button, node, loader)
        }
        $0.ignoredChild("size", key: "titleShadowOffset", ViewElements.notDrawn)
        $0.ignoredChild("preferredSymbolConfiguration", "not read: set it in code")
        $0.ignoredChild("menu", "menus are made in code")
    }

    static let textField = ElementDescription("textField", UITextField.self, like: control) {
        $0.text("text", \.text)
        $0.text("placeholder", \.placeholder)
        $0.choice("borderStyle", \.borderStyle, InterfaceWords.borderStyles)
        $0.choice("textAlignment", \.textAlignment, InterfaceWords.alignments)
        $0.choice("clearButtonMode", \.clearButtonMode, InterfaceWords.viewModes)
        $0.flag("clearsOnBeginEditing", \.clearsOnBeginEditing)
        $0.flag("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth)
        $0.number("minimumFontSize", \.minimumFontSize)
        $0.flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        $0.ignored("background", ViewElements.notDrawn)
        $0.ignored("disabledBackground", ViewElements.notDrawn)
        $0.ignored("allowsEditingTextAttributes", "has no effect here")
        $0.font(\.font)
        $0.color("textColor", \.textColor)
        $0.child("textInputTraits") { try TextWords.traits($1, of: $0, $2) }
        $0.child("string", key: "text") { field, node, _ in field.text = node.text }
        $0.partlyChild("attributedString", key: "attributedText", "its text, without attributes") {
            field,
            node,
            _ in field.text = AttributedWords.text(node)
        }
        $0.partlyChild(
            "attributedString",
            key: "attributedPlaceholder",
            "its text, without attributes"
        ) { field, node, _ in field.placeholder = AttributedWords.text(node) }
    }

    static let slider = ElementDescription("slider", UISlider.self, like: control) {
        $0.number("minValue", \.minimumValue)
        $0.number("maxValue", \.maximumValue)
        $0.number("value", \.value)
        $0.flag("continuous", \.isContinuous)
        $0.image("minimumValueImage", \.minimumValueImage)
        $0.image("maximumValueImage", \.maximumValueImage)
        $0.color("minimumTrackTintColor", \.minimumTrackTintColor)
        $0.color("maximumTrackTintColor", \.maximumTrackTintColor)
        $0.color("thumbTintColor", \.thumbTintColor)
        $0.ignored("preferredBehavioralStyle", "there is one style")
    }

    static let `switch` = ElementDescription("switch", UISwitch.self, like: control) {
        $0.flag("on", \.isOn)
        $0.image("onImage", \.onImage)
        $0.image("offImage", \.offImage)
        $0.color("onTintColor", \.onTintColor)
        $0.color("thumbTintColor", \.thumbTintColor)
        $0.ignored("title", "switches have titles on the Mac only")
        $0.ignored("preferredStyle", "there is one style")
    }

    static let stepper = ElementDescription("stepper", UIStepper.self, like: control) {
        $0.number("minimumValue", \.minimumValue)
        $0.number("maximumValue", \.maximumValue)
        $0.number("stepValue", \.stepValue)
        $0.number("value", \.value)
        $0.flag("autorepeat", \.autorepeat)
        $0.flag("wraps", \.wraps)
        $0.flag("continuous", \.isContinuous)
    }

    static let segmentedControl = ElementDescription(
        "segmentedControl",
        UISegmentedControl.self,
        like: control
    ) {
        $0.ignored("segmentControlStyle", "there is one style")
        $0.flag(
            "apportionsSegmentWidthsByContent",
            \.apportionsSegmentWidthsByContent
        )
        $0.flag("momentary", \.isMomentary)
        $0.handled("selectedSegmentIndex")
        $0.child("segments") { control, node, loader in
            try SegmentWords.segments(node, of: control, loader)
        }
        $0.color("selectedSegmentTintColor", \.selectedSegmentTintColor)
    }

    static let pageControl = ElementDescription("pageControl", UIPageControl.self, like: control) {
        $0.integer("numberOfPages", \.numberOfPages)
        $0.integer("currentPage", \.currentPage)
        $0.flag("hidesForSinglePage", \.hidesForSinglePage)
        $0.ignored("defersCurrentPageDisplay", "the page is shown at once")
        $0.color("pageIndicatorTintColor", \.pageIndicatorTintColor)
        $0.color("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
    }

    static let refreshControl = ElementDescription(
        "refreshControl",
        UIRefreshControl.self,
        like: control
    ) {
        $0.partlyChild("attributedString", key: "attributedTitle", "nothing: it says nothing")
    }

    static let all = [
        control, button, textField, slider, `switch`, stepper, segmentedControl, pageControl,
        refreshControl,
    ]
}

/// The state-dependent appearance and the configuration of a button.
@MainActor private enum ButtonWords {
    static func state(_ node: InterfaceNode, _ button: UIButton, _ loader: InterfaceLoader) throws {
        guard let word = node.key, let state = InterfaceWords.states[word] else {
            loader.say(
                .notRead,
                node,
                "no state is known by \"\(node.key ?? "")\". It is left out."
            )
            return
        }
        for name in node.attributes.keys.sorted() {
            switch name {
            case "title": button.setTitle(node[name], for: state)
            case "image":
                button.setImage(node[name].flatMap { loader.image(named: $0) }, for: state)
            case "backgroundImage":
                button.setBackgroundImage(
                    node[name].flatMap { loader.image(named: $0) },
                    for: state
                )
            case "key", "id", "catalog": break
            default:
                loader.say(.notRead, node, "the attribute \(name) is not known. It is left out.")
            }
        }
        for child in node.children {
            switch (child.name, child.key) {
            case ("color", "titleColor"):
                button.setTitleColor(try loader.color(child), for: state)
            case ("string", "title"), ("mutableString", "title"):
                button.setTitle(child.text, for: state)
            case ("attributedString", "attributedTitle"):
                button.setTitle(AttributedWords.text(child), for: state)
            case ("imageReference", "image"):
                button.setImage(child["image"].flatMap { loader.image(named: $0) }, for: state)
            case ("imageReference", "backgroundImage"):
                button.setBackgroundImage(
                    child["image"].flatMap { loader.image(named: $0) },
                    for: state
                )
            case ("color", "titleShadowColor"), ("preferredSymbolConfiguration", _), ("nil", _):
                break
            default:
                loader.say(
                    .notRead,
                    child,
                    "<\(child.name)> in a <state> is not known. It is left out."
                )
            }
        }
    }

    static func configure(_ button: UIButton, _ node: InterfaceNode, _ loader: InterfaceLoader) {
        var configuration: UIButton.Configuration =
            switch node["style"] {
            case "filled": .filled()
            case "tinted": .tinted()
            case "gray": .gray()
            default: .plain()
            }
        configuration.title =
            node["title"] ?? node.part("title")?.text
            ?? node.part("attributedTitle").map(AttributedWords.text)
        configuration.subtitle =
            node["subtitle"] ?? node.part("attributedSubtitle").map(AttributedWords.text)
        let image = node["image"] ?? node.part("image")?["image"]
        configuration.image = image.flatMap { loader.image(named: $0) }
        button.configuration = configuration
    }
}

/// The segments of a segmented control.
@MainActor private enum SegmentWords {
    static func segments(
        _ list: InterfaceNode,
        of control: UISegmentedControl,
        _ loader: InterfaceLoader
    ) throws {
        for (index, node) in list.children.enumerated() {
            if let image = node["image"].flatMap({ loader.image(named: $0) }) {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                control.insertSegment(
                    withTitle: node["title"] ?? node.part("title")?.text ?? "",
                    at: index,
                    animated: false
                )
            }
            if node["enabled"] == "NO" { control.setEnabled(false, forSegmentAt: index) }
            if node["width"] != nil {
                control.setWidth(try node.number("width"), forSegmentAt: index)
            }
        }
        // Xcode omits the attribute if the first segment is selected.
        let selected = list.parent?["selectedSegmentIndex"] ?? "0"
        guard let index = Int(selected), index < control.numberOfSegments else {
            throw InterfaceValue.Wrong(wanted: "the place of a segment")
        }
        control.selectedSegmentIndex = index < 0 ? UISegmentedControl.noSegment : index
    }
}
