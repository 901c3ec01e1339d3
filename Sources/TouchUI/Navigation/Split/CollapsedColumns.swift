/// The columns of a split view controller as one navigation stack, and the way back (SP-01, SP-04).
///
/// The pages of a column are taken out of its navigation controller and put on the stack of the first
/// column. Pages that are pushed later belong to the column below them.
@MainActor final class CollapsedColumns {
    /// A column whose pages are on the stack, or were until they were popped.
    private struct Loan {
        let column: UISplitViewController.Column
        /// The navigation controller that the pages come from; nil if they were in none.
        let owner: UINavigationController?
        let pages: [UIViewController]
    }

    let stack: UINavigationController
    private var loans: [Loan] = []

    init(on stack: UINavigationController) {
        self.stack = stack
    }

    /// Whether the pages of a column are on the stack.
    func has(_ column: UISplitViewController.Column) -> Bool { start(of: column) != nil }

    /// The column to which the top page belongs; nil for the first one.
    var topColumn: UISplitViewController.Column? {
        loans.last { start(of: $0.column) != nil }?.column
    }

    private func start(of column: UISplitViewController.Column) -> Int? {
        guard let loan = loans.first(where: { $0.column == column }) else { return nil }
        return stack.viewControllers.firstIndex(where: loan.pages.contains)
    }

    /// Pushes a column, or pushes it again after it was popped.
    func push(
        _ controller: UIViewController,
        as column: UISplitViewController.Column,
        animated: Bool
    ) {
        if let inner = controller as? UINavigationController {
            if !inner.viewControllers.isEmpty {
                lend(Loan(column: column, owner: inner, pages: inner.viewControllers))
                inner.viewControllers = []
            }
        } else if !loans.contains(where: { $0.column == column && $0.pages.contains(controller) }) {
            lend(Loan(column: column, owner: nil, pages: [controller]))
        }
        guard let loan = loans.first(where: { $0.column == column }) else { return }
        for page in loan.pages where !stack.viewControllers.contains(page) {
            stack.pushViewController(page, animated: animated)
        }
    }

    private func lend(_ loan: Loan) {
        loans.removeAll { $0.column == loan.column }
        loans.append(loan)
    }

    /// Pops everything above a column; nil is the first one.
    func pop(to column: UISplitViewController.Column?, animated: Bool) {
        let above = column.flatMap(start) ?? -1
        let next = loans.compactMap { start(of: $0.column) }.filter { $0 > above }.min()
        guard let next, next > 0 else { return }
        stack.popToViewController(stack.viewControllers[next - 1], animated: animated)
    }

    /// Takes a column, and what is above it, from the stack for ever.
    func remove(_ column: UISplitViewController.Column) {
        if let start = start(of: column), start > 0 {
            stack.setViewControllers(Array(stack.viewControllers[..<start]), animated: false)
        }
        loans.removeAll { $0.column == column }
    }

    /// Gives each column its pages back: those that are on the stack from its first page to the next
    /// column's, or those that were popped (SP-01).
    ///
    /// - Returns: what a column shows now, for each that was lent.
    func dissolve() -> [(column: UISplitViewController.Column, controller: UIViewController)] {
        let starts = loans.map { start(of: $0.column) }
        let pages = stack.viewControllers
        if let first = starts.compactMap({ $0 }).min() {
            stack.setViewControllers(Array(pages[..<first]), animated: false)
        }
        return zip(loans, starts).map { loan, start in
            var own = loan.pages
            if let start {
                let end = starts.compactMap { $0 }.filter { $0 > start }.min() ?? pages.count
                own = Array(pages[start..<end])
            }
            if loan.owner == nil, own.count == 1 { return (loan.column, own[0]) }
            let owner = loan.owner ?? UINavigationController()
            owner.viewControllers = own
            return (loan.column, owner)
        }
    }
}
