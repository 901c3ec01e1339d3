/// One of the three ways in which Linux devices tell about touches.
protocol EvdevProtocol {
    /// Takes an event of a report.
    mutating func take(_ event: EvdevEvent) throws(RecordingProblem)
    /// The report is complete: who is down? Nil if it said nothing about contacts.
    mutating func report() -> EvdevReport?
    /// Events were lost: what was assumed about contacts that are not down is unsure again.
    mutating func forget()
}

extension EvdevDescription {
    /// The protocol that the device speaks, by its axes, and how its units become points.
    func makeProtocol(
        _ mapping: ScreenMapping
    ) throws -> (any EvdevProtocol, EvdevProjection) {
        guard !axes.isEmpty else { throw RecordingProblem.descriptionIsMissing }
        let hasMultiTouch =
            axes[EvdevAxis.positionX] != nil || axes[EvdevAxis.positionY] != nil
            || axes[EvdevAxis.slot] != nil
        guard hasMultiTouch else {
            let projection = try EvdevProjection(
                description: self,
                x: EvdevAxis.x,
                y: EvdevAxis.y,
                pressure: EvdevAxis.pressure,
                mapping: mapping
            )
            return (try EvdevSingleTouch(description: self), projection)
        }
        let projection = try EvdevProjection(
            description: self,
            x: EvdevAxis.positionX,
            y: EvdevAxis.positionY,
            pressure: EvdevAxis.contactPressure,
            mapping: mapping
        )
        guard let slots = axes[EvdevAxis.slot] else { return (EvdevPackets(), projection) }
        // The kernel allows no more slots than a few dozen; this keeps a hostile maximum small.
        let count = max(1, min(Int(slots.maximum), 255) + 1)
        return (EvdevSlots(count: count), projection)
    }
}
