import Foundation
import TouchInput

/// The ways to open a recording, in the order of the letters in Scripts/fuzz-readers.
enum WayIn: CaseIterable {
    case file
    case fileOnScreen
    case touchstone
    case evemu
    case getevent
    case libinput
    case touchLog
    case webDriver

    // In a file system in memory, if there is one.
    private static let scratch: URL = {
        let memory = URL(fileURLWithPath: "/dev/shm")
        let isThere = FileManager.default.isWritableFile(atPath: memory.path)
        return (isThere ? memory : FileManager.default.temporaryDirectory)
            .appendingPathComponent("touchstone-fuzz-\(getpid())")
    }()

    func open(_ bytes: [UInt8]) throws -> any DigitizerFrameReader {
        let lines = ByteLineReader(bytes: bytes)
        switch self {
        case .file:
            try Data(bytes).write(to: Self.scratch)
            return try RecordingFile.open(Self.scratch)
        case .fileOnScreen:
            try Data(bytes).write(to: Self.scratch)
            return try RecordingFile.open(
                Self.scratch,
                mapping: ScreenMapping(
                    screen: CGSize(width: 390, height: 844),
                    fitting: .fit,
                    rotation: .quarter
                ),
                assistance: .init(surface: CGSize(width: 1440, height: 2880)) { reference in
                    reference == "Save" ? CGPoint(x: 5, y: 5) : nil
                }
            )
        case .touchstone: return try RecordingReader(lines: lines)
        case .evemu: return try EvdevReader(lines: lines, format: .evemu)
        case .getevent: return try EvdevReader(lines: lines, format: .getevent)
        case .libinput: return try EvdevReader(lines: lines, format: .libinput)
        case .touchLog: return TouchLogReader(lines: lines)
        case .webDriver: return try WebDriverReader(bytes: bytes, samplesPerSecond: 10)
        }
    }
}
