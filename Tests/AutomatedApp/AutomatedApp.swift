import TouchHost
import UIKit

/// The application of the tests of UI tests, which they launch in a process of its own.
@main enum AutomatedApp {
    static func main() {
        // A launch that fails.
        if ProcessInfo.processInfo.environment["EXIT"] != nil { exit(3) }
        ApplicationStart.run(delegate: { Delegate() })
    }
}

final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = PageController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// A page with one of each thing that the tests need.
final class PageController: UIViewController {
    private let count = UILabel()
    private let note = UILabel()
    private let field = UITextField()
    private let mark = UIView()
    private var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let environment = ProcessInfo.processInfo.environment
        add(count, "count", y: 60)
        add(note, "note", y: 100)
        (count.text, note.text) = ("0", environment["NOTE"] ?? "no note")
        let arguments = UILabel()
        add(arguments, "arguments", y: 140)
        arguments.text = CommandLine.arguments.dropFirst().joined(separator: " ")
        button("Count", y: 180) { [unowned self] in
            taps += 1
            count.text = "\(taps)"
        }
        button("Covered", y: 230) { [unowned self] in note.text = "not covered" }
        let mat = UIView(frame: CGRect(x: 0, y: 225, width: 390, height: 50))
        mat.accessibilityIdentifier = "mat"
        view.addSubview(mat)
        button("Move", y: 280) { [unowned self] in move(for: 2) }
        button("Spin", y: 330) { [unowned self] in
            UIView.animate(
                withDuration: 1,
                delay: 0,
                options: [.repeat, .allowUserInteraction],
                animations: { self.mark.transform = CGAffineTransform(rotationAngle: 3) }
            )
        }
        button("Crash", y: 380) { fatalError("the button crashed") }
        field.placeholder = "Name"
        field.returnKeyType = .done
        add(field, "name", y: 430)
        field.addAction(
            UIAction { [unowned self] _ in field.resignFirstResponder() },
            for: .editingDidEndOnExit
        )
        addScrolledBox()
        addParts()
        mark.frame = CGRect(x: 20, y: 780, width: 20, height: 20)
        view.addSubview(mark)
    }

    private func move(for seconds: TimeInterval) {
        UIView.animate(
            withDuration: seconds,
            animations: { self.mark.center.x += 100 },
            completion: { _ in self.note.text = "moved" }
        )
    }

    /// A box that is scrolled away, with a swipe and a long press.
    private func addScrolledBox() {
        let scroll = UIScrollView(frame: CGRect(x: 20, y: 480, width: 350, height: 100))
        scroll.contentSize = CGSize(width: 350, height: 500)
        let box = UIView(frame: CGRect(x: 0, y: 400, width: 350, height: 60))
        box.accessibilityIdentifier = "box"
        let swipe = UISwipeGestureRecognizer(
            target: self,
            action: Selector(PageController.boxWasSwiped)
        )
        swipe.direction = .left
        box.addGestureRecognizer(swipe)
        let press = UILongPressGestureRecognizer(
            target: self,
            action: Selector(PageController.boxWasHeld)
        )
        box.addGestureRecognizer(press)
        scroll.addSubview(box)
        view.addSubview(scroll)
    }

    /// A view with a part of its own, and with one whose frame is not finite.
    private func addParts() {
        let strip = UIView(frame: CGRect(x: 20, y: 600, width: 350, height: 150))
        let part = UIAccessibilityElement(accessibilityContainer: strip)
        part.accessibilityLabel = "Part"
        part.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 150, height: 150)
        let nowhere = UIAccessibilityElement(accessibilityContainer: strip)
        nowhere.accessibilityLabel = "Nowhere"
        nowhere.accessibilityFrame = .null
        strip.accessibilityElements = [part, nowhere]
        let swipe = UISwipeGestureRecognizer(
            target: self,
            action: Selector(PageController.partWasSwiped)
        )
        swipe.direction = .up
        strip.addGestureRecognizer(swipe)
        view.addSubview(strip)
    }

    func boxWasSwiped() { note.text = "box swiped" }
    func boxWasHeld() { note.text = "box held" }
    func partWasSwiped() { note.text = "part swiped" }

    private func add(_ part: UIView, _ name: String, y: CGFloat) {
        part.frame = CGRect(x: 20, y: y, width: 350, height: 34)
        part.accessibilityIdentifier = name
        view.addSubview(part)
    }

    private func button(_ title: String, y: CGFloat, _ action: @escaping () -> Void) {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: y, width: 350, height: 44)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        view.addSubview(button)
    }
}
