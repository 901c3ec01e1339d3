import Testing
import TouchHost
import TouchTesting
import UIKit

@Suite("Commands of UI tests", .stage) struct UITestCommandTests {
    private func host(_ page: UIView, idleTimeout: Double = 0) throws -> WebDriverHost {
        let body = try JSONValue(
            Data(
                #"{"capabilities":{"alwaysMatch":{"appium:waitForIdleTimeout":\#(idleTimeout)}}}"#
                    .utf8
            )
        )
        let wishes = try WebDriverCapabilities(body, scene: "page", screen: ScreenSettings())
        let subject = SessionSubject(name: "Page", summary: "A page.")
        return try WebDriverHost(subject, wishes) {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            window.rootViewController?.view = page
            window.makeKeyAndVisible()
            return window
        }
    }

    private func ask(
        _ host: WebDriverHost,
        _ script: String,
        _ members: [String: JSONValue] = [:]
    ) async throws -> JSONValue {
        let body = JSONValue.object(["script": .text(script), "args": .list([.object(members)])])
        let call = SessionCall.webDriver(method: "POST", path: "execute/sync", body: body.line)
        let value = try JSONValue(Data(await host.reply(to: call).text.utf8))["value"] ?? .null
        return value["message"] ?? value
    }

    private func records(_ host: WebDriverHost) async throws -> [ElementRecord] {
        let data = try JSONEncoder().encode(try await ask(host, "touchstone: elements"))
        return try JSONDecoder().decode([ElementRecord].self, from: data)
    }

    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    /// A button that does something.
    private func button(_ title: String, y: CGFloat, _ action: @escaping () -> Void) {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: y, width: 100, height: 44)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        page.addSubview(button)
    }

    private func tap(_ host: WebDriverHost, y: Double) async throws {
        _ = try await ask(host, "mobile: tap", ["x": .number(150), "y": .number(y)])
    }

    // MARK: Animations

    /// Buttons that begin animations of a square.
    private func animations(_ durations: [TimeInterval], _ ended: @escaping (Int) -> Void) {
        for (number, seconds) in durations.enumerated() {
            let square = UIView(frame: CGRect(x: 0, y: 800, width: 10, height: 10))
            page.addSubview(square)
            button("\(seconds)", y: 100 + 50 * CGFloat(number)) {
                UIView.animate(
                    withDuration: seconds,
                    animations: { square.center.x += 50 },
                    completion: { _ in ended(number) }
                )
            }
        }
    }

    @Test(arguments: [(0.4, true), (0.5, true), (3.0, true), (90.0, false)])
    func
        `an action waits for animations that end, at most for the idle timeout (UT-13)`(
            seconds: TimeInterval,
            isOver: Bool
        ) async throws
    {
        var ends: [Int] = []
        animations([seconds]) { ends.append($0) }
        let host = try host(page, idleTimeout: 60)
        let start = host.session.time
        try await tap(host, y: 122)
        #expect(ends == (isOver ? [0] : []))
        let passed = host.session.time - start
        #expect(passed > min(seconds, 59) && passed < 62)
    }

    @Test
    func `what the end of an animation begins is waited for too, and endless work is not (UT-13)`()
        async throws
    {
        let square = UIView(frame: CGRect(x: 0, y: 800, width: 10, height: 10))
        page.addSubview(square)
        var isOver = false
        UIView.animate(withDuration: 1, delay: 0, options: .repeat) { square.alpha = 0.5 }
        button("Chain", y: 100) {
            UIView.animate(withDuration: 1, animations: { square.center.x += 50 }) { _ in
                UIView.animate(withDuration: 2, delay: 1, animations: { square.center.x -= 50 }) {
                    _ in isOver = true
                }
            }
        }
        let host = try host(page, idleTimeout: 60)
        let start = host.session.time
        try await tap(host, y: 122)
        #expect(isOver)
        #expect(host.session.time - start < 5)
    }

    @Test func `an animation that began during a wait is over before the next touch (UT-13)`()
        async throws
    {
        var times: [String: TimeInterval] = [:]
        let host: WebDriverHost
        button("Touch", y: 100) { times["touch"] = CACurrentMediaTime() }
        host = try self.host(page, idleTimeout: 60)
        host.session.application.clock.schedule(after: 1, named: "news") { [page] in
            UIView.animate(withDuration: 2, animations: { page.backgroundColor = .red }) { _ in
                times["end"] = CACurrentMediaTime()
            }
        }
        _ = try await ask(host, "touchstone: wait", ["seconds": .number(1.5)])
        #expect(times.isEmpty)
        try await tap(host, y: 122)
        let (end, touch) = (try #require(times["end"]), try #require(times["touch"]))
        #expect(end <= touch)
    }

    @Test func `without an idle timeout an animation of more than half a second goes on`()
        async throws
    {
        var ends: [Int] = []
        animations([3]) { ends.append($0) }
        let host = try host(page)
        try await tap(host, y: 122)
        #expect(ends.isEmpty)
    }

    // MARK: Keys

    @Test func `keys are touched at their middle, and the return key has two names (UT-16)`()
        async throws
    {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.returnKeyType = .search
        page.addSubview(field)
        let host = try host(page)
        try await tap(host, y: 120)
        #expect(field.isFirstResponder)
        #expect(!(try await records(host)).contains { $0.type == .keyboard || $0.type == .key })
        #expect(try await ask(host, "touchstone: keyboard") == .null)
        let list = try await records(host)
        #expect(list.filter { $0.type == .keyboard }.count == 1)
        let letters = list.filter { $0.type == .key && $0.label.count == 1 }.map(\.label)
        #expect(letters.joined() == "QWERTYUIOPASDFGHJKLZXCVBNM")
        let enter = try #require(list.first { $0.label == "search" })
        #expect(enter.type == .button && enter.identifier == "Search")
        #expect(
            enter.point == [
                enter.frame[0] + enter.frame[2] / 2, enter.frame[1] + enter.frame[3] / 2,
            ]
        )
    }

    // MARK: Wheels

    private final class Fruits: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        let names = [["Apple", "Pear", "Plum", "Quince", "Fig", "Date"], ["raw", "baked"]]
        var chosen: [String] = []

        func numberOfComponents(in pickerView: UIPickerView) -> Int { names.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            names[component].count
        }
        func pickerView(
            _ pickerView: UIPickerView,
            titleForRow row: Int,
            forComponent component: Int
        ) -> String? { names[component][row] }
        func pickerView(
            _ pickerView: UIPickerView,
            didSelectRow row: Int,
            inComponent component: Int
        ) { chosen.append(names[component][row]) }
    }

    @Test func `a wheel is an element with the text of its row, and turns to another one (UT-17)`()
        async throws
    {
        let fruits = Fruits()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 300, width: 390, height: 216))
        (picker.dataSource, picker.delegate) = (fruits, fruits)
        page.addSubview(picker)
        let host = try host(page)
        func wheels() async throws -> [ElementRecord] {
            try await records(host).filter { $0.type == .pickerWheel }
        }
        #expect(try await wheels().map(\.value) == ["Apple", "raw"])
        #expect(!(try await records(host)).contains { $0.label == "Pear" })
        func turn(_ number: Int, _ value: String) async throws -> JSONValue {
            let id = try #require(try await wheels()[number].id)
            return try await ask(
                host,
                "touchstone: wheel",
                ["elementId": .text(id), "value": .text(value)]
            )
        }
        #expect(try await turn(0, "Fig") == .null)
        #expect(try await turn(1, "baked") == .null)
        #expect(try await turn(0, "Pear") == .null)
        #expect(try await turn(0, "Pear") == .null)
        #expect(try await wheels().map(\.value) == ["Pear", "baked"])
        #expect(fruits.chosen.last == "Pear" && fruits.chosen.contains("Fig"))
        #expect(picker.selectedRow(inComponent: 0) == 1)
        let refusal = try await turn(1, "cooked").text ?? ""
        #expect(
            refusal.hasSuffix(
                "to \"cooked\": no row says that. There are: \"raw\", \"baked\". To fix, use one of these."
            )
        )
    }

    @Test func `the wheels of a date picker turn too (UT-17)`() async throws {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 300, width: 390, height: 216))
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = 60 * 60
        page.addSubview(picker)
        let host = try host(page)
        let list = try await records(host).filter { $0.type == .pickerWheel }
        #expect(list.count == 2)
        let id = try #require(list.last?.id)
        let value = try #require(list.last?.value)
        #expect(value.hasPrefix("0"))
        _ = try await ask(
            host,
            "touchstone: wheel",
            ["elementId": .text(id), "value": .text(value.replacing("0", with: "5"))]
        )
        #expect(picker.countDownDuration == 65 * 60)
    }

    // MARK: Alerts

    @Test func `what an alert shows is in elements as XCUITest has them (UT-20)`() async throws {
        let host = try host(page)
        let alert = UIAlertController(title: "Add", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Item" }
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        host.session.window.rootViewController?.present(alert, animated: false)
        _ = try await ask(host, "touchstone: wait", ["seconds": .number(1)])
        let list = try await records(host)
        let start = try #require(list.firstIndex { $0.type == .alert })
        let inside = list[start...].prefix { $0.level > list[start].level || $0 == list[start] }
        let lines = inside.filter { $0.type != .staticText }.map { record in
            "\(record.level - list[start].level) \(record.type)"
        }
        #expect(
            lines == [
                "0 alert", "1 scrollView", "2 other", "3 button", "3 collectionView", "4 cell",
                "5 textField",
            ]
        )
    }

    @Test func `bars are called by their kind (UT-22)`() async throws {
        let (named, tabs) = (UIToolbar(), UITabBar())
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
        named.frame = CGRect(x: 0, y: 200, width: 390, height: 44)
        named.accessibilityLabel = "Tools"
        tabs.frame = CGRect(x: 0, y: 700, width: 390, height: 49)
        for bar in [toolbar, named, tabs] { page.addSubview(bar) }
        let list = try await records(try host(page))
        let labels = list.filter { [.toolbar, .tabBar].contains($0.type) }.map(\.label)
        #expect(labels == ["Toolbar", "Tools", "Tab Bar"])
    }

    @Test func `a click is that of a pointer (UT-21)`() async throws {
        final class Hand: UIView {
            var kinds: [UITouch.TouchType] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                kinds += touches.map(\.type)
            }
        }
        let hand = Hand(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        page.addSubview(hand)
        let host = try host(page)
        let place: [String: JSONValue] = ["x": .number(150), "y": .number(150)]
        #expect(try await ask(host, "touchstone: click", place) == .null)
        #expect(hand.kinds == [.indirectPointer])
    }

    @Test func `a row of an edit menu is a menu item (UT-19)`() async throws {
        let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
        field.text = "apples"
        page.addSubview(field)
        let host = try host(page)
        try await tap(host, y: 320)
        _ = try await ask(host, "mobile: doubleTap", ["x": .number(40), "y": .number(320)])
        let items = try await records(host).filter { $0.type == .menuItem }
        #expect(items.map(\.label).contains("Copy"))
    }

    // MARK: Audits

    @Test func `an audit finds elements without a label, and targets that are too small (UT-18)`()
        async throws
    {
        button("Good", y: 100) {}
        let silent = UIButton(frame: CGRect(x: 100, y: 200, width: 60, height: 60))
        page.addSubview(silent)
        let small = UIButton(frame: CGRect(x: 100, y: 300, width: 20, height: 20))
        small.accessibilityLabel = "Close"
        page.addSubview(small)
        let host = try host(page)
        let list = try await records(host)
        let issues = try await ask(host, "touchstone: audit").list ?? []
        #expect(
            issues.map { $0["kind"]?.text } == ["sufficientElementDescription", "hitRegion"]
        )
        let places = issues.compactMap { $0["element"]?.number.map { Int($0) } }
        #expect(places.map { list[$0].frame } == [[100, 200, 60, 60], [100, 300, 20, 20]])
        #expect(
            issues.last?["description"]?.text
                == "button \"Close\" is 20 × 20 pt, and a target should be at least 44 × 44. To fix, make it larger, or "
                + "set a larger accessibilityFrame if its point(inside:with:) accepts more."
        )
    }
}
