import Testing
import TouchHost
import TouchTesting
import UIKit

@Suite("The elements of UI tests", .stage) struct ElementListTests {
    private func records(of page: UIView) async throws -> [ElementRecord] {
        let controller = UIViewController()
        controller.view = page
        return try await records(showing: controller)
    }

    private func records(showing controller: UIViewController) async throws -> [ElementRecord] {
        try await records(of: try host(showing: controller))
    }

    private func host(showing controller: UIViewController) throws -> WebDriverHost {
        let body = try JSONValue(Data(#"{"capabilities":{}}"#.utf8))
        let wishes = try WebDriverCapabilities(body, scene: "page", screen: ScreenSettings())
        let subject = SessionSubject(name: "Page", summary: "A page.")
        return try WebDriverHost(subject, wishes) {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            return window
        }
    }

    private func records(of host: WebDriverHost) async throws -> [ElementRecord] {
        let script = #"{"script":"touchstone: elements","args":[]}"#
        let call = SessionCall.webDriver(method: "POST", path: "execute/sync", body: script)
        let value = try JSONValue(Data(await host.reply(to: call).text.utf8))["value"] ?? .null
        let data = try JSONEncoder().encode(value)
        return try JSONDecoder().decode([ElementRecord].self, from: data)
    }

    private func label(_ text: String, in page: UIView) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
        label.text = text
        page.addSubview(label)
        return label
    }

    @Test func `views that nobody can see do not exist (UT-09)`() async throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        _ = label("shown", in: page)
        label("hidden", in: page).isHidden = true
        label("transparent", in: page).alpha = 0
        label("sizeless", in: page).frame = .zero
        label("silent", in: page).accessibilityElementsHidden = true
        let records = try await records(of: page)
        #expect(records.filter { $0.type == .staticText }.map(\.label) == ["shown"])
        #expect(records.prefix(2).map(\.type) == [.application, .window])
        #expect(records.first?.frame == [0, 0, 390, 844])
    }

    @Test
    func `the parts of a control are elements in it, with the point where a finger touches them`()
        async throws
    {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let segments = UISegmentedControl(items: ["Day", "Week"])
        segments.frame = CGRect(x: 20, y: 100, width: 200, height: 32)
        segments.selectedSegmentIndex = 1
        page.addSubview(segments)
        let records = try await records(of: page)
        let place = try #require(records.firstIndex { $0.type == .segmentedControl })
        let parts = records[(place + 1)...].filter { $0.type == .button }
        #expect(parts.map(\.label) == ["Day", "Week"])
        #expect(parts.map(\.isSelected) == [false, true])
        #expect(parts.map(\.level) == [records[place].level + 1, records[place].level + 1])
        #expect(parts.map(\.point) == [[70, 116], [170, 116]])
        #expect(parts.map(\.id) == [records[place].id, records[place].id])
    }

    @Test func `a field has its text as its value, and its placeholder besides it`() async throws {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
        field.placeholder = "Your name"
        field.accessibilityIdentifier = "name"
        page.addSubview(field)
        let record = try #require(try await records(of: page).first { $0.type == .textField })
        #expect(record.identifier == "name" && record.label == "" && !record.hasFocus)
        #expect(record.value == "Your name" && record.placeholder == "Your name")
    }

    @Test
    func `a navigation bar is named by its title, or else by the class of its controller (UT-12)`()
        async throws
    {
        final class CartViewController: UIViewController {}
        for (title, name) in [("Cart", "Cart"), (nil, "CartView")] {
            let controller = CartViewController()
            controller.title = title
            let navigation = UINavigationController(rootViewController: controller)
            let records = try await records(showing: navigation)
            let bar = try #require(records.first { $0.type == .navigationBar })
            // A class in a function has more names before its own.
            #expect(bar.identifier.split(separator: ".").last.map(String.init) == name)
        }
    }

    @Test
    func
        `what is scrolled away is not hittable, and is scrolled to before it is touched (UT-07, UT-08)`()
        async throws
    {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        scroll.contentSize = CGSize(width: 390, height: 3_000)
        var taps = 0
        for (name, y) in [("near", 100.0), ("far", 2_800.0)] {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 100, y: y, width: 100, height: 44)
            button.setTitle(name, for: .normal)
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            scroll.addSubview(button)
        }
        let controller = UIViewController()
        controller.view = scroll
        let host = try host(showing: controller)
        let records = try await records(of: host)
        func id(_ name: String) throws -> String {
            try #require(records.first { $0.type == .button && $0.label == name }?.id)
        }
        func ask(_ method: String, _ path: String) async throws -> JSONValue? {
            let call = SessionCall.webDriver(method: method, path: path, body: "{}")
            return try JSONValue(Data(await host.reply(to: call).text.utf8))["value"]
        }
        #expect(try await ask("GET", "element/\(id("near"))/attribute/hittable") == .text("true"))
        #expect(try await ask("GET", "element/\(id("far"))/attribute/hittable") == .text("false"))
        #expect(try await ask("POST", "element/\(id("far"))/click") == nil)
        #expect(taps == 1)
        #expect(scroll.contentOffset.y > 0)
        #expect(try await ask("GET", "element/\(id("far"))/attribute/hittable") == .text("true"))
    }
}
