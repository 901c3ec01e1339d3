/// The hit map of an application that is played, for the page that shows it.
struct PlayedHitMap: Encodable {
    /// A target, as in `TouchTargets`.
    struct Target: Encodable {
        let name: String
        /// x, y, width, height in points of the screen.
        let frame: [Double]
        /// The rectangles in which touches belong to it.
        let rectangles: [[Double]]
        /// What is wrong with it; nil if nothing is.
        let problem: String?
    }

    /// The time of the run, in seconds.
    let time: TimeInterval
    let targets: [Target]

    /// Makes the map of the present.
    init(of run: PlayRun) {
        time = run.time
        let map = HitMap(of: run.application)
        let rectangles = TargetRegions(in: map).rectanglesByName
        targets = TouchTargets(of: run.application, in: map).targets.map { target in
            Target(
                name: target.name,
                frame: target.frame,
                rectangles: (rectangles[target.name] ?? []).map { rectangle in
                    [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height]
                },
                problem: target.problem
            )
        }
    }

    /// The map as JSON.
    var text: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }
}
