// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error), .defaultIsolation(MainActor.self),
]

// The usual linker of Swift on Linux stops with an internal error.
let linking: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"])]

// A separate package, because it links only if everything is built with -sanitize=fuzzer, as
// Scripts/fuzz-readers does.
let package = Package(
    name: "Fuzzing",
    dependencies: [
        .package(name: "touchstone", path: ".."), .package(path: "../FrontDoor"),
        .package(path: "../Live"), .package(path: "../Raster"),
    ],
    targets: [
        .target(name: "LibFuzzer"),
        .target(name: "FuzzDriver", dependencies: ["LibFuzzer"], swiftSettings: settings),
        .executableTarget(
            name: "ReaderFuzzer",
            dependencies: [
                "FuzzDriver",
                .product(name: "TouchInput", package: "touchstone"),
                .product(name: "TouchRecord", package: "touchstone"),
                .product(name: "TouchTrace", package: "touchstone"),
                .product(name: "TouchCommandLine", package: "touchstone"),
                .product(name: "TouchHost", package: "touchstone"),
                .product(name: "TouchStoryboards", package: "touchstone"),
                .product(name: "TouchWeb", package: "touchstone"),
                .product(name: "UIKit", package: "touchstone"),
            ],
            swiftSettings: settings,
            linkerSettings: linking
        ),
        .executableTarget(
            name: "DoorFuzzer",
            dependencies: [
                "FuzzDriver",
                .product(name: "FrontDoorRewriting", package: "FrontDoor"),
                .product(name: "FrontDoorCoverage", package: "FrontDoor"),
                .product(name: "FrontDoorXcode", package: "FrontDoor"),
            ],
            swiftSettings: settings,
            linkerSettings: linking
        ),
        .executableTarget(
            name: "LiveFuzzer",
            dependencies: ["FuzzDriver", .product(name: "TouchLive", package: "Live")],
            swiftSettings: settings,
            linkerSettings: linking
        ),
        .executableTarget(
            name: "RasterFuzzer",
            dependencies: [
                "FuzzDriver",
                .product(name: "TouchRaster", package: "Raster"),
                .product(name: "TouchRecord", package: "touchstone"),
            ],
            swiftSettings: settings,
            linkerSettings: linking
        ),
    ],
    swiftLanguageModes: [.v6]
)
