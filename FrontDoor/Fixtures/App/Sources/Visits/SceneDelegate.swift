import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = VisitViewController()
        window?.makeKeyAndVisible()
    }
}

class VisitViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        let toggle = UISwitch(frame: CGRect(x: 40, y: 100, width: 51, height: 31))
        toggle.accessibilityIdentifier = "visited"
        view.addSubview(toggle)
    }
}
