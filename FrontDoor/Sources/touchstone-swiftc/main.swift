import FrontDoorCompiling

// Stands in for `swiftc`: rewrites what is compiled, and becomes the real compiler.
let given = Array(CommandLine.arguments.dropFirst())

// Used once, when the SDK is made: prints what the engine's sources declare.
if given.count == 2, given[0] == "--engine-facts" {
    print(EngineFacts.text(of: given[1]), terminator: "")
    exitWithSuccess()
}
guard let compiler = Environment.value("TOUCHSTONE_SWIFTC") else {
    Environment.complain(
        "touchstone-swiftc: TOUCHSTONE_SWIFTC is not set, so the real compiler is not known. To fix, run "
            + "`touchstone swift build`, which sets it."
    )
    exitWithFailure()
}
var arguments = given
if let sdk = Environment.value("TOUCHSTONE_SDK") {
    arguments = FrontDoor(sdk: sdk).arguments(for: CompilerArguments(given))
}
let reason = Environment.become(compiler, named: compiler, arguments)
Environment.complain("touchstone-swiftc: cannot run the compiler \(compiler): \(reason).")
exitWithFailure()
