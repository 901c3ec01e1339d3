/// A bead for each of a number of things.
public func beads(_ count: Int) -> String { String(repeating: "•", count: count) }
