// In the folder of the app, and a member of the tests alone.
import XCTest

enum Samples {
    static let taps = 3
}
