import Foundation
import FuzzDriver
import UIKit

@testable import TouchStoryboards

/// Reads one input as a storyboard, shows its first controller, and stops the program if the reader breaks a promise.
enum StoryboardTrial {
    static func run(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let screen = UIScreen()
        let application = UIApplication.start(screen: screen)
        let window = UIWindow(frame: screen.bounds)
        do throws(InterfaceFileError) {
            let storyboard = try UIStoryboard(text, named: "Input.storyboard")
            let lines = bytes.count { $0 == 10 } + 1
            for problem in storyboard.check() { check(problem, lines) }
            if let controller = storyboard.instantiateInitialViewController() {
                window.rootViewController = controller
                window.makeKeyAndVisible()
                _ = try? application.clock.advance(by: 0.5)
                let size = controller.view.bounds.size
                ensure(size.width.isFinite && size.height.isFinite, "its size is \(size)")
            }
            for problem in storyboard.problems { check(problem, lines) }
        } catch {
            ensure(error.description.contains("To fix, "), "no way out: \(error)")
        }
    }

    private static func check(_ problem: InterfaceProblem, _ lines: Int) {
        ensure((1...lines).contains(problem.line), "no line of the file: \(problem)")
        ensure(problem.sentence.hasSuffix("."), "no sentence: \(problem)")
    }
}

/// The class that the seeds name, with an outlet and an action.
final class FuzzedController: UIViewController, InterfaceConnectable {
    weak var part: UIView?
    var parts: [UIView] = []

    private func act(_ sender: Any) {}

    class var interfaceConnections: InterfaceConnections {
        .of(FuzzedController.self) {
            $0.outlet("part", \.part)
            $0.outlets("parts", \.parts)
            $0.action("act:", FuzzedController.act)
        }
    }
}
