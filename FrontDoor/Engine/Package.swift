// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the tools of the front door build without the engine.
let package = Package(
    name: "TouchstoneEngine",
    products: [
        .library(name: "TouchstoneUIKit", type: .dynamic, targets: ["TouchstoneUIKit"])
    ],
    dependencies: [
        .package(name: "touchstone", path: "../.."),
        .package(name: "TouchstoneCompatibility", path: "../Compatibility"),
    ],
    targets: [
        // The engine as one shared library: users compile only their own code.
        .target(
            name: "TouchstoneUIKit",
            dependencies: [
                "UIKit", "Hammer", "TouchTesting", "TestableRecognizers", "TouchHost",
                "XCUIAutomation",
            ].map {
                .product(name: $0, package: "touchstone")
            } + [
                .product(name: "TouchstoneCompatibility", package: "TouchstoneCompatibility")
            ],
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("InternalImportsByDefault"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
