import Testing
import TouchTesting
import UIKit

@Suite("Refused activation", .stage) struct AccessibilityRefusalTests {
    private let save = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let volume = UISlider(frame: CGRect(x: 20, y: 200, width: 204, height: 34))

    private func stage() throws -> Stage {
        save.setTitle("Save", for: .normal)
        save.accessibilityIdentifier = "save"
        volume.accessibilityLabel = "Volume"
        page.accessibilityIdentifier = "page"
        page.addSubview(save)
        page.addSubview(volume)
        return try Stage(views: [page])
    }

    private func refusal(_ body: () throws -> Void) -> String? {
        #expect(throws: HammerError.self, performing: body)?.description
    }

    @Test func `a missing label is refused with the existing labels and a suggestion`() throws {
        let stage = try stage()
        #expect(
            refusal { try stage.fingers.activate(label: "Svae") } == """
                Cannot find an accessibility element with the label "Svae". There are: "Save" \
                (button), "Volume" (adjustable). To fix, use one of these labels. Did you mean "Save"?
                """
        )
        #expect(
            refusal { try stage.fingers.activate(label: "Save", traits: .adjustable) } == """
                Cannot find an accessibility element with the label "Save" and the traits \
                adjustable. There are: "Save" (button), "Volume" (adjustable). To fix, use one of these labels. Did you mean "Save"?
                """
        )
        page.isHidden = true
        #expect(
            refusal { try stage.fingers.activate(label: "Save") } == """
                Cannot find an accessibility element with the label "Save". "save" has \
                this label, but is in "page", which is hidden. No element has a label. \
                To fix, set the accessibilityLabel of a view.
                """
        )
    }

    @Test func `an element that assistive technology does not see is not activated`() throws {
        let stage = try stage()
        func why(_ element: UIResponder) -> String? {
            refusal { try stage.fingers.activate(element) }?
                .replacingOccurrences(
                    of:
                        ". To fix, activate an element of `accessibilityElements`, or touch the view.",
                    with: ""
                )
                .replacingOccurrences(
                    of: ": assistive technology does not see it: it",
                    with: ":"
                )
        }
        #expect(why(UIView()) == "Cannot activate \"UIView\": is in no window that is shown")
        #expect(why(page) == "Cannot activate \"page\": is no accessibility element")
        let inner = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.text = "inner"
        inner.accessibilityIdentifier = "inner"
        save.addSubview(inner)
        #expect(
            why(inner)
                == "Cannot activate \"inner\": is in \"save\", which is an element itself and "
                + "hides what is in it"
        )
        page.accessibilityElements = [volume]
        #expect(
            why(save)
                == "Cannot activate \"save\": is in \"page\", which lists its elements, and not "
                + "this one"
        )
        page.accessibilityElements = nil
        page.accessibilityElementsHidden = true
        #expect(
            why(save) == "Cannot activate \"save\": is in \"page\", which hides its elements "
                + "(accessibilityElementsHidden)"
        )
        page.accessibilityElementsHidden = false
        save.alpha = 0.005
        #expect(why(save) == "Cannot activate \"save\": has alpha 0.005, less than 0.01")
        save.alpha = 1
        save.bounds.size = .zero
        #expect(why(save) == "Cannot activate \"save\": has no size")
        let sheet = UIView(frame: page.frame)
        sheet.accessibilityIdentifier = "sheet"
        sheet.accessibilityViewIsModal = true
        stage.window.addSubview(sheet)
        #expect(
            why(volume)
                == "Cannot activate slider \"Volume\": is in \"page\", behind \"sheet\", which "
                + "is modal"
        )
        try stage.expectTranscript("")
    }

    @Test func `a tap that would not reach the element is refused with what covers it`() throws {
        let stage = try stage()
        let mat = UIView(frame: CGRect(x: 0, y: 90, width: 390, height: 60))
        mat.accessibilityIdentifier = "mat"
        stage.window.addSubview(mat)
        #expect(
            refusal { try stage.fingers.activate(save) } == """
                Cannot touch "save" at its activation point (70, 120): "page" is covered by "mat" \
                (0, 90, 390, 60) (H-01). Hit test at that point: UIWindow › mat. To fix, move the \
                cover aside, or touch a part that is not covered.
                """
        )
        let window = UIWindow()
        let other = UIButton(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
        other.accessibilityIdentifier = "other"
        window.addSubview(other)
        window.isHidden = false
        #expect(
            refusal { try stage.fingers.activate(other) } == """
                Cannot touch "other": it is not in the generator's window "UIWindow". To fix, make a \
                generator for its window.
                """
        )
    }

    @Test func `only adjustable elements are incremented, at least once`() throws {
        let stage = try stage()
        #expect(
            refusal { try stage.fingers.increment(save) } == """
                Cannot increment "save": it is not adjustable. Its traits are button. To fix, give \
                it the trait adjustable, or activate it instead.
                """
        )
        #expect(
            refusal { try stage.fingers.decrement(volume, numberOfTimes: 0) }
                == "Cannot decrement 0 times: at least once. To fix, give 1 or more."
        )
        #expect(
            refusal { try stage.fingers.performCustomAction("Copy", of: save) }
                == "Cannot perform \"Copy\" of \"save\": it has no custom actions. To fix, set accessibilityCustomActions."
        )
        try stage.expectTranscript("")
    }
}
