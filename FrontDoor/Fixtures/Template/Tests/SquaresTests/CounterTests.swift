//
//  CounterTests.swift
//  SquaresTests
//

import Testing

@testable import Squares

@Test func countsInWords() {
    var counter = Counter()
    #expect(counter.text == "0 taps")
    counter.increment()
    #expect(counter.text == "1 tap")
}
