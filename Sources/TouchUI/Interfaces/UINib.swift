/// Views and other objects, as Xcode saves them in a `.xib`.
///
/// The file is read when the nib is made. Each call of `instantiate` makes new objects.
/// `init(nibName:bundle:)` is in the module `TouchStoryboards`, which reads the file; `UIKit` exports
/// it.
/// - Compatibility: partial: read from the file as Xcode saves it; a file that is missing or broken
///   is an error and not an exception
@preconcurrency @MainActor open class UINib: NSObject {
    /// What the module that reads files found in the file; nil in an empty nib.
    package final var contents: (any NibContents)?

    /// Objects that the nib receives from outside, by the identifiers of their placeholders.
    public typealias Options = [OptionsKey: Any]

    /// The key of an option.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// External objects by the identifiers of their placeholders: `[String: Any]`.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// An empty nib, for subclasses.
    public override init() { super.init() }

    /// Makes the objects of the nib and connects them.
    ///
    /// - Parameters:
    ///   - ownerOrNil: the object that the nib calls its owner. It is not retained.
    ///   - optionsOrNil: objects from outside.
    /// - Returns: the top-level objects, in the order of the file; none if the nib is empty.
    open func instantiate(
        withOwner ownerOrNil: Any?,
        options optionsOrNil: Options? = nil
    ) -> [Any] {
        contents?.instantiate(
            withOwner: ownerOrNil.map { $0 as AnyObject },
            external: optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        ) ?? []
    }

    /// A closure that makes a new top-level object of a class at each call.
    final func maker<Object>() -> @MainActor () -> Object? {
        { self.instantiate(withOwner: nil).lazy.compactMap { $0 as? Object }.first }
    }
}

/// The objects in the file of a nib. The module that reads files implements it.
@MainActor package protocol NibContents: AnyObject {
    /// Makes the objects and connects them.
    ///
    /// - Parameters:
    ///   - owner: the object that the nib calls its owner.
    ///   - external: objects from outside, by the identifiers of their placeholders.
    /// - Returns: the top-level objects, in the order of the file.
    func instantiate(withOwner owner: AnyObject?, external: [String: Any]) -> [AnyObject]
}
