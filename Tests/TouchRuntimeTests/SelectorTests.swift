import Testing
import TouchRuntime

class Switch {
    init() {}
}
final class FancySwitch: Switch {}
final class Press { let id = 7 }

class Screen {
    var log: [String] = []

    init() {}

    func save() { log.append("save") }
    func saved() -> Bool { log.append("saved"); return true }
    func toggled(_ sender: Switch) { log.append("toggled by \(type(of: sender))") }
    func anything(_ sender: Any?) { log.append("anything \(sender == nil ? "nil" : "some")") }
    func pressed(_ sender: Switch, _ event: Press) { log.append("pressed \(event.id)") }
    func pressed(_ sender: Switch) { log.append("pressed") }
    func pressed() { log.append("pressed by nobody") }
    func generic<Value>(_ value: Value) { log.append("generic \(Value.self)") }

    private func secret() { log.append("secret") }
    static func makeSecret() -> Selector { Selector(Screen.secret) }
}

final class DetailScreen: Screen {
    override func save() { log.append("save details") }
}

final class Box<Value> {
    var log: [String] = []
    func open() { log.append("open \(Value.self)") }
}

extension Screen {
    func fromExtension() { log.append("from extension") }
}

@Suite("Selector") struct SelectorTests {
    @Test func `methods of every kind are called with their arguments`() {
        let screen = Screen()
        let selectors = [
            Selector(Screen.save),
            Selector(Screen.saved),
            Selector(Screen.toggled),
            Selector(Screen.anything),
            Selector(Screen.pressed as (Screen) -> (Switch, Press) -> Void),
            Selector(Screen.pressed as (Screen) -> (Switch) -> Void),
            Selector(Screen.pressed as (Screen) -> () -> Void),
            Selector(Screen.generic as (Screen) -> (Switch) -> Void),
            Selector(Screen.fromExtension),
            Screen.makeSecret(),
        ]
        for selector in selectors {
            #expect(
                selector.perform(on: screen, sender: FancySwitch(), event: Press())
                    == .performed
            )
        }
        #expect(
            screen.log == [
                "save", "saved", "toggled by FancySwitch", "anything some", "pressed 7", "pressed",
                "pressed by nobody", "generic Switch", "from extension", "secret",
            ]
        )
        #expect(selectors.map(\.argumentCount) == [0, 0, 1, 1, 2, 1, 0, 1, 0, 0])
    }

    @Test func `an inherited method is called as the subclass overrides it`() {
        let screen = DetailScreen()
        _ = Selector(Screen.save).perform(on: screen, sender: nil, event: nil)
        _ = Selector(DetailScreen.fromExtension).perform(on: screen, sender: nil, event: nil)
        let box = Box<Int>()
        _ = Selector(Box<Int>.open).perform(on: box, sender: nil, event: nil)
        #expect(screen.log + box.log == ["save details", "from extension", "open Int"])
    }

    @Test func `a nil sender is accepted by a method with an optional parameter`() {
        let screen = Screen()
        let outcome = Selector(Screen.anything).perform(on: screen, sender: nil, event: nil)
        #expect(outcome == .performed)
        #expect(screen.log == ["anything nil"])
    }

    @Test func `a wrong target or argument is refused with a sentence`() {
        let screen = Screen()
        let toggled = Selector(Screen.toggled, named: "toggled")
        let pressed = Selector(
            Screen.pressed as (Screen) -> (Switch, Press) -> Void,
            named: "pressed"
        )
        let onDetail = Selector(DetailScreen.save, named: "save")
        let outcomes = [
            toggled.perform(on: Press(), sender: Switch(), event: nil),
            toggled.perform(on: screen, sender: "text", event: nil),
            toggled.perform(on: screen, sender: nil, event: nil),
            pressed.perform(on: screen, sender: Switch(), event: nil),
            pressed.perform(on: screen, sender: Switch(), event: 3),
        ]
        #expect(
            outcomes == [
                .refused(
                    """
                    Cannot perform Screen.toggled(Switch): the target is a Press, \
                    but the method belongs to Screen.
                    """
                ),
                .refused(
                    """
                    Cannot perform Screen.toggled(Switch): its sender is a String, \
                    but the method takes Switch.
                    """
                ),
                .refused(
                    """
                    Cannot perform Screen.toggled(Switch): its sender is nil, \
                    but the method takes Switch.
                    """
                ),
                .refused(
                    """
                    Cannot perform Screen.pressed(Switch, Press): its event is nil, \
                    but the method takes Press.
                    """
                ),
                .refused(
                    """
                    Cannot perform Screen.pressed(Switch, Press): its event is a Int, \
                    but the method takes Press.
                    """
                ),
            ]
        )
        #expect(screen.log == [])
        #expect(
            onDetail.perform(on: screen, sender: nil, event: nil)
                == .refused(
                    "Cannot perform DetailScreen.save(): the target is a Screen, "
                        + "but the method belongs to DetailScreen."
                )
        )
    }

    @Test func `selectors are equal by name, or by class and source position`() {
        func make() -> Selector { Selector(Screen.save) }
        let named = Selector(Screen.save, named: "save")
        #expect(make() == make())
        #expect(Selector(Screen.save) != make())
        #expect(named == Selector(Screen.save, named: "save"))
        #expect(named == Selector(DetailScreen.save, named: "save"))
        #expect(named != Selector(Screen.toggled, named: "save"))
        #expect(Set([make(), make(), named, Selector(Screen.save, named: "save")]).count == 2)
        let (left, right) = (Selector(Screen.save), Selector(Screen.save))
        #expect(left != right)
    }

    @Test func `a method is implemented by its class and its subclasses`() {
        let selector = Selector(Screen.save)
        #expect(selector.isImplemented(by: Screen()))
        #expect(selector.isImplemented(by: DetailScreen()))
        #expect(!selector.isImplemented(by: Press()))
        #expect(!Selector(DetailScreen.save).isImplemented(by: Screen()))
    }

    @Test func `a selector is described by class, position and parameters`() {
        #expect(
            Selector(Screen.save, line: 12, column: 3).description
                == "Screen.TouchRuntimeTests/SelectorTests.swift:12:3()"
        )
        #expect(Selector(Screen.toggled, named: "toggled").description == "Screen.toggled(Switch)")
    }
}
