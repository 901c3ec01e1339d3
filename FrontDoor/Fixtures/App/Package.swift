// swift-tools-version: 5.9

import PackageDescription

let package = Package(
    name: "Errands",
    platforms: [.iOS(.v15)],
    products: [
        .executable(name: "Errands", targets: ["Errands"]),
        .executable(name: "Visits", targets: ["Visits"]),
    ],
    targets: [
        .executableTarget(name: "Errands"),
        .executableTarget(name: "Visits"),
        .testTarget(name: "ErrandsTests", dependencies: ["Errands"]),
    ]
)
