import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

@Suite("Image animations, symbols, spaces and other small names", .stage) struct SmallNameTests {
    private func images(_ count: Int) -> [UIImage] {
        (1...count).map { UIImage(systemName: "\($0).circle") ?? UIImage() }
    }

    @Test func `the images of an animation change on the virtual clock (EF-07)`() throws {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let still = UIImage()
        let images = images(3)
        let stage = try Stage(views: [view])
        view.image = still
        view.animationImages = images
        view.animationDuration = 0.3
        #expect(view.imageNow === still)
        view.startAnimating()
        #expect(view.isAnimating)
        #expect(view.imageNow === images[0])
        try stage.clock.advance(by: 0.15)
        #expect(view.imageNow === images[1])
        try stage.clock.advance(by: 0.1)
        #expect(view.imageNow === images[2])
        try stage.clock.advance(by: 0.1)
        #expect(view.imageNow === images[0])
        // An endless animation does not keep the clock from being idle.
        try stage.clock.runUntilIdle()
        view.stopAnimating()
        #expect(view.imageNow === still)
        try stage.expectNothingElse()
    }

    @Test func `images of a tiny duration change, and end when they have been shown`() throws {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let stage = try Stage(views: [view])
        view.animationImages = images(3)
        view.animationDuration = 1e-300
        view.startAnimating()
        try stage.clock.advance(by: 0.1)
        #expect(view.isAnimating)
        view.stopAnimating()
        view.animationRepeatCount = .max
        view.startAnimating()
        try stage.clock.advance(by: 0.1)
        #expect(view.isAnimating)
        view.stopAnimating()
        view.animationRepeatCount = 2
        view.startAnimating()
        try stage.clock.runUntilIdle()
        #expect(!view.isAnimating)
        try stage.expectNothingElse()
    }

    @Test func `an animation with a number of repetitions ends by itself (EF-07)`() throws {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let stage = try Stage(views: [view])
        view.animationImages = images(6)
        view.animationRepeatCount = 2
        view.startAnimating()
        try stage.clock.advance(by: 0.35)
        #expect(view.isAnimating)
        try stage.clock.advance(by: 0.1)
        #expect(!view.isAnimating)
        #expect(view.imageNow == nil)
    }

    @Test func `a spinner is hidden unless it spins (IN-01, IN-02)`() {
        let spinner = UIActivityIndicatorView(style: .large)
        #expect(spinner.frame.size == CGSize(width: 37, height: 37))
        #expect(spinner.isHidden)
        spinner.startAnimating()
        #expect(!spinner.isHidden)
        #expect(spinner.isAnimating)
        spinner.stopAnimating()
        #expect(spinner.isHidden)
        spinner.hidesWhenStopped = false
        #expect(!spinner.isHidden)
        spinner.startAnimating()
        spinner.stopAnimating()
        #expect(!spinner.isHidden)
        spinner.style = .medium
        #expect(spinner.intrinsicContentSize == CGSize(width: 20, height: 20))
    }

    @Test func `progress stays from 0 to 1 (IN-03)`() {
        let bar = UIProgressView(progressViewStyle: .default)
        #expect(bar.progress == 0)
        bar.progress = 0.25
        #expect(bar.contentValue == "25 %")
        bar.setProgress(3, animated: true)
        #expect(bar.progress == 1)
        bar.progress = -1
        #expect(bar.progress == 0)
        bar.progress = .nan
        #expect(bar.progress == 0)
    }

