// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Beads",
    products: [.library(name: "Beads", targets: ["Beads"])],
    targets: [.target(name: "Beads")]
)
