internal import Dispatch
internal import Foundation
internal import TouchRaster

/// Removes incomplete files and ends ffmpeg when the program is interrupted.
enum Interruption {
    // Set once and never accessed again; they only have to stay alive.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

    static func watch() {
        sources = [SIGINT, SIGTERM, SIGHUP].map(source)
    }

    private static func source(_ number: Int32) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
            RunningFilms.abandonAll()
            // Dispatch has blocked the signal on all threads. This thread accepts it, so that it
            // ends the program.
            signal(number, SIG_DFL)
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, number)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            raise(number)
        }
        source.resume()
        return source
    }
}
