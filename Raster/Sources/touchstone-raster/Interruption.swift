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
            signal(number, SIG_DFL)
            kill(getpid(), number)
        }
        source.resume()
        return source
    }
}