    @Test func `points convert between a view, its window and the screen`() throws {
        let outer = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        outer.addSubview(inner)
        let stage = try Stage(views: [outer])
        let screen: any UICoordinateSpace = stage.window.screen.coordinateSpace
        let space: any UICoordinateSpace = inner
        #expect(space.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 56, y: 68))
        #expect(screen.convert(CGPoint(x: 56, y: 68), to: space) == CGPoint(x: 1, y: 2))
        #expect(screen.convert(CGPoint(x: 1, y: 2), from: space) == CGPoint(x: 56, y: 68))
        #expect(space.convert(CGPoint(x: 0, y: 0), to: outer) == CGPoint(x: 5, y: 6))
        #expect(
            inner.convert(inner.bounds, to: screen) == CGRect(x: 55, y: 66, width: 10, height: 10)
        )
    }

    @Test func `a symbol has the size of its configuration`() {
        typealias Configuration = UIImage.SymbolConfiguration
        let plain = UIImage(systemName: "star")
        let large = UIImage(
            systemName: "star",
            withConfiguration: Configuration(pointSize: 34, weight: .bold, scale: .large)
        )
        #expect(plain?.size == CGSize(width: 20, height: 20))
        #expect(large?.size == CGSize(width: 50, height: 50))
        #expect(plain?.withConfiguration(Configuration(pointSize: 34)).size.width == 40)
        #expect(plain?.withConfiguration(Configuration(scale: .small)).size.width == 16)
        #expect(UIImage().applyingSymbolConfiguration(Configuration(scale: .large)) == nil)
    }

    /// As subclasses are written for iOS, where these initializers are designated.
    private class BadgeView: UIImageView {
        var made: [String] = []
        override init(image: UIImage? = nil) {
            super.init(image: image)
            made.append("image")
        }
        override init(image: UIImage?, highlightedImage: UIImage?) {
            super.init(image: image, highlightedImage: highlightedImage)
            made.append("highlighted image")
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test func `subclasses of image views override the initializers with images`() {
        let star = UIImage(systemName: "star")
        let badge = BadgeView(image: star)
        #expect(badge.made == ["image"] && badge.image === star)
        #expect(badge.frame == CGRect(origin: .zero, size: star?.size ?? .zero))
        #expect(!badge.isUserInteractionEnabled)
        let moon = UIImage(systemName: "moon")
        let other = BadgeView(image: star, highlightedImage: moon)
        #expect(other.made == ["highlighted image"])
        #expect(other.image === star && other.highlightedImage === moon)
        #expect(!other.isUserInteractionEnabled && BadgeView().image == nil)
    }

    @Test func `priorities are raised and lowered by numbers`() {
        #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
        #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(251))
        var priority = UILayoutPriority.defaultHigh
        priority -= 50
        #expect(priority == UILayoutPriority(700))
    }

    /// An object with a method for assistive technology.
    private final class Reader {
        var read = 0
        func readAll() { read += 1 }
    }

    @Test func `an accessibility action calls the method of its target`() {
        let reader = Reader()
        let action = UIAccessibilityCustomAction(
            name: "Read",
            target: reader,
            selector: Selector(Reader.readAll)
        )
        #expect(action.actionHandler?(action) == true)
        #expect(reader.read == 1)
        let orphan = UIAccessibilityCustomAction(
            name: "Read",
            target: nil,
            selector: Selector(Reader.readAll)
        )
        #expect(orphan.actionHandler?(orphan) == false)
    }

    @Test func `a layer is drawn again when its size changes, if it asks for it`() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 5, height: 5)
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size = CGSize(width: 6, height: 6)
        #expect(layer.needsDisplay())
    }

    @Test func `a bitmap context records an image with its origin at the bottom left`() {
        func context(_ data: UnsafeMutableRawPointer?) -> CGContext? {
            CGContext(
                data: data,
                width: 8,
                height: 4,
                bitsPerComponent: 8,
                bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )
        }
        let bitmap = context(nil)
        bitmap?.fill(CGRect(x: 0, y: 0, width: 8, height: 1))
        let image = bitmap?.makeImage()
        #expect(image?.width == 8)
        #expect(image?.height == 4)
        #expect(bitmap?.ctm == .identity)
        #expect(CGContext().makeImage() == nil)
        var pixels: UInt32 = 0
        #expect(context(&pixels) == nil)
    }

    @Test func `corners are those of the layer`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        view.cornerConfiguration = .capsule()
        #expect(view.layer.cornerRadius == 20)
        view.cornerConfiguration = .corners(
            topLeftRadius: 8,
            topRightRadius: .fixed(8),
            bottomLeftRadius: nil,
            bottomRightRadius: nil
        )
        #expect(view.layer.cornerRadius == 8)
        #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
}
