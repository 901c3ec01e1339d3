/// All known elements, by name.
@MainActor enum ElementTable: ElementCatalog {
    /// The elements that are views.
    static let viewElements: [ElementDescription] =
        [ViewElements.view, ViewElements.containerView, ViewElements.label, ViewElements.imageView]
        + [ViewElements.stackView] + ControlElements.all + TextElements.all + ScrollElements.all
        + ListElements.all + BarElements.views + ComponentElements.all + StandIns.all

    static let views: [String: ElementDescription] = named(viewElements)

    static let controllers: [String: ElementDescription] = named(ControllerElements.all)

    static let objectElements: [ElementDescription] =
        GestureElements.all + BarElements.objects + [customObject]
    static let objects: [String: ElementDescription] = named(objectElements)

    static let customObject = ElementDescription(
        "customObject",
        NSObject.self,
        like: ViewElements.any,
        make: { _, _ in NSObject() }
    )

    static let constraint = ElementDescription(
        "constraint",
        NSLayoutConstraint.self,
        like: ViewElements.any
    ) {
        $0.handled("firstItem")
        $0.handled("firstAttribute")
        $0.handled("relation")
        $0.handled("secondItem")
        $0.handled("secondAttribute")
        $0.handled("multiplier")
        $0.handled("constant")
        $0.handled("priority")
        $0.handled("identifier")
        $0.handled("placeholder")
        $0.partly("symbolic", "8 points between views and 20 to the superview")
        $0.ignored("symType", ViewElements.forXcode)
        $0.ignored("type", ViewElements.forXcode)
    }

    static let segue = ElementDescription("segue", UIStoryboardSegue.self, like: ViewElements.any) {
        $0.handled("destination")
        $0.handled("kind")
        $0.handled("identifier")
        $0.handled("relationship")
        $0.handled("animates")
        $0.handled("trigger")
        $0.handled("unwindAction")
        $0.handled("modalPresentationStyle")
        $0.handled("modalTransitionStyle")
        $0.partly(
            "destinationCreationSelector",
            "the method is not called: the destination is made by init(coder:), and a message says so"
        )
        $0.ignored(
            "splitViewControllerTargetIndex",
            "the kind of the segue says where its destination is shown"
        )
        $0.handled("popoverAnchorView")
        $0.handled("popoverAnchorBarButtonItem")
        $0.handledChild("popoverArrowDirection")
    }

    private static func named(_ elements: [ElementDescription]) -> [String: ElementDescription] {
        Dictionary(elements.map { ($0.name, $0) }) { first, _ in first }
    }
}

extension InterfaceLoader {
    /// A loader that knows the elements of `ElementTable`.
    convenience init(_ scope: InterfaceScope) {
        self.init(scope, elements: ElementTable.self)
    }
}
