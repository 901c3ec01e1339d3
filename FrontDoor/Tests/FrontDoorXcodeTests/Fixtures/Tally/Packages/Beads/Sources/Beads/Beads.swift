public func beads(_ count: Int) -> String { String(repeating: "•", count: count) }
