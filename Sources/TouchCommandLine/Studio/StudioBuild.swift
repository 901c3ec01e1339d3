/// A process that plays, with the build of the program that was there when it was started.
struct StudioBuild {
    private let scene: Scene
    private let screen: ScreenSettings
    private let folder: StudioFolder
    /// It ends when nothing refers to it.
    private let process: SessionProcess
    private let log: FileHandle

    /// Starts the program with a scene.
    init(_ scene: Scene, on screen: ScreenSettings, in folder: StudioFolder) throws {
        (self.scene, self.screen, self.folder) = (scene, screen, folder)
        process = try SessionProcess.attached(.scene(folder.order(scene, on: screen)))
        log = try folder.openLog()
    }

    /// Starts it again, with the build that is there now.
    func next() throws -> StudioBuild {
        let folder = try StudioFolder()
        do {
            return try StudioBuild(scene, on: screen, in: folder)
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
