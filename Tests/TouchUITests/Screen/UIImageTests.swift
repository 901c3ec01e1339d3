import Foundation
import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

/// The beginning of a PNG of a size: all that is read of it.
nonisolated private func png(_ width: UInt32, _ height: UInt32) -> Data {
    func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return Data(
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
            + bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
    )
}

/// A JPEG of a size, with a segment before the frame, as cameras write them.
nonisolated private func jpeg(_ width: Int, _ height: Int) -> Data {
    let frame: [UInt8] = [
        0xff, 0xc0, 0, 17, 8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8),
        UInt8(width & 255), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
    ]
    return Data([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 3, 9] + frame)
}

nonisolated extension UIImage {
    /// The image with round corners, as many applications make it.
    fileprivate func rounded() -> UIImage {
        UIGraphicsImageRenderer(size: size).image { _ in
            let rect = CGRect(origin: .zero, size: size)
            UIBezierPath(roundedRect: rect, cornerRadius: 8).addClip()
            UIColor.white.setFill()
            UIRectFill(rect)
            draw(in: rect)
        }
    }
}

nonisolated extension String {
    /// The size of the text with a paragraph style and a scaled font, as many applications measure it.
    fileprivate func size(in weight: UIFont.Weight) -> CGSize {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        let font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 15, weight: weight))
        return boundingRect(
            with: CGSize(width: 80, height: 1_000),
            options: .usesLineFragmentOrigin,
            attributes: [.font: font, .paragraphStyle: style],
            context: nil
        ).size
    }
}

/// An actor that works with images, as applications have one.
private actor ImageLoader {
    func image(_ data: Data) -> UIImage? {
        UIImage(data: data, scale: 2)?.withRenderingMode(.alwaysTemplate)
    }

    func image(in path: String) -> UIImage? { UIImage(contentsOfFile: path) }

    func bytes(of image: UIImage) -> Data? { image.pngData() }

    func avatar(_ data: Data) -> UIImage? { UIImage(data: data)?.rounded() }

    func symbol() -> UIImage? {
        UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30))
    }
}

@Suite("UIImage", .stage) struct UIImageTests {
    @Test func `an image's size is read from the file header, in points by its scale`() {
        #expect(UIImage(data: png(300, 200))?.size == CGSize(width: 300, height: 200))
        #expect(UIImage(data: png(300, 200), scale: 2)?.size == CGSize(width: 150, height: 100))
        #expect(UIImage(data: jpeg(640, 480))?.size == CGSize(width: 640, height: 480))
        #expect(UIImage(data: png(300, 200), scale: 2)?.cgImage?.width == 300)
    }

    @Test
    func `texts are measured at once on many threads, and are as wide as on the main one (AC-04)`()
        async
    {
        let texts = (0..<200).map { "Text \($0) of many, \u{5D0}\u{5D1}\u{5D2} and é" }
        let weights: [UIFont.Weight] = [.thin, .regular, .semibold, .black]
        var measured: [Int: [CGSize]] = [:]
        await withTaskGroup(of: (Int, [CGSize]).self) { group in
            for index in texts.indices {
                group.addTask { (index, weights.map { texts[index].size(in: $0) }) }
            }
            for await (index, sizes) in group { measured[index] = sizes }
        }
        for index in texts.indices {
            #expect(measured[index] == weights.map { texts[index].size(in: $0) })
        }
        #expect(measured[0]?.contains(.zero) == false)
    }

