import FrontDoorRewriting
import Testing
@Test func a() { #expect(probe("let a = 1") == 1) }
