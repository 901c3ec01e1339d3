import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

/// Writes down each state of a view on which items rest.
private final class StateEffect: UISpringLoadedInteractionEffect {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }

    func interaction(
        _ interaction: UISpringLoadedInteraction,
        didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        journal.add("\(context.state)")
    }
}

/// Allows the left half of a view.
private final class LeftHalf: UISpringLoadedInteractionBehavior {
    let journal: Journal
    var whenAsked: (() -> Void)?
    init(_ journal: Journal) { self.journal = journal }

    func shouldAllow(
        _ interaction: UISpringLoadedInteraction,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        whenAsked?()
        guard let view = interaction.view else { return false }
        return context.location(in: view).x < view.bounds.midX
    }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { journal.add("finished") }
}

/// A list of five rows or items, of 100 by 60 points.
private final class Five: NSObject, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource, UICollectionViewDelegate
{
    let journal: Journal
    var refused: Int?
    init(_ journal: Journal) { self.journal = journal }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    func tableView(
        _ tableView: UITableView,
        shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        indexPath.row != refused
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        journal.add("row \(indexPath.row)")
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    { 5 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView,
        shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        indexPath.item != refused
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        journal.add("item \(indexPath.item)")
    }
}

@Suite("Views that open under dragged items", .stage) struct SpringLoadingTests {
    private let room: DragRoom
    private var stage: Stage { room.stage }
    private let journal = Journal()

    init() throws {
        room = try DragRoom()
        // The room's own delegates are not looked at here.
        room.target.canHandle = false
    }

    /// Lifts the item and moves it to a point in one step.
    private func drag(to x: CGFloat, _ y: CGFloat) throws {
        try stage.fingers.fingerDown(.rightIndex, at: "source")
        try stage.clock.advance(by: 0.6)
        try move(to: x, y)
    }

    private func move(to x: CGFloat, _ y: CGFloat) throws {
        try stage.fingers.fingerMove(to: CGPoint(x: x, y: y))
    }

    private func wait(_ time: TimeInterval) throws { try stage.clock.advance(by: time) }

    /// Adds a view whose states are written down, at (100, 400), of 200 by 100 points.
    private func folder(_ behavior: (any UISpringLoadedInteractionBehavior)? = nil) -> UIView {
        let folder = UIView(frame: CGRect(x: 100, y: 400, width: 200, height: 100))
        stage.window.addSubview(folder)
        folder.addInteraction(
            UISpringLoadedInteraction(
                interactionBehavior: behavior,
                interactionEffect: StateEffect(journal)
            ) { [journal] interaction, context in
                journal.add("opens at \(Int(context.location(in: interaction.view).x))")
            }
        )
        return folder
    }

    @Test func `a view opens when items rest on it, once until they leave it (DD-18)`() throws {
        _ = folder()
        try drag(to: 150, 450)
        #expect(journal.take() == ["possible"])
        try wait(0.49)
        #expect(journal.take() == [])
        try wait(0.02)
        #expect(journal.take() == ["activating"])
        try wait(0.25)
        #expect(journal.take() == ["activated", "opens at 50", "inactive"])
        try wait(2)
        try move(to: 170, 450)
        try wait(2)
        #expect(journal.take() == [])
        try move(to: 170, 600)
        try move(to: 170, 450)
        try wait(1)
        #expect(
            journal.take() == ["possible", "activating", "activated", "opens at 70", "inactive"]
        )
        try stage.fingers.fingerUp()
        #expect(journal.take() == [])
        try stage.expectNothingElse()
    }

    @Test func `items that pass, move on or are let go do not open it (DD-18)`() throws {
        _ = folder()
        try drag(to: 150, 450)
        for x in stride(from: 161, through: 260, by: 11) {
            try wait(0.4)
            try move(to: CGFloat(x), 450)
        }
        #expect(journal.take() == ["possible"])
        // A finger that trembles rests.
        try wait(0.3)
        try move(to: 255, 455)
        try wait(0.21)
        #expect(journal.take() == ["activating"])
        try stage.fingers.fingerUp()
        #expect(journal.take() == ["inactive"])
        try wait(2)
        #expect(journal.take() == [])
        try stage.expectNothingElse()
    }

