/// A message that can be sent to an object, made from a method: `Selector(ViewController.handlePan)`.
///
/// Stands for Objective-C's `#selector` where there is no Objective-C runtime. The method may take
/// no argument, the sender, or the sender and the event (SA-02); it may be private, inherited or
/// from an extension. The target is not part of it.
///
/// A method reference has no name and no identity: two selectors are equal if they are of one class
/// and have the same explicit `named:`, or were made at the same place of the source.
/// - Compatibility: differs: made from a method, not from a name
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
    // Unchecked, because the closure is not Sendable; it is called on the main actor only.

    /// The class whose method this is.
    public let targetType: any AnyObject.Type
    /// How many arguments the method takes: 0, 1 (sender) or 2 (sender, event).
    public let argumentCount: Int
    private let name: String
    private let parameters: String
    private let invoke: (AnyObject, Any?, Any?) -> Outcome

    /// What became of a message.
    public enum Outcome: Hashable, Sendable {
        /// The method ran.
        case performed
        /// The method could not be called: the reason, as a sentence.
        case refused(String)
    }

    /// A method without arguments.
    ///
    /// - Parameters:
    ///   - method: the method, named on its class: `MyView.save`.
    ///   - name: makes selectors from different places equal.
    ///   - file: where it was made; leave it.
    ///   - line: where it was made; leave it.
    ///   - column: where it was made; leave it.
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

    /// A method that takes the sender.
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

    /// A method that takes the sender and the event.
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

    /// A bare method name is not enough: there is no Objective-C runtime to look it up.
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

    /// Whether an object has this method: whether it is of the method's class or a subclass.
    public func isImplemented(by object: AnyObject) -> Bool {
        var candidate: AnyClass? = type(of: object)
        while let current = candidate {
            if current == targetType { return true }
            candidate = _getSuperclass(current)
        }
        return false
    }

    /// Calls the method on `target`; casts are checked, and a cast that fails is an answer.
    @preconcurrency @MainActor
    public func perform(on target: AnyObject, sender: Any?, event: Any?) -> Outcome {
        switch invoke(target, sender, event) {
        case .performed: .performed
        case .refused(let reason): .refused("Cannot perform \(self): \(reason)")
        }
    }

    /// Equal if of one class and of one name (or place).
    public static func == (left: Selector, right: Selector) -> Bool {
        left.targetType == right.targetType && left.name == right.name
            && left.parameters == right.parameters
    }

    /// Hashes what equality compares.
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
