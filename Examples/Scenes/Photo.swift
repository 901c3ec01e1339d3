import UIKit

/// A photo that can be moved, scaled and rotated, with two fingers all at the same time.
final class PhotoController: UIViewController, UIGestureRecognizerDelegate {
    /// Whether the three recognizers may recognize at the same time; otherwise the first one wins
    /// (G-50).
    var recognizesTogether = true

    private let photo = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
    private let label = UILabel(frame: CGRect(x: 20, y: 60, width: 350, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        photo.accessibilityIdentifier = "photo"
        photo.backgroundColor = .white
        photo.addPicture(
            Pictures.landscape(.lake, size: photo.bounds.size),
            photo.bounds.insetBy(dx: 6, dy: 6)
        )
        photo.layer.shadowOpacity = 0.25
        photo.layer.shadowRadius = 8
        photo.layer.shadowOffset = CGSize(width: 0, height: 4)
        view.backgroundColor = .systemGroupedBackground
        label.accessibilityIdentifier = "transform"
        label.styleAsNote()
        view.addSubview(photo)
        view.addSubview(label)
        add(
            UIPanGestureRecognizer(target: self, action: Selector(PhotoController.handlePan)),
            named: "pan"
        )
        add(
            UIPinchGestureRecognizer(target: self, action: Selector(PhotoController.handlePinch)),
            named: "pinch"
        )
        add(
            UIRotationGestureRecognizer(
                target: self,
                action: Selector(PhotoController.handleRotation)
            ),
            named: "rotation"
        )
        showTransform()
    }

    private func add(_ recognizer: UIGestureRecognizer, named name: String) {
        recognizer.name = name
        recognizer.delegate = self
        photo.addGestureRecognizer(recognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        recognizesTogether
    }

    // Each action applies the change since the last one, and resets the recognizer.

    private func handlePan(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: photo)
        photo.transform = photo.transform.translatedBy(x: translation.x, y: translation.y)
        pan.setTranslation(.zero, in: photo)
        showTransform()
    }

    private func handlePinch(_ pinch: UIPinchGestureRecognizer) {
        photo.transform = photo.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
        showTransform()
    }

    private func handleRotation(_ rotation: UIRotationGestureRecognizer) {
        photo.transform = photo.transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
        showTransform()
    }

    private func showTransform() {
        let transform = photo.transform
        let scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let degrees = atan2(transform.b, transform.a) * 180 / .pi
        label.text =
            "moved (\(whole(transform.tx)), \(whole(transform.ty))), \(whole(scale * 100)) %, "
            + "turned \(whole(degrees))°"
    }

    /// A number without a fraction. A photo that is enlarged without end exceeds the largest
    /// integer.
    private func whole(_ number: CGFloat) -> String {
        Int(exactly: number.rounded()).map { "\($0)" } ?? "\(number)"
    }
}
