/// The package that `init` makes.
struct StarterPackage {
    /// Where the package gets Touchstone from.
    enum Dependency: Hashable {
        /// A clone, by its absolute path.
        case clone(String)
        /// A repository, by its address, with the name that SwiftPM gives it.
        case repository(String, identity: String)

        /// The name that SwiftPM gives a repository; nil if the text is no address.
        static func identity(of url: String) -> String? {
            guard url.contains("://") || url.contains("@"),
                let last = url.split(separator: "/").last?.split(separator: ":").last
            else { return nil }
            let name = last.hasSuffix(".git") ? last.dropLast(4) : last
            return name.isEmpty ? nil : String(name)
        }

        /// The name by which products of it are named.
        var identity: String {
            switch self {
            case .clone(let path): URL(fileURLWithPath: path).lastPathComponent
            case .repository(_, let identity): identity
            }
        }

        fileprivate var declaration: String {
            switch self {
            case .clone(let path): ".package(path: \(path.inQuotationMarks))"
            case .repository(let url, _): ".package(url: \(url.inQuotationMarks), branch: \"main\")"
            }
        }
    }

    /// The name of the package and of its module.
    let name: String
    private let dependency: Dependency

    /// - Parameter folder: the folder of the package, of which it gets its name.
    init(folder: String, dependency: Dependency) {
        self.dependency = dependency
        let last = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
        let words = last.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        // A module must not have the name of another one, or begin with a digit.
        let isUsable = joined.first?.isLetter == true && !Self.taken.contains(joined)
        name = isUsable ? joined : joined.first?.isLetter == true ? "\(joined)App" : "Door"
    }

    private static let taken = [
        "UIKit", "Testing", "XCTest", "Hammer", "Foundation", "Swift", "CoreGraphics", "QuartzCore",
        "Touchstone", "TouchTesting", "TouchUI",
    ]

    /// The files, with their paths in the folder.
    var files: [(path: String, text: String)] {
        [
            ("Package.swift", manifest),
            ("Sources/\(name)/DoorController.swift", controller),
            ("Tests/\(name)Tests/DoorTests.swift", tests),
            (".gitignore", ".build/\n"),
            (".github/workflows/tests.yml", workflow),
        ]
    }

    /// The lines that import modules.
    private static func imports(_ modules: String...) -> String {
        modules.map { "import \($0)" }.joined(separator: "\n")
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        \(Self.imports("PackageDescription"))

        let package = Package(
            name: "\(name)",
            products: [.library(name: "\(name)", targets: ["\(name)"])],
            dependencies: [
                \(dependency.declaration)
            ],
            targets: [
                .target(
                    name: "\(name)",
                    dependencies: [
                        // On other systems, UIKit is Apple's.
                        .product(
                            name: "UIKit",
                            package: "\(dependency.identity)",
                            condition: .when(platforms: [.linux])
                        )
                    ]
                ),
                .testTarget(
                    name: "\(name)Tests",
                    dependencies: [
                        "\(name)",
                        .product(name: "TouchTesting", package: "\(dependency.identity)"),
                    ]
                ),
            ]
        )

        """
    }

    private var controller: String {
        """
        \(Self.imports("UIKit"))

        /// A door with a bell. A mat may lie over the bell.
        public final class DoorController: UIViewController {
            /// How often the bell rang.
            public private(set) var rings = 0
            /// The mat, which is hidden at first.
            public let mat = UIView(frame: CGRect(x: 95, y: 180, width: 200, height: 80))

            override public func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
                let bell = UIButton(type: .system)
                bell.setTitle("Ring", for: .normal)
                bell.accessibilityIdentifier = "bell"
                bell.frame = CGRect(x: 145, y: 200, width: 100, height: 44)
                bell.addAction(UIAction { [weak self] _ in self?.rings += 1 }, for: .touchUpInside)
                mat.accessibilityIdentifier = "mat"
                mat.isHidden = true
                for part in [bell, mat] { view.addSubview(part) }
            }
        }

        """
    }

    private var tests: String {
        """
        \(Self.imports(name, "Testing", "TouchTesting", "UIKit"))

        @MainActor @Suite("The door", .stage) struct DoorTests {
            @Test func `a tap on the bell rings`() throws {
                let door = DoorController()
                let stage = try Stage(showing: door)
                try stage.fingers.fingerTap(at: "bell")
                #expect(door.rings == 1)
            }

            // This test fails, as the mat takes the tap. Remove the line that disables it to see
            // how the failure names the mat, and which page it leaves.
            @Test(.disabled("it shows a tap that is lost"))
            func `a tap on a covered bell rings`() throws {
                let door = DoorController()
                let stage = try Stage(showing: door)
                door.mat.isHidden = false
                try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 222))
                #expect(door.rings == 1)
            }
        }

        """
    }

    private var workflow: String {
        let hint: String
        switch dependency {
        case .clone:
            hint = """
                # Package.swift has a path on one computer. Put the address of a repository in its place:
                # .package(url: "https://…/touchstone", branch: "main")

                """
        case .repository: hint = ""
        }
        return hint + """
            name: Tests
            on: [push, pull_request]
            jobs:
              tests:
                runs-on: ubuntu-latest
                container: swift:6.2
                steps:
                  - uses: actions/checkout@v4
                  - uses: actions/cache@v4
                    with:
                      path: .build
                      key: build-${{ hashFiles('Package.resolved') }}
                  - run: swift test
                  - uses: actions/upload-artifact@v4
                    if: failure()
                    with:
                      name: touchstone
                      path: .build/touchstone
                      include-hidden-files: true

            """
    }
}
