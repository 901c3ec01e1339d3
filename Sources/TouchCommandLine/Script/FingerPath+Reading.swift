/// Reads `path`: positions, and the timing between them.
extension TouchAction {
    static func path(_ node: ScriptNode) throws(ScriptError) -> TouchAction {
        let fields = try node.fields(ScriptForm.path.names)
        let points = try fields.required("points")
        var places: [Locator] = []
        for point in try points.list() { places.append(try Locator(point)) }
        guard places.count >= 2 else { throw points.mismatch("a list of two places or more") }
        let times = try fields["times"].map { field throws(ScriptError) in
            try Self.times(field, count: places.count)
        }
        for name in ["duration", "curve"] {
            guard times != nil, let field = fields[name] else { continue }
            throw field.error(
                "Cannot read \"\(name)\": the times of the points say it already. To fix, delete it."
            )
        }
        let duration = try fields.seconds("duration", usualDuration)
        let curve = try curve(fields["curve"], .linear)
        return .path(
            FingerPath(
                places: places,
                timing: times.map(FingerPath.Timing.times) ?? .duration(duration, curve),
                force: try forEachPoint(fields["force"], usual: 0, places.count, times != nil) {
                    field throws(ScriptError) in
                    CGFloat(try field.number(0...1_000, "a force, 0 or more"))
                },
                radius: try forEachPoint(
                    fields["radius"],
                    usual: 5,
                    places.count,
                    times != nil,
                    distance
                )
            )
        )
    }

    private static func times(
        _ node: ScriptNode,
        count: Int
    ) throws(ScriptError) -> [TimeInterval] {
        let items = try node.list()
        guard items.count == count else {
            throw node.error(
                "Cannot read \"times\": there must be as many as points. There are \(count) points "
                    + "and \(items.count) times. To fix, write a time for each point."
            )
        }
        var times: [TimeInterval] = []
        for item in items {
            let time = try item.seconds()
            guard let last = times.last else {
                guard time == 0 else {
                    throw item.mismatch("0: the path begins at its first point")
                }
                times.append(time)
                continue
            }
            guard time > last else {
                throw item.mismatch("later than the time before it, \(CGFloat(last).short)")
            }
            times.append(time)
        }
        return times
    }

    /// One number for all points, or a list with one number for each.
    private static func forEachPoint(
        _ node: ScriptNode?,
        usual: CGFloat,
        _ count: Int,
        _ hasTimes: Bool,
        _ read: (ScriptNode) throws(ScriptError) -> CGFloat
    ) throws(ScriptError) -> [CGFloat] {
        guard let node else { return [usual] }
        guard node.isList else { return [try read(node)] }
        guard hasTimes else {
            throw node.error(
                "Cannot read \"\(node.name)\": a list has one number for each point, and without "
                    + "\"times\" most samples lie between points. To fix, add times, or write one "
                    + "number."
            )
        }
        var numbers: [CGFloat] = []
        for item in try node.list() { numbers.append(try read(item)) }
        guard numbers.count == count else {
            throw node.error(
                "Cannot read \"\(node.name)\": there must be as many as points. There are \(count) "
                    + "points and \(numbers.count) numbers. To fix, write a number for each point."
            )
        }
        return numbers
    }
}
