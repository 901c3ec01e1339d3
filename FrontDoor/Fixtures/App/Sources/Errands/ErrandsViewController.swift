import UIKit

class ErrandsViewController: UIViewController {

    private var count = 0
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Errands"
        view.backgroundColor = .white
        label.accessibilityIdentifier = "count"
        label.frame = CGRect(x: 20, y: 120, width: 200, height: 40)
        label.text = "0 errands"
        view.addSubview(label)
        addButton("Add", #selector(add), y: 200)
        addButton("Crash", #selector(crash), y: 260)
        addButton("Hang", #selector(hang), y: 320)
    }

    private func addButton(_ title: String, _ action: Selector, y: CGFloat) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 20, y: y, width: 200, height: 44)
        button.addTarget(self, action: action, for: .touchUpInside)
        view.addSubview(button)
    }

    @objc private func add() {
        count += 1
        label.text = count == 1 ? "1 errand" : "\(count) errands"
        print("There are \(count) now.")
    }

    @objc private func crash() {
        fatalError("The errands are gone")
    }

    @objc private func hang() {
        while count >= 0 {}
    }
}
