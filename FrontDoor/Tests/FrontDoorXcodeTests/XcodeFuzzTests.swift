import Foundation
import FrontDoorTestSupport
import Testing

@testable import FrontDoorXcode

@Suite("Mutated projects") struct XcodeFuzzTests {
    /// Enough for each run; TOUCHSTONE_MUTATIONS asks for more.
    private static let count =
        ProcessInfo.processInfo.environment["TOUCHSTONE_MUTATIONS"].flatMap { Int($0) } ?? 150

    @Test(arguments: ["Notes", "Tally"])
    func `a mutated project ends in a package or in a sentence`(name: String) throws {
        let folder = try Fixture.copy(name)
        let url = folder.appending(path: "\(name).xcodeproj").plain
        let original = [UInt8](try Fixture.bytes(name))
        let ids = PropertyListReader.read(Data(original)).value?["objects"]?.entries?.map(\.key)
        let words = try #require(ids).map { Array($0.utf8) }
        var numbers = Numbers(seed: 7)
        var (packages, sentences) = (0, 0)
        for _ in 0..<Self.count {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                mutate(&bytes, words, &numbers)
            }
            do {
                let file = try ProjectFile(Data(bytes), url: url)
                let project = try XcodeProject(
                    [file],
                    place: ProjectPlace(project: url),
                    scheme: Bool.random(using: &numbers) ? nil : name
                )
                let package = XcodePackage(project)
                #expect(package.manifestText.hasPrefix("// swift-tools-version"))
                #expect(!package.summary.isEmpty)
                packages += 1
            } catch {
                #expect(!error.description.isEmpty)
                sentences += 1
            }
        }
        #expect(packages > Self.count / 4 && sentences > Self.count / 50)
    }

    private func mutate(_ bytes: inout [UInt8], _ words: [[UInt8]], _ numbers: inout Numbers) {
        guard bytes.count > 10 else { return }
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        let end = min(bytes.count, place + Int.random(in: 1...200, using: &numbers))
        switch Int.random(in: 0..<7, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 3:
            bytes.insert(
                Array("{}()=;,\"<>/*\\$\n".utf8).randomElement(using: &numbers) ?? 0,
                at: place
            )
        case 4: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers))
        default:
            // An object refers to another one: groups and targets that contain themselves.
            guard let old = words.randomElement(using: &numbers),
                let new = words.randomElement(using: &numbers), old.count == new.count,
                let found = bytes[place...].firstRange(of: old)
            else { return }
            bytes.replaceSubrange(found, with: new)
        }
    }
}
