// Sources get Foundation through this module, as iOS sources get it through UIKit.
@_exported public import Foundation
