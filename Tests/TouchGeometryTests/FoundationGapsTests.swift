import Foundation
import Testing
import TouchGeometry

@Suite("Foundation's gaps") struct FoundationGapsTests {
    @Test func `a vector has two parts and survives coding`() throws {
        #expect(CGVector() == .zero)
        #expect(CGVector(dx: 3) == CGVector(dx: 3, dy: 0))
        let data = try JSONEncoder().encode(CGVector(dx: 1.5, dy: -2))
        #expect(try JSONDecoder().decode(CGVector.self, from: data) == CGVector(dx: 1.5, dy: -2))
    }
}
