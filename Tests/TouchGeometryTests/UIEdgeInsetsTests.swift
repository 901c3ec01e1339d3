import Testing
import TouchGeometry

@Suite("Edge insets") struct UIEdgeInsetsTests {
    @Test func `insets move each edge inwards, and negative ones outwards`() {
        let rectangle = CGRect(x: 10, y: 20, width: 100, height: 200)
        #expect(rectangle.inset(by: .zero) == rectangle)
        #expect(
            rectangle.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 12, y: 21, width: 94, height: 196)
        )
        #expect(
            rectangle.inset(by: UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4))
                == CGRect(x: 8, y: 19, width: 106, height: 204)
        )
    }
}
