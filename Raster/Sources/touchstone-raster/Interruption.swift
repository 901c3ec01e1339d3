internal import Dispatch
internal import Foundation
internal import TouchRaster

/// Who interrupts the program finds nothing half done.
enum Interruption {
    // They are made once and only kept alive here: nobody touches them again.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

    static func watch() {
        sources = [SIGINT, SIGTERM, SIGHUP].map(source)
    }

    private static func source(_ number: Int32) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
            RunningFilms.abandonAll()
            // Dispatch keeps the signal from all threads: this one takes it, and the program ends by it.
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
