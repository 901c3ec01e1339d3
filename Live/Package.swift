// swift-tools-version: 6.2
import PackageDescription

// A package of its own: only who plays an application in a browser needs a server.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let server: [Target.Dependency] = [
    .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOPosix", package: "swift-nio"),
    .product(name: "NIOHTTP1", package: "swift-nio"),
    .product(name: "NIOWebSocket", package: "swift-nio"),
]

let package = Package(
    name: "Live",
    products: [
        .executable(name: "touchstone-live", targets: ["touchstone-live"]),
        .library(name: "TouchLive", targets: ["TouchLive"]),
    ],
    dependencies: [
        .package(name: "touchstone", path: ".."),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "TouchLive",
            dependencies: server,
            swiftSettings: strict
        ),
        .executableTarget(
            name: "touchstone-live",
            dependencies: [
                "TouchLive",
                .product(name: "TouchRecord", package: "touchstone"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TouchLiveTests",
            dependencies: ["TouchLive"] + server,
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
