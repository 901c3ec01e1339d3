import Foundation
import LibFuzzer

/// Runs libFuzzer on one of a program's readers, which the environment variable `TOUCHSTONE_READER` names. The
/// arguments of the program are those of libFuzzer.
public enum FuzzDriver {
    private static var trial: @MainActor ([UInt8]) -> Void = { _ in }

    /// Runs until libFuzzer has enough.
    ///
    /// - Parameter trials: for each reader what tries one input, and stops the program if a promise is broken.
    public static func run(_ trials: [String: @MainActor ([UInt8]) -> Void]) {
        let name = ProcessInfo.processInfo.environment["TOUCHSTONE_READER"] ?? ""
        guard let chosen = trials[name] else {
            fatalError(
                "Cannot fuzz the reader \"\(name)\": there are "
                    + trials.keys.sorted().joined(separator: ", ")
                    + ". To fix, set TOUCHSTONE_READER to one of them."
            )
        }
        trial = chosen
        var count = CommandLine.argc
        var arguments = Optional(CommandLine.unsafeArgv)
        withUnsafeMutablePointer(to: &arguments) { pointer in
            pointer.withMemoryRebound(
                to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self,
                capacity: 1
            ) { _ = LLVMFuzzerRunDriver(&count, $0, tryInput) }
        }
    }

    // libFuzzer calls it with each input, always on the main thread.
    private nonisolated static let tryInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = {
        start,
        count in
        let bytes = Array(UnsafeBufferPointer(start: start, count: count))
        MainActor.assumeIsolated { trial(bytes) }
        return 0
    }
}

/// Stops the program, which libFuzzer counts as a finding, unless a promise is kept.
public func ensure(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}
