// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Cards",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Cards", targets: ["Cards"])],
    targets: [
        .target(name: "Cards"),
        .testTarget(name: "CardsTests", dependencies: ["Cards"]),
    ]
)
