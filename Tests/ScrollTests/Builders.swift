import TouchTesting
import UIKit
