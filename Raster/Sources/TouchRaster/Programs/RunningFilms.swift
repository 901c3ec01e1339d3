internal import Synchronization
internal import TouchRecord

/// The processes of ffmpeg, for when the program is interrupted.
package enum RunningFilms {
    private struct State {
        var processes: Set<Int32> = []
        var isAbandoned = false
    }

    private static let state = Mutex(State())

    static func add(_ process: Int32) { state.withLock { _ = $0.processes.insert(process) } }
    static func remove(_ process: Int32) { state.withLock { _ = $0.processes.remove(process) } }

    /// Ends all ffmpeg processes and removes their films. The program must end afterward.
    package static func abandonAll() {
        let processes = state.withLock {
            $0.isAbandoned = true
            return $0.processes
        }
        for process in processes { kill(process, SIGKILL) }
        UnfinishedFile.removeAll()
    }

    /// Waits for the end of the program if it is being interrupted. The interruption has ended
    /// ffmpeg, so the error that follows must not be reported.
    static func waitIfAbandoned() {
        while state.withLock({ $0.isAbandoned }) { pause() }
    }
}
