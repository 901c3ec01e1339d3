/// An object that an item provider can make.
///
/// Drags stay inside one application here, so an object is handed over as it is, and no data is made
/// of it.
@preconcurrency @MainActor public protocol NSItemProviderReading: AnyObject {
    /// The identifiers of the types from which the object can be made, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
}

/// An object that can be given to an item provider.
@preconcurrency @MainActor public protocol NSItemProviderWriting: AnyObject {
    /// The identifiers of the types in which the object can be written, the best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    /// Plain text.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text"]
    }
    /// Plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text"]
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    /// An address.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    /// An address.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    /// An image.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
    /// An image.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
}

/// Carries objects from the view that they are dragged from to the view that they are dropped on.
///
/// ## Differences from iOS
///
/// Foundation has this class on Apple's platforms only. Here it holds the objects themselves: an object
/// is loaded as its own class, and not as another class that can read its data (DD-13).
///
/// - Compatibility: partial: objects, no data and no files
@preconcurrency @MainActor open class NSItemProvider: NSObject {
    /// What went wrong while an object was loaded.
    public struct LoadError: Error, CustomStringConvertible {
        /// A sentence.
        public let description: String
    }

    private var objects: [any NSItemProviderWriting] = []
    /// The name of the item for a file; nil by default. It is stored, and has no effect here.
    open var suggestedName: String?

    /// Makes a provider without objects.
    public override init() {
        super.init()
    }

    /// Makes a provider of an object.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        objects = [object]
    }

    /// Adds an object; the first that was added is preferred.
    open func registerObject(
        _ object: any NSItemProviderWriting,
        visibility: NSItemProviderRepresentationVisibility
    ) {
        objects.append(object)
    }

    /// The identifiers of the types of all objects, in the order in which they were added.
    open var registeredTypeIdentifiers: [String] {
        objects.flatMap { type(of: $0).writableTypeIdentifiersForItemProvider }
    }

    /// Whether an object has a type. Types that include others are not known here: an identifier is
    /// compared as it is.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains(typeIdentifier)
    }

    /// Whether there is an object of a class.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        object(of: aClass) != nil
    }

    /// Whether there is a text.
    open func canLoadObject(ofClass aClass: String.Type) -> Bool {
        object(of: NSString.self) != nil
    }
    /// Whether there is an address.
    open func canLoadObject(ofClass aClass: URL.Type) -> Bool { object(of: NSURL.self) != nil }

    /// Gives the first object of a class to a closure, in a later turn of the main thread (DD-13);
    /// otherwise nil and an error.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @MainActor ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let found = object(of: aClass)
        return later {
            completionHandler(found, found == nil ? self.lacks("\(aClass)") : nil)
        }
    }

    /// Gives the first text to a closure, in a later turn (DD-13).
    @discardableResult
    open func loadObject(
        ofClass aClass: String.Type,
        completionHandler: @escaping @MainActor (String?, (any Error)?) -> Void
    ) -> Progress {
        let found = (object(of: NSString.self) as? NSString).map { "\($0)" }
        return later { completionHandler(found, found == nil ? self.lacks("String") : nil) }
    }

    /// Gives the first address to a closure, in a later turn (DD-13).
    @discardableResult
    open func loadObject(
        ofClass aClass: URL.Type,
        completionHandler: @escaping @MainActor (URL?, (any Error)?) -> Void
    ) -> Progress {
        let found = (object(of: NSURL.self) as? NSURL)?.absoluteURL
        return later { completionHandler(found, found == nil ? self.lacks("URL") : nil) }
    }

    final func object(of aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
        for object in objects {
            if let object = object as? any NSItemProviderReading, isInstance(object, of: aClass) {
                return object
            }
        }
        return nil
    }

    private func isInstance<Class: NSItemProviderReading>(
        _ object: any NSItemProviderReading,
        of aClass: Class.Type
    ) -> Bool {
        object is Class
    }

    private func lacks(_ name: String) -> LoadError {
        let held = objects.map { "\(type(of: $0))" }.joined(separator: ", ")
        return LoadError(
            description: "Cannot load a \(name): the item provider has "
                + "\(held.isEmpty ? "no object" : held). To fix, ask canLoadObject(ofClass:) first."
        )
    }

    private func later(_ work: @escaping @MainActor () -> Void) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        VirtualClock.current.schedule(after: 0, named: "load a dragged object") {
            progress.completedUnitCount = 1
            work()
        }
        return progress
    }
}

/// Who may load an object. Drags stay inside one application here, so that it has no effect.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All applications.
    case all = 0
    /// Applications of the same team.
    case team = 1
    /// This application.
    case ownProcess = 3
}
