/// The gesture recognizers of Xcode's library.
@MainActor enum GestureElements {
    static let recognizer = ElementDescription(
        "gestureRecognizer",
        UIGestureRecognizer.self,
        like: ViewElements.any,
        make: { _, _ in UIGestureRecognizer() }
    ) {
        $0.flag("enabled", \.isEnabled)
        $0.flag("cancelsTouchesInView", \.cancelsTouchesInView)
        $0.flag("delaysTouchesBegan", \.delaysTouchesBegan)
        $0.flag("delaysTouchesEnded", \.delaysTouchesEnded)
        $0.flag("requiresExclusiveTouchType", \.requiresExclusiveTouchType)
    }

    static let tap = ElementDescription(
        "tapGestureRecognizer",
        UITapGestureRecognizer.self,
        like: recognizer,
        make: { _, _ in UITapGestureRecognizer() }
    ) {
        $0.integer("numberOfTapsRequired", \.numberOfTapsRequired)
        $0.integer("numberOfTouchesRequired", \.numberOfTouchesRequired)
    }

    static let longPress = ElementDescription(
        "longPressGestureRecognizer",
        UILongPressGestureRecognizer.self,
        like: recognizer,
        make: { _, _ in UILongPressGestureRecognizer() }
    ) {
        $0.integer("numberOfTapsRequired", \.numberOfTapsRequired)
        $0.integer("numberOfTouchesRequired", \.numberOfTouchesRequired)
        $0.number("minimumPressDuration", \.minimumPressDuration)
        $0.number("allowableMovement", \.allowableMovement)
    }

    /// Xcode spells it this way.
    static let pongPress = ElementDescription(
        "pongPressGestureRecognizer",
        UILongPressGestureRecognizer.self,
        like: longPress,
        make: { _, _ in UILongPressGestureRecognizer() }
    )

    static let pan = ElementDescription(
        "panGestureRecognizer",
        UIPanGestureRecognizer.self,
        like: recognizer,
        make: { _, _ in UIPanGestureRecognizer() }
    ) {
        $0.integer("minimumNumberOfTouches", \.minimumNumberOfTouches)
        $0.integer("maximumNumberOfTouches", \.maximumNumberOfTouches)
        $0.ignored("allowedScrollTypesMask", "how files write it is not known: set it in code")
    }

    static let screenEdgePan = ElementDescription(
        "screenEdgePanGestureRecognizer",
        UIScreenEdgePanGestureRecognizer.self,
        like: pan,
        make: { _, _ in UIScreenEdgePanGestureRecognizer() }
    ) {
        $0.child("rectEdge", key: "edges") { recognizer, node, _ in
            recognizer.edges = node.edges
        }
    }

    static let pinch = ElementDescription(
        "pinchGestureRecognizer",
        UIPinchGestureRecognizer.self,
        like: recognizer,
        make: { _, _ in UIPinchGestureRecognizer() }
    ) {
        $0.ignored("scale", "a pinch begins with a scale of 1")
    }

    static let rotation = ElementDescription(
        "rotationGestureRecognizer",
        UIRotationGestureRecognizer.self,
        like: recognizer,
        make: { _, _ in UIRotationGestureRecognizer() }
    )

    static let swipe = ElementDescription(
        "swipeGestureRecognizer",
        UISwipeGestureRecognizer.self,
        like: recognizer,
        make: { _, _ in UISwipeGestureRecognizer() }
    ) {
        $0.choice("direction", \.direction, InterfaceWords.swipeDirections)
        $0.integer("numberOfTouchesRequired", \.numberOfTouchesRequired)
    }

    static let all = [
        recognizer, tap, longPress, pongPress, pan, screenEdgePan, pinch, rotation, swipe,
    ]
}