    @Test func `an image is made, changed and read on any thread (AC-04)`() async throws {
        let data = png(300, 200)
        let loader = ImageLoader()
        let image = try #require(await loader.image(data))
        #expect(image.size == CGSize(width: 150, height: 100))
        #expect(image.renderingMode == .alwaysTemplate)
        #expect(await loader.bytes(of: image) == data)
        let folder = try folderOfFiles(["star@2x.png": png(40, 20)])
        #expect(await loader.image(in: folder + "/star.png")?.size == CGSize(width: 20, height: 10))
        #expect(await loader.symbol()?.isSymbolImage == true)
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        // Each thread has its own stack of contexts.
        let avatar = try #require(await loader.avatar(data))
        #expect(avatar.size == CGSize(width: 300, height: 200))
        #expect(avatar.scale == UIScreen.main.scale)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 1, height: 1))
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test(arguments: [
        Data(), Data("GIF89a".utf8), png(0, 5), png(3, 3).prefix(20), jpeg(1, 1).prefix(9),
        Data([0xff, 0xd8, 0xff]), Data([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ])
    func `bytes that are not an image give nil`(data: Data) {
        #expect(UIImage(data: data) == nil)
        #expect(UIImage(data: png(1, 1), scale: 0) == nil)
    }

    @Test func `colors are copied with another opacity, and lists of them are Core Foundation's`() {
        let gray = CGColor(gray: 0.5, alpha: 1)
        #expect(gray.copy(alpha: 0.2) == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2))
        let colors = [gray, UIColor.red.cgColor] as CFArray
        #expect(colors.count == 2)
        let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(),
            colors: colors,
            locations: [0, 1]
        )
        #expect(gradient != nil)
        let names = ["a": 1] as CFDictionary
        #expect(names["a"] as? Int == 1)
    }

    @Test func `a name finds the file for the screen's scale first, then larger ones`() throws {
        _ = try Stage(screen: UIScreen(scale: 2))
        let folder = try folderOfFiles([
            "logo.png": png(10, 10), "logo@2x.png": png(22, 22), "logo@3x.png": png(33, 33),
            "photo.jpg": jpeg(64, 32), "only@3x.png": png(30, 60),
        ])
        let bundle = try #require(Bundle(path: folder))
        func image(_ name: String) -> UIImage? { UIImage(named: name, in: bundle) }
        #expect(image("logo")?.size == CGSize(width: 11, height: 11) && image("logo")?.scale == 2)
        #expect(image("logo.png")?.size.width == 11)
        #expect(image("photo")?.size == CGSize(width: 64, height: 32))
        #expect(image("only")?.size == CGSize(width: 10, height: 20))
        #expect(UIImage(contentsOfFile: folder + "/logo.png")?.size.width == 11)
        #expect(UIImage(contentsOfFile: folder + "/other.png") == nil)
        guard case .file(let data) = image("photo")?.drawn.content else {
            Issue.record("no file")
            return
        }
        #expect(data == jpeg(64, 32))
    }

    @Test func `a file that is added or changed later is found`() throws {
        let folder = try folderOfFiles([:])
        let bundle = try #require(Bundle(path: folder))
        #expect(UIImage(named: "late", in: bundle)?.drawn.content == .missing("late"))
        try png(40, 40).write(to: URL(fileURLWithPath: folder + "/late.png"))
        #expect(UIImage(named: "late", in: bundle)?.size.width == 40)
    }

    @Test func `a name without a file shows a box with the name, and an empty name gives nil`() {
        let image = UIImage(named: "nowhere")
        #expect(
            image?.drawn == DrawnImage(.missing("nowhere"), size: CGSize(width: 20, height: 20))
        )
        #expect(UIImage(named: "") == nil && UIImage(systemName: "") == nil)
    }

    @Test(arguments: [
        "chevron.left", "chevron.right", "chevron.down", "chevron.up", "plus", "minus", "xmark",
        "checkmark", "magnifyingglass", "gear", "star", "star.fill", "heart", "heart.fill", "trash",
        "square.and.arrow.up", "ellipsis", "person", "house", "bell", "info.circle", "circle",
        "square", "arrow.left", "arrow.up", "play", "pause.fill", "camera", "photo",
        "xmark.circle.fill", "plus.circle",
    ])
    func `common symbols have drawings`(name: String) throws {
        let image = try #require(UIImage(systemName: name))
        // That each is inside its square is a test of all symbols in `ControlLooksTests`.
        guard case .drawing(let commands) = image.drawn.content else {
            Issue.record("\(name) has no drawing")
            return
        }
        #expect(!commands.isEmpty)
    }

    @Test func `other symbols are boxes with their names`() {
        #expect(
            UIImage(systemName: "scribble.variable")?.drawn.content == .symbol("scribble.variable")
        )
    }

    @Test func `template images take the tint color, others keep theirs`() {
        let plain = UIImage(DrawnImage(.symbol("a"), size: CGSize(width: 4, height: 4)))
        func tint(_ image: UIImage?) -> CGColor? {
            let commands = CGContext.recording {
                image?.draw(
                    in: CGRect(x: 0, y: 0, width: 4, height: 4),
                    $0,
                    tint: UIColor.red.cgColor
                )
            }
            guard case .image(_, _, let tint) = commands.first else { return nil }
            return tint
        }
        let (red, blue) = (UIColor.red.cgColor, UIColor.blue.cgColor)
        #expect(tint(plain) == nil)
        #expect(tint(plain.withRenderingMode(.alwaysTemplate)) == red)
        #expect(tint(UIImage(systemName: "star")) == red)
        #expect(tint(UIImage(systemName: "star")?.withRenderingMode(.alwaysOriginal)) == nil)
        #expect(tint(UIImage(systemName: "star")?.withTintColor(.blue)) == blue)
        #expect(tint(plain.withTintColor(.blue, renderingMode: .alwaysTemplate)) == red)
    }

