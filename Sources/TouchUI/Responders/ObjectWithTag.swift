/// An object with a tag: a view, or an item of a bar.
///
/// On iOS an action can ask any sender for its tag. Here the front door casts the sender to this protocol.
@preconcurrency @MainActor public protocol ObjectWithTag: AnyObject {
    /// A number that identifies the object; 0 by default.
    var tag: Int { get set }
}
