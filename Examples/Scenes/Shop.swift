import UIKit

/// A page of a shop. A tap on `buy` puts the print into the cart, and a message says so for two seconds.
///
/// The message is in `toast`, which is much larger than the text in it. While it is there, it takes the
/// touches of what is below it, also those of `buy`: a second tap is lost (H-01).
final class ShopController: UIViewController {
    private let buy = UIButton(type: .system)
    private let cart = UILabel(frame: CGRect(x: 24, y: 640, width: 342, height: 24))
    private let toast = UIView(frame: CGRect(x: 0, y: 660, width: 390, height: 184))
    private let message = UILabel(frame: CGRect(x: 95, y: 108, width: 200, height: 40))
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let size = CGSize(width: 390, height: 440)
        view.addPicture(Pictures.landscape(.dawn, size: size), CGRect(origin: .zero, size: size))
        add("Dawn over the bay", y: 464, font: .systemFont(ofSize: 28, weight: .bold))
        add("Print on cotton paper, 50 × 70 cm", y: 504, font: .systemFont(ofSize: 17))
            .textColor = .secondaryLabel
        add("€ 48", y: 540, font: .systemFont(ofSize: 22, weight: .semibold))
        add("Ships in two days", y: 576, font: .systemFont(ofSize: 15)).textColor = .systemGreen
        cart.accessibilityIdentifier = "cart"
        cart.styleAsNote()
        view.addSubview(cart)
        addButton()
        addToast()
        showCart()
    }

    @discardableResult
    private func add(_ text: String, y: CGFloat, font: UIFont) -> UILabel {
        let label = UILabel(frame: CGRect(x: 24, y: y, width: 342, height: 34))
        label.text = text
        label.font = font
        view.addSubview(label)
        return label
    }

    private func addButton() {
        buy.frame = CGRect(x: 24, y: 690, width: 342, height: 54)
        buy.setTitle("Add to cart", for: .normal)
        buy.setTitleColor(.white, for: .normal)
        buy.titleLabel?.font = .systemFont(ofSize: 18, weight: .semibold)
        buy.backgroundColor = .systemBlue
        buy.layer.cornerRadius = 14
        buy.accessibilityIdentifier = "buy"
        buy.addAction(UIAction { [weak self] _ in self?.buyOne() }, for: .touchUpInside)
        view.addSubview(buy)
    }

    private func addToast() {
        toast.accessibilityIdentifier = "toast"
        toast.isHidden = true
        message.text = "Added to cart"
        message.textAlignment = .center
        message.textColor = .white
        message.font = .systemFont(ofSize: 15, weight: .medium)
        message.backgroundColor = UIColor(white: 0.15, alpha: 0.9)
        message.layer.cornerRadius = 20
        message.clipsToBounds = true
        toast.addSubview(message)
        view.addSubview(toast)
    }

    private func buyOne() {
        count += 1
        showCart()
        toast.isHidden = false
        UIApplication.shared.clock.schedule(after: 2, named: "toast") { [weak self] in
            self?.toast.isHidden = true
        }
    }

    private func showCart() {
        cart.text = count == 0 ? "The cart is empty" : "\(count) in the cart"
    }
}
