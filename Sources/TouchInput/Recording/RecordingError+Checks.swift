/// Checks that readers and writers of all formats share: numbers, times, screens.
extension RecordingError {
    /// Refuses a frame with numbers that are meaningless in every format.
    static func checkNumbers(of frame: DigitizerFrame) throws(RecordingError) {
        do {
            try DigitizerStreamValidator.checkNumbers(of: frame)
        } catch {
            throw RecordingError(problem: .streamIsImpossible(error))
        }
    }

    /// Refuses a time that a format cannot represent.
    static func check(_ time: TimeInterval, latest: TimeInterval) throws(RecordingError) {
        guard time >= 0 else {
            throw RecordingError(
                problem: .streamIsImpossible(.timeRunsBack(time: time, previousTime: 0))
            )
        }
        guard time <= latest else {
            throw RecordingError(problem: .timeIsTooLate(time: time, latest: latest))
        }
    }

    /// Refuses a screen that the caller passed. The error has no line.
    static func check(_ screen: CGSize?) throws(RecordingError) {
        guard let screen else { return }
        do {
            try RecordingProblem.check(screen)
        } catch {
            throw RecordingError(problem: error)
        }
    }
}

extension RecordingProblem {
    /// Refuses a screen whose width or height is not above 0.
    static func check(_ screen: CGSize) throws(RecordingProblem) {
        guard screen.width.isFinite, screen.height.isFinite, screen.width > 0, screen.height > 0
        else { throw .screenIsUnusable(width: screen.width, height: screen.height) }
    }
}

extension DigitizerStreamValidator {
    fileprivate static func checkNumbers(of frame: DigitizerFrame) throws(DigitizerStreamError) {
        guard frame.time.isFinite else {
            throw .timeIsNotFinite(value: "\(frame.time)", previousTime: 0)
        }
        for contact in frame.contacts { try checkNumbers(of: contact, at: frame.time) }
        for update in frame.updates { try checkNumbers(of: update, at: frame.time) }
    }
}
