// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own: only who compiles existing iOS code needs syntax trees.
//
// The toolchain ships the modules of SwiftSyntax: then nothing is downloaded or compiled for them.
// If this toolchain has none, the package swift-syntax is used.
let host = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .map { URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath() }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    .map { $0.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host" }
    .flatMap {
        FileManager.default.fileExists(atPath: $0 + "/SwiftSyntax.swiftmodule") ? $0 : nil
    }

// As in Package.swift of Touchstone.
let wholeModules: [SwiftSetting] =
    Context.environment["TOUCHSTONE_WHOLE_MODULES"] == nil
    ? []
    : [
        .unsafeFlags([
            "-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo",
        ])
    ]

let strict: [SwiftSetting] =
    [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ] + wholeModules

let syntaxModules = ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftIfConfig"]
let syntaxProducts: [Target.Dependency] =
    host == nil ? syntaxModules.map { .product(name: $0, package: "swift-syntax") } : []
let syntaxSettings: [SwiftSetting] = host.map { [.unsafeFlags(["-I", $0])] } ?? []
let syntaxLinking: [LinkerSetting] =
    host.map {
        [
            .unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])
        ] + syntaxModules.map { .linkedLibrary($0) }
    } ?? []

let package = Package(
    name: "FrontDoor",
    products: [
        .executable(name: "touchstone-door", targets: ["touchstone-door"]),
        .executable(name: "touchstone-swiftc", targets: ["touchstone-swiftc"]),
        // For the fuzzers of what the front door reads.
        .library(name: "FrontDoorRewriting", targets: ["FrontDoorRewriting"]),
        .library(name: "FrontDoorCoverage", targets: ["FrontDoorCoverage"]),
        .library(name: "FrontDoorXcode", targets: ["FrontDoorXcode"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ]
        + (host == nil
            ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")] : []),
    targets: [
        // What the compiler is given in the place of the user's sources.
        .target(
            name: "FrontDoorRewriting",
            dependencies: syntaxProducts,
            swiftSettings: strict + syntaxSettings,
            linkerSettings: syntaxLinking
        ),
        // One call of the compiler. Without Foundation: it runs for each module.
        .target(
            name: "FrontDoorCompiling",
            dependencies: ["FrontDoorRewriting"],
            swiftSettings: strict + syntaxSettings
        ),
        .executableTarget(
            name: "touchstone-swiftc",
            dependencies: ["FrontDoorCompiling"],
            swiftSettings: strict + syntaxSettings
        ),
        // The SDK in the user's cache, and `swift` with it.
        .target(
            name: "FrontDoorKit",
            dependencies: ["FrontDoorCompiling"],
            swiftSettings: strict + syntaxSettings
        ),
        // A package of an Xcode project.
        .target(
            name: "FrontDoorXcode",
            dependencies: ["FrontDoorKit"],
            swiftSettings: strict + syntaxSettings
        ),
        .testTarget(
            name: "FrontDoorXcodeTests",
            dependencies: ["FrontDoorXcode", "FrontDoorTestSupport"],
            swiftSettings: strict + syntaxSettings
        ),
        // Which of UIKit's symbols sources use, and which are there.
        .target(
            name: "FrontDoorCoverage",
            dependencies: ["FrontDoorRewriting"] + syntaxProducts,
            swiftSettings: strict + syntaxSettings,
            linkerSettings: syntaxLinking
        ),
        .executableTarget(
            name: "touchstone-door",
            dependencies: [
                "FrontDoorCoverage",
                "FrontDoorKit",
                "FrontDoorXcode",
                "FrontDoorRewriting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict + syntaxSettings
        ),
        // What several of the tests use.
        .target(
            name: "FrontDoorTestSupport",
            path: "Tests/FrontDoorTestSupport",
            swiftSettings: strict
        ),
        .testTarget(
            name: "FrontDoorRewritingTests",
            dependencies: ["FrontDoorRewriting", "FrontDoorTestSupport"],
            swiftSettings: strict + syntaxSettings
        ),
        .testTarget(
            name: "FrontDoorCompilingTests",
            dependencies: ["FrontDoorCompiling"],
            swiftSettings: strict + syntaxSettings
        ),
        .testTarget(
            name: "FrontDoorKitTests",
            dependencies: ["FrontDoorKit", "touchstone-door"],
            swiftSettings: strict + syntaxSettings
        ),
        .testTarget(
            name: "FrontDoorCoverageTests",
            dependencies: ["FrontDoorCoverage", "FrontDoorTestSupport"],
            swiftSettings: strict + syntaxSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)
