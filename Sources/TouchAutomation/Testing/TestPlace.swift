internal import Runtime
internal import TouchRecord

/// A place in the test's own code.
struct TestPlace: Hashable {
    /// The path of the file; empty if it is unknown.
    var path = ""
    var line = 0

    /// The place where the test is now; an unknown one if that cannot be found.
    static var now: TestPlace { places(of: [.now])[0] }

    /// The places that stacks were at, an unknown one where that cannot be found. Each is that of the first frame that is neither of
    /// this package nor of a closure around a wait.
    static func places(of stacks: [CallStack]) -> [TestPlace] {
        let lines = LineTable(stacks)
        return stacks.map { stack in
            let places = stack.calls.lazy.flatMap { lines?.places(of: $0) ?? [] }
            return places.first(where: \.isOfTest) ?? TestPlace()
        }
    }

    /// Folders whose code is around the test, and not the test.
    private static let around = [
        "/Sources/TouchAutomation/", "/Sources/TouchRuntime/", "/Sources/TouchTesting/",
    ]

    private var isOfTest: Bool {
        line > 0 && path.hasSuffix(".swift") && !Self.around.contains { path.contains($0) }
    }
}

/// The addresses of the calls that are open, innermost first. It is cheap until their lines are needed.
struct CallStack {
    let calls: [UInt64]

    /// The stack of this thread, up to forty calls.
    static var now: CallStack {
        // The standard library's `Backtrace` follows frame pointers, and ends the process at a frame that has none. The C library
        // reads how each function uses its stack.
        guard let walk else { return CallStack(calls: []) }
        var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: 40)
        let count = Int(walk(&addresses, Int32(addresses.count)))
        // A call returns to the instruction after it, which may be on the next line.
        return CallStack(calls: addresses.prefix(count).map { UInt64(UInt(bitPattern: $0)) &- 1 })
    }

    private typealias Walk =
        @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32

    /// `backtrace(3)`, whose header Swift's module of the C library does not have.
    private static let walk: Walk? = dlsym(nil, "backtrace").map {
        unsafeBitCast($0, to: Walk.self)
    }
}

/// The lines of addresses in the program of the tests, which the toolchain's `llvm-symbolizer` reads for many at once.
///
/// The standard library reads all tables of the program again for each stack: 20 seconds in one of 300 MB.
private struct LineTable {
    private var places: [UInt64: [TestPlace]] = [:]

    /// Reads the lines of all frames that are in the program; nil if there is no `llvm-symbolizer`.
    init?(_ stacks: [CallStack]) {
        guard let tool = Self.tool, let program = Self.program else { return nil }
        let addresses = Set(stacks.flatMap(\.calls)).sorted()
            .filter { program.range.contains($0) }
        let offsets = addresses.map { "0x" + String($0 - program.range.lowerBound, radix: 16) }
        guard !offsets.isEmpty,
            let child = try? ChildProgram(
                tool,
                ["--obj=\(program.path)", "--output-style=LLVM", "--functions=none"] + offsets,
                keepsOutput: true,
                keepsMessages: false
            ), let output = try? child.output?.readToEnd(), child.wait() == .exited(0)
        else { return nil }
        // The places of one address are lines, those of inlined functions first; an empty line ends them.
        let groups = String(decoding: output, as: UTF8.self).components(separatedBy: "\n\n")
        for (address, group) in zip(addresses, groups) {
            places[address] = group.split(separator: "\n").map { Self.place(String($0)) }
        }
    }

    func places(of call: UInt64) -> [TestPlace] { places[call] ?? [] }

    /// Reads `/Notes/NotesUITests.swift:22:13`.
    private static func place(_ text: String) -> TestPlace {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let line = Int(parts[parts.count - 2]) else { return TestPlace() }
        parts.removeLast(2)
        return TestPlace(path: parts.joined(separator: ":"), line: line)
    }

    private static let tool: String? = {
        let files = FileManager.default
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let swifts = folders.map { URL(fileURLWithPath: "\($0)/swiftc") }
            .filter { files.isExecutableFile(atPath: $0.path) }
            .map { $0.resolvingSymlinksInPath().deletingLastPathComponent().path }
        let tools = (swifts + folders.map(String.init)).map { "\($0)/llvm-symbolizer" }
        return tools.first { files.isExecutableFile(atPath: $0) }
    }()

    /// The program of the tests, and the addresses of its code.
    private static let program: (path: String, range: Range<UInt64>)? = {
        let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        for image in ImageMap.capture() where image.path == path {
            guard let start = UInt64(image.baseAddress), let end = UInt64(image.endOfText),
                start < end
            else { continue }
            return (path, start..<end)
        }
        return nil
    }()
}
