/// An object whose outlets and actions a storyboard or a nib connects by name.
///
/// The Objective-C runtime, which reads `@IBOutlet` and `@IBAction`, is not available here, and
/// Swift cannot find a property or a method by its name. So the class lists its names once:
///
/// ```swift
/// import UIKit
///
/// class ViewController: UIViewController {
///     weak var square: UIView?
///     func handlePan(_ pan: UIPanGestureRecognizer) {}
/// }
///
/// extension ViewController: InterfaceConnectable {
///     class var interfaceConnections: InterfaceConnections {
///         .of(ViewController.self) {
///             $0.outlet("square", \.square)
///             $0.action("handlePan:", ViewController.handlePan)
///         }
///     }
/// }
/// ```
/// A subclass inherits all of them. It overrides `interfaceConnections` and lists only its own. In
/// a file that is also compiled for iOS, put the extension between `#if !canImport(ObjectiveC)` and
/// `#endif`. ``NamedMembers`` does the same from inside the class.
@preconcurrency @MainActor public protocol InterfaceConnectable: AnyObject {
    /// The names of this class: outlets, outlet collections, actions and runtime attributes.
    static var interfaceConnections: InterfaceConnections { get }
}

/// The names in interface files for the members of a class.
public typealias InterfaceConnections = Members

/// The names of one class, as `InterfaceConnections.of(_:_:)` collects them.
public typealias InterfaceConnectionList = MemberList
