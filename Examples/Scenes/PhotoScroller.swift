import UIKit

/// Three photos in pages, each of which can be zoomed and moved.
///
/// The pages scroll horizontally, and a zoomed photo scrolls inside its page. A double tap zooms in
/// at its location, and out again. The label shows the page and the zoom scale.
final class PhotoScrollerController: UIViewController, UIScrollViewDelegate {
    private let pages = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 520))
    private let page = UILabel(frame: CGRect(x: 20, y: 640, width: 350, height: 30))
    private var photos: [UIScrollView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        pages.accessibilityIdentifier = "pages"
        pages.isPagingEnabled = true
        pages.scrollsToTop = false
        pages.delegate = self
        pages.contentSize = CGSize(width: 3 * 390, height: 520)
        for index in 0..<3 { pages.addSubview(photo(index)) }
        page.accessibilityIdentifier = "page"
        page.textColor = .white
        page.textAlignment = .center
        view.backgroundColor = .black
        view.addSubview(pages)
        view.addSubview(page)
        showPage()
    }

    private func photo(_ index: Int) -> UIScrollView {
        let frame = CGRect(x: CGFloat(index) * 390, y: 0, width: 390, height: 520)
        let photo = UIScrollView(frame: frame)
        photo.accessibilityIdentifier = "photo-\(index + 1)"
        photo.minimumZoomScale = 1
        photo.maximumZoomScale = 4
        photo.contentSize = frame.size
        photo.delegate = self
        let image = UIImageView(frame: CGRect(origin: .zero, size: frame.size))
        image.accessibilityIdentifier = "image-\(index + 1)"
        image.image = Pictures.landscape(
            Pictures.Landscape.allCases[index],
            size: frame.size
        )
        image.isUserInteractionEnabled = true
        photo.addSubview(image)
        let zoom = UITapGestureRecognizer(
            target: self,
            action: Selector(PhotoScrollerController.zoom)
        )
        zoom.numberOfTapsRequired = 2
        zoom.name = "zoom"
        photo.addGestureRecognizer(zoom)
        photos.append(photo)
        return photo
    }

    private func zoom(_ tap: UITapGestureRecognizer) {
        guard let photo = tap.view as? UIScrollView, let image = photo.subviews.first else {
            return
        }
        if photo.zoomScale > 1 { return photo.setZoomScale(1, animated: true) }
        let place = tap.location(in: image)
        let size = CGSize(width: photo.bounds.width / 2, height: photo.bounds.height / 2)
        photo.zoom(
            to: CGRect(
                x: place.x - size.width / 2,
                y: place.y - size.height / 2,
                width: size.width,
                height: size.height
            ),
            animated: true
        )
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        scrollView === pages ? nil : scrollView.subviews.first
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView === pages { showPage() }
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { showPage() }

    private func showPage() {
        let index = Int((pages.contentOffset.x / pages.bounds.width).rounded())
        guard photos.indices.contains(index) else { return }
        let scale = Int((photos[index].zoomScale * 100).rounded())
        page.text = "photo \(index + 1) of 3, \(scale) %"
    }
}
