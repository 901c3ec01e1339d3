import Foundation
import FuzzDriver

@testable import FrontDoorXcode

/// Makes a package of one input as the project file of an Xcode project whose other files are not there. If that is refused,
/// the input is each other file of a project.
enum ProjectTrial {
    private static let url = URL(
        filePath: "/nonexistent/Notes/Notes.xcodeproj",
        directoryHint: .isDirectory
    )

    static func run(_ bytes: [UInt8]) {
        let data = Data(bytes)
        let isProject = isMade { () throws(XcodeError) in
            let place = ProjectPlace(project: url)
            return try XcodeProject([ProjectFile(data, url: url)], place: place, scheme: nil)
        }
        if isProject { return }
        for name in others { write(data, to: name) }
        _ = isMade { () throws(XcodeError) in
            try XcodeProject(path: folder + "/Notes.xcodeproj", scheme: "Notes")
        }
        _ = isMade { () throws(XcodeError) in
            try XcodeProject(path: folder + "/Notes.xcworkspace")
        }
    }

    /// Whether a package is made; if not, the refusal has a sentence.
    private static func isMade(_ read: () throws(XcodeError) -> XcodeProject) -> Bool {
        do throws(XcodeError) {
            let package = XcodePackage(try read())
            ensure(package.manifestText.hasPrefix("// swift-tools-version"), "no manifest")
            ensure(!package.summary.isEmpty, "no summary")
            return true
        } catch {
            ensure(!error.description.isEmpty, "no sentence")
            return false
        }
    }

    // MARK: Files

    private static let others = [
        "Notes.xcconfig", "Info.plist", "Notes.h", "Notes.xcodeproj/Notes.xcscheme",
        "Notes.xcworkspace/contents.xcworkspacedata",
    ]

    /// A project whose app has a source, a configuration file, an Info.plist and a bridging header. It is in a file system
    /// in memory, if there is one.
    private static let folder: String = {
        let isThere = FileManager.default.isWritableFile(atPath: "/dev/shm")
        let memory = isThere ? "/dev/shm" : NSTemporaryDirectory()
        let folder = memory + "/touchstone-project-\(getpid())"
        for name in ["Notes.xcodeproj", "Notes.xcworkspace"] {
            try? FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)",
                withIntermediateDirectories: true
            )
        }
        write(Data("@main class AppDelegate {}\n".utf8), to: "App.swift", of: folder)
        write(Data(project.utf8), to: "Notes.xcodeproj/project.pbxproj", of: folder)
        return folder
    }()

    private static func write(_ data: Data, to name: String, of folder: String = folder) {
        let path = "\(folder)/\(name)"
        ensure(FileManager.default.createFile(atPath: path, contents: data), "no file: \(path)")
    }

    private static let project = """
        { rootObject = P; objects = {
          P = { isa = PBXProject; targets = (T); };
          T = { isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application";
            buildConfigurationList = L; buildPhases = (S); };
          S = { isa = PBXSourcesBuildPhase; files = (B); };
          B = { isa = PBXBuildFile; fileRef = F; };
          F = { isa = PBXFileReference; path = App.swift; sourceTree = SOURCE_ROOT; };
          L = { isa = XCConfigurationList; buildConfigurations = (D); };
          D = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = C; buildSettings = {
            INFOPLIST_FILE = Info.plist; SWIFT_OBJC_BRIDGING_HEADER = Notes.h; }; };
          C = { isa = PBXFileReference; path = Notes.xcconfig; sourceTree = SOURCE_ROOT; };
        }; }
        """
}
