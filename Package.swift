// swift-tools-version: 6.2
import PackageDescription

// With TOUCHSTONE_WHOLE_MODULES, each module is compiled as a whole, and its interface is not made first, which would take more
// processor time. A build after an edit takes more, so only CI sets it.
let wholeModules: [SwiftSetting] =
    Context.environment["TOUCHSTONE_WHOLE_MODULES"] == nil
    ? []
    : [
        .unsafeFlags([
            "-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo",
        ])
    ]

// The engine: each module imports only from the ones before it (Scripts/check-layers).
let strict: [SwiftSetting] =
    [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ] + wholeModules

// Tests and programs are written as a user would write them: on the main actor by default.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let argumentParser = Target.Dependency.product(
    name: "ArgumentParser",
    package: "swift-argument-parser"
)

let package = Package(
    name: "touchstone",
    products: [
        .library(name: "TouchTesting", targets: ["TouchTesting"]),
        .library(name: "TouchWeb", targets: ["TouchWeb", "WebKit"]),
        .library(name: "TestableRecognizers", targets: ["TestableRecognizers"]),
        .library(name: "TouchUI", targets: ["TouchUI"]),
        .library(name: "TouchStoryboards", targets: ["TouchStoryboards"]),
        .library(name: "TouchSynthesis", targets: ["TouchSynthesis"]),
        .library(name: "TouchTrace", targets: ["TouchTrace"]),
        .library(name: "TouchSolver", targets: ["TouchSolver"]),
        .library(name: "TouchRecord", targets: ["TouchRecord"]),
        .library(name: "TouchInput", targets: ["TouchInput"]),
        .library(name: "TouchRuntime", targets: ["TouchRuntime"]),
        .library(name: "TouchOverlay", targets: ["TouchOverlay"]),
        .library(name: "TouchSession", targets: ["TouchSession"]),
        .library(name: "TouchHost", targets: ["TouchHost"]),
        .library(name: "TouchCommandLine", targets: ["TouchCommandLine"]),
        .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
        .library(name: "Hammer", targets: ["Hammer"]),
        .library(name: "XCUIAutomation", targets: ["XCUIAutomation"]),
        .executable(name: "touchstone", targets: ["touchstone"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        // The engine.
        .target(
            name: "TouchGeometry",
            dependencies: ["TouchGeometryStart"],
            swiftSettings: strict
        ),
        // Lets Core Foundation compare objects of Swift when a program is loaded.
        .target(name: "TouchGeometryStart"),
        .target(name: "TouchClock", swiftSettings: strict),
        .target(
            name: "TouchRuntime",
            dependencies: ["TouchGeometry", "TouchClock"],
            swiftSettings: strict
        ),
        .target(
            name: "TouchLayers",
            dependencies: ["TouchRuntime"],
            swiftSettings: strict
        ),
        .target(
            name: "TouchInput",
            dependencies: ["TouchGeometry", "TouchClock"],
            swiftSettings: strict
        ),
        .target(name: "TouchSolver", swiftSettings: strict),
        .target(
            name: "TouchRecord",
            dependencies: ["TouchLayers"],
            swiftSettings: strict
        ),
        .target(
            name: "TouchUI",
            dependencies: ["TouchLayers", "TouchInput", "TouchSolver"],
            swiftSettings: strict
        ),
        .target(name: "TouchStoryboards", dependencies: ["TouchUI"], swiftSettings: strict),
        // Pages in a headless Chromium: nothing imports it but applications that import WebKit.
        .target(name: "TouchWeb", dependencies: ["TouchUI"], swiftSettings: strict),
        .target(name: "TouchSynthesis", dependencies: ["TouchUI"], swiftSettings: strict),
        .target(
            name: "TouchTrace",
            dependencies: ["TouchRecord", "TouchUI", "TouchSynthesis"],
            swiftSettings: strict
        ),

        // A window that shows fingers.
        .target(name: "TouchOverlay", dependencies: ["TouchUI"], swiftSettings: strict),

        // Registers TouchTesting with XCTest when a program of tests is loaded.
        .target(name: "TouchTestingStart"),
        // Finding, acting, expecting, explaining and undoing, as values with values as answers.
        .target(
            name: "TouchSession",
            dependencies: ["TouchSynthesis", "TouchTrace"],
            swiftSettings: onMainActor
        ),

        // A session behind a socket, for the command line and for applications of packages.
        .target(
            name: "TouchHost",
            dependencies: ["TouchSession", "TouchStoryboards"],
            swiftSettings: onMainActor
        ),

        // What a test imports.
        .target(
            name: "TouchTesting",
            dependencies: [
                "TouchUI", "TouchSynthesis", "TouchTrace", "TouchTestingStart", "TouchSession",
            ],
            swiftSettings: strict
        ),

        // UI tests: the application in a process of its own, by the names of XCUITest.
        .target(
            name: "TouchAutomation",
            dependencies: ["TouchHost", "TouchRecord", "TouchTesting"],
            swiftSettings: strict
        ),

        // Recognizers that need no touches: a module that a test imports by name, because many
        // suites have classes of these names.
        .target(name: "TestableRecognizers", dependencies: ["TouchUI"], swiftSettings: strict),

        // The command line: a library, so that any program can offer its own scenes.
        .target(
            name: "TouchCommandLine",
            dependencies: [
                "TouchHost", "TouchStoryboards", "TouchRecorder", argumentParser, "Yams",
            ],
            swiftSettings: onMainActor
        ),
        // The file that is copied into an application on a device, compiled on the engine.
        .target(
            name: "TouchRecorder",
            dependencies: ["UIKit", "QuartzCore"],
            path: "Device"
        ),
        .executableTarget(
            name: "touchstone",
            dependencies: ["TouchCommandLine", "ExampleScenes"],
            swiftSettings: onMainActor
        ),
        .target(
            name: "ExampleScenes",
            dependencies: ["UIKit", "WebKit", "TouchCommandLine"],
            path: "Examples/Scenes",
            resources: [.copy("Storyboards"), .copy("WebPages")],
            swiftSettings: onMainActor
        ),

        // Touches of real people against the recognizers (make realism).
        .executableTarget(
            name: "realism",
            dependencies: ["TouchTrace"],
            path: "Tools/Realism",
            swiftSettings: onMainActor
        ),

        // Scenes that crash, hang and print, for Scripts/hostile-clients.
        .executableTarget(
            name: "hostile-scenes",
            dependencies: ["UIKit", "TouchCommandLine"],
            path: "Tools/HostileScenes",
            swiftSettings: onMainActor
        ),

        // The application that the tests of UI tests launch.
        .executableTarget(
            name: "automated-app",
            dependencies: ["TouchHost", "UIKit"],
            path: "Tests/AutomatedApp",
            swiftSettings: onMainActor
        ),

        // Answers constraints, for the comparison with another solver (make oracle).
        .executableTarget(
            name: "solver-answers",
            dependencies: ["TouchSolver"],
            path: "Tools/SolverAnswers",
            swiftSettings: onMainActor
        ),

        // The names that iOS sources import.
        .target(
            name: "UIKit",
            dependencies: ["TouchUI", "TouchStoryboards", "_Testing_UIKit"],
            path: "Compatibility/UIKit"
        ),
        .target(
            name: "QuartzCore",
            dependencies: ["TouchLayers"],
            path: "Compatibility/QuartzCore"
        ),
        .target(
            name: "CoreGraphics",
            dependencies: ["TouchGeometry", "_Testing_CoreGraphics"],
            path: "Compatibility/CoreGraphics"
        ),
        .target(
            name: "WebKit",
            dependencies: ["TouchWeb"],
            path: "Compatibility/WebKit"
        ),
        // The name that suites written for Hammer import.
        .target(
            name: "Hammer",
            dependencies: ["TouchSynthesis", "TouchTesting"],
            path: "Compatibility/Hammer"
        ),
        // The name that UI tests have from XCTest.
        .target(
            name: "XCUIAutomation",
            dependencies: ["TouchAutomation"],
            path: "Compatibility/XCUIAutomation"
        ),
        .target(name: "_Testing_UIKit", path: "Compatibility/_Testing_UIKit"),
        .target(name: "_Testing_CoreGraphics", path: "Compatibility/_Testing_CoreGraphics"),

        // What the tests of several targets are built with.
        .target(
            name: "TestSupport",
            dependencies: ["TouchTesting", "UIKit"],
            path: "Tests/TestSupport",
            swiftSettings: onMainActor
        ),
        // The second arbiter, which knows nothing of the engine. It is optimized also in a debug build: it works out
        // everything anew at each tick. No product has it, so packages that depend on this one may have it.
        .target(
            name: "SmallWorld",
            path: "Tests/SmallWorld",
            swiftSettings: strict + [.unsafeFlags(["-O"])]
        ),

        // The tests of each module; those of TouchUI are split by subject.
        .testTarget(
            name: "TouchGeometryTests",
            dependencies: ["TouchGeometry"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchClockTests",
            dependencies: ["TouchClock"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchRuntimeTests",
            dependencies: ["TouchRuntime", "TouchTesting", "UIKit"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchLayersTests",
            dependencies: ["TouchLayers"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchInputTests",
            dependencies: ["TouchInput"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchSolverTests",
            dependencies: ["TouchSolver"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchRecordTests",
            dependencies: ["TouchRecord"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchUITests",
            dependencies: ["TouchTesting", "UIKit", "TestSupport"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "GestureMachineTests",
            dependencies: ["TouchTesting", "UIKit", "TestSupport"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "ArbitrationTests",
            dependencies: ["SmallWorld", "TouchTesting", "UIKit"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TextTests",
            dependencies: ["TestSupport", "TouchTesting", "UIKit"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "ControlTests",
            dependencies: ["TouchTesting", "UIKit", "ExampleScenes", "TestSupport"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "ScrollTests",
            dependencies: ["TouchTesting", "UIKit", "ExampleScenes", "TestSupport"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "LayoutTests",
            dependencies: ["TouchTesting", "UIKit", "ExampleScenes", "TestSupport"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "AnimationTests",
            dependencies: ["TouchTesting", "UIKit", "QuartzCore", "ExampleScenes", "TestSupport"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "DynamicsTests",
            dependencies: ["TouchTesting", "UIKit", "TestSupport"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "ListTests",
            dependencies: ["TouchTesting", "UIKit", "ExampleScenes", "TestSupport"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "NavigationTests",
            dependencies: ["TouchTesting", "UIKit", "ExampleScenes", "TestSupport"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "StoryboardTests",
            dependencies: [
                "TouchTesting", "UIKit", "ExampleScenes", "TouchCommandLine", "TestSupport",
            ],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchWebTests",
            dependencies: [
                "ExampleScenes", "TouchCommandLine", "TouchTesting", "UIKit", "WebKit",
                "TestSupport",
            ],
            // Read by the path of the test's source.
            exclude: ["web-page.yaml", "web-page.transcript"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchSynthesisTests",
            dependencies: ["TouchTesting", "UIKit"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchTraceTests",
            dependencies: ["TouchTesting", "UIKit"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchSessionTests",
            dependencies: ["TouchSession", "TouchTesting", "UIKit"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchAutomationTests",
            dependencies: ["TouchAutomation", "TouchHost", "automated-app"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchHostTests",
            dependencies: ["TouchHost", "TouchTesting", "UIKit"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchOverlayTests",
            dependencies: ["TouchOverlay", "TouchTesting"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchTestingTests",
            dependencies: ["TouchTesting", "UIKit", "TestSupport"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TestableRecognizersTests",
            dependencies: ["TestableRecognizers", "TouchTesting", "UIKit", "TestSupport"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "TouchCommandLineTests",
            dependencies: ["TouchCommandLine", "TouchRecorder", "TouchTesting", "UIKit", "Yams"],
            swiftSettings: onMainActor
        ),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "ExampleScenes", "TouchTesting", "TestableRecognizers", "TestSupport",
            ],
            // Read by the path of the test's source.
            exclude: ["Scripts"],
            swiftSettings: onMainActor
        ),
        // Stands for every existing iOS suite: XCTest classes without isolation, Swift 5 mode.
        .target(
            name: "ExistingSuiteApp",
            dependencies: ["UIKit"],
            path: "Tests/ExistingSuiteApp",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "ExistingSuiteTests",
            dependencies: ["ExistingSuiteApp", "UIKit", "TouchTesting", "Hammer"],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
    ],
    swiftLanguageModes: [.v6]
)
