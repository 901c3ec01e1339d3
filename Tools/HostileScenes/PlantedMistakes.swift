import TouchCommandLine
import UIKit

/// A small shop with three mistakes of the kinds that people make, each a few steps deep: what
/// `touchstone fuzz` must find within a minute.
///
/// 1. A crash: "Undo" after "Clear" puts back the last item, of which "Clear" kept none if the cart was
///    empty.
/// 2. An endless loop: "Fill" adds what one tap adds until the cart is full, and the stepper can make that
///    nothing.
/// 3. A broken invariant: a swipe over the cart takes an item away, and does not check that there is one.
final class PlantedMistakes: UIView {
    static let scene = Scene(
        "planted-mistakes",
        "A shop with a crash, an endless loop and a broken invariant.",
        invariants: [
            Invariant("the cart never holds less than nothing") { window in
                (window.viewWithTag(1) as? UILabel)?.text?.hasPrefix("-") != true
            }
        ]
    ) { PlantedMistakesController() }

    private var items: [String] = []
    private var missing = 0
    private var cleared: [String]?
    private let count = UILabel(frame: CGRect(x: 45, y: 60, width: 300, height: 44))
    private let cart = UIView(frame: CGRect(x: 45, y: 120, width: 300, height: 120))
    private let stepper = UIStepper(frame: CGRect(x: 45, y: 260, width: 94, height: 32))

    override init(frame: CGRect) {
        super.init(frame: frame)
        count.tag = 1
        cart.accessibilityIdentifier = "cart"
        cart.backgroundColor = .lightGray
        stepper.accessibilityIdentifier = "each"
        (stepper.value, stepper.minimumValue, stepper.maximumValue) = (1, 0, 9)
        for view in [count, cart, stepper] { addSubview(view) }
        let swipe = UISwipeGestureRecognizer(target: self, action: Selector(Self.takeOne))
        swipe.direction = .left
        cart.addGestureRecognizer(swipe)
        addButton("Add", at: 0) { $0.add(Int($0.stepper.value)) }
        addButton("Fill", at: 1) { shop in
            while shop.items.count < 9 { shop.add(Int(shop.stepper.value)) }
        }
        addButton("Clear", at: 2) { shop in
            shop.cleared = shop.items
            (shop.items, shop.missing) = ([], 0)
        }
        addButton("Undo", at: 3) { shop in
            guard var cleared = shop.cleared else { return }
            shop.items = [cleared.removeLast()]
            shop.cleared = nil
        }
        // Buttons around them, which do nothing wrong.
        for (index, title) in ["Help", "Terms", "Share", "Rate"].enumerated() {
            addButton(title, at: 4 + index) { _ in }
        }
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ many: Int) {
        for _ in 0..<many { items.append("item") }
    }

    private func takeOne() {
        if items.isEmpty { missing += 1 } else { items.removeLast() }
        show()
    }

    private func show() { count.text = "\(items.count - missing) items" }

    private func addButton(
        _ title: String,
        at index: Int,
        _ action: @escaping @MainActor (PlantedMistakes) -> Void
    ) {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 45, y: 310 + 50 * CGFloat(index), width: 300, height: 44)
        button.accessibilityIdentifier = title
        button.setTitle(title, for: .normal)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                action(self)
                show()
            },
            for: .touchUpInside
        )
        addSubview(button)
    }
}

/// The screen of the shop. A test makes it by its name.
final class PlantedMistakesController: UIViewController {
    override func loadView() {
        view = PlantedMistakes(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    }
}
