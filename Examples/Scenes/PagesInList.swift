import UIKit

/// A list that scrolls vertically and refreshes when it is pulled. It contains pages that scroll
/// horizontally, and each part contains a button.
///
/// The axis of the finger's movement decides which one scrolls. A tapped part shows its name in the
/// label.
final class PagesInListController: UIViewController, UIScrollViewDelegate {
    private let list = UIScrollView(frame: CGRect(x: 0, y: 60, width: 390, height: 700))
    private let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    private let log = UILabel(frame: CGRect(x: 20, y: 780, width: 350, height: 30))
    private let refresh = UIRefreshControl()
    private var refreshed = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        list.accessibilityIdentifier = "list"
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 390, height: 200 + 20 * 80)
        list.refreshControl = refresh
        refresh.accessibilityIdentifier = "refresh"
        refresh.addAction(
            UIAction { [weak self] _ in self?.load() },
            for: .valueChanged
        )
        pages.accessibilityIdentifier = "pages"
        pages.isPagingEnabled = true
        pages.scrollsToTop = false
        pages.contentInsetAdjustmentBehavior = .never
        pages.contentSize = CGSize(width: 4 * 390, height: 200)
        for index in 0..<4 {
            let frame = CGRect(x: CGFloat(index) * 390 + 45, y: 50, width: 300, height: 100)
            pages.addSubview(part("page-\(index + 1)", frame))
        }
        list.addSubview(pages)
        for index in 0..<20 {
            let frame = CGRect(x: 20, y: 210 + CGFloat(index) * 80, width: 350, height: 60)
            list.addSubview(part("row-\(index + 1)", frame))
        }
        log.accessibilityIdentifier = "log"
        log.text = "nothing was tapped"
        log.styleAsNote()
        view.backgroundColor = .systemGroupedBackground
        view.addSubview(list)
        view.addSubview(log)
    }

    private func part(_ name: String, _ frame: CGRect) -> UIView {
        let part = PressView(frame: frame)
        part.accessibilityIdentifier = name
        part.accessibilityLabel = name
        decorate(part, isPage: name.hasPrefix("page"))
        part.pressed = { [weak self] in self?.log.text = "\(name) was tapped" }
        return part
    }

    /// Gives a page a picture, and a row its name on a card.
    private func decorate(_ part: UIView, isPage: Bool) {
        part.layer.cornerRadius = 12
        if isPage {
            let kinds = Pictures.Landscape.allCases
            let kind = kinds[pages.subviews.count % kinds.count]
            part.addPicture(
                Pictures.landscape(kind, size: part.bounds.size),
                part.bounds,
                radius: 12
            )
            return
        }
        part.backgroundColor = .secondarySystemGroupedBackground
        let title = UILabel(frame: CGRect(x: 16, y: 0, width: 300, height: 60))
        title.text = part.accessibilityLabel
        part.addSubview(title)
    }

    /// New rows take two seconds to load.
    private func load() {
        UIApplication.shared.clock.schedule(after: 2, named: "loading") { [weak self] in
            guard let self else { return }
            refreshed += 1
            log.text = "refreshed \(refreshed) times"
            refresh.endRefreshing()
        }
    }
}
