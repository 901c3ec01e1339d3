import UIKit

/// Stack views in a stack view: the keys of a calculator, one row of which can be hidden.
final class GridController: UIViewController {
    private let display = UILabel()
    private let grid = UIStackView()
    private var functions = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        display.text = ""
        display.font = .systemFont(ofSize: 32, weight: .light)
        display.textAlignment = .right
        view.backgroundColor = .systemBackground
        display.accessibilityIdentifier = "display"
        grid.accessibilityIdentifier = "grid"
        grid.axis = .vertical
        grid.distribution = .fillEqually
        grid.spacing = 8
        let rows = [["sin", "cos", "tan"], ["7", "8", "9"], ["4", "5", "6"], ["1", "2", "3"]]
        for keys in rows {
            let row = UIStackView(arrangedSubviews: keys.map(makeKey))
            row.distribution = .fillEqually
            row.spacing = 8
            grid.addArrangedSubview(row)
        }
        if let first = grid.arrangedSubviews.first as? UIStackView { functions = first }
        // A key whose width is proportional to its title.
        let last = UIStackView(arrangedSubviews: [makeKey("0"), makeKey("more")])
        last.distribution = .fillProportionally
        last.spacing = 8
        grid.addArrangedSubview(last)
        for part in [display, grid] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:[display(40)]-[grid]-|",
                options: [.alignAllLeading, .alignAllTrailing],
                metrics: nil,
                views: ["display": display, "grid": grid]
            )
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "|-[grid]-|",
                    metrics: nil,
                    views: ["grid": grid]
                ) + [display.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)]
        )
    }

    private func makeKey(_ title: String) -> UIView {
        let key = UIButton(type: .system)
        key.setTitle(title, for: .normal)
        key.titleLabel?.font = .systemFont(ofSize: 24)
        key.setTitleColor(.label, for: .normal)
        key.backgroundColor = title.count > 1 ? .systemGray4 : .systemGray6
        key.layer.cornerRadius = 12
        key.accessibilityIdentifier = "key-\(title)"
        key.addTarget(
            self,
            action: Selector(GridController.pressed, named: "pressed"),
            for: .touchUpInside
        )
        return key
    }

    private func pressed(_ key: UIButton) {
        let title = key.currentTitle ?? ""
        guard title == "more" else {
            display.text = (display.text ?? "") + title
            return
        }
        functions.isHidden.toggle()
    }
}
