import UIKit
import WebKit

/// A page in a web view: links, a field in which a finger draws, a form, a column to zoom to.
///
/// The page is part of the program. It needs a headless Chromium; without one, the label says why.
final class WebPageController: UIViewController {
    let web = WKWebView(frame: .zero)
    private let message = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        web.accessibilityIdentifier = "web"
        web.scrollView.accessibilityIdentifier = "page"
        web.navigationDelegate = self
        web.configuration.userContentController.add(self, name: "form")
        message.accessibilityIdentifier = "message"
        message.text = "Loading"
        message.numberOfLines = 0
        view.addSubview(web)
        view.addSubview(message)
        let folder = Bundle.module.bundleURL.appendingPathComponent("WebPages")
        web.loadFileURL(folder.appendingPathComponent("page.html"), allowingReadAccessTo: folder)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let height: CGFloat = 60
        web.frame = CGRect(x: 0, y: area.minY, width: area.width, height: area.height - height)
        message.frame = CGRect(x: 20, y: area.maxY - height, width: area.width - 40, height: height)
    }
}

extension WebPageController: WKNavigationDelegate {
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        message.text = webView.title
    }

    func webView(
        _ webView: WKWebView,
        didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
    ) {
        message.text = error.localizedDescription
    }
}

extension WebPageController: WKScriptMessageHandler {
    func userContentController(
        _ userContentController: WKUserContentController,
        didReceive message: WKScriptMessage
    ) {
        guard let values = message.body as? [String: Any] else { return }
        self.message.text = "\(values["name"] ?? "") sent \(values["drawn"] ?? 0) dots"
    }
}
