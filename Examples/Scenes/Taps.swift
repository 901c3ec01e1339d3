import UIKit

/// A photo that is tapped, tapped twice and held. A label shows what was recognized.
final class TapsController: UIViewController {
    private let photo = UIImageView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
    private let log = UILabel(frame: CGRect(x: 20, y: 60, width: 350, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        photo.accessibilityIdentifier = "photo"
        photo.image = Pictures.landscape(.dawn, size: photo.bounds.size)
        // By default an image view takes no touches.
        photo.isUserInteractionEnabled = true
        photo.layer.cornerRadius = 20
        photo.clipsToBounds = true
        log.accessibilityIdentifier = "log"
        log.text = "nothing was recognized"
        log.textAlignment = .center
        view.backgroundColor = .systemBackground
        view.addSubview(photo)
        view.addSubview(log)
        addRecognizers()
    }

    private func addRecognizers() {
        let doubleTap = UITapGestureRecognizer(
            target: self,
            action: Selector(TapsController.handleDoubleTap)
        )
        doubleTap.name = "double tap"
        doubleTap.numberOfTapsRequired = 2
        let tap = UITapGestureRecognizer(
            target: self,
            action: Selector(TapsController.handleTap)
        )
        tap.name = "tap"
        // Without this, each double tap would first be recognized as a single tap (G-53).
        tap.require(toFail: doubleTap)
        let longPress = UILongPressGestureRecognizer(
            target: self,
            action: Selector(TapsController.handleLongPress)
        )
        longPress.name = "long press"
        for recognizer in [tap, doubleTap, longPress] { photo.addGestureRecognizer(recognizer) }
    }

    private func handleTap(_ tap: UITapGestureRecognizer) {
        let place = tap.location(in: photo)
        log.text = "tap at (\(Int(place.x)), \(Int(place.y)))"
    }

    private func handleDoubleTap() {
        log.text = "double tap"
    }

    private func handleLongPress(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began: log.text = "long press began"
        case .ended: log.text = "long press ended"
        case .cancelled: log.text = "long press cancelled"
        default: break
        }
    }
}
