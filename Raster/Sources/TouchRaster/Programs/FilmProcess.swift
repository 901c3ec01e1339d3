internal import TouchRecord

/// A run of ffmpeg. It ends with this program, and is ended when it makes no progress.
///
/// Progress is a byte that it takes or gives, a file that grows, or processor time that it uses. So a slow machine or a
/// film with large frames does not end it.
final class FilmProcess {
    /// For how many seconds it may make no progress: 60, or what `TOUCHSTONE_PATIENCE` says.
    static let patience: Double = {
        let wish = ProcessInfo.processInfo.environment["TOUCHSTONE_PATIENCE"].flatMap(Double.init)
        return wish.flatMap { (0.1...86_400).contains($0) ? $0 : nil } ?? 60
    }()

    /// Whether it was ended because it made no progress.
    private(set) var isStuck = false

    private let process = Process()
    private let input = Pipe()
    private let output: Pipe?
    /// The file that it writes, if it writes one.
    private let file: UnfinishedFile?
    private let patience: Double
    private var progress = Progress()
    /// For how many milliseconds it has made no progress.
    private var idle = 0.0

    /// How far it has come.
    private struct Progress: Equatable {
        var size = 0
        /// In ticks of the system.
        var processorTime = 0
    }

    /// - Parameters:
    ///   - file: the file that it writes, whose growth is progress.
    ///   - output: what it prints; for `readToEnd`.
    ///   - errors: the file of its messages.
    init(
        _ program: FilmProgram,
        _ arguments: [String],
        file: UnfinishedFile? = nil,
        output: Pipe? = nil,
        errors: FileHandle = .nullDevice,
        patience: Double = FilmProcess.patience
    ) {
        (self.file, self.output, self.patience) = (file, output, patience)
        process.executableURL = URL(fileURLWithPath: program.path)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = errors
    }

    /// The status with which it ended.
    var status: Int32 { process.terminationStatus }

    func start() throws {
        // Writing to a closed pipe must return an error, and not end the program.
        signal(SIGPIPE, SIG_IGN)
        try process.run()
        RunningFilms.add(process.processIdentifier)
        // A frame has megabytes: with a large pipe (1 MiB), writing it takes fewer system calls.
        _ = fcntl(writing, 1_031, 1 << 20)
        _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | Int32(O_NONBLOCK))
    }

    private var writing: Int32 { input.fileHandleForWriting.fileDescriptor }

    /// Sends it bytes; false if it takes no more.
    func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
            let count = write(writing, start, rest.count)
            if count > 0 {
                rest = rest.dropFirst(count)
                idle = 0
            } else if count < 0, errno == EAGAIN {
                guard isReady(writing, Int16(POLLOUT)) else { return false }
            } else if count == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Ends its input.
    func closeInput() { try? input.fileHandleForWriting.close() }

    /// What it prints until it ends.
    func readToEnd() -> Data {
        var answer = Data()
        var part = [UInt8](repeating: 0, count: 1 << 16)
        let reading = output?.fileHandleForReading.fileDescriptor ?? -1
        while reading >= 0, isReady(reading, Int16(POLLIN)) {
            let count = read(reading, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            answer.append(contentsOf: part[..<count])
            idle = 0
        }
        waitUntilExit()
        return answer
    }

    /// Waits until it has ended, or has made no progress for too long and is ended.
    func waitUntilExit() {
        var pause: Int32 = 1
        while process.isRunning, !isStuck {
            poll(nil, 0, pause)
            noteIdle(pause)
            pause = min(pause * 2, 50)
        }
        process.waitUntilExit()
        RunningFilms.remove(process.processIdentifier)
    }

    /// Ends it at once.
    func end() {
        closeInput()
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        RunningFilms.remove(process.processIdentifier)
    }

    /// Waits until a pipe can be used; false if it has made no progress for too long, and was ended.
    private func isReady(_ descriptor: Int32, _ events: Int16) -> Bool {
        var pipe = pollfd(fd: descriptor, events: events, revents: 0)
        while !isStuck {
            let pause: Int32 = 500
            let count = poll(&pipe, 1, pause)
            if count > 0 { return true }
            if count == 0 { noteIdle(pause) }
        }
        return false
    }

    /// Notes that it was waited for, and ends it if it has made no progress for too long.
    private func noteIdle(_ milliseconds: Int32) {
        let now = Progress(size: file?.size ?? 0, processorTime: processorTime)
        idle = now == progress ? idle + Double(milliseconds) : 0
        progress = now
        guard idle >= patience * 1000 else { return }
        isStuck = true
        kill(process.processIdentifier, SIGKILL)
    }

    /// The processor time that it has used; 0 where the system does not say.
    private var processorTime: Int {
        let path = "/proc/\(process.processIdentifier)/stat"
        // After the name, which may have any characters: the state, and further fields.
        let fields =
            (try? String(contentsOfFile: path, encoding: .utf8))?
            .split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
            return 0
        }
        return user + system
    }
}
