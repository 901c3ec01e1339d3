import TouchHost
import UIKit

/// An application with a button that counts its taps, as a host opens it.
enum Counter {
    static let subject = SessionSubject(name: "counter", summary: "Counts taps.")

    static func host() throws -> SessionHost {
        try SessionHost(subject, on: ScreenSettings(width: 300, height: 500), open: open)
    }

    static func open() -> UIWindow { open(on: ScreenSettings(width: 300, height: 500)) }

    static func open(on settings: ScreenSettings) -> UIWindow {
        let screen = settings.screen
        UIApplication.start(screen: screen)
        let window = UIWindow(frame: screen.bounds)
        window.rootViewController = CounterController()
        window.makeKeyAndVisible()
        UIApplication.shared.layOutWindows()
        return window
    }
}

final class CounterController: UIViewController {
    private let button = UIButton(type: .system)
    private var count = 0 {
        didSet { button.setTitle("\(count)", for: .normal) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        button.accessibilityIdentifier = "count"
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
        button.setTitle("0", for: .normal)
        button.addAction(UIAction { [unowned self] _ in count += 1 }, for: .touchUpInside)
        view.addSubview(button)
    }
}

extension SessionCall {
    /// `tap count`, as a client sends it.
    static let tap = SessionCall.perform([step], settles: nil)

    private static var step: TouchStep {
        let place = Locator(subject: .identifier("count"))
        return TouchStep(
            mark: SourceMark(line: 1, column: 1),
            name: "tap",
            action: .tap(place, times: 1, interval: 0.15, fingers: 1)
        )
    }
}
