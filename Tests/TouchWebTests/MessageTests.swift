import Foundation
import Testing

@testable import TouchWeb

@Suite("Messages of Chromium") struct MessageTests {
    @Test func `messages end with a zero byte, wherever the reads end`() {
        var splitter = MessageSplitter()
        #expect(splitter.add(Array("{\"a\":1".utf8)) == [])
    }
}
