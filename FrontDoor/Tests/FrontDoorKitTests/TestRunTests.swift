import Foundation
import Testing

@testable import FrontDoorKit

/// Tests of a package in which some targets do not compile, with a `swift` that is a script.
@Suite("Tests next to some that do not compile") struct TestRunTests {
    /// A package of an application and three targets of tests. Those in `broken` do not compile.
    private func world(
        broken: [String],
        other: String? = nil,
        fails: String? = nil,
        obeys: Bool = true
    ) throws
        -> TestWorld
    {
        let world = try TestWorld()
        try world.write("app/Package.swift", "")
        let names = ["AppTests", "MoreTests", "AppUITests"]
        var targets = ["{\"name\": \"App\", \"path\": \"Sources/App\", \"type\": \"library\"}"]
        for name in names {
            try world.write("app/Tests/\(name)/a.swift", "")
            let needs = name == "MoreTests" ? ["AppTests"] : ["App"]
            targets.append(
                "{\"name\": \"\(name)\", \"path\": \"Tests/\(name)\", \"type\": \"test\", "
                    + "\"sources\": [\"a.swift\"], \"target_dependencies\": \(needs)}"
            )
        }
        try world.write(
            "described",
            "{\n\"targets\": [\(targets.joined(separator: ","))], \"products\": []\n}\n"
        )
        try world.program(
            "toolchain/usr/bin/swift",
            """
            echo "$TOUCHSTONE_LEAVE_OUT: $@" >> \(world.folder)/calls
            if [ "$1" = package ]; then cat \(world.folder)/described; exit 0; fi
            for name in \(broken.joined(separator: " ")); do
                case ",\(obeys ? "$TOUCHSTONE_LEAVE_OUT" : "")," in *,$name,*) ;; *)
                    echo "\(world.folder)/app/Tests/$name/a.swift:3:8: error: no such module 'N'"
                    echo "error: emit-module command failed"
                    exit 1
                esac
            done
            \(other.map { "if [ -n \"$TOUCHSTONE_LEAVE_OUT\" ]; then echo \"\(world.folder)/\($0):1:1: error: x\"; exit 1; fi" } ?? "")
            if [ "$1" = test ]; then echo "tests ran"; \(fails ?? "exit 0"); fi
            """
        )
        return world
    }

    private func run(
        _ world: TestWorld,
        _ arguments: [String] = ["test"],
        with changes: [String: String] = [:]
    ) throws -> (end: Program.End, said: String, calls: [String]) {
        let sdk = try world.install(try world.recipe())
        var said = ""
        let test = TestRun(
            run: SwiftRun(arguments, with: sdk),
            environment: world.environment.merging(changes) { $1 },
            directory: world.folder + "/app",
            progress: Progress(isTerminal: false) { said += $0 }
        )
        let end = try test.end()
        let calls = (world.text("calls") ?? "").split(separator: "\n").map(String.init)
        return (end, said.replacing(world.folder, with: "/w"), calls)
    }

    @Test func `tests that pass are one call of swift`() throws {
        let result = try run(try world(broken: []), ["test", "--filter", "a b"])
        #expect(result.end == .exited(0) && result.said == "")
        #expect(result.calls == [": test --filter a b"])
    }

    @Test func `if tests fail, nothing is said, and nothing is run again`() throws {
        let result = try run(try world(broken: [], fails: "exit 1"))
        #expect(result.end == .exited(1) && result.said == "")
        #expect(result.calls == [": test", ": build --build-tests"])
    }

    @Test func `the others run, and the run has failed`() throws {
        let result = try run(
            try world(broken: ["AppUITests"]),
            ["test", "-c", "release", "--parallel"]
        )
        #expect(result.end == .exited(1))
        #expect(
            result.said == """
                touchstone: "AppUITests" does not compile. The other tests run without it.
                    /w/app/Tests/AppUITests/a.swift:3:8: error: no such module 'N'
                touchstone: The tests of "AppUITests" did not run, so this run has failed. To fix, correct \
                what the compiler says, or name it in TOUCHSTONE_LEAVE_OUT.
                    /w/app/Tests/AppUITests/a.swift:3:8: error: no such module 'N'

                """
        )
        #expect(
            result.calls == [
                ": test -c release --parallel", ": build --build-tests -c release",
                ": package describe --type json", "AppUITests: build --build-tests -c release",
                "AppUITests: test -c release --parallel",
            ]
        )
    }

    @Test func `what needs a target that does not compile is left out with it`() throws {
        let result = try run(try world(broken: ["AppTests"]))
        #expect(result.end == .exited(1))
        #expect(
            result.said.hasPrefix(
                "touchstone: \"AppTests\" does not compile, and \"MoreTests\" needs it. "
                    + "The other tests run without them."
            )
        )
        #expect(result.calls.last == "AppTests,MoreTests: test")
    }

    @Test func `targets that turn out later not to compile are left out too`() throws {
        let result = try run(try world(broken: ["MoreTests", "AppUITests"]))
        #expect(result.end == .exited(1))
        #expect(result.calls.last == "MoreTests,AppUITests: test")
    }

    @Test func `without other tests, that is said, and nothing runs`() throws {
        let result = try run(try world(broken: ["AppTests", "AppUITests"]))
        #expect(result.end == .exited(1))
        #expect(
            result.said.contains(
                "\"AppTests\", \"AppUITests\" do not compile, and \"MoreTests\" needs one of them. There are no other tests."
            )
        )
        #expect(!result.calls.contains { $0.hasSuffix("MoreTests: test") })
    }

    @Test func `a target that the manifest cannot leave out is named`() throws {
        let result = try run(try world(broken: ["AppUITests"], obeys: false))
        #expect(result.end == .exited(1))
        #expect(
            result.said
                == "touchstone: Cannot leave out \"AppUITests\", which does not compile: Package.swift "
                + "keeps its package in no variable. To fix, write `let package = Package(…)` there.\n"
        )
    }

    @Test func `an error in the application ends it as before`() throws {
        let result = try run(try world(broken: ["AppUITests"], other: "app/Sources/App/b.swift"))
        #expect(result.end == .exited(1))
        #expect(result.said == "touchstone: /w/app/Sources/App/b.swift:1:1: error: x\n")
    }

    @Test func `the exit status of the other tests stays if they crash`() throws {
        let result = try run(try world(broken: ["AppUITests"], fails: "kill -TERM $$"))
        #expect(result.end == .signal(SIGTERM))
    }

    @Test func `targets that the user leaves out are no reason to fail`() throws {
        let result = try run(
            try world(broken: ["AppUITests"]),
            with: ["TOUCHSTONE_LEAVE_OUT": "AppUITests"]
        )
        #expect(result.end == .exited(0) && result.said == "")
        #expect(result.calls == ["AppUITests: test"])
    }

    @Test(arguments: [
        (["test", "--filter", "A", "-c", "release"], ["-c", "release"]),
        (
            ["test", "--filter=A", "--xunit-output", "x", "--package-path", "p"],
            ["--package-path", "p"]
        ),
        (
            ["test", "--enable-code-coverage", "-Xswiftc", "-DX"],
            ["--enable-code-coverage", "-Xswiftc", "-DX"]
        ),
        (["test", "--parallel", "--num-workers", "2", "-v"], ["-v"]),
    ])
    func `what is built is what the tests build`(arguments: [String], expected: [String]) throws {
        let world = try TestWorld()
        let run = SwiftRun(arguments, with: try world.install(try world.recipe()))
        #expect(run.buildArguments(directory: "/") == ["build", "--build-tests"] + expected)
    }
}
