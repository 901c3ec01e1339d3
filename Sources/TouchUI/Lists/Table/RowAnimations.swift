/// The animations with which the rows of an update appear and disappear.
struct RowAnimations {
    var entering: [ListIndex: UITableView.RowAnimation] = [:]
    var leaving: [ListIndex: UITableView.RowAnimation] = [:]
    var enteringSections: [Int: UITableView.RowAnimation] = [:]
    var leavingSections: [Int: UITableView.RowAnimation] = [:]
    /// The animation of rows for which no call said one.
    var common = UITableView.RowAnimation.automatic

    func entering(_ place: ListIndex) -> UITableView.RowAnimation {
        entering[place] ?? enteringSections[place.section] ?? common
    }

    func leaving(_ place: ListIndex) -> UITableView.RowAnimation {
        leaving[place] ?? leavingSections[place.section] ?? common
    }
}

/// The appearance of a table before an update, from which its rows move to their new places
/// (TB-14).
///
/// The rows have their new places at once, and touches use them; only the appearance follows. The
/// cell of a row that goes leaves at once too: a picture of it, which takes no touches, remains for
/// the duration of the animation.
@MainActor final class RowScene {
    private let table: UITableView
    private let change: ListChange
    private let animations: RowAnimations
    private var standing: [(view: UIView, frame: CGRect)] = []
    private var pictures: [(view: UIView, animation: UITableView.RowAnimation)] = []

    init(of table: UITableView, before change: ListChange, _ animations: RowAnimations) {
        (self.table, self.change, self.animations) = (table, change, animations)
        for row in table.visible {
            let cell = row.cell
            guard change.place(row.place) == nil || change.reloads(row.place) else {
                standing.append((cell, cell.frame))
                continue
            }
            let animation = animations.leaving(row.place)
            guard animation != .none, let picture = cell.snapshotView(afterScreenUpdates: false)
            else { continue }
            picture.frame = cell.frame
            picture.alpha = cell.alpha
            picture.isUserInteractionEnabled = false
            pictures.append((picture, animation))
        }
        for (_, view) in table.visibleEdges { standing.append((view, view.frame)) }
        if let footer = table.tableFooterView { standing.append((footer, footer.frame)) }
    }

    /// Makes the cells of the new rows, and begins the animations.
    func play(then completions: [(Bool) -> Void]) {
        let revision = table.revision
        UIView.performWithoutAnimation { table.tile() }
        var finals: [() -> Void] = []
        if revision == table.revision, table.window != nil, UIView.areAnimationsEnabled {
            UIView.performWithoutAnimation { finals = prepared() }
        } else {
            pictures = []
        }
        let plan = AnimationPlan(
            duration: UnsourcedValues.listUpdateDuration,
            delay: 0,
            options: [.allowUserInteraction]
        )
        let recorder = BlockRecorder(plan, isTold: false)
        recorder.record {
            for final in finals { final() }
        }
        guard !completions.isEmpty || !recorder.changes.isEmpty else { return }
        let gone = pictures.map(\.view)
        recorder.begin { isFinished in
            for view in gone { view.removeFromSuperview() }
            for completion in completions { completion(isFinished) }
        }
    }

    /// Puts everything where its animation begins.
    /// - Returns: the changes to animate.
    private func prepared() -> [() -> Void] {
        var finals: [() -> Void] = []
        for (view, old) in standing where view.superview === table && view.frame != old {
            let new = view.frame
            view.frame = old
            finals.append { view.frame = new }
        }
        let places = Dictionary(
            uniqueKeysWithValues: standing.map { (ObjectIdentifier($0.view), $0.frame) }
        )
        // The rows that are loaded again, and how.
        var renewed: [ListIndex: UITableView.RowAnimation] = [:]
        for old in change.reloaded {
            if let place = change.place(old) { renewed[place] = animations.leaving(old) }
        }
        for old in change.reloadedSections {
            guard let section = change.section(old) else { continue }
            for row in table.visible where row.place.section == section {
                renewed[row.place] = animations.leavingSections[old] ?? animations.common
            }
        }
        // How far the last row before has moved: rows that come into view came as far.
        var shift: CGFloat?
        for row in table.visible {
            let cell = row.cell
            if let old = places[ObjectIdentifier(cell)] {
                // Its frame is the old one again by now.
                shift = table.cellFrame(row.place).minY - old.minY
            } else if change.inserted.contains(row.place)
                || change.insertedSections.contains(row.place.section)
            {
                finals += Self.come(cell, animations.entering(row.place), in: table)
            } else if let animation = renewed[row.place] {
                finals += Self.come(cell, animation, in: table)
            } else if let shift, shift != 0 {
                let new = cell.frame
                cell.frame.origin.y -= shift
                finals.append { cell.frame = new }
            }
        }
        for (view, animation) in pictures {
            table.insertSubview(view, at: table.backgroundView == nil ? 0 : 1)
            finals.append(Self.goes(view, animation, in: table))
        }
        return finals
    }

    private static func come(
        _ cell: UIView,
        _ animation: UITableView.RowAnimation,
        in table: UITableView
    ) -> [() -> Void] {
        guard animation != .none else { return [] }
        let (frame, alpha, transform) = (cell.frame, cell.alpha, cell.transform)
        displace(cell, animation, in: table)
        return [
            {
                cell.alpha = alpha
                cell.transform = transform
                if cell.frame != frame { cell.frame = frame }
            }
        ]
    }

    private static func goes(
        _ view: UIView,
        _ animation: UITableView.RowAnimation,
        in table: UITableView
    ) -> () -> Void {
        { displace(view, animation, in: table) }
    }

    /// Puts a row where it comes from or goes to.
    private static func displace(
        _ view: UIView,
        _ animation: UITableView.RowAnimation,
        in table: UITableView
    ) {
        switch animation {
        // [choice] Automatic fades: the documentation leaves the choice to the table.
        case .fade, .automatic: view.alpha = 0
        case .right: view.frame.origin.x += table.bounds.width
        case .left: view.frame.origin.x -= table.bounds.width
        case .top: view.frame.origin.y -= view.frame.height
        case .bottom: view.frame.origin.y += view.frame.height
        // Not to nothing: a matrix without an inverse cannot be decomposed.
        case .middle: view.transform = view.transform.scaledBy(x: 1, y: 0.01)
        case .none: break
        }
    }
}
