import UIKit

/// A postcard from a storyboard, which also connects a tap and a pinch: the tap turns the postcard
/// over, the pinch scales it.
final class PostcardController: UIViewController, UIGestureRecognizerDelegate {
    weak var postcard: UIView!
    weak var side: UILabel!
    private var showsPicture = true
    private let picture = UIImageView(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        show()
        picture.frame = postcard.bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        postcard.backgroundColor = .systemGray6
        postcard.clipsToBounds = true
        postcard.layer.cornerRadius = 8
        postcard.addSubview(picture)
    }

    func turn(_ sender: UITapGestureRecognizer) {
        showsPicture.toggle()
        side.text = showsPicture ? "the picture" : "the address"
        show()
    }

    private func show() {
        let size = postcard.bounds.size
        picture.image =
            showsPicture ? Pictures.landscape(.dawn, size: size) : Pictures.address(size: size)
    }

    func scale(_ pinch: UIPinchGestureRecognizer) {
        postcard.transform = postcard.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }

    /// The side with the address cannot be scaled.
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
