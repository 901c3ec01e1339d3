import UIKit

/// What sessions and WebDriver clients touch while they are fuzzed: one of each kind of view that answers differently.
enum FuzzedApplication {
    static func open(on screen: UIScreen = UIScreen()) -> UIWindow {
        _ = UIApplication.start(screen: screen)
        let window = UIWindow(frame: screen.bounds)
        let controller = UIViewController()
        for (index, (name, view)) in views.enumerated() {
            view.accessibilityIdentifier = name
            view.frame = CGRect(x: 20, y: 60 + 60 * CGFloat(index), width: 200, height: 50)
            controller.view.addSubview(view)
        }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return window
    }

    private static var views: [(String, UIView)] {
        let button = UIButton(type: .system)
        button.setTitle("0", for: .normal)
        button.addAction(
            UIAction { [weak button] _ in
                let count = Int(button?.title(for: .normal) ?? "") ?? 0
                button?.setTitle("\(count + 1)", for: .normal)
            },
            for: .touchUpInside
        )
        let pad = UIView()
        pad.addGestureRecognizer(UIPanGestureRecognizer())
        pad.addGestureRecognizer(UIPinchGestureRecognizer())
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 200, height: 500)
        let label = UILabel(frame: CGRect(x: 0, y: 400, width: 100, height: 20))
        label.text = "deep"
        scroll.addSubview(label)
        return [
            ("count", button), ("name", UITextField()), ("switch", UISwitch()),
            ("slider", UISlider()), ("pad", pad), ("scroll", scroll), ("text", UITextView()),
        ]
    }
}
