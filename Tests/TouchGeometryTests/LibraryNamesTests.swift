import Testing
import TouchGeometry

extension UIEdgeInsets {
    /// As applications write it, because UIKit's initializer has no defaults.
    fileprivate init(
        top: CGFloat = 1,
        bottom: CGFloat = 1,
        left: CGFloat = 1,
        right: CGFloat = 1
    ) {
        self.init(top: top, left: left, bottom: bottom, right: right)
    }
}

@Suite("Names that libraries use") struct LibraryNamesTests {
    @Test func `an application's initializer of insets wins over the one here`() {
        let own = UIEdgeInsets(left: 42)
        #expect([own.top, own.left, own.bottom, own.right] == [1, 42, 1, 1])
        let all = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect([all.top, all.left, all.bottom, all.right] == [1, 2, 3, 4])
    }

    @Test func `a color without components draws nothing`() {
        #expect(UIColor().cgColor.alpha == 0)
    }

    @Test func `names of C and Core Foundation have their values`() {
        #expect(INT16_MIN == -32_768 && INT32_MIN == -2_147_483_648)
        #expect(kCFBooleanTrue.boolValue && !kCFBooleanFalse.boolValue)
    }

    @Test func `a color is made from the components of its space`() throws {
        let rgb = try #require(
            CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4])
        )
        #expect(rgb == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
        let gray = try #require(
            CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.6, 0.5])
        )
        #expect(gray == CGColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 0.5))
        #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
        // The space fits the number of components, which is always four here.
        #expect(gray.colorSpace?.model == .rgb && gray.numberOfComponents == 4)
    }

    @Test func `an arc between tangents begins and ends on both lines`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(
            tangent1End: CGPoint(x: 100, y: 0),
            tangent2End: CGPoint(x: 100, y: 100),
            radius: 20
        )
        let end = path.currentPoint
        #expect(abs(end.x - 100) < 1e-9 && abs(end.y - 20) < 1e-9)
        // The corner is cut off, and what is inside of the arc is not.
        path.addLine(to: CGPoint(x: 0, y: 100))
        #expect(!path.contains(CGPoint(x: 98, y: 2)))
        #expect(path.contains(CGPoint(x: 93, y: 7)))
        let box = path.boundingBoxOfPath
        #expect(box.maxX <= 100.001 && box.minY >= -0.001)
    }

    @Test func `an arc with tangents on one line is a line`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(
            tangent1End: CGPoint(x: 50, y: 0),
            tangent2End: CGPoint(x: 90, y: 0),
            radius: 20
        )
        #expect(path.currentPoint == CGPoint(x: 50, y: 0))
    }

    @Test func `numbers and retain counts have their old names`() {
        let number: NSNumber? = 3
        #expect(number.flatMap(CGFloat.init) == 3)
        let object = NSObject()
        var others: [NSObject] = []
        let before = CFGetRetainCount(object)
        others.append(object)
        #expect(CFGetRetainCount(object) == before + others.count)
        #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
    }
}
