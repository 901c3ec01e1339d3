import Foundation
import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

/// A bundle with files, in a folder of its own.
@MainActor private func bundle(_ files: [String: String]) throws -> Bundle {
    try #require(Bundle(path: folderOfFiles(files.mapValues { Data($0.utf8) })))
}

/// The content of a color set with one color.
nonisolated private func set(_ color: String) -> String {
    #"{"colors":[{"idiom":"universal","color":\#(color)}],"info":{"author":"xcode","version":1}}"#
}

nonisolated private func rgb(_ red: String, _ green: String, _ blue: String, space: String = "srgb")
    -> String
{
    """
    {"color-space":"\(space)","components":{"alpha":"1.000","red":"\(red)","green":"\(green)","blue":"\(blue)"}}
    """
}

private let svg =
    #"<?xml version="1.0"?><svg xmlns="x" width="24px" height="12" viewBox="0 0 1 1"/>"#

@Suite("Asset catalogs", .stage) struct AssetCatalogTests {
    @Test(
        "a color is read in each of the forms that Xcode writes (AC-02)",
        arguments: [
            (rgb("1.000", "0.500", "0.000"), UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)),
            (rgb("0xFF", "0x80", "0x00"), UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1)),
            (rgb("255", "51", "0"), UIColor(red: 1, green: 0.2, blue: 0, alpha: 1)),
            (rgb("1", "0", "0"), UIColor(red: 1.0 / 255, green: 0, blue: 0, alpha: 1)),
            (
                #"{"color-space":"gray-gamma-22","components":{"alpha":"0.500","white":"0.250"}}"#,
                UIColor(white: 0.25, alpha: 0.5)
            ),
            (#"{"platform":"ios","reference":"systemRedColor"}"#, UIColor.systemRed),
            (#"{"platform":"universal","reference":"labelColor"}"#, UIColor.label),
            // White is the same in both color spaces.
            (rgb("1.000", "1.000", "1.000", space: "display-p3"), UIColor.white),
        ]
    )
    func forms(content: String, expected: UIColor) throws {
        let bundle = try bundle(["Assets.xcassets/Brand.colorset/Contents.json": set(content)])
        let color = try #require(UIColor(named: "Brand", in: bundle, compatibleWith: nil)).cgColor
        let wanted = expected.cgColor
        for part in [\CGColor.red, \.green, \.blue, \.alpha] {
            #expect(abs(color[keyPath: part] - wanted[keyPath: part]) < 0.000_1)
        }
    }

    @Test("a color of Display P3 is more saturated in sRGB (AC-02)") func displayP3() throws {
        let content = set(rgb("0.500", "0.400", "0.400", space: "display-p3"))
        let bundle = try bundle(["Assets.xcassets/Rose.colorset/Contents.json": content])
        let color = try #require(UIColor(named: "Rose", in: bundle, compatibleWith: nil)).cgColor
        #expect(color.red > 0.505 && color.red < 0.52)
        #expect(color.green < 0.4 && color.green > 0.39)
    }

