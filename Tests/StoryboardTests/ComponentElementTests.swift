import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

@Suite("Pickers, search bars and indicators of storyboards", .stage) struct ComponentElementTests {
    let stage: Stage
    init() throws { stage = try Stage() }

    @Test func `a search bar has its placeholder, scopes and traits`() throws {
        let loaded = try LoadedView(
            """
            <searchBar contentMode="redraw" searchBarStyle="minimal" text="pear" placeholder="Fruit" \
            showsCancelButton="YES" showsScopeBar="YES" id="s">\(InterfaceText.frame)
            <textInputTraits key="textInputTraits" autocorrectionType="no" returnKeyType="search"/>
            <scopeButtonTitles><string>All</string><string>Ripe</string></scopeButtonTitles>
            <color key="barTintColor" white="1" alpha="1"/>
            </searchBar>
            """
        )
        let bar: UISearchBar = try loaded.view()
        #expect(loaded.problems == [])
        #expect(bar.text == "pear" && bar.placeholder == "Fruit" && bar.searchBarStyle == .minimal)
        #expect(bar.showsCancelButton && bar.showsScopeBar && bar.barTintColor == .white)
        #expect(bar.scopeButtonTitles == ["All", "Ripe"])
        #expect(bar.searchTextField.autocorrectionType == .no)
        #expect(bar.searchTextField.returnKeyType == .search)
    }

    @Test func `a search bar is the header of a table`() throws {
        let loaded = try LoadedView(
            """
            <tableView id="t">\(InterfaceText.frame)
            <searchBar key="tableHeaderView" placeholder="Fruit" id="s"/></tableView>
            """
        )
        let table: UITableView = try loaded.view()
        #expect((table.tableHeaderView as? UISearchBar)?.placeholder == "Fruit")
        #expect(loaded.problems == [])
    }

    @Test func `an image, a label or a button is the header or the footer of a table`() throws {
        let loaded = try LoadedView(
            """
            <tableView id="t">\(InterfaceText.frame)
            <imageView key="tableHeaderView" contentMode="center" id="i">
            <rect key="frame" x="0" y="0" width="200" height="90"/></imageView>
            <button key="tableFooterView" id="b"/>
            <imageView key="backgroundView" id="k"/></tableView>
            """
        )
        let table: UITableView = try loaded.view()
        #expect(table.tableHeaderView is UIImageView && table.tableHeaderView?.frame.height == 90)
        #expect(table.tableFooterView is UIButton && table.backgroundView is UIImageView)
        #expect(loaded.problems == [])
    }

    @Test func `a date picker has its mode, style, limits and date`() throws {
        let loaded = try LoadedView(
            """
            <datePicker datePickerMode="date" minuteInterval="5" style="inline" id="d">
            \(InterfaceText.frame)
            <date key="date" timeIntervalSinceReferenceDate="2592000"/>
            <date key="minimumDate" timeIntervalSinceReferenceDate="86400"/>
            <date key="maximumDate" timeIntervalSinceReferenceDate="8640000"/>
            <locale key="locale" localeIdentifier="de_DE"/>
            <timeZone key="timeZone" name="Europe/Berlin"/>
            </datePicker>
            """
        )
        let picker: UIDatePicker = try loaded.view()
        #expect(loaded.problems == [])
        #expect(picker.datePickerMode == .date && picker.preferredDatePickerStyle == .inline)
        #expect(picker.minuteInterval == 5 && picker.locale?.identifier == "de_DE")
        #expect(picker.timeZone?.identifier == "Europe/Berlin")
        // 30 days, 1 day and 100 days after the first of 2001.
        #expect(picker.date == Date(timeIntervalSinceReferenceDate: 30 * 86_400))
        #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 86_400))
        #expect(picker.maximumDate == Date(timeIntervalSinceReferenceDate: 100 * 86_400))
    }

    @Test func `a picker asks the controller that the file connects`() throws {
        let loaded = try LoadedView(
            #"<pickerView contentMode="scaleToFill" id="p">\#(InterfaceText.frame)</pickerView>"#
        )
        let picker: UIPickerView = try loaded.view()
        #expect(picker.numberOfComponents == 0 && loaded.problems == [])
    }

    @Test func `a spinner spins and a bar shows its progress`() throws {
        let spinner = try LoadedView(
            #"<activityIndicatorView hidesWhenStopped="YES" animating="YES" style="large" id="a"/>"#
        )
        let view: UIActivityIndicatorView = try spinner.view()
        #expect(view.isAnimating && view.style == .large && !view.isHidden)
        #expect(spinner.problems == [])
        let bar = try LoadedView(
            """
            <progressView progress="0.25" progressViewStyle="bar" id="p">
            <color key="trackTintColor" white="0" alpha="1"/></progressView>
            """
        )
        let progress: UIProgressView = try bar.view()
        #expect(progress.progress == 0.25 && progress.progressViewStyle == .bar)
        #expect(progress.trackTintColor == .black && bar.problems == [])
    }

    @Test func `the content of an effect view takes touches where the file puts it`() throws {
        let loaded = try LoadedView(
            """
            <visualEffectView id="e">\(InterfaceText.frame)
            <view key="contentView" id="c"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
            <subviews><button buttonType="system" id="b">
            <rect key="frame" x="10" y="5" width="80" height="40"/><state key="normal" title="Go"/>
            </button></subviews></view>
            <blurEffect style="systemThinMaterial"/></visualEffectView>
            """
        )
        let view: UIVisualEffectView = try loaded.view()
        #expect(loaded.problems == [])
        #expect((view.effect as? UIBlurEffect) != nil)
        let button = try #require(view.contentView.subviews.first as? UIButton)
        #expect(view.hitTest(CGPoint(x: 50, y: 25), with: nil) === button)
        #expect(view.hitTest(CGPoint(x: 2, y: 2), with: nil) === view.contentView)
    }

    @Test func `a page controller of a file turns its pages in the direction of the file`() throws {
        let storyboard = try UIStoryboard(
            InterfaceText.storyboard(
                InterfaceText.scene(
                    """
                    <pageViewController id="vc" autoresizesArchivedViewToFullSize="NO" \
                    transitionStyle="scroll" navigationOrientation="vertical" spineLocation="none" \
                    sceneMemberID="viewController"/>
                    """
                )
            )
        )
        let pages = try #require(
            storyboard.instantiateInitialViewController() as? UIPageViewController
        )
        #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical)
        let source = Pages()
        pages.dataSource = source
        pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        stage.window.rootViewController = pages
        stage.window.makeKeyAndVisible()
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 195, y: 700),
            to: CGPoint(x: 195, y: 100),
            duration: 0.2
        )
        try stage.clock.runUntilIdle()
        #expect(pages.viewControllers == [source.pages[1]])
        try stage.expectNothingElse()
    }

    private final class Pages: NSObject, UIPageViewControllerDataSource {
        let pages = [UIViewController(), UIViewController()]

        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { viewController === pages[1] ? pages[0] : nil }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { viewController === pages[0] ? pages[1] : nil }
    }

    @Test func `a button of a file opens the menu that code gives it at once`() throws {
        let loaded = try LoadedView(
            """
            <button buttonType="system" showsMenuAsPrimaryAction="YES" id="b">\(InterfaceText.frame)
            <state key="normal" title="Sort"/></button>
            """
        )
        let button: UIButton = try loaded.view()
        #expect(button.showsMenuAsPrimaryAction && loaded.problems == [])
    }
}
