/// A message that can be sent to an object, made from one of its methods.
///
/// Replaces Objective-C's `#selector`, because Linux has no Objective-C runtime. Where code for iOS
/// says `#selector(handleTap)`, write `Selector(PhotoController.handleTap)`:
///
/// ```swift
/// import TouchTesting
/// import UIKit
///
/// final class PhotoController: UIViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         view.addGestureRecognizer(
///             UITapGestureRecognizer(target: self, action: Selector(PhotoController.handleTap))
///         )
///     }
///
///     private func handleTap(_ recognizer: UITapGestureRecognizer) {
///         title = "tapped"
///     }
/// }
/// ```
///
/// ## Which methods fit
///
/// A method of a class with no argument, with the sender, or with the sender and the event (SA-02).
/// It may be private, inherited, or declared in an extension; it needs no `@objc`. Its result is
/// ignored. The target is not part of the selector: the same selector can be performed on any
/// object of the class.
///
/// ## Performing
///
/// ``perform(on:sender:event:)`` casts the target and the arguments to the types that the method
/// declares. If a cast fails, the method is not called and the outcome is ``Outcome/refused(_:)``
/// with the reason; nothing traps.
///
/// ## Equality
///
/// A method reference has no name and no identity at run time. Two selectors are equal if they
/// belong to the same class, take the same types of arguments, and either have the same explicit
/// `named:` or were made at the same place in the source. To remove a target that was added
/// elsewhere in the source, give both selectors the same `named:` or keep the selector in a
/// constant.
/// - Compatibility: differs: made from a method, not from a name
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
    // Unchecked, because the closure is not Sendable. It is called on the main actor only.

    /// The class to which the method belongs.
    public let targetType: any AnyObject.Type
    /// The number of arguments that the method takes: 0, 1 (sender) or 2 (sender, event).
    public let argumentCount: Int
    private let name: String
    private let parameters: String
    private let invoke: (AnyObject, Any?, Any?) -> Outcome

    /// The result of sending a message.
    public enum Outcome: Hashable, Sendable {
        /// The method ran.
        case performed
        /// The method could not be called. The string is the reason, as a sentence.
        case refused(String)
    }

    /// Makes a selector from a method without arguments.
    ///
    /// - Parameters:
    ///   - method: the method, named on its class: `MyView.save`.
    ///   - name: makes selectors that were made in different places equal; nil (the default) for
    ///     none.
    ///   - file: the place in the source; leave it out.
    ///   - line: the place in the source; leave it out.
    ///   - column: the place in the source; leave it out.
    @preconcurrency @MainActor
    public init<Target: AnyObject, Result>(
        _ method: @escaping (Target) -> () -> Result,
        named name: String? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(Target.self, 0, "", name ?? "\(file):\(line):\(column)") { target, _, _ in
            guard let target = target as? Target else {
                return .wrongTarget(target, wanted: Target.self)
            }
            _ = method(target)()
            return .performed
        }
    }

    /// Makes a selector from a method that takes the sender.
    @preconcurrency @MainActor
    public init<Target: AnyObject, Sender, Result>(
        _ method: @escaping (Target) -> (Sender) -> Result,
        named name: String? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(Target.self, 1, "\(Sender.self)", name ?? "\(file):\(line):\(column)") {
            target,
            sender,
            _ in
            guard let target = target as? Target else {
                return .wrongTarget(target, wanted: Target.self)
            }
            guard let sender = sender as? Sender else {
                return .wrongArgument("sender", sender, wanted: Sender.self)
            }
            _ = method(target)(sender)
            return .performed
        }
    }

    /// Makes a selector from a method that takes the sender and the event.
    @preconcurrency @MainActor
    public init<Target: AnyObject, Sender, Event, Result>(
        _ method: @escaping (Target) -> (Sender, Event) -> Result,
        named name: String? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(
            Target.self,
            2,
            "\(Sender.self), \(Event.self)",
            name ?? "\(file):\(line):\(column)"
        ) { target, sender, event in
            guard let target = target as? Target else {
                return .wrongTarget(target, wanted: Target.self)
            }
            guard let sender = sender as? Sender else {
                return .wrongArgument("sender", sender, wanted: Sender.self)
            }
            guard let event = event as? Event else {
                return .wrongArgument("event", event, wanted: Event.self)
            }
            _ = method(target)(sender, event)
            return .performed
        }
    }

    /// Not available: without an Objective-C runtime, a method cannot be looked up by its bare
    /// name.
    @available(
        *,
        unavailable,
        message: "name the method on its class: Selector(MyView.handlePan)"
    )
    public init<Argument, Result>(_ method: (Argument) -> Result) {
        fatalError("unavailable")
    }

    private init(
        _ targetType: any AnyObject.Type,
        _ argumentCount: Int,
        _ parameters: String,
        _ name: String,
        invoke: @escaping (AnyObject, Any?, Any?) -> Outcome
    ) {
        self.targetType = targetType
        self.argumentCount = argumentCount
        self.parameters = parameters
        self.name = name
        self.invoke = invoke
    }

    /// Whether an object has this method, that is, whether it is of the method's class or a
    /// subclass.
    public func isImplemented(by object: AnyObject) -> Bool {
        var candidate: AnyClass? = type(of: object)
        while let current = candidate {
            if current == targetType { return true }
            candidate = _getSuperclass(current)
        }
        return false
    }

    /// Calls the method on `target`, if the target and the arguments are of the types that the
    /// method declares.
    ///
    /// - Parameters:
    ///   - target: the object whose method is called.
    ///   - sender: the first argument; ignored if the method takes none.
    ///   - event: the second argument; ignored if the method takes fewer than two.
    /// - Returns: Outcome/performed, or Outcome/refused(_:) with the reason. The method was not
    ///   called then.
    @preconcurrency @MainActor
    public func perform(on target: AnyObject, sender: Any?, event: Any?) -> Outcome {
        switch invoke(target, sender, event) {
        case .performed: .performed
        case .refused(let reason): .refused("Cannot perform \(self): \(reason)")
        }
    }

    /// Whether two selectors have the same class, the same name (or place in the source) and the
    /// same types of arguments.
    public static func == (left: Selector, right: Selector) -> Bool {
        left.targetType == right.targetType && left.name == right.name
            && left.parameters == right.parameters
    }

    /// Hashes the class and the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(targetType))
        hasher.combine(name)
    }

    /// The class, the name or place, and the types of the arguments.
    public var description: String { "\(targetType).\(name)(\(parameters))" }
}

extension Selector.Outcome {
    fileprivate static func wrongTarget(_ target: AnyObject, wanted: Any.Type) -> Self {
        .refused("the target is a \(type(of: target)), but the method belongs to \(wanted).")
    }

    fileprivate static func wrongArgument(_ role: String, _ value: Any?, wanted: Any.Type) -> Self {
        let found = value.map { "a \(type(of: $0))" } ?? "nil"
        return .refused("its \(role) is \(found), but the method takes \(wanted).")
    }
}