    @Test func `a behavior decides, and hears the end (DD-18)`() throws {
        _ = folder(LeftHalf(journal))
        try drag(to: 250, 450)
        try wait(1)
        #expect(journal.take() == [])
        try move(to: 150, 450)
        try wait(0.3)
        try move(to: 250, 450)
        #expect(journal.take() == ["possible", "inactive", "finished"])
        try move(to: 150, 450)
        try wait(1)
        #expect(
            journal.take() == [
                "possible", "activating", "activated", "opens at 50", "inactive", "finished",
            ]
        )
        try stage.fingers.fingerUp()
        try stage.expectNothingElse()
    }

    @Test func `a behavior that ends the drag opens nothing (DD-18)`() throws {
        let half = LeftHalf(journal)
        half.whenAsked = { room.drag.isEnabled = false }
        _ = folder(half)
        try drag(to: 150, 450)
        try wait(2)
        #expect(journal.take() == [])
        try stage.fingers.fingerUp()
        try stage.expectNothingElse()
    }

    @Test(arguments: [UISpringLoadedInteractionEffectState.possible, .activating, .activated])
    func `an effect that ends the drag opens nothing, and nothing is left (DD-18)`(
        state: UISpringLoadedInteractionEffectState
    ) throws {
        final class Ending: UISpringLoadedInteractionEffect {
            let journal: Journal
            let state: UISpringLoadedInteractionEffectState
            let end: () -> Void
            init(
                _ journal: Journal,
                at state: UISpringLoadedInteractionEffectState,
                _ end: @escaping () -> Void
            ) {
                (self.journal, self.state, self.end) = (journal, state, end)
            }
            func interaction(
                _ interaction: UISpringLoadedInteraction,
                didChangeWith context: any UISpringLoadedInteractionContext
            ) {
                journal.add("\(context.state)")
                if context.state == state { end() }
            }
        }
        let view = UIView(frame: CGRect(x: 100, y: 400, width: 200, height: 100))
        stage.window.addSubview(view)
        let effect = Ending(journal, at: state) { room.drag.isEnabled = false }
        view.addInteraction(
            UISpringLoadedInteraction(interactionBehavior: nil, interactionEffect: effect) {
                [journal] _, _ in journal.add("opens")
            }
        )
        try drag(to: 150, 450)
        try wait(2)
        let states = [UISpringLoadedInteractionEffectState.possible, .activating, .activated]
            .prefix(state.rawValue).map { "\($0)" }
        #expect(journal.take() == states + ["inactive"])
        try stage.fingers.fingerUp()
        try stage.expectNothingElse()
    }

    @Test func `what is disabled or gone while items rest on it does nothing (DD-19)`() throws {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.frame = CGRect(x: 90, y: 400, width: 210, height: 40)
        control.isSpringLoaded = true
        control.addAction(UIAction { [journal] _ in journal.add("changed") }, for: .valueChanged)
        stage.window.addSubview(control)
        try drag(to: 290, 420)
        control.removeSegment(at: 2, animated: false)
        try wait(1)
        #expect(journal.take() == [])
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 600, width: 200, height: 100)
        button.addAction(UIAction { [journal] _ in journal.add("up") }, for: .touchUpInside)
        button.isSpringLoaded = true
        stage.window.addSubview(button)
        try move(to: 150, 650)
        button.isEnabled = false
        try wait(1)
        #expect(journal.take() == [])
        try stage.fingers.fingerUp()
        try stage.expectNothingElse()
    }

    @Test func `parts that are objects are told apart, also if they cannot be compared (DD-18)`()
        throws
    {
        final class Folder { let name: String; init(_ name: String) { self.name = name } }
        final class Halves: UISpringLoadedInteractionBehavior {
            let folders = [Folder("left"), Folder("right")]
            func shouldAllow(
                _ interaction: UISpringLoadedInteraction,
                with context: any UISpringLoadedInteractionContext
            ) -> Bool {
                context.targetItem = folders[context.location(in: interaction.view).x < 100 ? 0 : 1]
                return true
            }
        }
        let view = UIView(frame: CGRect(x: 100, y: 400, width: 200, height: 100))
        stage.window.addSubview(view)
        view.addInteraction(
            UISpringLoadedInteraction(interactionBehavior: Halves(), interactionEffect: nil) {
                [journal] _, context in
                journal.add((context.targetItem as? Folder)?.name ?? "none")
            }
        )
        try drag(to: 185, 450)
        try wait(0.4)
        // A finger that trembles rests, because the part is the same object.
        try move(to: 190, 450)
        try wait(0.36)
        #expect(journal.take() == ["left"])
        try move(to: 100, 600)
        try move(to: 190, 450)
        try wait(0.4)
        try move(to: 210, 450)
        try wait(1)
        #expect(journal.take() == ["right"])
        try stage.fingers.fingerUp()
        try stage.expectNothingElse()
    }

    @Test func `a view that is removed while items rest on it does not open (DD-18)`() throws {
        let folder = folder()
        try drag(to: 150, 450)
        folder.removeFromSuperview()
        try wait(2)
        #expect(journal.take() == ["possible", "inactive"])
        try stage.fingers.fingerUp()
        try stage.expectNothingElse()
    }

    @Test func `a button sends its action, and is highlighted before (DD-19)`() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 400, width: 200, height: 100)
        button.addAction(UIAction { [journal] _ in journal.add("up") }, for: .touchUpInside)
        button.addAction(
            UIAction { [journal] _ in journal.add("primary") },
            for: .primaryActionTriggered
        )
        stage.window.addSubview(button)
        #expect(!button.isSpringLoaded)
        try drag(to: 150, 450)
        try wait(1)
        #expect(journal.take() == [] && !button.isHighlighted)
        try move(to: 150, 600)
        button.isSpringLoaded = true
        try move(to: 150, 450)
        #expect(button.isHighlighted)
        try wait(1)
        #expect(journal.take() == ["up", "primary"] && !button.isHighlighted)
        try move(to: 150, 600)
        button.isEnabled = false
        try move(to: 150, 450)
        try wait(1)
        try move(to: 150, 600)
        button.isEnabled = true
        button.isSpringLoaded = false
        #expect(button.interactions.isEmpty)
        try move(to: 150, 450)
        try wait(1)
        #expect(journal.take() == [])
        try stage.fingers.fingerUp()
        try stage.expectNothingElse()
    }

    @Test func `a segment is selected (DD-19)`() throws {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.frame = CGRect(x: 90, y: 400, width: 210, height: 40)
        control.selectedSegmentIndex = 0
        control.setEnabled(false, forSegmentAt: 2)
        control.isSpringLoaded = true
        control.addAction(UIAction { [journal] _ in journal.add("changed") }, for: .valueChanged)
        stage.window.addSubview(control)
        try drag(to: 100, 420)
        try wait(0.4)
        // To another segment: the rest begins anew.
        try move(to: 195, 420)
        try wait(0.4)
        #expect(control.selectedSegmentIndex == 0)
        try wait(0.4)
        #expect(control.selectedSegmentIndex == 1 && journal.take() == ["changed"])
        try move(to: 290, 420)
        try wait(1)
        #expect(control.selectedSegmentIndex == 1 && journal.take() == [])
        try stage.fingers.fingerUp()
        try stage.expectNothingElse()
    }

    @Test(arguments: [false, true])
    func `a row and an item are selected, unless the delegate refuses (DD-19)`(isTable: Bool) throws
    {
        let five = Five(journal)
        let frame = CGRect(x: 100, y: 350, width: 100, height: 300)
        let name: String
        if isTable {
            let table = UITableView(frame: frame)
            table.rowHeight = 60
            (table.dataSource, table.delegate) = (five, five)
            #expect(!table.isSpringLoaded)
            table.isSpringLoaded = true
            stage.window.addSubview(table)
            name = "row"
        } else {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 60)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
            let view = UICollectionView(frame: frame, collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (five, five)
            #expect(!view.isSpringLoaded)
            view.isSpringLoaded = true
            stage.window.addSubview(view)
            name = "item"
        }
        try wait(0.1)
        try drag(to: 150, 380)
        try wait(1)
        #expect(journal.take() == ["\(name) 0"])
        five.refused = 1
        try move(to: 150, 440)
        try wait(1)
        #expect(journal.take() == [])
        try move(to: 150, 500)
        try wait(1)
        #expect(journal.take() == ["\(name) 2"])
        try stage.fingers.fingerUp()
        try stage.expectNothingElse()
    }

    @Test func `tabs, items of bars and actions of alerts have it too (DD-19)`() throws {
        let bar = UITabBar(frame: CGRect(x: 0, y: 700, width: 390, height: 49))
        bar.items = [
            UITabBarItem(title: "A", image: nil, tag: 0),
            UITabBarItem(title: "B", image: nil, tag: 1),
        ]
        bar.isSpringLoaded = true
        stage.window.addSubview(bar)
        let item = UIBarButtonItem(
            title: "Folders",
            image: nil,
            primaryAction: UIAction { [journal] _ in journal.add("folders") },
            menu: nil
        )
        item.isSpringLoaded = true
        let tools = UIToolbar(frame: CGRect(x: 0, y: 600, width: 390, height: 44))
        tools.items = [item]
        stage.window.addSubview(tools)
        try wait(0.1)
        try drag(to: 290, 720)
        try wait(1)
        #expect(bar.selectedItem === bar.items?[1])
        try move(to: 40, 622)
        try wait(1)
        #expect(journal.take() == ["folders"])

        let alert = UIAlertController(title: "Open?", message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Yes", style: .default) { [journal] _ in journal.add("yes") }
        )
        alert.isSpringLoaded = true
        let page = UIViewController()
        stage.window.rootViewController = page
        page.present(alert, animated: false)
        try wait(0.1)
        let button = try #require(alert.view.subviews.first { $0 is UIButton })
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        try move(to: middle.x, middle.y)
        try wait(2)
        #expect(journal.take() == ["yes"])
        try stage.fingers.fingerUp()
        try stage.expectNothingElse()
    }
}
