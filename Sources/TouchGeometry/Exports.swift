// Every module to the right sees Foundation through this one, as iOS sources see it through UIKit.
@_exported public import Foundation
