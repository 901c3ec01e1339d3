import Foundation

/// What becomes of a file, by its name.
enum FileKinds {
    /// Why a source cannot be compiled; nil if the name is not that of such a source.
    static func reason(ofSource file: URL) -> String? {
        switch file.pathExtension.lowercased() {
        case "m", "mm": "Objective-C is not available here. Code that uses it does not compile."
        case "c", "cc", "cpp", "cxx", "s", "asm": "C sources of a Swift target are not compiled."
        case "metal": "Metal is not available."
        case "intentdefinition", "mlmodel", "mlpackage", "rkassets", "iig", "y", "l", "proto":
            "Xcode makes code from it, which is not available here."
        case "xcdatamodeld", "xcdatamodel", "xcmappingmodel": "Core Data is not available."
        default: nil
        }
    }

    /// Why a resource is not copied; nil if it is.
    static func reason(ofResource file: URL) -> String? {
        switch file.pathExtension.lowercased() {
        case "xcdatamodeld", "xcdatamodel", "xcmappingmodel": "Core Data is not available."
        case "xcstrings":
            "Xcode compiles string catalogs, which is not available here. Texts keep their keys."
        case "metallib", "scnassets", "skybox", "icon": "its framework is not available here."
        case "framework", "xcframework", "a", "dylib", "tbd":
            "it was built for iOS, and cannot be used here."
        default: nil
        }
    }

    /// Files in a folder that Xcode does not copy into the app.
    static func isNoMember(_ file: URL) -> Bool {
        let kinds = [
            "h", "hpp", "pch", "entitlements", "xcconfig", "modulemap", "md", "docc", "xctestplan",
            "xcodeproj", "xcworkspace", "playground", "storekit", "gpx", "apinotes",
        ]
        return kinds.contains(file.pathExtension.lowercased())
    }

    /// Folders that Xcode treats as one file.
    static func isUnit(_ file: URL) -> Bool {
        let kinds = [
            "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "bundle", "docc",
            "xcodeproj", "xcworkspace", "playground", "framework", "xcframework", "scnassets",
            "rkassets", "mlpackage", "icon", "app",
        ]
        return kinds.contains(file.pathExtension.lowercased())
    }

    static func isFolder(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// The files of a folder and of the folders below it, in the order of their names. Hidden files
    /// are left out, and so is a folder that was found before, by a link.
    static func files(below folder: URL) -> [URL] {
        var found: Set<URL> = []
        return files(below: folder, &found)
    }

    private static func files(below folder: URL, _ found: inout Set<URL>) -> [URL] {
        guard found.insert(folder.resolvingSymlinksInPath()).inserted else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [URL] in
            let file = URL(filePath: folder.path + "/" + name, directoryHint: .notDirectory)
            if name.hasSuffix(".touchstone") { return [] }
            guard isFolder(file), !isUnit(file) else { return [file] }
            return files(below: file, &found)
        }
    }
}
