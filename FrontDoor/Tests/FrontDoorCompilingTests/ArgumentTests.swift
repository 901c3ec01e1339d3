import FrontDoorCompiling
import Testing

@Suite("The compiler's arguments") struct ArgumentTests {
    @Test("Sources are the Swift files, and not the values of options")
    func sources() {
        let call = CompilerArguments([
            "-module-name", "A.swift", "-o", "x.swift", "A.swift", "-g", "B.swift",
        ])
        #expect(call.sources == ["A.swift", "B.swift"])
        #expect(call.purpose == .compile)
        #expect(call.value(of: "-module-name") == "A.swift")
    }

    @Test(
        "Each call is told by what it asks for",
        arguments: [
            (["-emit-executable", "a.o"], CompilerArguments.Purpose.link),
            (["-print-target-info"], .other), (["--version"], .other),
            (["-frontend", "-c", "A.swift"], .other),
            (["Package.swift", "-package-description-version", "5.9.0"], .manifest),
        ]
    )
    func purposes(_ arguments: [String], _ wanted: CompilerArguments.Purpose) {
        #expect(CompilerArguments(arguments).purpose == wanted)
    }
}
