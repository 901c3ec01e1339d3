import FrontDoorRewriting
import Testing

@Suite("Missing frameworks") struct MissingPartsTests {
    private func lines(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("A file that needs a framework with names like any other is left out")
    func files() {
        let texts = rewritten([
            "A.swift": "// a\nimport UIKit\nimport StoreKit\n\nlet a = 1\n",
            "B.swift": "import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nlet b = 1\n",
        ])
        let a = lines(texts["A.swift"])
        #expect(
            a[2].hasPrefix("#warning(\"StoreKit is not available here: this file is left out.")
        )
        #expect(a.enumerated().allSatisfy { $0.offset == 2 || $0.element.isEmpty })
        #expect(texts["B.swift"]!.contains("let b = 1"))
    }

    @Test("A missing framework whose names a file does not use is UIKit to it")
    func unneeded() {
        let texts = rewritten([
            "A.swift": "import MetalKit\nlet average = 1, cmTime = 2\n",
            "Other.swift": "import UIKit\n",
        ])
        let text = texts["A.swift"]!
        #expect(!text.contains("MetalKit") && !text.contains("#warning"))
        #expect(text.hasPrefix("import UIKit"))
        #expect(text.contains("; import CoreGraphics; import QuartzCore; import TouchRuntime"))
        #expect(text.contains("let average = 1, cmTime = 2"))
    }

    @Test("Random sources of GameplayKit are there, and its other names are left out")
    func partOfAFramework() {
        let texts = rewritten([
            "Deck.swift": """
            import Foundation
            import GameplayKit.GKRandomSource
            struct Deck {
                var cards = GKRandomSource.sharedRandom().arrayByShufflingObjects(in: [1, 2]) as! [Int]
                var states: GKStateMachine?
            }
            """,
            "Other.swift": "import UIKit\n",
        ])
        let text = texts["Deck.swift"]
        let all = lines(text)
        #expect(all[1].hasPrefix("import UIKit") && all[1].contains("import TouchRuntime"))
        #expect(all[3].contains("GKRandomSource.sharedRandom()"))
        #expect(!all[4].contains("var states"), "a state machine is not there")
    }

    @Test
    func `an import on its condition counts if nothing else of the file is on this condition`() {
        let texts = rewritten([
            "View.swift": """
            import Foundation
            #if canImport(SwiftUI)
            import SwiftUI
            #endif
            struct Page: View { var body: some View { Text("a") } }
            """,
            "Other.swift": """
            import UIKit
            #if canImport(SwiftUI)
            import SwiftUI
            #endif
            let text: Text = Text()
            #if canImport(SwiftUI)
            let page: Text
            #endif
            """,
        ])
        let own = lines(texts["View.swift"])
        #expect(own[4].hasPrefix("#warning(\"SwiftUI is not available here: this declaration"))
        #expect(lines(texts["Other.swift"])[4] == "let text: Text = Text()")
    }

    @Test func `what names a type of a part for a missing framework is left out with it`() {
        let texts = rewritten([
            "Factory.swift": """
            import UIKit
            #if canImport(SwiftUI)
            import SwiftUI
            struct HostFactory<Content> { struct Part {} }
            struct Both {}
            #else
            struct Both {}
            #endif
            extension HostFactory { func make() {} }
            extension Both { func make() {} }
            """,
            "Other.swift": """
            import UIKit
            func make(_ factory: HostFactory<Int>) {}
            struct Part {}
            func make(_ part: Part) {}
            """,
        ])
        let own = lines(texts["Factory.swift"])
        #expect(own[8].hasPrefix("#warning(\"SwiftUI is not available here: this declaration"))
        #expect(own[9] == "extension Both { func make() {} }")
        let other = lines(texts["Other.swift"])
        #expect(other[1].hasPrefix("#warning(\"SwiftUI is not available here: this declaration"))
        #expect(other[3] == "func make(_ part: Part) {}")
    }

