// swift-tools-version: 5.9
import PackageDescription

// No resource is named: Xcode finds the catalog and the interface files by itself.
let package = Package(
    name: "Badges",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Badges", targets: ["Badges"])],
    targets: [
        .target(name: "Badges", exclude: ["Drafts"]),
        .testTarget(name: "BadgesTests", dependencies: ["Badges"]),
    ]
)
