// swift-tools-version: 5.9

import PackageDescription

let package = Package(
    name: "Squares",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "Squares", targets: ["Squares"])
    ],
    dependencies: [
        .package(url: "https://github.com/lyft/Hammer.git", from: "0.14.0")
    ],
    targets: [
        .target(name: "Squares"),
        .testTarget(
            name: "SquaresTests",
            dependencies: [
                "Squares",
                .product(name: "Hammer", package: "Hammer"),
            ]
        ),
    ]
)
