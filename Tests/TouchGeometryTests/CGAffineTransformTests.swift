import Foundation
import Testing
import TouchGeometry

// The expected numbers were worked out by hand from x' = a·x + c·y + tx, y' = b·x + d·y + ty.
@Suite("Affine transform") struct CGAffineTransformTests {
    private let quarterTurn = CGAffineTransform(0, 1, -1, 0, 0, 0)
    private let mixed = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)

    @Test func `a transform maps a point as a row vector`() {
        #expect(CGPoint(x: 3, y: 4).applying(mixed) == CGPoint(x: 7, y: 8))
        #expect(CGPoint(x: 3, y: 4).applying(.identity) == CGPoint(x: 3, y: 4))
        #expect(CGPoint(x: 3, y: 4).applying(quarterTurn) == CGPoint(x: -4, y: 3))
    }

    @Test func `a size is mapped without the translation`() {
        #expect(CGSize(width: 3, height: 4).applying(mixed) == CGSize(width: 2, height: 15))
    }

    @Test func `each way of making a transform gives its six numbers`() {
        #expect(CGAffineTransform() == .identity)
        #expect(CGAffineTransform(translationX: 3, y: 4) == CGAffineTransform(1, 0, 0, 1, 3, 4))
        #expect(CGAffineTransform(scaleX: 3, y: 4) == CGAffineTransform(3, 0, 0, 4, 0, 0))
        let turn = CGAffineTransform(rotationAngle: .pi / 6)
        let cosine = 3.0.squareRoot() / 2
        let expected: [CGFloat] = [cosine, 0.5, -0.5, cosine, 0, 0]
        #expect(zip(turn.numbers, expected).allSatisfy { abs($0 - $1) < 1e-15 })
    }

    @Test func `concatenating applies the receiver first`() {
        let move = CGAffineTransform(translationX: 10, y: 0)
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        #expect(move.concatenating(scale) == CGAffineTransform(2, 0, 0, 3, 20, 0))
        #expect(scale.concatenating(move) == CGAffineTransform(2, 0, 0, 3, 10, 0))
        #expect(mixed.concatenating(quarterTurn) == CGAffineTransform(-1, 2, -3, -1, 7, 5))
        #expect(quarterTurn.concatenating(mixed) == CGAffineTransform(-1, 3, -2, -1, 5, -7))
    }

    @Test func `translating, scaling and rotating come before the receiver`() {
        #expect(mixed.translatedBy(x: 1, y: 2) == CGAffineTransform(2, 1, -1, 3, 5, 0))
        #expect(mixed.scaledBy(x: 2, y: 10) == CGAffineTransform(4, 2, -10, 30, 5, -7))
        let rotated = mixed.rotated(by: .pi / 2)
        #expect(zip(rotated.numbers, [-1, 3, -2, -1, 5, -7]).allSatisfy { abs($0 - $1) < 1e-15 })
    }

    @Test func `the inverse undoes a transform, and one without an inverse stays as it is`() {
        let halving = CGAffineTransform(2, 0, 0, 4, 6, -8)
        #expect(halving.inverted() == CGAffineTransform(0.5, 0, 0, 0.25, -3, 2))
        #expect(quarterTurn.inverted() == CGAffineTransform(0, -1, 1, 0, 0, 0))
        #expect(mixed.determinant == 7)
        let flat = CGAffineTransform(1, 2, 2, 4, 3, 3)
        #expect(flat.determinant == 0)
        #expect(flat.inverted() == flat)
    }

    @Test func `a transform and its inverse return to the start`() {
        let transform = mixed.rotated(by: 0.3).scaledBy(x: 0.7, y: 1.9).translatedBy(x: 31, y: -4)
        let inverse = transform.inverted()
        for (x, y) in [(0, 0), (1, 0), (-3.5, 8.25), (1e4, -1e4)] {
            let point = CGPoint(x: x, y: y).applying(transform).applying(inverse)
            #expect(abs(point.x - x) < 1e-8)
            #expect(abs(point.y - y) < 1e-8)
        }
        let nothing = transform.concatenating(inverse).numbers
        #expect(zip(nothing, [1, 0, 0, 1, 0, 0]).allSatisfy { abs($0 - $1) < 1e-12 })
    }

    @Test func `a rectangle becomes the smallest one around its transformed corners`() {
        let rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rectangle.applying(quarterTurn) == CGRect(x: -6, y: 1, width: 4, height: 3))
        #expect(
            rectangle.applying(CGAffineTransform(-1, 0, 0, 2, 10, 0))
                == CGRect(x: 6, y: 4, width: 3, height: 8)
        )
        #expect(rectangle.applying(mixed) == CGRect(x: 1, y: 0, width: 10, height: 15))
        #expect(CGRect.null.applying(mixed).isNull)
        #expect(CGRect.infinite.applying(mixed).isInfinite)
        #expect(CGRect.zero.applying(mixed) == CGRect(x: 5, y: -7, width: 0, height: 0))
    }

    @Test func `isIdentity is true for the identity only`() {
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform(translationX: 0, y: 1e-300).isIdentity)
        #expect(CGAffineTransform(scaleX: 2, y: 2).scaledBy(x: 0.5, y: 0.5).isIdentity)
    }

    @Test func `a transform is described by its numbers and survives coding`() throws {
        #expect(mixed.description == "[2.0, 1.0, -1.0, 3.0, 5.0, -7.0]")
        let data = try JSONEncoder().encode(mixed)
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == mixed)
    }
}

extension CGAffineTransform {
    fileprivate var numbers: [CGFloat] { [a, b, c, d, tx, ty] }
}
