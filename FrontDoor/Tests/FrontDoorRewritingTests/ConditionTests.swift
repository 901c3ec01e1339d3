import Foundation
import FrontDoorRewriting
import Testing

@Suite("Conditions, imports and manifests") struct ConditionTests {
    @Test("os(iOS) holds and os(Linux) does not, also inside of longer conditions")
    func systems() {
        let text = rewritten(
            """
            import UIKit
            #if os(iOS) && !targetEnvironment(macCatalyst)
            #elseif os(Linux) || (canImport(Glibc))
            #elseif targetEnvironment(simulator)
            #endif
            """
        ).condensed
        let lines = text.split(separator: "\n")
        #expect(lines[1] == "#if os(Linux) && !targetEnvironment(macCatalyst)")
        #expect(lines[2] == "#elseif os(iOS) || (os(iOS) )")
        #expect(lines[3] == "#elseif os(Linux)")
    }

    @Test("A part of a module is imported with the whole module")
    func imports() {
        let text = rewritten(
            """
            import UIKit.UIGestureRecognizerSubclass
            import struct UIKit.CGFloat
            import os.log
            import struct Foundation.URL
            """
        ).condensed
        let lines = text.split(separator: "\n")
        #expect(lines[0].hasPrefix("import UIKit"))
        #expect(!lines[0].contains("Subclass"))
        #expect(lines[1].hasPrefix("import UIKit"))
        #expect(lines[2] == "import os")
        #expect(lines[3] == "import struct Foundation.URL")
    }

    @Test("What Foundation has on iOS is in scope where Foundation is imported")
    func foundation() {
        let text = rewritten(["A.swift": "import Foundation\n", "B.swift": "import UIKit\n"])
        #expect(text["A.swift"] == "import Foundation; import TouchRuntime\n")
    }

    @Test(
        "A test that imports XCTest or Quick has UIKit's names, as on iOS",
        arguments: ["XCTest", "Quick"]
    )
    func xctest(module: String) {
        let text = rewritten(["A.swift": "import \(module)\n", "B.swift": "import UIKit\n"])
        let more = "import UIKit; import CoreGraphics; import QuartzCore; import TouchRuntime"
        #expect(text["A.swift"] == "import \(module); \(more)\n")
    }

    @Test(
        "A module that already runs on Linux stays as it is",
        arguments: [
            "#if os(Linux)\nimport Glibc\n#endif\nlet a = 1\n",
            "import XCTest\n#if !canImport(Darwin)\nlet a = 1\n#else\n@objc class A {}\n#endif\n",
        ]
    )
    func portable(source: String) {
        #expect(rewritten(source) == source)
    }

    @Test("A module that names what only Foundation of Apple has is for iOS, unless it names Linux")
    func namesOfApple() {
        let wait = "let wait = 3 * Double(NSEC_PER_SEC)\n"
        #expect(
            rewritten("import Foundation\n" + wait)
                == "import Foundation; import TouchRuntime\n" + wait
        )
        let portable = [
            "import Foundation\n#if os(Linux)\nlet NSEC_PER_SEC = 1\n#endif\n" + wait,
            "import Foundation\nlet NSEC_PER_SEC: UInt64 = 1_000_000_000\n" + wait,
            "import Foundation\n#if canImport(ObjectiveC)\nautoreleasepool { go() }\n#else\ngo()\n#endif\n",
            "import Foundation\n#if !canImport(ObjectiveC)\nfunc autoreleasepool(_ a: () -> Void) { a() }\n#endif\n"
                + "func f() { autoreleasepool { go() } }\n",
        ]
        for source in portable { #expect(rewritten(source) == source) }
    }

    @Test("A module for iOS that asks whether Darwin exists is not portable")
    func darwin() {
        let text = rewritten("import UIKit\n#if canImport(Darwin)\n@objc class A {}\n#endif\n")
        #expect(!text.contains("@objc"))
    }

    @Test("A manifest's conditions for iOS hold here, and nothing else of it changes")
    func manifest() throws {
        let source = """
            let p = Package(name: "A", platforms: [.iOS(.v15)], dependencies: [
                .package(url: "https://github.com/lyft/Hammer.git", from: "0.14.0"),
                .package(url: "https://github.com/apple/swift-algorithms", from: "1.0.0"),
            ], targets: [
                .target(name: "A", dependencies: [
                    .product(name: "B", package: "b", condition: .when(platforms: [.iOS, .tvOS])),
                    .product(name: "Hammer", package: "Hammer"),
                ]),
            ])
            """
        let bytes = try #require(ManifestRewriter.rewrite(Array(source.utf8)))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains(".when(platforms: [.iOS, .tvOS, .linux])"))
        #expect(!text.contains("Hammer"))
        #expect(text.contains("swift-algorithms"))
        #expect(text.contains("platforms: [.iOS(.v15)]"))
        #expect(ManifestRewriter.rewrite(Array("let a = 1".utf8)) == nil)
    }

