import Foundation
import FuzzDriver

@testable import FrontDoorXcode

/// Makes a package of one input as the project file of an Xcode project whose other files are not there.
enum ProjectTrial {
    private static let url = URL(
        filePath: "/nonexistent/Notes/Notes.xcodeproj",
        directoryHint: .isDirectory
    )

    static func run(_ bytes: [UInt8]) {
        do throws(XcodeError) {
            let file = try ProjectFile(Data(bytes), url: url)
            let place = ProjectPlace(project: url)
            let package = XcodePackage(try XcodeProject([file], place: place, scheme: nil))
            ensure(package.manifestText.hasPrefix("// swift-tools-version"), "no manifest")
            ensure(!package.summary.isEmpty, "no summary")
        } catch {
            ensure(!error.description.isEmpty, "no sentence")
        }
    }
}
