/// One of the three ways in which Linux devices tell about touches.
protocol EvemuProtocol {
    /// Takes an event of a report.
    mutating func take(_ event: EvdevEvent) throws(RecordingProblem)
    /// The report is complete: who is down? Nil if it said nothing about contacts.
    mutating func report() -> EvemuReport?
    /// Events were lost: what was assumed about contacts that are not down is unsure again.
    mutating func forget()
}

extension EvemuDescription {
    /// The protocol that the device speaks, by its axes, and how its units become points.
    func makeProtocol(
        screen: CGSize?
    ) throws(RecordingProblem) -> (any EvemuProtocol, EvemuProjection) {
        guard !axes.isEmpty else { throw .descriptionIsMissing }
        let hasMultiTouch =
            axes[EvdevAxis.positionX] != nil || axes[EvdevAxis.positionY] != nil
            || axes[EvdevAxis.slot] != nil
        guard hasMultiTouch else {
            let projection = try EvemuProjection(
                description: self,
                x: EvdevAxis.x,
                y: EvdevAxis.y,
                pressure: EvdevAxis.pressure,
                screen: screen
            )
            return (try EvemuSingleTouch(description: self), projection)
        }
        let projection = try EvemuProjection(
            description: self,
            x: EvdevAxis.positionX,
            y: EvdevAxis.positionY,
            pressure: EvdevAxis.contactPressure,
            screen: screen
        )
        guard let slots = axes[EvdevAxis.slot] else { return (EvemuPackets(), projection) }
        // The kernel allows no more slots than a few dozen; this keeps a hostile maximum small.
        let count = max(1, min(Int(slots.maximum), 255) + 1)
        return (EvemuSlots(count: count), projection)
    }
}
