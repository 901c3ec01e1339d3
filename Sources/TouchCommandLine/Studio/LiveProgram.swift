/// The program with the servers of the studio and of WebDriver. It is separate because it needs a server; everything else
/// works without it.
struct LiveProgram {
    static let name = "touchstone-live"
    /// The environment variable that contains the path of the program.
    static let variable = "TOUCHSTONE_LIVE"

    /// The path of the program: in the environment variable, next to this program, in the folder of the
    /// package, or in `PATH`.
    ///
    /// - Parameter purpose: what it is needed for, in messages.
    static func path(
        for purpose: String = "open the studio",
        environment: [String: String] = ProcessInfo.processInfo.environment,
        program: String? = Bundle.main.executablePath
    ) throws(CommandRefusal) -> String {
        if let path = environment[variable], !path.isEmpty {
            guard RasterProgram.isProgram(path) else {
                throw CommandRefusal(
                    "Cannot \(purpose): \(variable) says \"\(path)\", which is no program. To fix, set "
                        + "it to the path of \(name), or unset it."
                )
            }
            return path
        }
        let places = RasterProgram.places(
            of: name,
            in: "Live",
            environment: environment,
            program: program
        )
        guard let path = places.first(where: RasterProgram.isProgram) else {
            throw CommandRefusal(
                "Cannot \(purpose): the program \(name) is not there. It is built separately, because "
                    + "it needs a server. To fix, run `swift build -c release --package-path Live` in the "
                    + "folder of Touchstone, or set \(variable) to where it is."
            )
        }
        return path
    }
}
