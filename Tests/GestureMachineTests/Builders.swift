import Testing
@testable import TouchUI

@Suite struct PlaceholderTests { @Test func `placeholder`() { #expect(GestureThresholds.tapMovement == 45) } }
