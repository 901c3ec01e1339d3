import TouchTesting
import UIKit

/// A suite whose tests put views on a page, and touch them.
@MainActor protocol MistakePage {
    var page: UIViewController { get }
}

extension MistakePage {
    /// Where most tests have their view, and its center.
    var frame: CGRect { CGRect(x: 100, y: 200, width: 100, height: 44) }
    var center: CGPoint { CGPoint(x: 150, y: 222) }

    /// Adds a view with a name to the page, or to a view on it.
    func add<View: UIView>(
        _ name: String,
        _ view: View,
        at frame: CGRect,
        in parent: UIView? = nil
    ) -> View {
        view.accessibilityIdentifier = name
        view.frame = frame
        (parent ?? page.view).addSubview(view)
        return view
    }
}
