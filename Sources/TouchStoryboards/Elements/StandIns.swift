/// Views that iOS has and this engine does not. An empty view takes their place, so that the layout
/// around them is right.
@MainActor enum StandIns {
    private static let what = "an empty view of the size in the file replaces it"

    private static func standIn(_ name: String) -> ElementDescription {
        ElementDescription(
            name,
            StandInView.self,
            like: ViewElements.view,
            grade: .partly(what),
            ignoresTheRest: true
        ) {
            $0.child("view", key: "contentView") { view, node, loader in
                guard let content = loader.makeView(node) else { return }
                content.frame = view.bounds
                view.addSubview(content)
            }
        }
    }

    static let all = [
        standIn("webView"), standIn("wkWebView"), standIn("mapView"), standIn("glkView"),
        standIn("mtkView"), standIn("sceneKitView"), standIn("skView"), standIn("arscnView"),
        standIn("colorWell"), standIn("calendarView"), standIn("pdfView"),
    ]
}

/// An empty view whose intrinsic size is the size in the file.
///
/// [choice] The intrinsic size of the view that it replaces is not known here.
final class StandInView: UIView {
    private let sizeInFile: CGSize

    required init?(coder: NSCoder) {
        sizeInFile = (coder as? InterfaceCoder)?.beginning.frame?.size ?? .zero
        super.init(coder: coder)
    }

    override var intrinsicContentSize: CGSize { sizeInFile }
}