    @Test("A test that needs a missing framework is skipped, so that those after it run")
    func tests() {
        let classic = rewritten(
            """
            import SwiftUI
            import UIKit; import XCTest
            final class FactoryTests: XCTestCase {
                func testHosting() { XCTAssertNotNil(UIHostingController(rootView: Text("a"))) }
                func testLater() async { _ = Text("b") }
                func testEarly() throws { _ = Text("c") }
                func testPlain() { XCTAssertTrue(true) }
                func make() { _ = Text("d") }
                func testable(_ count: Int) { _ = Text("e") }
            }
            """
        )
        let text = lines(classic)
        func left(_ name: String) -> String {
            "(\"Cannot run '\(name)': it needs SwiftUI, which is not available here.\")"
        }
        #expect(text[3].hasPrefix("    func testHosting() throws {"))
        #expect(text[3].contains("; throw XCTSkip\(left("testHosting"))"))
        #expect(text[4].hasPrefix("    func testLater() async throws {"))
        #expect(text[4].contains("; throw XCTSkip"))
        #expect(text[5].hasPrefix("    func testEarly() throws {"))
        #expect(text[5].contains("; throw XCTSkip"))
        #expect(text[6] == "    func testPlain() { XCTAssertTrue(true) }")
        #expect(text[7].hasPrefix("    func make() {") && text[7].contains("; fatalError"))
        #expect(text[8].hasPrefix("    func testable(_ count: Int) {"))
        #expect(text[8].contains("; fatalError"))
        let other = lines(
            rewritten(
                """
                import SwiftUI
                import UIKit; import Testing
                @Test func hosting() { _ = Text("a") }
                """
            )
        )
        #expect(other[2].hasPrefix("@Test func hosting() throws {"))
        #expect(other[2].contains("; try Test.cancel\(left("hosting"))"))
    }

