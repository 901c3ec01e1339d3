import Testing
import TouchTesting
import TouchTrace
import UIKit

/// Taps and keys that a setting or a delegate keeps from having an effect: the first sentence that a
/// developer reads says which.
@MainActor @Suite("A tap without an effect names its cause", .stage)
struct RefusedTapTests: MistakePage {
    let page = UIViewController()
    private let actor = Acting()

    /// What recognizers act on.
    private final class Acting: NSObject {
        func acted(_ recognizer: UIGestureRecognizer) {}
    }

    private func cause(_ stage: Stage) -> String { stage.trace.causeOfFailure.text ?? "" }

    private func tap(_ stage: Stage, _ point: CGPoint) throws {
        try stage.fingers.fingerTap(at: point)
        try stage.clock.runUntilIdle()
    }

    private func used(by name: String, at point: CGPoint) -> String {
        "The last tap, of finger 1 at \(point.inWords), was used by \(name)."
    }

    // MARK: Tabs

    @Test func `a tab that the delegate does not want selected (NV-38)`() throws {
        final class Guard: NSObject, UITabBarControllerDelegate {
            var allows = false
            func tabBarController(
                _ tabs: UITabBarController,
                shouldSelect controller: UIViewController
            ) -> Bool { allows }
        }
        let (first, second, guardian) = (UIViewController(), UIViewController(), Guard())
        first.tabBarItem = UITabBarItem(title: "A", image: nil, tag: 0)
        second.tabBarItem = UITabBarItem(title: "B", image: nil, tag: 1)
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        tabs.delegate = guardian
        let stage = try Stage(showing: tabs)
        let button = CGPoint(x: 300, y: 790)
        try tap(stage, button)
        #expect(tabs.selectedIndex == 0)
        #expect(
            cause(stage).hasSuffix(
                """
                . UITabBarController does not select UIViewController: its delegate returned false from \
                tabBarController(_:shouldSelect:) (NV-38). To fix, return true from it for that tab.
                """
            )
        )
        guardian.allows = true
        try tap(stage, button)
        #expect(tabs.selectedIndex == 1)
        #expect(!cause(stage).contains("NV-38"))
    }

    // MARK: Menus

    private func menu() -> UIButton {
        let more = add("more", UIButton(type: .system), at: frame)
        more.menu = UIMenu(children: [
            UIAction(title: "Copy", attributes: .disabled) { _ in },
            UIAction(title: "Cut") { _ in },
        ])
        return more
    }

    @Test func `a menu that a tap does not open (IA-09)`() throws {
        let more = menu()
        let stage = try Stage(showing: page)
        try tap(stage, center)
        #expect(
            cause(stage) == """
                "more" tracked finger 1 to its lift inside, and opens its menu only when it is held \
                (IA-09). To fix, set showsMenuAsPrimaryAction to true, or hold it.
                """
        )
        more.addAction(UIAction { _ in }, for: .touchUpInside)
        try tap(stage, center)
        #expect(stage.trace.findings.count == 1)
    }

    @Test func `a menu element that is disabled (IA-04)`() throws {
        menu().showsMenuAsPrimaryAction = true
        let stage = try Stage(showing: page)
        try tap(stage, center)
        try stage.fingers.fingerTap(at: "Copy")
        #expect(
            cause(stage) == """
                "Copy" in the menu of "more" was not chosen: it is disabled (IA-04). To fix, remove \
                .disabled from its attributes.
                """
        )
        #expect(stage.trace.findings.map(\.kind) == [.lost])
        try stage.fingers.fingerTap(at: "Cut")
        #expect(stage.trace.findings.count == 1)
    }

    @Test func `a context menu that is tapped, and one that has no configuration (IA-02)`() throws {
        final class NoMenu: NSObject, UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction,
                configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? { nil }
        }
        let (none, card) = (NoMenu(), add("card", UIView(), at: frame))
        card.addInteraction(UIContextMenuInteraction(delegate: none))
        let stage = try Stage(showing: page)
        try tap(stage, center)
        #expect(
            cause(stage) == """
                Nothing used the tap of finger 1 at (150, 222): it hit "card", and "card" opens its menu \
                only when it is held (IA-02). To fix, hold it for half a second.
                """
        )
        try stage.fingers.fingerLongPress(at: center, duration: 1)
        #expect(
            cause(stage) == """
                Nothing used the hold of finger 1 at (150, 222): it hit "card", and "card" opens no menu: \
                its delegate has no configuration (IA-02). To fix, return a configuration from it.
                """
        )
        withExtendedLifetime(none) {}
    }

    // MARK: Rows and items

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var highlights = true
        var whenSelected: (() -> Void)?
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
            highlights
        }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { whenSelected?() }
    }

    private func table(_ rows: any UITableViewDataSource & UITableViewDelegate) -> UITableView {
        let list = add("list", UITableView(), at: CGRect(x: 0, y: 100, width: 390, height: 600))
        (list.dataSource, list.delegate) = (rows, rows)
        return list
    }

    @Test func `rows that may not be highlighted or selected (TB-01)`() throws {
        let rows = Rows()
        rows.highlights = false
        let list = table(rows)
        let stage = try Stage(showing: page)
        let leaves = "and list leaves [0, 2] as it is: "
        try tap(stage, center)
        #expect(
            cause(stage).hasSuffix(
                leaves + """
                    shouldHighlight of its delegate returned false (TB-01). To fix, return true from it.
                    """
            )
        )
        rows.highlights = true
        list.allowsSelection = false
        try tap(stage, center)
        #expect(
            cause(stage).hasSuffix(leaves + "its allowsSelection is false. To fix, set it to true.")
        )
        list.allowsSelection = true
        list.isEditing = true
        try tap(stage, center)
        #expect(
            cause(stage).hasSuffix(
                leaves + "its allowsSelectionDuringEditing is false. To fix, set it to true."
            )
        )
        list.isEditing = false
        try tap(stage, center)
        #expect(list.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        withExtendedLifetime(rows) {}
    }

    @Test func `didDeselectRowAt in place of didSelectRowAt (TB-03)`() throws {
        final class Slip: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                9
            }
            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
                -> UITableViewCell
            { UITableViewCell() }
            func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {}
        }
        let (slip, rows) = (Slip(), Rows())
        let list = table(slip)
        let stage = try Stage(showing: page)
        try tap(stage, center)
        #expect(
            cause(stage) == used(by: "list", at: center) + """
                 It selected the row, and its delegate has no tableView(_:didSelectRowAt:), so nothing \
                else happened (TB-03). To fix, write that method; a method with another name is not \
                called.
                """
        )
        rows.whenSelected = { list.reloadData() }
        list.delegate = rows
        try tap(stage, center)
        #expect(cause(stage) == used(by: "list", at: center))
        withExtendedLifetime((slip, rows)) {}
    }

    @Test func `a table controller without didSelectRowAt (TB-03)`() throws {
        class Menu: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int)
                -> Int
            { 9 }
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
                -> UITableViewCell
            { UITableViewCell() }
        }
        final class Choosing: Menu {
            override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
        }
        for (menu, isFound) in [(Menu(), true), (Choosing(), false)] {
            menu.tableView.accessibilityIdentifier = "list"
            menu.tableView.contentInsetAdjustmentBehavior = .never
            let stage = try Stage(showing: menu)
            try tap(stage, center)
            #expect(
                cause(stage).contains("its delegate has no tableView(_:didSelectRowAt:)") == isFound
            )
            #expect(menu.tableView.indexPathForSelectedRow != nil)
        }
    }

    @Test func `a tap in a row takes the finger from the row (G-70)`() throws {
        final class Taps: NSObject, UITableViewDataSource, UITableViewDelegate {
            func count() {}
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                9
            }
            func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
                -> UITableViewCell
            {
                let cell = UITableViewCell()
                let tap = UITapGestureRecognizer(target: self, action: Selector(Taps.count))
                cell.contentView.addGestureRecognizer(tap)
                return cell
            }
        }
        let taps = Taps()
        _ = table(taps)
        let stage = try Stage(showing: page)
        try tap(stage, center)
        #expect(
            cause(stage).contains(
                /was used by tap of .*\. If the row was meant: "cell \(0, 2\) in list" was not selected, because tap of .* took the finger from it \(G-70\)\. To fix, set cancelsTouchesInView of that recognizer to false\.$/
            )
        )
        withExtendedLifetime(taps) {}
    }

    @Test func `items that the delegate does not want selected or deselected (TB-04)`() throws {
        final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
            var selects = false
            func collectionView(
                _ collectionView: UICollectionView,
                numberOfItemsInSection section: Int
            ) -> Int { 5 }
            func collectionView(
                _ collectionView: UICollectionView,
                cellForItemAt path: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            }
            func collectionView(
                _ collectionView: UICollectionView,
                shouldSelectItemAt path: IndexPath
            ) -> Bool { selects }
            func collectionView(
                _ collectionView: UICollectionView,
                shouldDeselectItemAt path: IndexPath
            ) -> Bool { false }
        }
        let (items, layout) = (Items(), UICollectionViewFlowLayout())
        layout.itemSize = CGSize(width: 390, height: 60)
        let grid = add(
            "grid",
            UICollectionView(frame: .zero, collectionViewLayout: layout),
            at: CGRect(x: 0, y: 200, width: 390, height: 400)
        )
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        (grid.dataSource, grid.delegate) = (items, items)
        let stage = try Stage(showing: page)
        try tap(stage, center)
        let used = used(by: "grid", at: center)
        #expect(
            cause(stage) == used + """
                 Its delegate returned false from shouldSelectItemAt for [0, 0], so no item was selected \
                (TB-04).
                """
        )
        items.selects = true
        grid.allowsMultipleSelection = true
        try tap(stage, center)
        #expect(
            cause(stage) == used + """
                 It selected the item, and its delegate has no collectionView(_:didSelectItemAt:), so \
                nothing else happened (TB-03). To fix, write that method; a method with another name is \
                not called.
                """
        )
        try tap(stage, center)
        #expect(
            cause(stage) == used + """
                 Its delegate returned false from shouldDeselectItemAt for [0, 0], so no item was \
                deselected (TB-04).
                """
        )
    }

    // MARK: Controls with a value

    @Test func `a segment that is disabled, or selected already (SG-01, SG-02)`() throws {
        let parts = add("parts", UISegmentedControl(items: ["A", "B", "C"]), at: frame)
        parts.frame.size = CGSize(width: 150, height: 32)
        parts.addAction(UIAction { _ in }, for: .valueChanged)
        parts.selectedSegmentIndex = 0
        parts.setEnabled(false, forSegmentAt: 1)
        let stage = try Stage(showing: page)
        let (first, second, third) = (
            CGPoint(x: 120, y: 216), CGPoint(x: 175, y: 216), CGPoint(x: 225, y: 216)
        )
        try tap(stage, first)
        let used = used(by: "parts", at: first)
        #expect(
            cause(stage) == used
                + " \"parts\" kept its value: its segment \"A\" was selected already (SG-01)."
        )
        try tap(stage, third)
        #expect(cause(stage) == self.used(by: "parts", at: third))
        try tap(stage, second)
        #expect(
            cause(stage) == """
                Nothing used the tap of finger 1 at (175, 216): it hit "parts", and parts does not track \
                it: its segment "B" is disabled (SG-02). To fix, call setEnabled(true, forSegmentAt:).
                """
        )
    }

    @Test func `a stepper at its end (ST-01)`() throws {
        let stepper = add("count", UIStepper(), at: frame)
        stepper.addAction(UIAction { _ in }, for: .valueChanged)
        (stepper.maximumValue, stepper.value) = (3, 2)
        let stage = try Stage(showing: page)
        let plus = CGPoint(x: 180, y: 215)
        try tap(stage, plus)
        #expect(stepper.value == 3)
        #expect(cause(stage) == used(by: "count", at: plus))
        try tap(stage, plus)
        #expect(
            cause(stage) == used(by: "count", at: plus)
                + " \"count\" kept its value: it is at its maximumValue, 3 (ST-01)."
        )
        stepper.value = 0
        let minus = CGPoint(x: 110, y: 215)
        try tap(stage, minus)
        #expect(
            cause(stage) == used(by: "count", at: minus)
                + " \"count\" kept its value: it is at its minimumValue, 0 (ST-01)."
        )
    }

    @Test func `a page control at its last page (PC-01)`() throws {
        let dots = add("dots", UIPageControl(), at: frame)
        dots.addAction(UIAction { _ in }, for: .valueChanged)
        (dots.numberOfPages, dots.currentPage) = (3, 1)
        let stage = try Stage(showing: page)
        let next = CGPoint(x: 190, y: 215)
        try tap(stage, next)
        #expect(cause(stage) == used(by: "dots", at: next))
        try tap(stage, next)
        #expect(
            cause(stage) == used(by: "dots", at: next) + """
                 "dots" kept its value: it is at its last page, and its right half goes forward (PC-01).
                """
        )
    }

    @Test func `a slider without a range (SL-01)`() throws {
        let slider = add("volume", UISlider(), at: frame)
        slider.addAction(UIAction { _ in }, for: .valueChanged)
        (slider.minimumValue, slider.maximumValue) = (1, 1)
        let stage = try Stage(showing: page)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 117, y: 217),
            to: CGPoint(x: 180, y: 217),
            duration: 0.3
        )
        #expect(
            cause(stage).hasSuffix(
                """
                 "volume" kept its value: its minimumValue and its maximumValue are both 1 (SL-01).
                """
            )
        )
    }

    @Test func `a switch without an action (CE-10)`() throws {
        let wifi = add("wifi", UISwitch(), at: frame)
        let stage = try Stage(showing: page)
        let knob = CGPoint(x: 120, y: 215)
        try tap(stage, knob)
        #expect(wifi.isOn)
        #expect(
            cause(stage) == used(by: "wifi", at: knob) + """
                 It changed its value, and has no action for valueChanged (CE-10). To fix, add one, unless \
                the value is read later.
                """
        )
        wifi.addAction(UIAction { _ in }, for: .valueChanged)
        try tap(stage, knob)
        #expect(cause(stage) == used(by: "wifi", at: knob))
    }

    // MARK: Keys

    @Test func `return does not end editing (TX-07)`() throws {
        final class Form: NSObject, UITextFieldDelegate {
            var (resigns, accepts) = (false, false)
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                if resigns { textField.resignFirstResponder() }
                return accepts
            }
        }
        let (form, field) = (Form(), add("name", UITextField(), at: frame))
        let stage = try Stage(showing: page)
        try tap(stage, center)
        try stage.fingers.keyType("a\n")
        #expect(
            cause(stage) == """
                "name" got the return key, and is still edited: return does not end editing (TX-07). To \
                fix, call resignFirstResponder() in textFieldShouldReturn of its delegate, or add an \
                action for editingDidEndOnExit.
                """
        )
        field.delegate = form
        try stage.fingers.keyType("\n")
        #expect(
            cause(stage) == """
                "name" got the return key and sent nothing: its delegate returned false from \
                textFieldShouldReturn (TX-07). To fix, return true, or act in that method.
                """
        )
        form.resigns = true
        try stage.fingers.keyType("\n")
        #expect(!cause(stage).contains("return"))
        withExtendedLifetime(form) {}
    }

    @Test func `valueChanged in place of editingChanged (TX-08)`() throws {
        let field = add("name", UITextField(), at: frame)
        field.addAction(UIAction { _ in }, for: .valueChanged)
        let stage = try Stage(showing: page)
        try tap(stage, center)
        try stage.fingers.keyType("a")
        #expect(
            cause(stage) == """
                "name" got the last key and sent editingChanged, for which it has no action: it has one \
                for valueChanged, which a text field does not send (TX-08). To fix, add the action for \
                editingChanged.
                """
        )
        field.addAction(UIAction { _ in }, for: .editingChanged)
        try stage.fingers.keyType("b")
        #expect(!cause(stage).contains("editingChanged"))
    }

    @Test func `a search bar without a delegate, and its return key (IA-14, IA-15)`() throws {
        final class Finder: NSObject, UISearchBarDelegate {}
        let bar = add("search", UISearchBar(), at: CGRect(x: 0, y: 200, width: 390, height: 50))
        let stage = try Stage(showing: page)
        try tap(stage, CGPoint(x: 150, y: 225))
        try stage.fingers.keyType("a")
        #expect(
            cause(stage) == """
                "search" got the last key, and has no delegate to call (IA-14). To fix, set its delegate.
                """
        )
        let finder = Finder()
        bar.delegate = finder
        try stage.fingers.keyType("b")
        #expect(!cause(stage).contains("IA-14"))
        try stage.fingers.keyType("\n")
        #expect(
            cause(stage) == """
                "search" got the return key, and is still edited: return only calls \
                searchBarSearchButtonClicked of its delegate (IA-15). To fix, set the delegate, and call \
                resignFirstResponder() there.
                """
        )
        withExtendedLifetime(finder) {}
    }

    // MARK: Bars

    private final class Target: NSObject {
        func done() {}
    }

    @Test func `a bar button item whose target is gone, and one that is disabled (SA-03, CT-07)`()
        throws
    {
        let (target, action) = (Target(), Selector(Target.done))
        func item(_ target: Target) -> UIBarButtonItem {
            UIBarButtonItem(title: "Done", style: .plain, target: target, action: action)
        }
        page.navigationItem.rightBarButtonItem = item(Target())
        let stage = try Stage(showing: UINavigationController(rootViewController: page))
        let corner = CGPoint(x: 350, y: 70)
        try tap(stage, corner)
        #expect(
            cause(stage) == """
                button "Done" sent its action to the responder chain, because its UIBarButtonItem has no \
                target or the target is gone, and no responder performs \(action.description) (SA-03). To \
                fix, keep the target in a property, or write the method in a responder of the chain.
                """
        )
        page.navigationItem.rightBarButtonItem = item(target)
        try stage.clock.runUntilIdle()
        try tap(stage, corner)
        #expect(stage.trace.findings.count == 1)
        page.navigationItem.rightBarButtonItem?.isEnabled = false
        try tap(stage, corner)
        #expect(
            cause(stage).hasSuffix(
                " does not track it: it is disabled (CT-07). To fix, set isEnabled to true."
            )
        )
        withExtendedLifetime(target) {}
    }

    // MARK: Transitions

    @Test func `a tap while a page is pushed (AN-06)`() throws {
        let stack = UINavigationController(rootViewController: UIViewController())
        let save = add("save", UIButton(type: .system), at: frame)
        save.addAction(UIAction { _ in }, for: .touchUpInside)
        let stage = try Stage(showing: stack)
        stack.pushViewController(page, animated: true)
        try stage.clock.advance(by: 0.1)
        try stage.fingers.fingerTap(at: center)
        #expect(
            cause(stage).hasSuffix(
                """
                . A transition of UINavigationController runs, and its views get no touches until it is \
                over (AN-06). To fix, let the clock run first: clock.runUntilIdle(), or in a script "wait: idle".
                """
            )
        )
        try stage.clock.runUntilIdle()
        try stage.fingers.fingerTap(at: save)
        #expect(stage.trace.findings.count == 1)
    }

    // MARK: Which touch explains a failure

    @Test func `a touch that says why it had no effect comes before an older lost one`() throws {
        let stepper = add("count", UIStepper(), at: frame)
        stepper.value = stepper.maximumValue
        let stage = try Stage(showing: page)
        try tap(stage, CGPoint(x: 200, y: 600))
        try tap(stage, CGPoint(x: 180, y: 215))
        #expect(cause(stage).contains("it is at its maximumValue"))
        #expect(stage.trace.findings.map(\.kind) == [.unused])
        stepper.value = 5
        try tap(stage, CGPoint(x: 180, y: 215))
        #expect(cause(stage).hasPrefix("Earlier: Nothing used the tap of finger 1 at (200, 600)"))
    }

    @Test func `a finding that is not about a lost touch is not repeated after later touches`()
        throws
    {
        let button = add("save", UIButton(type: .system), at: frame)
        button.addAction(UIAction { _ in }, for: .touchUpInside)
        let (once, twice) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        twice.numberOfTapsRequired = 2
        once.require(toFail: twice)
        let photo = add("photo", UIView(), at: CGRect(x: 20, y: 500, width: 100, height: 100))
        for recognizer in [once, twice] {
            recognizer.addTarget(actor, action: Selector(Acting.acted))
            photo.addGestureRecognizer(recognizer)
        }
        let stage = try Stage(showing: page)
        try tap(stage, CGPoint(x: 70, y: 550))
        #expect(stage.trace.findings.map(\.kind) == [.late])
        try tap(stage, center)
        #expect(!cause(stage).contains("late"), "\(cause(stage))")
    }

    // MARK: A tap on the page

    /// A page that ends editing when it is tapped, as many do.
    private func endEditingOnTap() {
        let beside = UITapGestureRecognizer()
        beside.name = "beside"
        beside.addTarget(actor, action: Selector(Acting.acted))
        page.view.addGestureRecognizer(beside)
    }

    @Test func `a field that is tapped is edited, and the tap of the page behind it is no cause`()
        throws
    {
        endEditingOnTap()
        let field = add("name", UITextField(), at: frame)
        let stage = try Stage(showing: page)
        try tap(stage, center)
        #expect(field.isFirstResponder)
        #expect(stage.trace.findings.isEmpty)
        #expect(cause(stage) == used(by: "text tap", at: center))
    }

    @Test func `a disabled button whose tap the page uses (CT-07)`() throws {
        endEditingOnTap()
        let button = add("save", UIButton(type: .system), at: frame)
        button.isEnabled = false
        let stage = try Stage(showing: page)
        try tap(stage, center)
        #expect(
            cause(stage)
                == used(by: "beside", at: center)
                + " save does not track it: it is disabled (CT-07). To fix, set isEnabled to true."
        )
    }

    // MARK: The reason that counts

    @Test func `of several reasons, those of what the finger did come first`() throws {
        let photo = add("photo", UIView(), at: CGRect(x: 20, y: 400, width: 300, height: 300))
        let recognizers: [UIGestureRecognizer] = [
            UIRotationGestureRecognizer(), UIPinchGestureRecognizer(), UIPanGestureRecognizer(),
        ]
        for recognizer in recognizers {
            recognizer.addTarget(actor, action: Selector(Acting.acted))
            photo.addGestureRecognizer(recognizer)
        }
        let stage = try Stage(showing: page)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 100, y: 500),
            to: CGPoint(x: 108, y: 500),
            duration: 0.2
        )
        #expect(
            cause(stage).contains(
                "and pan of photo failed: lifted after 8 pt, needs 10 pt (PAN-02); "
            ),
            "\(cause(stage))"
        )
    }
}

extension CGPoint {
    /// `(150, 222)`: whole points only.
    fileprivate var inWords: String { "(\(Int(x)), \(Int(y)))" }
}
