/// Remembers changes, and takes them back.
///
/// Foundation on Linux has no such class. Changes that are registered at the same virtual time are
/// undone together, as those of one event on iOS.
@preconcurrency @MainActor open class UndoManager: NSObject {
    private struct Change {
        weak var target: AnyObject?
        let revert: @MainActor (AnyObject) -> Void
    }

    private struct Group {
        var changes: [Change] = []
        var name = ""
        /// The time of an event's group; nil for one that was begun by hand.
        var time: TimeInterval?
    }

    private var undos: [Group] = []
    private var redos: [Group] = []
    /// The groups that were begun by hand and not ended.
    private var open: [Group] = []
    private var disabled = 0
    /// The changes that are registered while others are undone or redone.
    private var reverted: Group?

    /// Makes a manager that remembers nothing.
    public override init() {
        super.init()
    }

    /// Whether changes at the same time are undone together; true by default.
    open var groupsByEvent = true
    /// The greatest number of groups that are remembered; 0 (the default) means all.
    open var levelsOfUndo = 0
    /// Whether changes are being undone.
    public private(set) final var isUndoing = false
    /// Whether changes are being redone.
    public private(set) final var isRedoing = false
    /// Whether there is something to undo.
    open var canUndo: Bool { !undos.isEmpty || open.contains { !$0.changes.isEmpty } }
    /// Whether there is something to redo.
    open var canRedo: Bool { !redos.isEmpty }
    /// The number of groups that were begun and not ended.
    open var groupingLevel: Int { open.count }
    /// Whether changes are remembered.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }

    /// Remembers how to take back a change.
    ///
    /// - Parameters:
    ///   - target: passed to the handler. It is not retained; without it nothing is undone.
    ///   - handler: takes the change back. Changes that it registers can be redone.
    public final func registerUndo<Target: AnyObject>(
        withTarget target: Target,
        handler: @escaping @MainActor (Target) -> Void
    ) {
        add(
            Change(target: target) { object in
                if let target = object as? Target { handler(target) }
            }
        )
    }

    /// Remembers a method that takes back a change, and its argument.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        add(
            Change(target: target as AnyObject) { target in
                _ = selector.perform(on: target, sender: anObject, event: nil)
            }
        )
    }

    /// How many changes were registered so far: a text sees from it whether its own was the last.
    final var registrations = 0

    private func add(_ change: Change) {
        guard isUndoRegistrationEnabled else { return }
        registrations += 1
        if reverted != nil {
            reverted?.changes.append(change)
            return
        }
        redos.removeAll()
        if open.isEmpty {
            let time = VirtualClock.current.time
            if !groupsByEvent || undos.last?.time != time { keep(Group(time: time)) }
            undos[undos.count - 1].changes.append(change)
        } else {
            open[open.count - 1].changes.append(change)
        }
    }

    private func keep(_ group: Group) {
        undos.append(group)
        if levelsOfUndo > 0, undos.count > levelsOfUndo { undos.removeFirst() }
    }

    /// Begins a group of changes that are undone together.
    open func beginUndoGrouping() { open.append(Group()) }

    /// Ends the last group that was begun. Without one it is refused with a diagnostic.
    open func endUndoGrouping() {
        guard let group = open.popLast() else {
            return Diagnostics.refuse(
                "Cannot end a group of changes: none was begun. Nothing was changed. To fix, call "
                    + "beginUndoGrouping() first."
            )
        }
        NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
        guard !group.changes.isEmpty else { return }
        if open.isEmpty {
            keep(group)
        } else {
            open[open.count - 1].changes += group.changes
        }
    }

    /// Takes back the last group of changes. Does nothing if there is none.
    open func undo() {
        while !open.isEmpty { endUndoGrouping() }
        undoNestedGroup()
    }

    /// Takes back the last group of changes. Does nothing if there is none.
    open func undoNestedGroup() {
        guard canUndo else { return }
        post(.NSUndoManagerWillUndoChange)
        guard let group = undos.popLast() else { return }
        isUndoing = true
        redos.append(revert(group))
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Makes the changes again that were undone last. Does nothing if there are none.
    open func redo() {
        guard canRedo else { return }
        post(.NSUndoManagerWillRedoChange)
        guard let group = redos.popLast() else { return }
        isRedoing = true
        undos.append(revert(group))
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Posts a notification, and before it that what can be undone may have changed.
    private func post(_ name: NSNotification.Name) {
        let center = NotificationCenter.default
        center.post(name: .NSUndoManagerCheckpoint, object: self)
        center.post(name: name, object: self)
    }

    private func revert(_ group: Group) -> Group {
        reverted = Group(name: group.name)
        for change in group.changes.reversed() {
            if let target = change.target { change.revert(target) }
        }
        defer { reverted = nil }
        return reverted ?? Group()
    }

    /// Forgets all changes.
    open func removeAllActions() {
        undos.removeAll()
        redos.removeAll()
        open.removeAll()
    }

    /// Forgets the changes of a target.
    open func removeAllActions(withTarget target: Any) {
        let object = target as AnyObject
        func without(_ groups: [Group]) -> [Group] {
            groups.compactMap { group in
                var group = group
                group.changes.removeAll { $0.target === object }
                return group.changes.isEmpty ? nil : group
            }
        }
        (undos, redos, open) = (without(undos), without(redos), without(open))
    }

    /// Stops remembering changes, until `enableUndoRegistration()`.
    open func disableUndoRegistration() { disabled += 1 }
    /// Remembers changes again.
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

    /// Names the last group of changes.
    open func setActionName(_ actionName: String) {
        if !open.isEmpty {
            open[open.count - 1].name = actionName
        } else if reverted != nil {
            reverted?.name = actionName
        } else if !undos.isEmpty {
            undos[undos.count - 1].name = actionName
        }
    }

    /// The name of what `undo()` takes back; empty if it has none.
    open var undoActionName: String { undos.last?.name ?? "" }
    /// The name of what `redo()` makes again; empty if it has none.
    open var redoActionName: String { redos.last?.name ?? "" }
}

extension NSNotification.Name {
    /// What can be undone may have changed: posted before each of the other notifications, and when a group that was begun
    /// by hand ends. Its object is the manager.
    public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
    /// An undo manager is about to undo changes. Its object is the manager.
    public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
    /// An undo manager undid changes. Its object is the manager.
    public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
    /// An undo manager is about to make changes again. Its object is the manager.
    public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
    /// An undo manager made changes again. Its object is the manager.
    public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}
