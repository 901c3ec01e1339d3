/// A package that runs on Linux without the front door.
///
/// If its manifest has a dependency for Apple's systems alone, its author knows that Linux does without: it is often in
/// Objective-C. In a package that is for iOS, the same condition says that iOS needs it.
public enum PortablePackage {
    /// The most files that are read.
    private static let mostFiles = 2_000

    /// Whether a source of a package names Linux, or asks whether Darwin is there, and none imports UIKit.
    public static func isPortable(_ root: String) -> Bool {
        var folders = ["Sources", "Source", "src"].map { "\(root)/\($0)" }
        var (namesLinux, rest) = (false, mostFiles)
        while let folder = folders.popLast() {
            for entry in Files.entries(in: folder) {
                let path = "\(folder)/\(entry.name)"
                if entry.isFolder {
                    folders.append(path)
                } else if entry.name.hasSuffix(".swift"), let text = Files.readText(path) {
                    rest -= 1
                    if text.contains("import UIKit") || rest < 0 { return false }
                    namesLinux =
                        namesLinux || text.contains("os(Linux)")
                        || text.contains("canImport(Darwin)")
                }
            }
        }
        return namesLinux
    }
}
