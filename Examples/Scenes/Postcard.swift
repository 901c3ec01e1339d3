import UIKit

/// A postcard from a storyboard, with a tap and a pinch that are connected there: the tap turns it, the pinch makes
/// it larger and smaller.
final class PostcardController: UIViewController, UIGestureRecognizerDelegate {
    weak var postcard: UIView!
    weak var side: UILabel!
    private var showsPicture = true

    func turn(_ sender: UITapGestureRecognizer) {
        showsPicture.toggle()
        side.text = showsPicture ? "the picture" : "the address"
    }

    func scale(_ pinch: UIPinchGestureRecognizer) {
        postcard.transform = postcard.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }

    /// An address is not made larger.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        showsPicture
    }
}

extension PostcardController: InterfaceConnectable {
    class var interfaceConnections: InterfaceConnections {
        .of(PostcardController.self) {
            $0.outlet("postcard", \.postcard)
            $0.outlet("side", \.side)
            $0.action("turn:", PostcardController.turn)
            $0.action("scale:", PostcardController.scale)
        }
    }
}
