import Foundation
import Testing
import TouchRuntime
import UIKit

@Suite("Geometry in archives") struct CodedGeometryTests {
    @Test func `what is written under a key is read again, and another key has zeros`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(CGPoint(x: 1, y: 2), forKey: "point")
        archiver.encode(CGSize(width: 3, height: 4), forKey: "size")
        archiver.encode(CGRect(x: 1, y: 2, width: 3.5, height: 4), forKey: "rect")
        archiver.encode(CGVector(dx: 5, dy: 6), forKey: "vector")
        archiver.encode(CGAffineTransform(translationX: 7, y: 8), forKey: "transform")
        archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
        let directional = NSDirectionalEdgeInsets(top: 4, leading: 3, bottom: 2, trailing: 1)
        archiver.encode(directional, forKey: "directional")
        archiver.encode(UIOffset(horizontal: 9, vertical: 10), forKey: "offset")
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2))
        #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
        let rect = CGRect(x: 1, y: 2, width: 3.5, height: 4)
        #expect(coder.decodeCGRect(forKey: "rect") == rect)
        #expect(coder.decodeCGVector(forKey: "vector") == CGVector(dx: 5, dy: 6))
        let transform = coder.decodeCGAffineTransform(forKey: "transform")
        #expect(transform == CGAffineTransform(translationX: 7, y: 8))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(coder.decodeUIEdgeInsets(forKey: "insets") == insets)
        #expect(coder.decodeDirectionalEdgeInsets(forKey: "directional") == directional)
        let offset = UIOffset(horizontal: 9, vertical: 10)
        #expect(coder.decodeUIOffset(forKey: "offset") == offset)
        #expect(coder.decodeCGRect(forKey: "nothing") == .zero)
        #expect(coder.decodeCGAffineTransform(forKey: "nothing") == .identity)
        let value = NSValue(directionalEdgeInsets: directional)
        #expect(value.directionalEdgeInsetsValue == directional)
    }
}