    @Test func `a renderer makes an image of the drawing, relative to its bounds`() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let bounds = CGRect(x: 10, y: 0, width: 20, height: 30)
        let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            context.fill(CGRect(x: 10, y: 0, width: 5, height: 5))
        }
        #expect(image.size == bounds.size && image.scale == 2 && image.cgImage?.width == 40)
        let square = CGPath(rect: CGRect(x: 10, y: 0, width: 5, height: 5))
        #expect(
            image.drawn.content
                == .drawing([
                    .transform(CGAffineTransform(translationX: -10, y: 0)),
                    .fill(square, UIColor.black.cgColor, .winding),
                ])
        )
    }

    @Test func `image contexts nest, and each ends once`() {
        UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 5), true, 3)
        UIGraphicsPopContext()
        let inner = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        inner?.draw(at: CGPoint(x: 1, y: 2))
        let outer = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()
        #expect(inner?.size.width == 5 && inner?.scale == 3 && outer?.size.width == 10)
        guard let inner else { return }
        #expect(
            outer?.drawn.content
                == .drawing([
                    .image(inner.drawn, CGRect(x: 1, y: 2, width: 5, height: 5), tint: nil)
                ])
        )
    }

    @Test(arguments: [
        (UIImage.Orientation.up, CGPoint(x: 0, y: 0)), (.down, CGPoint(x: 40, y: 20)),
        (.left, CGPoint(x: 0, y: 40)), (.right, CGPoint(x: 20, y: 0)),
        (.upMirrored, CGPoint(x: 40, y: 0)), (.downMirrored, CGPoint(x: 0, y: 20)),
        (.leftMirrored, CGPoint(x: 0, y: 0)), (.rightMirrored, CGPoint(x: 20, y: 40)),
    ])
    func `an image is rotated as its orientation says`(
        orientation: UIImage.Orientation,
        corner: CGPoint
    ) {
        let drawn = DrawnImage(.symbol("a"), size: CGSize(width: 40, height: 20))
        let image = UIImage(cgImage: CGImage(drawn), scale: 1, orientation: orientation)
        let isOnItsSide = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
        #expect(image.size == (isOnItsSide ? CGSize(width: 20, height: 40) : drawn.size))
        guard case .drawing(let commands) = image.drawn.content,
            case .transform(let turn) = commands.first
        else { return #expect(orientation == .up) }
        #expect(CGPoint.zero.applying(turn) == corner)
        #expect(CGRect(origin: .zero, size: drawn.size).applying(turn).origin == .zero)
    }

    @Test func `caps keep their size while the middle is stretched`() {
        let image = UIImage(DrawnImage(.symbol("a"), size: CGSize(width: 30, height: 30)))
            .resizableImage(withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        let commands = CGContext.recording {
            image.draw(in: CGRect(x: 0, y: 0, width: 100, height: 30), $0, tint: nil)
        }
        let clips = commands.compactMap { command -> CGRect? in
            if case .clip(let path, _) = command { return path.boundingBox }
            return nil
        }
        #expect(Set(clips.map(\.width)) == [10, 80])
        #expect(clips.count == 9 && clips.map { $0.width * $0.height }.reduce(0, +) == 3_000)
        let images = commands.compactMap { command -> CGRect? in
            if case .image(_, let rect, _) = command { return rect }
            return nil
        }
        // A picture that is scaled so that its middle third fills 80 points is 240 wide, and begins 80 before.
        #expect(images.contains(CGRect(x: -70, y: 0, width: 240, height: 30)))
        #expect(images.contains(CGRect(x: 0, y: 0, width: 30, height: 30)))
    }

    @Test func `an image that flips is mirrored where its view is from right to left (LK-16)`()
        throws
    {
        let drawn = DrawnImage(.symbol("arrow"), size: CGSize(width: 40, height: 20))
        let arrow = UIImage(drawn).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        )
        let flipping = arrow.imageFlippedForRightToLeftLayoutDirection()
        #expect(
            flipping.flipsForRightToLeftLayoutDirection && flipping.capInsets == arrow.capInsets
        )
        #expect(!arrow.flipsForRightToLeftLayoutDirection)
        let view = UIImageView(image: flipping)
        let watch = try Stage(views: [view])
        func commands() -> [DrawingCommand] { CGContext.recording { view.drawAppearance(in: $0) } }
        func isMirrored() -> Bool {
            commands().contains {
                guard case .image(let image, _, _) = $0, case .drawing(let inner) = image.content,
                    case .transform(let turn) = inner.first
                else { return false }
                return turn.a == -1 && turn.d == 1 && turn.tx == 40
            }
        }
        #expect(!isMirrored())
        view.semanticContentAttribute = .forceRightToLeft
        #expect(isMirrored())
        // The edge that is not stretched is at the other end now.
        view.frame.size.width = 100
        let clips = commands().compactMap { command -> CGRect? in
            if case .clip(let path, _) = command { return path.boundingBox }
            return nil
        }
        #expect(clips.contains { $0.minX == 70 && $0.maxX == 100 })
        view.image = arrow
        #expect(!isMirrored(), "an image that does not flip stays as it is")
        withExtendedLifetime(watch) {}
    }
}
