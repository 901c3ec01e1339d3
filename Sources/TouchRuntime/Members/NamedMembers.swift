/// The members of a class that are found by name at run time.
///
/// Objective-C knows the names of methods and properties while a program runs; Swift does not. A
/// class that storyboards, selectors made from names, or key-value coding refer to lists its names
/// in a type that is nested in the class. The type may have any name, and there may be several for
/// one class; the classes of an application written for iOS get theirs from the source rewriter.
///
/// ```swift
/// import UIKit
///
/// final class CardController: UIViewController {
///     private weak var card: UIView?
///     private func handlePan(_ pan: UIPanGestureRecognizer) {}
///
///     private enum Members: NamedMembers {
///         static func list(_ members: inout MemberList<CardController>) {
///             members.outlet("card", \.card)
///             members.action("handlePan:", CardController.handlePan)
///         }
///     }
/// }
/// ```
///
/// The list is found without registration (RT-01): the class may be private, generic, or declared
/// in a function. A subclass inherits what its superclasses list. Types that are not nested
/// directly in their class are not found.
@preconcurrency @MainActor public protocol NamedMembers {
    /// The class whose members are listed, in which this type is nested.
    associatedtype Owner: AnyObject

    /// Adds the members of this class, without those of its superclasses. Called once.
    static func list(_ members: inout MemberList<Owner>)
}

/// The members of a class by name, with methods that are optional in a protocol.
///
/// In Objective-C, an optional method is found in the class of the object. In Swift, the class that
/// conforms to the protocol decides: a method that only a subclass has is never called. The source
/// rewriter lists such methods with ``MemberList/implements(_:_:)``, so that they are found (RT-17).
@preconcurrency @MainActor public protocol OptionalMembers: NamedMembers {}
