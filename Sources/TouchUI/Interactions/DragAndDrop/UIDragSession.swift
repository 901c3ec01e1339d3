/// What the sessions of a drag and of a drop have in common.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
    /// The items, in their order.
    var items: [UIDragItem] { get }
    /// The location of the finger, in points of a view.
    func location(in view: UIView) -> CGPoint
    /// Whether items may be moved and not only copied, as the delegate of the drag says (DD-08).
    var allowsMoveOperation: Bool { get }
    /// Whether the items stay in this application, as the delegate of the drag says. Here they always
    /// stay.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether an item has one of these types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an item can be loaded as a class.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Whether an item is a text.
    public func canLoadObjects(ofClass aClass: String.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
    /// Whether an item is an address.
    public func canLoadObjects(ofClass aClass: URL.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// A drag, as the view sees it from which items are dragged.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// Anything that the application attaches to the drag; nil by default.
    var localContext: Any? { get set }
}

/// A drag, as the views see it that it passes.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    /// The drag; never nil here, because drags stay in the application.
    var localDragSession: (any UIDragSession)? { get }
    /// How progress is shown. Stored only.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Loads an object of a class from each item that has one, and gives all to a closure, in a later
    /// turn (DD-13).
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

/// How progress is shown; raw values as in UIKit.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// Not at all.
    case none = 0
    /// As the system does.
    case `default` = 1
}

/// What both sessions know.
@MainActor class SharedSession: NSObject {
    final weak var flight: DragFlight?

    final var items: [UIDragItem] { flight?.items ?? kept }
    /// The items after the end.
    private var kept: [UIDragItem] = []
    private var lastPoint = CGPoint.zero

    final func location(in view: UIView) -> CGPoint { flight?.location(in: view) ?? lastPoint }
    final var allowsMoveOperation: Bool { flight?.allowsMove ?? false }
    final var isRestrictedToDraggingApplication: Bool { true }

    final func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in
            typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
        }
    }

    final func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    /// Keeps what may be asked after the drag is over.
    final func end(at point: CGPoint) {
        kept = flight?.items ?? []
        lastPoint = point
        flight = nil
    }
}

final class DragSession: SharedSession, UIDragSession {
    var localContext: Any?
}

final class DropSession: SharedSession, UIDropSession {
    var localDragSession: (any UIDragSession)?
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let found = items.compactMap { $0.itemProvider.object(of: aClass) }
        let progress = Progress(totalUnitCount: Int64(items.count))
        VirtualClock.current.schedule(after: 0, named: "load dragged objects") {
            progress.completedUnitCount = progress.totalUnitCount
            completion(found)
        }
        return progress
    }
}
