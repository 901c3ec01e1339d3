/// A formula in a text, such as `2 + 3 * (4 - 1)`, which the front door puts in the place of `NSExpression`: Foundation
/// on Linux has that class without its contents.
///
/// It reads numbers, `+ - * / **`, parentheses, and the functions of one number that `NSExpression` has (`sqrt`,
/// `abs`, `floor`, `ceiling`, `trunc`, `ln`, `log`, `exp`). Integers stay integers: `5 / 2` is 2, and `5 / 2.0` is 2.5 (RT-22).
/// - Compatibility: partial: arithmetic; no key paths, no collections, no blocks
public final class ArithmeticExpression {
    private let formula: ArithmeticFormula
    private let constant: Any?

    /// Reads a formula. `%@`, `%d`, `%f` and their relatives stand for the arguments, in order.
    ///
    /// A text that is no formula ends the program with a sentence, as the exception of iOS does.
    public convenience init(format expressionFormat: String, _ args: Any...) {
        self.init(format: expressionFormat, argumentArray: args)
    }

    /// Reads a formula whose arguments are in an array.
    public init(format expressionFormat: String, argumentArray arguments: [Any]) {
        constant = nil
        do {
            formula = try ArithmeticFormula(expressionFormat, arguments)
        } catch {
            NSException(name: .invalidArgumentException, reason: error.sentence).raise()
            formula = ArithmeticFormula(.integer(0))
        }
    }

    /// An expression whose value is an object.
    public init(forConstantValue obj: Any?) {
        constant = obj
        formula = ArithmeticFormula(.integer(0))
    }

    /// The value: an `NSNumber`, or the constant.
    ///
    /// - Parameters:
    ///   - object: not used.
    ///   - context: not used.
    public func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        if let constant { return constant }
        return switch formula.value {
        case .integer(let value): NSNumber(value: value)
        case .decimal(let value): NSNumber(value: value)
        }
    }

    /// The object that the expression was made with; nil for a formula.
    public var constantValue: Any? { constant }
}
