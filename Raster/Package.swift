// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that a machine without Cairo builds and tests everything else.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "Raster",
    products: [
        .executable(name: "touchstone-raster", targets: ["touchstone-raster"]),
        // For the fuzzer of what is drawn.
        .library(name: "TouchRaster", targets: ["TouchRaster"]),
    ],
    dependencies: [
        .package(name: "touchstone", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CCairo",
            pkgConfig: "pangocairo",
            providers: [.apt(["libcairo2-dev", "libpango1.0-dev", "pkg-config"])]
        ),
        .target(
            name: "TouchRaster",
            dependencies: ["CCairo", .product(name: "TouchRecord", package: "touchstone")],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "touchstone-raster",
            dependencies: [
                "TouchRaster",
                .product(name: "TouchRecord", package: "touchstone"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TouchRasterTests",
            dependencies: [
                "TouchRaster", "touchstone-raster",
                .product(name: "TouchRecord", package: "touchstone"),
            ],
            // The tests read it where it is.
            exclude: ["Text/caret-places.txt"],
            swiftSettings: strict + [.defaultIsolation(MainActor.self)]
        ),
    ],
    swiftLanguageModes: [.v6]
)
