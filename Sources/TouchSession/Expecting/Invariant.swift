/// A condition that holds at all times, whatever fingers do: "the cart is never negative".
///
/// A scene has invariants. They are checked after each step of a script, and `touchstone fuzz` looks for
/// steps after which one does not hold.
///
/// ```swift
/// import TouchCommandLine
/// import UIKit
///
/// let cart = Scene(
///     "cart",
///     "A cart.",
///     invariants: [
///         Invariant("the count is never negative") { window in
///             (window.viewWithTag(1) as? UILabel)?.text?.hasPrefix("-") != true
///         }
///     ]
/// ) { UIViewController() }
/// ```
@preconcurrency @MainActor public struct Invariant {
    /// What holds, in words without an end.
    public let name: String
    private let condition: @MainActor (UIWindow) -> Bool

    /// An invariant.
    ///
    /// - Parameters:
    ///   - name: what holds, in words without an end.
    ///   - condition: whether it holds. It is called after each step with the window of the scene, after a
    ///     layout. It must not change anything.
    public init(_ name: String, _ condition: @escaping @MainActor (UIWindow) -> Bool) {
        self.name = name
        self.condition = condition
    }

    /// Whether it holds now.
    public func holds(in window: UIWindow) -> Bool { condition(window) }
}
