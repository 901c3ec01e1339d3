import UIKit

/// Stands for the class that many apps copied from an article, under the article's name.
public final class TestablePanGestureRecognizer: UIPanGestureRecognizer {
    /// The target that it was made with.
    public let testTarget: Any?
    /// The state that the test sets; nil for the recognizer's own.
    public var testState: UIGestureRecognizer.State?

    public override init(target: Any?, action: Selector?) {
        testTarget = target
        super.init(target: target, action: action)
    }

    public override var state: UIGestureRecognizer.State {
        get { testState ?? super.state }
        set { super.state = newValue }
    }
}
