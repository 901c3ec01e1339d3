import Foundation
import FuzzDriver

/// Fuzzes the readers of the engine and of the command line.
@main struct ReaderFuzzer {
    static func main() {
        FuzzDriver.run([
            "recordings": RecordingTrial.run,
            "traces": TraceTrial.run,
            "readings": ReadingTrial.run,
            "scripts": ScriptTrial.run,
            "storyboards": StoryboardTrial.run,
            "files": FileTrial.run,
            "sessions": { bytes in untilDone { await SessionTrial.run(bytes) } },
            "answers": { bytes in untilDone { await AnswerTrial.run(bytes) } },
            "webdriver": { bytes in untilDone { await WebDriverTrial.run(bytes) } },
        ])
    }

    /// Runs work that may wait, from a function that cannot.
    private static func untilDone(_ work: @escaping () async -> Void) {
        var isDone = false
        Task.immediate {
            await work()
            isDone = true
        }
        while !isDone { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
