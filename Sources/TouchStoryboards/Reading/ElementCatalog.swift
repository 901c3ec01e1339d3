/// The elements that a loader knows, by name.
///
/// `ElementTable` is the only catalog. Its descriptions use the loader, so the loader knows them only
/// through this protocol.
@MainActor protocol ElementCatalog {
    /// The elements that are views.
    static var views: [String: ElementDescription] { get }
    /// The elements that are controllers.
    static var controllers: [String: ElementDescription] { get }
    /// The elements that are neither: gesture recognizers, items of bars, custom objects.
    static var objects: [String: ElementDescription] { get }
    /// The attributes of a constraint.
    static var constraint: ElementDescription { get }
    /// The attributes of a segue.
    static var segue: ElementDescription { get }
}
