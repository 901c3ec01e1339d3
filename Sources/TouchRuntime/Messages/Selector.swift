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
/// ignored when it is an action. The target is not part of the selector: the same selector can be
/// performed on any object of the class. A selector can be made from a method with more arguments,
/// but it cannot be performed.
///
/// ## Names
///
/// `Selector("handleTap:")` is made from a name, and `Selector(PhotoController.handleTap, named:
/// "handleTap")` has one. A selector with a name can be performed on an object of any class that
/// lists a method of this name (``NamedMembers``, RT-02).
///
/// ## Performing
///
/// ``perform(on:sender:event:)`` casts the target and the arguments to the types that the method
/// declares. If a cast fails, the method is not called and the outcome is ``Outcome/refused(_:)``
/// with the reason; nothing traps.
///
/// ## Equality
///
/// Selectors with names are equal if their names are, as on iOS (RT-03). The name is the method's
/// base name and the number of its arguments: labels are not compared. A method reference without
/// `named:` has no name at run time; such a selector is equal to those of the same class and types
/// that were made at the same place in the source. To remove a target that was added elsewhere in
/// the source, give both selectors the same `named:` or keep the selector in a constant.
/// - Compatibility: differs: made from a method, or from a name that the class lists
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral,
    @unchecked Sendable
{
    // Unchecked, because the closure is not Sendable. It is called on the main actor only.

    /// The class to which the method belongs; nil for a selector that was made from a name.
    public let targetType: (any AnyObject.Type)?
    /// The number of arguments that the method takes: 0, 1 (sender) or 2 (sender, event).
    public var argumentCount: Int { method?.argumentCount ?? explicitName?.argumentCount ?? 0 }
    /// The name that was given, without the place in the source.
    package let explicitName: Name?
    private let place: String
    private let method: Method?

    /// A name as in Objective-C: a base name and a number of arguments.
    package struct Name: Hashable, CustomStringConvertible {
        let base: String
        let argumentCount: Int
        /// The labels after the first, if the name was given with them. They are not compared.
        private let text: String

        /// Splits a name such as `save`, `save:` or `save:forEvent:`. A name without colons is that
        /// of a method with so many arguments.
        package init(_ text: String, argumentCount: Int = 0) {
            let colons = text.utf8.count { $0 == UInt8(ascii: ":") }
            base = String(text.prefix { $0 != ":" })
            self.argumentCount = colons == 0 ? argumentCount : colons
            self.text = colons == 0 ? text + String(repeating: ":", count: argumentCount) : text
        }

        package var description: String { text }

        /// Whether a method of this name can be meant. Labels are compared if both names have them.
        func canMean(_ other: Name) -> Bool {
            self == other && (text == other.text || !hasLabels || !other.hasLabels)
        }

        private var hasLabels: Bool { text.count > base.count + argumentCount }

        package static func == (left: Name, right: Name) -> Bool {
            left.argumentCount == right.argumentCount && left.base == right.base
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(base)
            hasher.combine(argumentCount)
        }
    }

    /// A class, because selectors are copied for each action, and the copy of four members costs more
    /// than that of a reference.
    private final class Method {
        let argumentCount: Int
        let parameters: String
        let invoke: (AnyObject, Any?, Any?) -> Reply
        /// Calls a method whose arguments can only be objects, without a cast that looks for more.
        /// Returns false, and calls nothing, if the target or the sender is of another class.
        let send: ((AnyObject, AnyObject) -> Bool)?

        init(
            argumentCount: Int,
            parameters: String,
            invoke: @escaping (AnyObject, Any?, Any?) -> Reply,
            send: ((AnyObject, AnyObject) -> Bool)?
        ) {
            self.argumentCount = argumentCount
            self.parameters = parameters
            self.invoke = invoke
            self.send = send
        }
    }

    /// What a method answered.
    package enum Reply {
        case returned(Any)
        /// The target is of another class than the method.
        case wrongTarget
        /// The method was not called. The reason is the end of a sentence.
        case refused(String)
    }

    /// The result of sending a message.
    public enum Outcome: Hashable, Sendable {
        /// The method ran.
        case performed
        /// The method could not be called. The string is the reason, as a sentence.
        case refused(String)
    }

    // MARK: From a method

    /// Makes a selector from a method without arguments.
    ///
    /// - Parameters:
    ///   - method: the method, named on its class: `MyView.save`.
    ///   - name: the method's name, with or without colons, which makes selectors that were made in
    ///     different places equal; nil (the default) for none.
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
        self.init(Target.self, 0, "", name, "\(file):\(line):\(column)") { target, _, _ in
            guard let target = target as? Target else { return .wrongTarget }
            return .returned(method(target)())
        } send: { target, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
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
        let classOfTarget: AnyClass = Target.self
        let classOfSender: AnyClass? = Sender.self as? AnyClass
        self.init(Target.self, 1, "\(Sender.self)", name, "\(file):\(line):\(column)") {
            target,
            sender,
            _ in
            guard let target = target as? Target else { return .wrongTarget }
            guard let sender = sender as? Sender else {
                return .wrongArgument("sender", sender, wanted: Sender.self)
            }
            return .returned(method(target)(sender))
        } send: { target, sender in
            // No cast: a generic one takes and gives up a reference of its own.
            guard let classOfSender, Self.isKind(target, of: classOfTarget),
                Self.isKind(sender, of: classOfSender)
            else { return false }
            _ = method(unsafeDowncast(target, to: Target.self))(
                unsafeBitCast(sender, to: Sender.self)
            )
            return true
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
            name,
            "\(file):\(line):\(column)"
        ) { target, sender, event in
            guard let target = target as? Target else { return .wrongTarget }
            guard let sender = sender as? Sender else {
                return .wrongArgument("sender", sender, wanted: Sender.self)
            }
            guard let event = event as? Event else {
                return .wrongArgument("event", event, wanted: Event.self)
            }
            return .returned(method(target)(sender, event))
        }
    }

    /// Makes a selector from a method with three arguments or more. It has a name and can be
    /// compared; performing it is refused.
    @preconcurrency @MainActor
    public init<Target: AnyObject, First, Second, Third, each Other, Result>(
        _ method: @escaping (Target) -> (First, Second, Third, repeat each Other) -> Result,
        named name: String? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) {
        var types = ["\(First.self)", "\(Second.self)", "\(Third.self)"]
        func add<Type>(_ type: Type.Type) { types.append("\(type)") }
        repeat add((each Other).self)
        self = Self.unperformable(Target.self, types, name, "\(file):\(line):\(column)")
    }

    private static func unperformable(
        _ target: any AnyObject.Type,
        _ types: [String],
        _ name: String?,
        _ place: String
    ) -> Selector {
        let reason =
            "the method takes \(types.count) arguments, and a message has at most two. "
            + "To fix, call the method."
        let parameters = types.joined(separator: ", ")
        return Selector(target, types.count, parameters, name, place) { _, _, _ in .refused(reason)
        }
    }

    /// Makes the selector of a property's getter: `#selector(getter: title)`.
    @preconcurrency @MainActor
    public init<Target: AnyObject, Value>(
        getter property: KeyPath<Target, Value>,
        named name: String? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(Target.self, 0, "", name, "\(file):\(line):\(column)") { target, _, _ in
            guard let target = target as? Target else { return .wrongTarget }
            return .returned(target[keyPath: property])
        }
    }

    /// Makes the selector of a property's setter: `#selector(setter: title)`.
    ///
    /// - Parameter name: the name of the setter, such as `setTitle:`.
    @preconcurrency @MainActor
    public init<Target: AnyObject, Value>(
        setter property: ReferenceWritableKeyPath<Target, Value>,
        named name: String? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(Target.self, 1, "\(Value.self)", name, "\(file):\(line):\(column)") {
            target,
            value,
            _ in
            guard let target = target as? Target else { return .wrongTarget }
            guard let value = value as? Value else {
                return .wrongArgument("value", value, wanted: Value.self)
            }
            target[keyPath: property] = value
            return .returned(())
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
        _ name: String?,
        _ place: @autoclosure () -> String,
        invoke: @escaping (AnyObject, Any?, Any?) -> Reply,
        send: ((AnyObject, AnyObject) -> Bool)? = nil
    ) {
        self.targetType = targetType
        explicitName = name.map { Name($0, argumentCount: argumentCount) }
        self.place = name ?? place()
        method = Method(
            argumentCount: argumentCount,
            parameters: parameters,
            invoke: invoke,
            send: send
        )
    }

    // MARK: From a name

    /// Makes a selector from a name such as `save`, `handlePan:` or `save:forEvent:`.
    ///
    /// The method is looked for when the selector is performed: the target's class, or a superclass,
    /// must list it (``NamedMembers``).
    public init(_ name: String) {
        targetType = nil
        explicitName = Name(name)
        place = name
        method = nil
    }

    /// Makes a selector from a name.
    public init(stringLiteral name: String) {
        self.init(name)
    }

    // MARK: Performing

    /// Whether an object has this method: it is of the method's class or a subclass, or its class
    /// lists a method of this name.
    public func isImplemented(by object: AnyObject) -> Bool {
        if let targetType, Self.isKind(object, of: targetType) { return true }
        guard let explicitName, MainThread.isCurrent else { return false }
        let aClass: AnyClass = type(of: object)
        return MainActor.assumeIsolated { MemberTable.of(aClass).members.has(explicitName) }
    }

    private static func isKind(_ object: AnyObject, of wanted: any AnyObject.Type) -> Bool {
        var candidate: AnyClass? = type(of: object)
        while let current = candidate {
            if current == wanted { return true }
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
        switch reply(of: target, sender, event) {
        case .returned: .performed
        case .wrongTarget: .refused("Cannot perform \(self): \(reasonForWrongTarget(target))")
        case .refused(let reason): .refused("Cannot perform \(self): \(reason)")
        }
    }

    /// Calls the method on a target, the first argument, with an object as the sender, without a cast
    /// that looks for more than classes. Returns false, and calls nothing, if one of them is of another
    /// class, if the method takes the event too, or if the selector has only a name.
    ///
    /// `perform(on:sender:event:)` does the same for every method and every sender.
    package var direct: (AnyObject, AnyObject) -> Bool { method?.send ?? { _, _ in false } }

    /// Calls the method and returns its result.
    @MainActor package func reply(of target: AnyObject, _ first: Any?, _ second: Any?) -> Reply {
        let reply = method?.invoke(target, first, second) ?? .wrongTarget
        guard case .wrongTarget = reply, let explicitName,
            let listed = MemberTable.of(target).members.methods[explicitName]?.method
        else { return reply }
        return listed.invoke(target, first, second)
    }

    @MainActor private func reasonForWrongTarget(_ target: AnyObject) -> String {
        if let targetType {
            return "the target is a \(type(of: target)), but the method belongs to \(targetType)."
        }
        let known = MemberTable.of(target).members.methodNames
        let name = explicitName?.description ?? ""
        return "\(type(of: target)) has no method of this name."
            + Suggestion.sentence(for: name, among: known)
            + " It has \(known.isEmpty ? "none" : known.joined(separator: ", ")). "
            + "To fix, list the method in a type in the class that is NamedMembers."
    }

    // MARK: Comparing

    /// Whether two selectors have the same name; or, without names, the same class, place in the
    /// source and types of arguments.
    public static func == (left: Selector, right: Selector) -> Bool {
        if left.explicitName != nil || right.explicitName != nil {
            return left.explicitName == right.explicitName
        }
        return left.targetType == right.targetType && left.place == right.place
            && left.method?.parameters == right.method?.parameters
    }

    /// Hashes the name, or the place.
    public func hash(into hasher: inout Hasher) {
        if let explicitName { hasher.combine(explicitName) } else { hasher.combine(place) }
    }

    /// The class, the name or place, and the types of the arguments; the name alone if the selector
    /// was made from it.
    public var description: String {
        guard let targetType else { return place }
        return "\(targetType).\(place)(\(method?.parameters ?? ""))"
    }
}

extension Selector.Reply {
    fileprivate static func wrongArgument(_ role: String, _ value: Any?, wanted: Any.Type) -> Self {
        let found = value.map { "a \(type(of: $0))" } ?? "nil"
        return .refused("its \(role) is \(found), but the method takes \(wanted).")
    }
}

/// The selector with a name, such as `save` or `handlePan:`.
public func NSSelectorFromString(_ name: String) -> Selector {
    Selector(name)
}

/// The name of a selector as in Objective-C, such as `handlePan:`.
///
/// A selector that was made from a method without `named:` has no name; its description, with the
/// place in the source, is returned.
public func NSStringFromSelector(_ selector: Selector) -> String {
    selector.explicitName?.description ?? selector.description
}
