import Foundation
import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import ExampleScenes
@testable import TouchStoryboards

@Suite("Bundles of classes", .stage) struct BundleTests {
    /// A class of this module, which has no resources.
    final class Anyone: NSObject {}

    let stage: Stage
    init() throws { stage = try Stage() }

    @Test func `the bundle of any class, and the main bundle, are searched like nil (IB-02)`()
        throws
    {
        // Foundation on Linux has one bundle for all classes of a program.
        let bundles = [
            nil, Bundle.main, Bundle(for: PostcardController.self), Bundle(for: Anyone.self),
        ]
        for bundle in bundles {
            let storyboard = UIStoryboard(name: "Postcard", bundle: bundle)
            // Its class is that of the module that carries the file, and not of the one that asks.
            #expect(storyboard.instantiateInitialViewController() is PostcardController)
        }
        #expect(stage.refusals == [])
    }

    @Test func `a bundle of one module is searched alone (IB-02)`() throws {
        let carrier = try #require(
            FileManager.default.contentsOfDirectory(atPath: Bundle.main.bundlePath)
                .first { $0.hasSuffix("_ExampleScenes.resources") }
        )
        let bundle = try #require(Bundle(path: Bundle.main.bundlePath + "/" + carrier))
        let storyboard = UIStoryboard(name: "Postcard", bundle: bundle)
        #expect(storyboard.instantiateInitialViewController() is PostcardController)
        #expect(stage.refusals == [])
    }

    @Test func `a file that is nowhere is refused with the first folders only (IB-02)`() {
        _ = UIStoryboard(name: "Nowhere", bundle: Bundle(for: Anyone.self))
        #expect(Bundle(for: Anyone.self).loadNibNamed("Nowhere", owner: nil) == nil)
        let (storyboard, nib) = (stage.refusals.first ?? "", stage.refusals.last ?? "")
        #expect(storyboard.hasPrefix("Cannot find Nowhere.storyboard: it is in none of "))
        #expect(
            storyboard.hasSuffix(
                "To fix, add it to the resources of the target in Package.swift and pass its bundle, "
                    + "Bundle.module. An empty storyboard is used instead."
            )
        )
        #expect(nib.hasPrefix("Cannot find Nowhere.xib: it is in none of "))
        // Two of the commas are the sentence's; the others are between four folders.
        #expect(storyboard.count { $0 == "," } <= 5, "\(storyboard)")
        #expect(stage.refusals.count == 2)
    }
}
