import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("The command studio", .stage) struct StudioCommandTests {
    @Test
    func `the server is looked for in the environment, next to the program, and in the package`()
        throws
    {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("studio-\(UUID().uuidString)").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("Live/.build/release")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let server = place.appendingPathComponent("touchstone-live").path
        _ = FileManager.default.createFile(
            atPath: server,
            contents: Data(),
            attributes: [.posixPermissions: 0o755]
        )
        let program = folder.appendingPathComponent(".build/debug/touchstone").path
        #expect(try LiveProgram.path(environment: [:], program: program) == server)
        #expect(
            try LiveProgram.path(environment: ["TOUCHSTONE_LIVE": server], program: nil) == server
        )
        #expect(
            try LiveProgram.path(environment: ["PATH": "/nowhere:\(place.path)"], program: nil)
                == server
        )
    }

    @Test func `a server that is not there is refused with what to do`() throws {
        let missing = try #require(throws: CommandRefusal.self) {
            try LiveProgram.path(environment: [:], program: "/nowhere/touchstone")
        }
        #expect(
            missing.description
                == "Cannot open the studio: the program touchstone-live is not there. It is "
                + "built separately, because it needs a server. To fix, run `swift build -c release "
                + "--package-path Live` in the folder of Touchstone, or set TOUCHSTONE_LIVE to where it is."
        )
        let wrong = try #require(throws: CommandRefusal.self) {
            try LiveProgram.path(environment: ["TOUCHSTONE_LIVE": "/nowhere/x"], program: nil)
        }
        #expect(
            wrong.description
                == "Cannot open the studio: TOUCHSTONE_LIVE says \"/nowhere/x\", which is no "
                + "program. To fix, set it to the path of touchstone-live, or unset it."
        )
    }

    @Test func `a scene that does not exist, and a port that cannot be, are refused`() async {
        let scene = await touchstone("studio", "pda")
        #expect(scene.status == .wrongUsage)
        #expect(scene.messages.contains("Did you mean \"pad\"?"))
        let port = await touchstone("studio", "pad", "--port", "70000")
        #expect(port.status == .wrongUsage)
        #expect(port.messages.contains("--port takes a number from 0 to 65535. This is 70000."))
    }

    @Test func `the folder of a studio is for the user alone, and goes away`() throws {
        let folder = try StudioFolder()
        let parent = URL(fileURLWithPath: folder.socket).deletingLastPathComponent().path
        let attributes = try FileManager.default.attributesOfItem(atPath: parent)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        folder.remove()
        #expect(!FileManager.default.fileExists(atPath: parent))
    }
}
