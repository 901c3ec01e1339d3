/// A process that plays, with the build of the program that was there when it was started.
struct StudioBuild {
    private let source: SessionSource
    private let screen: ScreenSettings
    private let folder: StudioFolder
    /// It ends when nothing refers to it.
    private let process: SessionProcess
    private let log: FileHandle

    /// Starts the program with a scene, or the application of a package.
    init(_ source: SessionSource, on screen: ScreenSettings, in folder: StudioFolder) throws {
        (self.source, self.screen, self.folder) = (source, screen, folder)
        process = try SessionProcess.attached(folder.launch(source, on: screen))
        log = try folder.openLog()
    }

    /// Starts it again, with the build that is there now.
    func next() throws -> StudioBuild {
        let folder = try StudioFolder()
        do {
            return try StudioBuild(source, on: screen, in: folder)
        } catch {
            folder.remove()
            throw error
        }
    }

    /// The socket at which it listens.
    var socket: String { folder.socket }

    /// Removes its folder, when the server has connected.
    func removeFolder() { folder.remove() }

    /// The last lines that the application printed.
    var tail: String { ProgramLog.tail(of: "/proc/self/fd/\(log.fileDescriptor)") }
}
