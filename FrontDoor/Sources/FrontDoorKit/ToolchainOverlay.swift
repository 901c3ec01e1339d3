/// A toolchain in which one program is another: each entry is a symbolic link to the real toolchain,
/// except the compiler.
///
/// SwiftPM looks for the index store, XCTest and Swift Testing near the compiler that `SWIFT_EXEC`
/// names, so the compiler must be in a complete toolchain.
enum ToolchainOverlay {
    /// Makes the overlay.
    ///
    /// - Parameters:
    ///   - folder: where the folder `usr` is made.
    ///   - compiler: the executable that is copied to `usr/bin/swiftc`.
    static func make(
        in folder: String,
        of toolchain: Toolchain,
        compiler: String
    ) throws(DoorRefusal) {
        let (usr, bin) = ("\(folder)/usr", "\(folder)/usr/bin")
        try Files.makeFolder(bin)
        for name in Files.names(in: toolchain.usr) where name != "bin" {
            try Files.link("\(usr)/\(name)", to: "\(toolchain.usr)/\(name)")
        }
        for name in Files.names(in: toolchain.usr + "/bin") where name != "swiftc" {
            try Files.link("\(bin)/\(name)", to: "\(toolchain.usr)/bin/\(name)")
        }
        // Not a link: SwiftPM may resolve links, and would leave the overlay.
        try Files.copy(compiler, to: "\(bin)/swiftc")
    }
}
