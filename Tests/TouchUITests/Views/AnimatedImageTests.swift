import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("Animated and prepared images", .stage) struct AnimatedImageTests {
    private func box(_ width: CGFloat, _ height: CGFloat = 10) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test func `an image view shows the frames of an animated image, until it stops (EF-10)`()
        throws
    {
        let frames = [box(1), box(2), box(3), box(4)]
        let animated = try #require(UIImage.animatedImage(with: frames, duration: 2))
        #expect(
            animated.images?.count == 4 && animated.duration == 2 && animated.size == frames[0].size
        )
        let stage = try Stage(views: [])
        let view = UIImageView(image: animated)
        stage.window.addSubview(view)
        #expect(view.isAnimating && view.imageNow === frames[0])
        try stage.clock.advance(by: 0.75)
        #expect(view.imageNow === frames[1])
        try stage.clock.advance(by: 1)
        #expect(view.imageNow === frames[3])
        try stage.clock.advance(by: 0.5)
        #expect(view.imageNow === frames[0], "it begins again")
        view.stopAnimating()
        #expect(view.imageNow === animated)
        view.image = animated
        #expect(view.isAnimating)
        view.image = frames[2]
        #expect(!view.isAnimating && view.imageNow === frames[2])
    }

    @Test
    func
        `a change of an animated image changes its frames, and a second image is shown in its place`()
        throws
    {
        let animated = try #require(UIImage.animatedImage(with: [box(40), box(20)], duration: 2))
        let template = animated.withRenderingMode(.alwaysTemplate)
        #expect(template.images?.map(\.renderingMode) == [.alwaysTemplate, .alwaysTemplate])
        #expect(template.duration == 2)
        let small = try #require(animated.preparingThumbnail(of: CGSize(width: 10, height: 10)))
        #expect(small.images?.allSatisfy { $0.size.width <= 10 } == true)
        let still = box(7)
        let stage = try Stage(views: [])
        let view = UIImageView(image: animated, highlightedImage: still)
        stage.window.addSubview(view)
        view.isHighlighted = true
        #expect(view.imageNow === still)
    }

    @Test func `an animated image without a duration shows a frame for a thirtieth of a second`() {
        let animated = UIImage.animatedImage(with: [box(1), box(2), box(3)], duration: 0)
        #expect(animated?.duration == 0.1)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        #expect(UIImage.animatedImageNamed("no such file ", duration: 1) == nil)
    }

    @Test func `a thumbnail has the size that was asked for, and arrives in the next turn`()
        async throws
    {
        let stage = try Stage(views: [])
        let image = box(100, 50)
        let size = CGSize(width: 20, height: 10)
        #expect(image.preparingThumbnail(of: size)?.size == size)
        #expect(image.preparingThumbnail(of: .zero) == nil)
        #expect(image.preparingForDisplay() === image)
        #expect(await image.byPreparingThumbnail(ofSize: size)?.size == size)
        let journal = Journal()
        image.prepareThumbnail(of: size) { small in
            MainActor.assumeIsolated { journal.add("\(small?.size.width ?? 0)") }
        }
        #expect(journal.take() == [])
        try stage.clock.step()
        #expect(journal.take() == ["20.0"])
    }

    @Test func `a flipped image says so, and flipped twice it is as before`() {
        let flipped = box(10).withHorizontallyFlippedOrientation()
        #expect(flipped.imageOrientation == .upMirrored)
        #expect(flipped.withHorizontallyFlippedOrientation().imageOrientation == .up)
    }

    @Test func `one column after the left cap is stretched`() {
        let image = box(21, 11).stretchableImage(withLeftCapWidth: 10, topCapHeight: 0)
        #expect(image.capInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    }

    @Test func `a renderer has no pixels, so its files are empty`() {
        let format = UIGraphicsImageRendererFormat()
        #expect(format.preferredRange == .automatic && !format.prefersExtendedRange)
        format.prefersExtendedRange = true
        #expect(format.preferredRange == .extended)
        var actions = 0
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format)
        #expect(renderer.pngData { _ in actions += 1 }.isEmpty && actions == 1)
    }

    @Test func `a button of the system has its image and sends its action`() throws {
        let image = UIImage.add
        let button = UIButton.systemButton(with: image, target: nil, action: nil)
        #expect(button.buttonType == .system && button.image(for: .normal) === image)
        #expect(
            button.subtitleLabel == nil && !button.showsTouchWhenHighlighted
                && button.toolTip == nil
        )
    }
}
