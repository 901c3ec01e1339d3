/// One of the three protocols in which Linux devices report touches.
protocol EvdevProtocol {
    /// Takes an event of a report.
    mutating func take(_ event: EvdevEvent) throws(RecordingProblem)
    /// Ends a report, and returns the contacts that are down; nil if it said nothing about
    /// contacts.
    mutating func report() -> EvdevReport?
    /// Events were lost, so assumptions about contacts that are not down are no longer valid.
    mutating func forget()
}

extension EvdevDescription {
    /// The protocol that the device uses, judged by its axes, and the conversion of its units to
    /// points.
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
        // The kernel allows a few dozen slots. This limit stops a malicious maximum.
        let count = max(1, min(Int(slots.maximum), 255) + 1)
        return (EvdevSlots(count: count), projection)
    }
}
