// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of the engine do not build its benchmarks.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "touchstone", path: "..")],
    targets: [
        .target(name: "CppViews"),
        .target(name: "RuntimeCounts"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CppViews",
                "RuntimeCounts",
                .product(name: "TouchUI", package: "touchstone"),
                .product(name: "TouchInput", package: "touchstone"),
                .product(name: "TouchSolver", package: "touchstone"),
                .product(name: "TouchTrace", package: "touchstone"),
                .product(name: "TouchStoryboards", package: "touchstone"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]
        ),
        .executableTarget(
            name: "PeerRows",
            dependencies: [
                .product(name: "TouchUI", package: "touchstone"),
                .product(name: "TouchInput", package: "touchstone"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]
        ),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