    @Test("A condition under which a file imports a missing framework is false in the whole file")
    func conditionsOfMissingFrameworks() {
        let text = rewritten(
            """
            import UIKit
            #if !(os(iOS) && (arch(i386) || arch(arm)))
            import SwiftUI
            #endif
            #if !(os(iOS) && (arch(i386) || arch(arm)))
            let host = UIHostingController()
            #endif
            #if os(iOS) && canImport(SwiftUI)
            import SwiftUI
            #endif
            let a = 1
            """
        )
        let lines = text.condensed.split(separator: "\n").map(String.init)
        #expect(
            lines[0].hasSuffix(
                "; #warning(\"SwiftUI is not available here: the parts of this file under "
                    + "#if !(os(iOS) && (arch(i386) || arch(arm))) are left out.\")"
            )
        )
        #expect(lines[1].split(separator: " ") == ["#if", "os(iOS)"])
        #expect(lines[4].split(separator: " ") == ["#if", "os(iOS)"])
        #expect(lines[7] == "#if os(Linux) && canImport(SwiftUI)")
        #expect(lines[10] == "let a = 1")
        // The system alone is no such condition: that file is left out.
        for condition in [
            "os(iOS)", "os(iOS) || os(tvOS)", "!os(macOS) && !targetEnvironment(macCatalyst)",
        ] {
            let whole = rewritten(
                "import UIKit\n#if \(condition)\nimport HealthKit\n#endif\nlet a = 1\n"
            )
            #expect(whole.contains("this file is left out") && !whole.contains("let a"))
        }
        let other = rewritten("import UIKit\n#if os(macOS)\nimport HealthKit\n#endif\nlet a = 1\n")
        #expect(other.contains("let a = 1") && !other.contains("left out"))
    }

    @Test("One warning names all conditions, at the first import that is compiled")
    func oneWarning() {
        let text = rewritten(
            """
            #if os(macOS)
            import Cocoa
            #else
            import UIKit
            #endif
            #if FULL
            import SwiftUI
            #endif
            #if EXTRA
            import HealthKit
            #endif
            """
        )
        let lines = text.condensed.split(separator: "\n").map(String.init)
        #expect(lines[1] == "import Cocoa")
        #expect(
            lines[3].hasSuffix(
                "; #warning(\"HealthKit is not available here: the parts of this file under #if EXTRA are left out. "
                    + "SwiftUI is not available here: the parts of this file under #if FULL are left out.\")"
            )
        )
        #expect(text.components(separatedBy: "#warning").count == 2)
    }

    @Test("What needs a framework is left out also if its import depends on the system alone")
    func partsUnderTheSystem() {
        let text = rewritten(
            """
            #if os(iOS) || os(macOS)
              #if os(macOS)
                import Cocoa
              #endif
              import SceneKit
              #if os(iOS)
                import WebKit
              #endif
              import UIKit
              struct Config { var size: CGSize }
              func scene(_ view: UIView) -> Any? { view as? SCNView }
              func page(_ view: UIView) -> Any? { view as? WKWebView }
            #endif
            """
        )
        #expect(text.contains("struct Config { var size: CGSize }"))
        #expect(!text.contains("view as? SCNView") && !text.contains("view as? WKWebView"))
        #expect(text.contains("func scene(_ view: UIView) -> Any? {"))
    }

    @Test("A file that names types of contents keeps the rest, and a text in UTF-8 is none")
    func typesOfContents() {
        let text = rewritten(
            """
            import UIKit
            import CoreServices
            func type(_ end: String) -> Any? { UTTypeCreatePreferredIdentifierForTag(end) }
            func count(_ text: String) -> Int { text.utf8.count + UTF8.width("a") }
            """
        )
        #expect(text.contains("text.utf8.count + UTF8.width(\"a\")"))
        #expect(
            !text.contains("UTTypeCreate") && text.contains("func type(_ end: String) -> Any? {")
        )
    }
}
