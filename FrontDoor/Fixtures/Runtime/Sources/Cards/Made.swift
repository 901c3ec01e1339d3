import Foundation
import UIKit

public protocol Made: AnyObject {
    init()
}

extension Made {
    public init(_ block: (Self) -> Void) {
        self.init()
        block(self)
    }
}

extension NSObject: Made {}

public struct Place {
    public var type: UIViewController.Type

    public init(type: UIViewController.Type) {
        self.type = type
    }

    public func make() -> UIViewController { type.init() }
}
