import TouchCommandLine
import UIKit

/// A program with scenes that do what no application should: the sessions that `Scripts/hostile-clients`
/// talks to.
@main struct HostileScenes {
    static func main() async {
        await Touchstone.main(scenes: [
            PlantedMistakes.scene,
            scene("fine", "A button that counts its taps.") { button in
                let count = (Int(button.title(for: .normal) ?? "") ?? 0) + 1
                button.setTitle("\(count)", for: .normal)
            },
            scene("traps", "A button that ends the program by a trap.") { _ in
                fatalError("the button trapped")
            },
            scene("exits", "A button that ends the program as if all were well.") { _ in exit(0) },
            scene("loops", "A button whose action never returns.") { _ in
                while true {}
            },
            scene("prints", "A button that prints much, and no text.") { _ in
                let bytes = [UInt8](repeating: 0xFF, count: 1_000_000)
                FileHandle.standardOutput.write(Data(bytes))
            },
            Scene("traps-at-once", "Traps while it opens.") { () -> UIView in
                fatalError("the scene trapped")
            },
            Scene("loops-at-once", "Never opens.") { () -> UIView in
                while true {}
            },
        ])
    }

    /// A scene with a button, which does something when it is tapped.
    private static func scene(
        _ name: String,
        _ summary: String,
        tapped: @escaping @MainActor (UIButton) -> Void
    ) -> Scene {
        Scene(name, summary) {
            let view = UIView()
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 45, y: 100, width: 300, height: 44)
            button.accessibilityIdentifier = "button"
            button.setTitle("0", for: .normal)
            button.addAction(
                UIAction { [weak button] _ in if let button { tapped(button) } },
                for: .touchUpInside
            )
            view.addSubview(button)
            return view
        }
    }
}
