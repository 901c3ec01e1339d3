// Everything that existing iOS code and its tests import is linked into this library.
@_exported public import Hammer
@_exported public import TestableRecognizers
@_exported public import TouchHost
@_exported public import TouchTesting
@_exported public import XCUIAutomation
@_exported public import UIKit
