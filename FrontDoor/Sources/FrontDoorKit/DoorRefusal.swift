/// Why a command of the front door cannot continue: what was asked, why it is impossible, and how
/// to fix it.
package struct DoorRefusal: Error, Hashable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
