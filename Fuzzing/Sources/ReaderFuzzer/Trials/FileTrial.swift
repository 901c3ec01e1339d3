import Foundation
import FuzzDriver

@testable import TouchCommandLine
@testable import TouchUI

/// Reads one input as another file of strangers, and stops the program if its reader breaks a promise. The first byte
/// chooses the file, in the order of the letters in Scripts/fuzz-readers.
enum FileTrial: CaseIterable {
    case profile, timings, report, device, image, catalog

    static func run(_ input: [UInt8]) {
        guard let first = input.first else { return }
        let bytes = Data(input.dropFirst())
        do throws(CommandRefusal) {
            try allCases[Int(first) % allCases.count].read(bytes)
        } catch {
            ensure(error.description.contains("To fix, "), "no way out: \(error)")
        }
    }

    private func read(_ bytes: Data) throws(CommandRefusal) {
        switch self {
        case .profile: check(try DeviceProfile(contentsOf: path(of: bytes)))
        case .timings: check(try Timings(contentsOf: path(of: bytes)))
        case .report:
            for item in try JUnitFile(contentsOf: path(of: bytes)).cases {
                ensure(item.time.map { $0.isFinite && $0 >= 0 } ?? true, "no time: \(item)")
            }
        case .device:
            for stage in try DeviceTrace(contentsOf: path(of: bytes)).stages {
                ensure(!stage.frames.isEmpty, "a stage without samples: \(stage)")
            }
        case .image:
            for size in [ImageHeader.size(of: bytes), VectorHeader.size(of: bytes)] {
                guard let size else { continue }
                let isUsable = size.width.isFinite && size.height.isFinite
                ensure(isUsable && size.width > 0 && size.height > 0, "an image of \(size)")
            }
        case .catalog:
            guard let json = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any]
            else { return }
            if let set = ColorSet(json) { _ = set.light.cgColor }
            for version in ImageSet(json, folder: "/")?.versions ?? [] {
                let scale = version.scale ?? 1
                ensure(scale.isFinite && scale > 0, "a version at the scale \(scale)")
            }
        }
    }

    /// What was read is the same after it was written.
    private func check<Value: Codable & Equatable>(_ value: Value) {
        let bytes = try? JSONEncoder().encode(value)
        let copy = bytes.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
        ensure(copy == value, "what was written is not read again: \(value)")
    }

    // In a file system in memory, if there is one.
    private static let scratch: String = {
        let isThere = FileManager.default.isWritableFile(atPath: "/dev/shm")
        return (isThere ? "/dev/shm" : NSTemporaryDirectory()) + "/touchstone-files-\(getpid())"
    }()

    private func path(of bytes: Data) -> String {
        let isWritten = FileManager.default.createFile(atPath: Self.scratch, contents: bytes)
        ensure(isWritten, "no file can be made at \(Self.scratch)")
        return Self.scratch
    }
}
