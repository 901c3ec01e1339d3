import Testing
import TouchTesting
import UIKit
