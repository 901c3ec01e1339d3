import TouchTesting
import UIKit

@testable import TouchStoryboards

/// Interface files as tests write them: only what they are about.
enum InterfaceText {
    /// A storyboard of scenes, which begins with the first.
    static func storyboard(_ scenes: String, initial: String? = "vc", resources: String = "")
        -> String
    {
        let first = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="17701" targetRuntime="iOS.CocoaTouch"\(first)>
            <scenes>
            \(scenes)
            </scenes>
            <resources>\(resources)</resources>
            </document>
            """
    }

    /// A scene around a controller; other objects stand beside it.
    static func scene(_ controller: String, others: String = "") -> String {
        "<scene sceneID=\"s\"><objects>\(controller)\(others)</objects></scene>"
    }

    /// A storyboard of one controller.
    static func controller(
        _ attributes: String = "",
        view: String = "",
        inside: String = "",
        others: String = "",
        resources: String = ""
    ) -> String {
        storyboard(
            scene(
                """
                <viewController id="vc" \(attributes) sceneMemberID="viewController">
                \(view)
                \(inside)
                </viewController>
                """,
                others: others
            ),
            resources: resources
        )
    }

    /// The view of a controller, with views and more in it.
    static func view(_ subviews: String, inside: String = "") -> String {
        """
        <view key="view" contentMode="scaleToFill" id="view">
        <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        \(subviews)
        </subviews>
        \(inside)
        </view>
        """
    }

    static let frame = #"<rect key="frame" x="10" y="20" width="100" height="50"/>"#
}

/// A storyboard of one controller with one view in its view, and what was said of it.
struct LoadedView {
    let controller: UIViewController
    let storyboard: UIStoryboard

    /// - Parameter element: the element of the view, complete.
    init(
        _ element: String,
        inside: String = "",
        resources: String = "",
        fileID: StaticString = #fileID
    ) throws {
        storyboard = try UIStoryboard(
            InterfaceText.controller(
                view: InterfaceText.view(element, inside: inside),
                resources: resources
            ),
            fileID: fileID
        )
        controller = storyboard.instantiateInitialViewController() ?? UIViewController()
        controller.loadViewIfNeeded()
    }

    /// The view, of the class that it has to be.
    func view<View: UIView>() throws -> View {
        guard let view = controller.view.subviews.first as? View else {
            throw InterfaceFileError.hasNoInitialController(file: "\(problems)")
        }
        return view
    }

    /// What was said, without the scene.
    var problems: [String] { storyboard.problems.map(\.sentence) }
}
