//
//  Counter.swift
//  Squares
//

import Foundation

public struct Counter {

    public private(set) var count = 0

    public init() {}

    public mutating func increment() {
        count += 1
    }

    public var text: String {
        count == 1 ? "1 tap" : "\(count) taps"
    }
}
