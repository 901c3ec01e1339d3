/// Why a command of the front door cannot continue: what was asked, why it is impossible, and how
/// to fix it.
public struct DoorRefusal: Error, Hashable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
