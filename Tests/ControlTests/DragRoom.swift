import TestSupport
import TouchTesting

@testable import TouchUI

/// Two views on a stage: items are dragged out of "source", at (0, 200), onto "target", at (250, 200),
/// both of 100 by 100 points. The delegates write down each call.
final class DragRoom {
    let stage: Stage
    let journal = Journal()
    let sourceView = DraggedView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    let targetView = UIView(frame: CGRect(x: 250, y: 200, width: 100, height: 100))
    let source: DragSource
    let target: DropPlace
    let drag: UIDragInteraction
    let drop: UIDropInteraction

    init() throws {
        source = DragSource(journal)
        target = DropPlace("target", journal)
        drag = UIDragInteraction(delegate: source)
        drop = UIDropInteraction(delegate: target)
        sourceView.accessibilityIdentifier = "source"
        sourceView.journal = journal
        targetView.accessibilityIdentifier = "target"
        stage = try Stage(views: [sourceView, targetView])
        sourceView.addInteraction(drag)
        targetView.addInteraction(drop)
    }
}

/// A view that writes down its touches, but not their moves.
final class DraggedView: UIView {
    var journal: Journal?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal?.add("began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal?.add("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal?.add("cancelled")
    }
}

/// Gives texts, and writes down each call.
final class DragSource: UIDragInteractionDelegate {
    private let journal: Journal
    var texts = ["Ann"]
    var allowsMove = true
    private(set) weak var session: (any UIDragSession)?

    init(_ journal: Journal) {
        self.journal = journal
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        self.session = session
        let point = interaction.view.map { session.location(in: $0) } ?? .zero
        journal.add("items at \(Int(point.x)), \(Int(point.y))")
        return texts.map { text in
            let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
            item.localObject = text
            return item
        }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? {
        journal.add("preview")
        return interaction.view.map { UITargetedDragPreview(view: $0) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {
        journal.add("will lift")
        animator.addCompletion { [journal] in journal.add("lifted \($0)") }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionWillBegin session: any UIDragSession
    ) {
        journal.add("will begin")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        allowsMove
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        sessionDidMove session: any UIDragSession
    ) {
        journal.add("did move")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        willEndWith operation: UIDropOperation
    ) {
        journal.add("will end \(operation)")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {
        journal.add("did end \(operation)")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        item: UIDragItem,
        willAnimateCancelWith animator: any UIDragAnimating
    ) {
        journal.add("goes back")
    }
}

/// Takes texts, and writes down each call.
final class DropPlace: UIDropInteractionDelegate {
    private let name: String
    private let journal: Journal
    var canHandle = true
    var operation = UIDropOperation.copy
    /// Called at the end of each call.
    var then: () -> Void = {}
    private(set) var session: (any UIDropSession)?

    init(_ name: String, _ journal: Journal) {
        (self.name, self.journal) = (name, journal)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction,
        canHandle session: any UIDropSession
    ) -> Bool {
        journal.add("\(name) can handle?")
        return canHandle
    }
    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidEnter session: any UIDropSession
    ) {
        self.session = session
        journal.add("\(name) entered")
        then()
    }
    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        journal.add("\(name) updated")
        then()
        return UIDropProposal(operation: operation)
    }
    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidExit session: any UIDropSession
    ) {
        journal.add("\(name) exited")
        then()
    }
    func dropInteraction(
        _ interaction: UIDropInteraction,
        performDrop session: any UIDropSession
    ) {
        let texts = session.items.compactMap { $0.localObject as? String }
        journal.add("\(name) takes \(texts.joined(separator: ", "))")
        then()
    }
    func dropInteraction(
        _ interaction: UIDropInteraction,
        concludeDrop session: any UIDropSession
    ) {
        journal.add("\(name) concluded")
        then()
    }
    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidEnd session: any UIDropSession
    ) {
        journal.add("\(name) ended")
        then()
    }
}
