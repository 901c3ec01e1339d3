// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses the engine builds its benchmarks.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "touchstone", path: "..")],
    targets: [
        .target(name: "CppViews"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CppViews",
                .product(name: "TouchUI", package: "touchstone"),
                .product(name: "TouchInput", package: "touchstone"),
                .product(name: "TouchSolver", package: "touchstone"),
                .product(name: "TouchTrace", package: "touchstone"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]
        ),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