    @Test("a color set without a color for the appearance gives the other one (AC-02)")
    func appearances() throws {
        let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}]"#
        let white = #"{"components":{"white":"1.0"}}"#
        let black = #"{"components":{"white":"0.0"}}"#
        let both = #"{"colors":[{\#(dark),"color":\#(black)},{"color":\#(white)}]}"#
        let onlyDark = #"{"colors":[{\#(dark),"color":\#(black)},{"idiom":"universal"}]}"#
        let phone =
            #"{"colors":[{"color":\#(white)},{"idiom":"iphone","color":\#(black)},{"idiom":"ipad","color":\#(white)}]}"#
        let bundle = try bundle([
            "A.xcassets/Both.colorset/Contents.json": both,
            "A.xcassets/Dark.colorset/Contents.json": onlyDark,
            "A.xcassets/Phone.colorset/Contents.json": phone,
        ])
        let set = try #require(AssetCatalogs.color(named: "Both", in: bundle))
        #expect(set.light == .white && set.dark == .black)
        let color = try #require(UIColor(named: "Both", in: bundle, compatibleWith: nil))
        let light = UITraitCollection(userInterfaceStyle: .light)
        let night = UITraitCollection(userInterfaceStyle: .dark)
        #expect(color.resolvedColor(with: light) == .white)
        #expect(color.resolvedColor(with: night) == .black)
        #expect(UIColor(named: "Both", in: bundle, compatibleWith: night) == .black)
        for name in ["Dark", "Phone"] {
            let color = UIColor(named: name, in: bundle, compatibleWith: nil)
            #expect(color?.resolvedColor(with: light) == .black)
        }
    }

    @Test("folders group names, and a namespace becomes a part of them (AC-01)")
    func folders() throws {
        let gray = set(#"{"components":{"white":"0.5"}}"#)
        let bundle = try bundle([
            "Assets.xcassets/Plain/One.colorset/Contents.json": gray,
            "Assets.xcassets/Space/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
            "Assets.xcassets/Space/Two.colorset/Contents.json": gray,
            "en.lproj/More.xcassets/Three.colorset/Contents.json": gray,
            "Assets.xcassets/Broken.colorset/Contents.json": "{\"colors\":[",
            "Assets.xcassets/Empty.colorset/Contents.json": #"{"colors":[{"idiom":"universal"}]}"#,
            "Assets.xcassets/Wrong.colorset/Contents.json": set(rgb("red", "0xZZ", "")),
        ])
        func isThere(_ name: String) -> Bool {
            UIColor(named: name, in: bundle, compatibleWith: nil) != nil
        }
        #expect(isThere("One") && isThere("Space/Two") && isThere("Three"))
        for name in ["Two", "Plain/One", "Broken", "Empty", "Wrong", "None", ""] {
            #expect(!isThere(name))
        }
        // A color may be asked for outside of the main actor.
        let folder = bundle.bundlePath
        let off = UIColorOffMain(folder: folder).white
        #expect(off == 0.5)
    }

    @Test("an image is the version for the screen, in points, with its rendering mode (AC-03)")
    func images() throws {
        _ = try Stage(screen: UIScreen(scale: 2))
        let files =
            #"{"idiom":"universal","filename":"a.svg","scale":"1x"},"#
            + #"{"idiom":"universal","filename":"b.svg","scale":"2x"},"#
            + #"{"idiom":"universal","scale":"3x"}"#
        let bundle = try bundle([
            "Assets.xcassets/Logo.imageset/Contents.json":
                #"{"images":[\#(files)],"properties":{"template-rendering-intent":"template"}}"#,
            "Assets.xcassets/Logo.imageset/a.svg": svg,
            "Assets.xcassets/Logo.imageset/b.svg": svg,
            "Assets.xcassets/Icon.imageset/Contents.json":
                #"{"images":[{"idiom":"universal","filename":"icon.pdf"}]}"#,
            "Assets.xcassets/Icon.imageset/icon.pdf":
                "%PDF-1.7\n<< /Type /Page /MediaBox [ 0 0 30.5 20 ] >>",
            "Assets.xcassets/Box.imageset/Contents.json":
                #"{"images":[{"filename":"box.svg"}]}"#,
            "Assets.xcassets/Box.imageset/box.svg": #"<svg viewBox="0 0 16 8"></svg>"#,
            "Assets.xcassets/Gone.imageset/Contents.json":
                #"{"images":[{"filename":"gone.svg"}]}"#,
        ])
        let logo = try #require(UIImage(named: "Logo", in: bundle))
        #expect(logo.size == CGSize(width: 24, height: 12) && logo.scale == 2)
        #expect(logo.renderingMode == .alwaysTemplate)
        #expect(logo.drawn.content == .missing("Logo"))
        #expect(UIImage(named: "Icon", in: bundle)?.size == CGSize(width: 30.5, height: 20))
        #expect(UIImage(named: "Icon", in: bundle)?.renderingMode == .automatic)
        #expect(UIImage(named: "Box", in: bundle)?.size == CGSize(width: 16, height: 8))
        #expect(UIImage.hasFile(named: "Box", in: bundle))
        #expect(!UIImage.hasFile(named: "Gone", in: bundle))
    }

    @Test("a drawing of any size has a number of pixels (AC-03)")
    func hugeDrawing() throws {
        let length = "1" + String(repeating: "0", count: 30)
        let bundle = try bundle([
            "Assets.xcassets/Huge.imageset/Contents.json":
                #"{"images":[{"filename":"huge.svg"}]}"#,
            "Assets.xcassets/Huge.imageset/huge.svg":
                "<svg width=\"\(length)\" height=\"2\"></svg>",
        ])
        let image = try #require(UIImage(named: "Huge", in: bundle)?.cgImage)
        #expect(image.width == .max)
        #expect(image.height == Int(2 * UIScreen.main.scale))
    }

    @Test("the scale of a file and its slices are read in pixels of the file (AC-03)")
    func slices() throws {
        let entry: [String: Any] = [
            "filename": "b@2x.png", "scale": "2x",
            "resizing": [
                "mode": "9-part", "center": ["mode": "stretch"],
                "cap-insets": ["top": 8, "left": 10, "bottom": 6, "right": 4],
            ],
        ]
        let set = try #require(ImageSet(["images": [entry]], folder: "/set"))
        let version = try #require(set.version(for: 3))
        #expect(version.path == "/set/b@2x.png" && version.scale == 2)
        #expect(version.capInsets == UIEdgeInsets(top: 4, left: 5, bottom: 3, right: 2))
        #expect(version.resizing == .stretch)
    }

    @Test("the version for the screen comes first, then larger ones, then smaller (AC-03)")
    func versions() throws {
        func chosen(_ scales: [String], _ screen: CGFloat) -> CGFloat? {
            let entries = scales.map { ["filename": "f\($0).png", "scale": $0] }
            return ImageSet(["images": entries], folder: "")?.version(for: screen)?.scale
        }
        #expect(chosen(["1x", "2x", "3x"], 2) == 2)
        #expect(chosen(["1x", "3x"], 2) == 3)
        #expect(chosen(["1x", "2x"], 3) == 2)
        #expect(ImageSet(["images": [["scale": "1x"]]], folder: "") == nil)
        #expect(ImageSet(["images": [["filename": "a", "idiom": "mac"]]], folder: "") == nil)
    }
}

/// A color that is read outside of the main actor.
nonisolated private struct UIColorOffMain {
    let white: CGFloat?

    init(folder: String) {
        let bundle = Bundle(path: folder)
        white = UIColor(named: "One", in: bundle, compatibleWith: nil)?.cgColor.red
    }
}
