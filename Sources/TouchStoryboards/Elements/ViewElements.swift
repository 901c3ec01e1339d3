/// Views without content of their own, labels and image views.
@MainActor enum ViewElements {
    /// The reason for ignoring what only Xcode needs.
    static let forXcode = "for Xcode only"
    static let notDrawn = "this value is not drawn"

    /// Attributes and children that every element may have.
    static let any = ElementDescription("any element", NSObject.self) {
        $0.handled("id")
        $0.handled("key")
        $0.handled("customClass")
        $0.handled("customModule")
        $0.ignored("customModuleProvider", forXcode)
        $0.ignored("userLabel", forXcode)
        $0.handled("sceneMemberID")
        $0.ignored("colorLabel", forXcode)
        $0.ignored("restorationIdentifier", "states are not restored")
        $0.ignored("propertyAccessControl", forXcode)
        $0.handledChild("connections")
        $0.child("userDefinedRuntimeAttributes") { object, node, loader in
            loader.keepRuntimeAttributes(node, of: object)
        }
        $0.ignoredChild("attributedString", key: "userComments", forXcode)
        $0.partlyChild(
            "variation",
            "of the screen's size class when it is loaded, not of later ones"
        )
        $0.handledChild("mask")
        $0.ignoredChild("nil", "what it names has no value already")
    }

    static let view = ElementDescription("view", UIView.self, like: any) {
        $0.flag("hidden", \.isHidden)
        $0.number("alpha", \.alpha)
        $0.integer("tag", \.tag)
        $0.flag("clipsSubviews", \.clipsToBounds)
        // Xcode omits this attribute if it is YES, also for labels and image views.
        $0.handled("userInteractionEnabled")
        $0.flag("multipleTouchEnabled", \.isMultipleTouchEnabled)
        $0.flag("exclusiveTouch", \.isExclusiveTouch)
        $0.flag("autoresizesSubviews", \.autoresizesSubviews)
        $0.flag(
            "translatesAutoresizingMaskIntoConstraints",
            \.translatesAutoresizingMaskIntoConstraints
        )
        $0.choice("contentMode", \.contentMode, InterfaceWords.contentModes)
        $0.choice("semanticContentAttribute", \.semanticContentAttribute, InterfaceWords.semantics)
        $0.flag("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins)
        $0.flag("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea)
        $0.read("horizontalHuggingPriority") { view, value in
            view.setContentHuggingPriority(try value.priority, for: .horizontal)
        }
        $0.read("verticalHuggingPriority") { view, value in
            view.setContentHuggingPriority(try value.priority, for: .vertical)
        }
        $0.read("horizontalCompressionResistancePriority") { view, value in
            view.setContentCompressionResistancePriority(try value.priority, for: .horizontal)
        }
        $0.read("verticalCompressionResistancePriority") { view, value in
            view.setContentCompressionResistancePriority(try value.priority, for: .vertical)
        }
        $0.ignored("opaque", notDrawn)
        $0.ignored("clearsContextBeforeDrawing", notDrawn)
        $0.handled("fixedFrame")
        $0.ignored("misplaced", forXcode)
        $0.ignored("ambiguous", forXcode)
        $0.ignored("verifyAmbiguity", forXcode)
        $0.ignored("placeholderIntrinsicWidth", forXcode)
        $0.ignored("placeholderIntrinsicHeight", forXcode)
        $0.ignored("layoutMarginsFollowReadableWidth", "margins are those that are set")
        $0.ignored("simulatedAppContext", forXcode)
        $0.ignored("appearanceType", "what it changes is not known")
        $0.ignored("focusGroupIdentifier", "there is no focus")
        $0.handledChild("rect", key: "frame")
        $0.ignoredChild("rect", key: "contentStretch", notDrawn)
        $0.handledChild("rect")
        $0.child("autoresizingMask") { $0.autoresizingMask = AutoresizingWords.mask($1) }
        $0.child("subviews") { view, node, loader in loader.addSubviews(node, to: view) }
        $0.child("constraints") { view, node, loader in loader.collectConstraints(node, of: view) }
        $0.child("viewLayoutGuide") { view, node, loader in loader.addGuide(node, of: view) }
        $0.child("layoutGuides") { view, node, loader in
            for guide in node.children { loader.addGuide(guide, of: view) }
        }
        $0.color("backgroundColor", \.backgroundColor)
        $0.color("tintColor", \.tintColor)
        $0.child("edgeInsets", key: "layoutMargins") { $0.layoutMargins = try $1.insets }
        $0.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
            $0.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: try $1.number("top"),
                leading: try $1.number("leading"),
                bottom: try $1.number("bottom"),
                trailing: try $1.number("trailing")
            )
        }
        $0.child("accessibility") { view, node, loader in
            AccessibilityWords.apply(node, to: view, loader)
        }
        $0.child("gestureRecognizers") { view, node, loader in
            for child in node.children {
                if let recognizer = loader.makeObject(child) as? UIGestureRecognizer {
                    view.addGestureRecognizer(recognizer)
                }
            }
        }
        $0.ignoredChild("simulatedStatusBarMetrics", forXcode)
        $0.ignoredChild("simulatedOrientationMetrics", forXcode)
        $0.ignoredChild("simulatedScreenMetrics", forXcode)
        $0.ignoredChild("simulatedNavigationBarMetrics", forXcode)
        $0.ignoredChild("simulatedTabBarMetrics", forXcode)
        $0.ignoredChild("simulatedToolbarMetrics", forXcode)
        $0.ignoredChild("freeformSimulatedSizeMetrics", forXcode)
        $0.ignoredChild("point", key: "canvasLocation", forXcode)
        $0.ignoredChild("animations", forXcode)
    }