    @Test("Names of C, whose beginning is followed by a line, are names of the framework")
    func namesOfC() {
        let text = rewritten(
            """
            import Accelerate
            import UIKit
            func blur(_ image: UIImage) -> UIImage? {
                var buffer = vImage_Buffer()
                return vImageBoxConvolve_ARGB8888(&buffer, kvImageEdgeExtend) == 0 ? image : nil
            }
            func size(_ vImages: [UIImage]) -> Int { vImages.count }
            """
        )
        #expect(
            text.contains("func blur(_ image: UIImage) -> UIImage? {")
                && text.contains("fatalError")
        )
        #expect(!text.contains("vImage_Buffer()"))
        #expect(text.contains("func size(_ vImages: [UIImage]) -> Int { vImages.count }"))
    }

    @Test(
        "A file that imports Core Data and does not use it is compiled; of others, only what uses it is left out"
    )
    func coreData() {
        let texts = rewritten([
            "Calendar.swift": "import UIKit\nimport CoreData\nclass Page: UIViewController {}\n",
            "AppDelegate.swift": """
            import UIKit
            import CoreData
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                lazy var persistentContainer: NSPersistentContainer = {
                    NSPersistentContainer(name: "Notes")
                }()
                func saveContext() {
                    try? persistentContainer.viewContext.save()
                }
            }
            """,
            "Notes.swift": """
            import UIKit
            import CoreData
            class Notes: UIViewController {
                var notes: [Note] = []
                var count = 0
                override func viewDidLoad() {
                    notes = (try? delegate.persistentContainer.viewContext.fetch(Note.fetchRequest())) ?? []
                }
                func show(_ total: Int) { count = total }
            }
            """,
            "Cell.swift": "import UIKit\nclass Cell: UITableViewCell {\n    var note: Note?\n}\n",
            "Saving.swift":
                "import UIKit\nfunc save() { delegate.persistentContainer.viewContext.save() }\n",
        ])
        #expect(texts["Calendar.swift"]!.contains("class Page: UIViewController"))
        #expect(!texts["Calendar.swift"]!.contains("#warning"))
        let delegate = texts["AppDelegate.swift"]!
        #expect(delegate.contains("class AppDelegate: UIResponder, UIApplicationDelegate"))
        #expect(delegate.contains("var window: UIWindow?"))
        #expect(!delegate.contains("persistentContainer:"))
        #expect(delegate.contains("Cannot run 'saveContext': it needs CoreData, which is not"))
        let notes = texts["Notes.swift"]!
        #expect(!notes.contains("var notes") && notes.contains("var count = 0"))
        #expect(notes.contains("Cannot run 'viewDidLoad': it needs CoreData"))
        #expect(notes.contains("func show(_ total: Int) { count = total }"))
        // Xcode writes the class of an entity; a file that uses it need not import anything.
        #expect(!texts["Cell.swift"]!.contains("var note"))
        #expect(texts["Cell.swift"]!.contains("class Cell: UITableViewCell"))
        #expect(texts["Saving.swift"]!.contains("Cannot run 'save': it needs CoreData"))
    }

    @Test("In other files, the name of a property that is left out can be that of one of UIKit's")
    func namesOfUIKit() {
        let engine = ModuleRewriter.engineFacts([
            ModuleRewriter.Source(
                path: "E.swift",
                bytes: Array("open class UITableView: UIView { open weak var delegate: D? }".utf8)
            )
        ])
        let texts = rewritten(
            [
                "Places.swift": """
                import CoreLocation
                class Places { weak var delegate: CLLocationManagerDelegate?; var finder: CLLocationManager? }
                """,
                "List.swift": """
                import UIKit
                func show(list: UITableView) { list.delegate = nil }
                func find(places: Places) { places.finder = nil }
                """,
            ],
            engine: ModuleFacts(text: engine.text)
        )
        #expect(
            texts["List.swift"]!.contains("func show(list: UITableView) { list.delegate = nil }")
        )
        #expect(texts["List.swift"]!.contains("Cannot run 'find': it needs CoreLocation"))
    }

    @Test("A launch goes on without the statements that need a framework, and says so when it runs")
    func launch() {
        let source = """
            import UIKit
            import UserNotifications
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ a: UIApplication, didFinishLaunchingWithOptions o: Int?) -> Bool {
                    let center = UNUserNotificationCenter.current()
                    center.delegate = nil
                    window = UIWindow()
                    return true
                }
                func applicationDidEnterBackground(_ a: UIApplication) {
                    UNUserNotificationCenter.current().delegate = nil
                }
            }
            """
        let shown = lines(rewritten(source)).map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            shown[4].hasSuffix(
                "-> Bool { FileHandle.standardError.write(Data(\"touchstone: 2 statements of 'application' are left "
                    + "out: they need UserNotifications, which is not available here.\\n\".utf8));"
            )
        )
        let warning = "#warning(\"UserNotifications is not available here: this"
        #expect(shown[5] == warning + " declaration is left out.\")")
        #expect(shown[6] == warning + " statement is left out.\")")
        #expect(shown[7] == "window = UIWindow()" && shown[8] == "return true")
        #expect(
            shown[10].contains(
                "Cannot run 'applicationDidEnterBackground': it needs UserNotifications"
            )
        )
    }

    @Test(
        "A type that conforms to a protocol of a missing framework stays, without the conformance"
    )
    func conformances() {
        let source = """
            import UIKit
            import CoreLocation
            class AppDelegate: UIResponder, UIApplicationDelegate, CLLocationManagerDelegate {
                var window: UIWindow?
                func locationManager(_ manager: CLLocationManager) {
                    window = nil
                }
            }
            class Map: CLLocationManagerDelegate, Equatable {
            }
            extension Page: CLLocationManagerDelegate {
                func close() {}
            }
            class Manager: CLLocationManager {
            }
            """
        let text = rewritten(["A.swift": source, "B.swift": "import UIKit\nclass Page {}\n"])[
            "A.swift"
        ]!
        let shown = lines(text).map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            shown[2]
                == "class AppDelegate: UIResponder, UIApplicationDelegate { "
                + "#warning(\"CoreLocation is not available here: the conformance to "
                + "CLLocationManagerDelegate is left out.\")"
        )
        #expect(shown[3] == "var window: UIWindow?")
        #expect(
            shown[4].hasPrefix("#warning(\"CoreLocation is not available here: this declaration")
        )
        #expect(shown[8].hasPrefix("class Map: Equatable { #warning("))
        #expect(shown[10].hasPrefix("extension Page { #warning("))
        #expect(shown[11] == "func close() {}")
        #expect(
            shown[13].hasPrefix("#warning(\"CoreLocation is not available here: this declaration")
        )
    }

    @Test(
        "Declarations that name a framework are left out, and those that use them; the others stay"
    )
    func declarations() {
        let source = """
            import UIKit
            import class AVFoundation.AVPlayer
            final class Player: UIView {
                let player: AVPlayer
                var title = "a"
                func show(_ item: AVPlayerItem) {
                    title = "b"
                }
                var isShown: Bool { title == "b" }
            }
            extension AVPlayer {
                func rewind() {}
            }
            let screen = UIScreen.main
            #if canImport(AVFoundation)
            let session = AVAudioSession()
            #endif
            enum Media { case image, video(AVAsset), text, live(AVAsset) }
            enum Sound {
                case none, song(AVAsset)
            }
            func show(_ view: UIImageView) { view.image = nil }
            func show(_ media: Media) { print(media == .live) }
            enum Film { case film(AVAsset) }
            """
        let text = lines(rewritten(source))
        #expect(text.count == lines(source).count)
        #expect(text[1].hasPrefix("import UIKit"))
        #expect(text[2] == "final class Player: UIView {")
        let warning =
            "#warning(\"AVFoundation is not available here: this declaration is left out.\")"
        #expect(text[3] == "    " + warning)
        #expect(text[4] == "    var title = \"a\"")
        #expect(text[5] == "    " + warning && text[6].isEmpty && text[7].isEmpty)
        #expect(text[8] == "    var isShown: Bool { title == \"b\" }")
        #expect(text[10] == warning && text[11].isEmpty && text[12].isEmpty)
        #expect(text[13] == "let screen = UIScreen.main")
        #expect(text[15] == "let session = AVAudioSession()", "a condition leaves this out")
        #expect(text[17].filter { $0 != " " } == "enumMedia{caseimage,text}")
        #expect(
            text[19].split(separator: " ").joined() == "casenone;" + warning.filter { $0 != " " }
        )
        #expect(text[21] == "func show(_ view: UIImageView) { view.image = nil }")
        #expect(text[22].hasPrefix("func show(_ media: Media) { do { @available"))
        #expect(text[23].filter { $0 != " " } == "enumFilm{}", "no place for a warning")
    }

    @Test(
        "Statements that need a framework end the program when they are reached, and stay where they are"
    )
    func bodies() {
        let source = """
            import UIKit
            import AVKit
            class Config {
                static var play: (UIViewController, URL) -> Void = { from, url in
                    let player = AVPlayerViewController()
                    from.present(player, animated: true)
                }
                let player: AVPlayer?
                func stop() {
                    player?.pause()
                }
                var hasPlayer: Bool { player != nil }
                var volume: Float {
                    get { player!.volume }
                    set { print(newValue) }
                }
                init() { player = nil }
                static var open: (URL, [URL]) -> Void = { AVPlayer(url: $1.map { $0 + $2 }[0]).play($0) }
            }
            """
        let text = lines(rewritten(source))
        #expect(text.count == lines(source).count)
        func stopped(_ name: String) -> String {
            " do { @available(*, deprecated, message: \"AVKit is not available here.\") "
                + "var `what this does`: Void { () }; `what this does` }; fatalError("
                + "\"Cannot run '\(name)': it needs AVKit, which is not available here.\") "
        }
        #expect(
            text[3].hasSuffix("(UIViewController, URL) -> Void = { from, url in\(stopped("play"))")
        )
        #expect(text[4].isEmpty && text[5].isEmpty && text[6] == "}")
        #expect(text[8] == "    func stop() {\(stopped("stop"))")
        #expect(text[11] == "    var hasPlayer: Bool {\(stopped("hasPlayer"))}")
        #expect(text[13] == "        get {\(stopped("volume"))}")
        #expect(text[14] == "        set { print(newValue) }")
        #expect(text[16] == "    init() {\(stopped("init"))}".replacing("'init'", with: "'this'"))
        #expect(text[17].hasSuffix("Void = { _ = $1;\(stopped("open"))}"))
    }

    @Test("A type that is left out is left out of the other files of the module, too")
    func otherFiles() {
        let texts = rewritten([
            "A.swift":
                "import SwiftUI\nstruct Badge: View {\n    var body: some View { Text(\"a\") }\n}\n",
            "B.swift":
                "import UIKit\nclass Host {\n    var badge: Badge?\n    let text = \"b\"\n}\n",
            "C.swift": "import UIKit\nlet c = 1\n",
        ])
        #expect(lines(texts["A.swift"])[1].hasPrefix("#warning(\"SwiftUI is not available here"))
        #expect(!texts["A.swift"]!.contains("Text("))
        let b = lines(texts["B.swift"])
        #expect(b[2].hasPrefix("    #warning(\"SwiftUI is not available here: this declaration"))
        #expect(b[3] == "    let text = \"b\"")
        #expect(texts["C.swift"]!.contains("let c = 1"))
    }

    @Test(
        "A type that is left out and has a name that other files use for their own is none of theirs"
    )
    func sameNames() {
        let row = "class Table: UIView {\n    let row = Row()\n}\n"
        let texts = rewritten([
            "A.swift": "import SwiftUI\nprivate struct Row: View {}\nstruct Cell: View {}\n"
                + "private let row = Row()\n",
            "B.swift": "import UIKit\nstruct Other { struct Row {} }\n\(row)",
            "C.swift": "import UIKit\nfinal class Cell {}\nlet cell = Cell()\n",
            "D.swift": "import UIKit\n\(row)let cell = Cell()\n",
        ])
        let a = lines(texts["A.swift"])
        #expect(a[1...3].allSatisfy { $0.hasPrefix("#warning(\"SwiftUI is not available") })
        #expect(texts["B.swift"]!.contains(row))
        #expect(texts["C.swift"]!.contains("let cell = Cell()"))
        #expect(texts["D.swift"]!.contains(row))
        #expect(lines(texts["D.swift"])[4].hasPrefix("#warning(\"SwiftUI is not available here"))
    }

    @Test(
        "A declaration of a file is left out if it needs a framework",
        arguments: [
            ("import SwiftUI", "struct Badge: SwiftUI.View {}"),
            ("import AVFoundation", "let p: AVFoundation.AVPlayer? = nil"),
            ("import AVFoundation", "let p = AVFoundation.AVPlayer()"),
            ("import SwiftUI", "let b = [Button(\"a\") {}, Spacer()]"),
            ("import SwiftUI", "func f(name: AppStorage<String>, focus: FocusState<Bool>) {}"),
            ("import AVKit", "let time: CMTime? = nil"),
            ("import CoreImage", "let a = UIImage().ciImage"),
        ]
    )
    func leftOut(framework: String, line: String) {
        let files = ["A.swift": "\(framework)\n\(line)\n", "B.swift": "import UIKit\n"]
        let text = lines(rewritten(files)["A.swift"])
        #expect(text[0].hasPrefix("import UIKit"))
        let warning = "#warning(\"\(framework.dropFirst(7)) is not available here: this declaration"
        #expect(text[1].hasPrefix(warning))
    }

    @Test(
        "A usual name is not SwiftUI's if it belongs to another type or the module declares it",
        arguments: [
            "func f(b: UIButton) { b.setTitle(\"a\", for: UIControl.State.normal) }",
            "func f(state: UIControl.State) { print(state) }",
            "class Knob: UIView { enum State { case idle }; var state: State { .idle } }",
            "struct Box<Content> { let content: Content }",
            "protocol Source { associatedtype Content; var content: Content { get } }",
            "let c = Color.red, d = Shape(), e: Scene.Edge? = nil",
        ]
    )
    func usualNames(line: String) {
        let own =
            "import UIKit\ntypealias Color = UIColor\nstruct Shape {}\nenum Scene { enum Edge {} }\n"
        let text = lines(
            rewritten(["A.swift": "import SwiftUI\n\(line)\n", "B.swift": own])["A.swift"]
        )
        #expect(text[0].hasPrefix("import UIKit"))
        #expect(text[1] == line)
    }

    @Test(
        "A preview is left out, with SwiftUI and without it",
        arguments: [
            "#Preview { ViewController() }", "#Preview(\"a\") { UIView() }",
            "@available(iOS 17.0, *) #Preview { let v = UIView(); return v }",
        ]
    )
    func previews(line: String) {
        for framework in ["UIKit", "SwiftUI"] {
            let source = "import UIKit\nimport \(framework)\n\(line)\nlet a = 1\n"
            let text = lines(rewritten(source))
            #expect(text[2].allSatisfy { $0 == " " })
            #expect(text[3] == "let a = 1")
        }
    }

    @Test("Names in labels and declarations are not names of the framework")
    func ownNames() {
        let text = rewritten(
            "import AVKit\nfunc start(avPlayer name: String) { start(avPlayer: name) }\n"
        )
        #expect(text.contains("func start(avPlayer name: String) { start(avPlayer: name) }"))
    }

    @Test("What is not for another system, or follows its #else, is for iOS")
    func otherSystems() {
        let inner = "#if !os(watchOS)\n#if canImport(UIKit)\nimport ImageIO\n#endif\n#endif\n"
        let whole = rewritten("import UIKit\n\(inner)let a = 1\n")
        #expect(!whole.contains("ImageIO") && whole.contains("let a = 1"))
        let source = """
            import UIKit
            #if os(watchOS)
            struct Photo {}
            #else
            import PhotosUI
            struct Photo {
                let photo: PHLivePhoto?
            }
            #endif
            """
        let text = lines(rewritten(source))
        #expect(text[4].hasPrefix("import UIKit"))
        #expect(text[5] == "struct Photo {")
        #expect(text[6].hasPrefix("    #warning(\"PhotosUI is not available here"))
    }
}
