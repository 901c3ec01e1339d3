// swift-tools-version: 6.2
import PackageDescription

// Modules that existing iOS code imports besides UIKit. A package of its own, because other packages
// ask `canImport(Darwin)` or `canImport(ObjectiveC)`: only a build of the SDK may see these.
let package = Package(
    name: "TouchstoneCompatibility",
    products: [
        .library(
            name: "TouchstoneCompatibility",
            targets: ["os", "ObjectiveC", "Darwin", "Combine"]
        )
    ],
    dependencies: [
        .package(name: "touchstone", path: "../.."),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    ],
    targets: [
        .target(
            name: "Combine",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ]
        ),
        // They come after Combine, which asks whether it can import them.
        .target(name: "os", dependencies: ["Combine"]),
        .target(
            name: "ObjectiveC",
            dependencies: ["Combine", .product(name: "TouchRuntime", package: "touchstone")]
        ),
        .target(name: "Darwin", dependencies: ["Combine"]),
        .testTarget(
            name: "CompatibilityTests",
            dependencies: ["os", "ObjectiveC", "Darwin", "Combine"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