    static let containerView = ElementDescription("containerView", UIView.self, like: view)

    static let label = ElementDescription("label", UILabel.self, like: view) {
        $0.text("text", \.text)
        $0.choice("textAlignment", \.textAlignment, InterfaceWords.alignments)
        $0.choice("lineBreakMode", \.lineBreakMode, InterfaceWords.lineBreaks)
        $0.integer("numberOfLines", \.numberOfLines)
        $0.number("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
        $0.flag("adjustsFontSizeToFit", \.adjustsFontSizeToFitWidth)
        $0.number("minimumScaleFactor", \.minimumScaleFactor)
        $0.flag("highlighted", \.isHighlighted)
        $0.flag("enabled", \.isEnabled)
        $0.ignored("minimumFontSize", "text is not made smaller")
        $0.ignored("baselineAdjustment", "text is not made smaller")
        $0.ignored("adjustsLetterSpacingToFitWidth", "text is not made tighter")
        $0.flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        $0.ignored("usesAttributedText", "its text is read without attributes")
        $0.ignored("allowsDefaultTighteningForTruncation", "text is not made tighter")
        $0.child("string", key: "text") { label, node, _ in label.text = node.text }
        $0.child("mutableString", key: "text") { label, node, _ in label.text = node.text }
        $0.partlyChild("attributedString", key: "attributedText", "its text, without attributes") {
            label,
            node,
            _ in label.text = AttributedWords.text(node)
        }
        $0.font(\.font)
        $0.color("textColor", \.textColor)
        $0.color("highlightedColor", \.highlightedTextColor)
        $0.ignoredChild("color", key: "shadowColor", notDrawn)
        $0.ignoredChild("size", key: "shadowOffset", notDrawn)
    }

    static let imageView = ElementDescription("imageView", UIImageView.self, like: view) {
        $0.image("image", \.image)
        $0.flag("highlighted", \.isHighlighted)
        $0.image("highlightedImage", \.highlightedImage)
        $0.ignored("catalog", "a symbol is a picture of its name")
        $0.read("animating") { if try $1.flag { $0.startAnimating() } }
        $0.flag(
            "adjustsImageSizeForAccessibilityContentSizeCategory",
            \.adjustsImageSizeForAccessibilityContentSizeCategory
        )
        $0.child("imageReference", key: "image") { view, node, loader in
            view.image = node["image"].flatMap { loader.image(named: $0) }
        }
        $0.child("imageReference", key: "highlightedImage") { view, node, loader in
            view.highlightedImage = node["image"].flatMap { loader.image(named: $0) }
        }
        $0.ignoredChild("preferredSymbolConfiguration", "not read: set it in code")
    }

    static let stackView = ElementDescription("stackView", UIStackView.self, like: view) {
        $0.choice("axis", \.axis, InterfaceWords.axes)
        $0.choice("distribution", \.distribution, InterfaceWords.distributions)
        $0.choice("alignment", \.alignment, InterfaceWords.stackAlignments)
        $0.number("spacing", \.spacing)
        $0.ignored("spacingType", "the spacing is the number in the same element")
        $0.flag("baselineRelativeArrangement", \.isBaselineRelativeArrangement)
        $0.flag("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
    }
}

extension InterfaceValue {
    var priority: UILayoutPriority {
        get throws {
            guard let number = Float(text), number > 0, number <= 1_000 else {
                throw Wrong(wanted: "a priority from 1 to 1000")
            }
            return UILayoutPriority(number)
        }
    }
}

extension InterfaceLoader {
    /// Makes the views of a list that apply to the screen's size classes.
    func addSubviews(_ list: InterfaceNode, to view: UIView) {
        let excluded = list.parent.map { sizes.excluded(from: "subviews", of: $0) } ?? []
        for node in list.children {
            if let id = node.id, excluded.contains(id) { continue }
            guard let child = makeView(node) else { continue }
            if let stack = view as? UIStackView {
                stack.addArrangedSubview(child)
            } else {
                view.addSubview(child)
            }
        }
    }

    /// A layout guide of a view, by its key.
    func addGuide(_ node: InterfaceNode, of view: UIView) {
        switch (node.key, view) {
        case ("safeArea", _): add(view.safeAreaLayoutGuide, for: node)
        case ("contentLayoutGuide", let scroll as UIScrollView):
            add(scroll.contentLayoutGuide, for: node)
        case ("frameLayoutGuide", let scroll as UIScrollView):
            add(scroll.frameLayoutGuide, for: node)
        case (nil, _):
            let guide = UILayoutGuide()
            guide.identifier = node["identifier"] ?? ""
            view.addLayoutGuide(guide)
            add(guide, for: node)
        default:
            say(
                .notRead,
                node,
                "a \(type(of: view)) has no guide \(node.key ?? ""). It is left out."
            )
        }
    }
}

/// The autoresizing mask.
@MainActor private enum AutoresizingWords {
    private static let bits: [(String, UIView.AutoresizingMask)] = [
        ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
        ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
        ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
    ]

    static func mask(_ node: InterfaceNode) -> UIView.AutoresizingMask {
        bits.reduce(into: []) { mask, bit in
            if node.says(bit.0) { mask.formUnion(bit.1) }
        }
    }
}

/// The text of an attributed string: the texts of its fragments.
enum AttributedWords {
    static func text(_ node: InterfaceNode) -> String {
        node.children.filter { $0.name == "fragment" }.map { fragment in
            fragment["content"] ?? fragment.part("content")?.text ?? ""
        }.joined()
    }
}

/// The accessibility attributes of a view.
@MainActor private enum AccessibilityWords {
    static func apply(_ node: InterfaceNode, to view: UIView, _ loader: InterfaceLoader) {
        if let identifier = node["identifier"] { view.accessibilityIdentifier = identifier }
        if let label = node["label"] { view.accessibilityLabel = label }
        if let hint = node["hint"] { view.accessibilityHint = hint }
        if let element = node.part("isElement") {
            view.isAccessibilityElement = element.says("value")
        }
        guard let list = node.part("traits") else { return }
        var traits: UIAccessibilityTraits = []
        for (name, trait) in Self.traits where list.says(name) { traits.formUnion(trait) }
        if list.says("none") { traits = [] }
        view.accessibilityTraits = traits
    }

    private static let traits: [(String, UIAccessibilityTraits)] = [
        ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
        ("staticText", .staticText), ("searchField", .searchField), ("notEnabled", .notEnabled),
        ("header", .header), ("adjustable", .adjustable),
        ("updatesFrequently", .updatesFrequently), ("keyboardKey", .keyboardKey),
        ("summaryElement", .summaryElement), ("playsSound", .playsSound),
        ("startsMediaSession", .startsMediaSession),
        ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ]
}
