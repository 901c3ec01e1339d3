// swift-tools-version: 6.2
import PackageDescription

// A separate package, because it links only if everything is built with -sanitize=fuzzer, as
// Scripts/fuzz-readers does.
let package = Package(
    name: "Fuzzing",
    dependencies: [.package(name: "touchstone", path: "..")],
    targets: [
        .target(name: "LibFuzzer"),
        .executableTarget(
            name: "ReaderFuzzer",
            dependencies: [
                "LibFuzzer",
                .product(name: "TouchInput", package: "touchstone"),
                .product(name: "TouchRecord", package: "touchstone"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]
        ),
    ],
    swiftLanguageModes: [.v6]
)
