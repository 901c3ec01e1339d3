/// What happens in a table or a collection, by fingers and by code.
public enum ListFact: TouchFact {
    /// A row or an item is highlighted, or is no longer (TB-01).
    case highlighted(UIView, IndexPath, Bool)
    /// A finger on a row does nothing to it: the delegate forbids it, or the list allows no selection.
    case refused(UIView, IndexPath, because: Refusal)
    /// A finger lost its row, and why.
    case lost(UIView, IndexPath, because: Loss)
    /// A finger selected or deselected a row or an item.
    case selected(UIView, IndexPath, Bool)
    /// The delegate put another row, or none, in the place of the one that was chosen (TB-04).
    case redirected(UIView, from: IndexPath, to: IndexPath?)
    /// A row's actions were opened or closed (TB-07), and why.
    case swiped(UIView, IndexPath, isOpen: Bool, because: String)
    /// An action of a row is performed (TB-07).
    case performs(UIView, IndexPath, title: String, because: String)
    /// A finger picked a row or an item up to move it.
    case pickedUp(UIView, IndexPath)
    /// It let it go: where it is now.
    case dropped(UIView, from: IndexPath, to: IndexPath)
    /// It lost it: it is where it was.
    case putBack(UIView, IndexPath)
    /// The rows changed by code: what, in words.
    case changed(UIView, String)

    /// Why a finger does nothing to a row.
    public enum Refusal: Hashable, Sendable {
        /// `shouldHighlightRowAt` said no.
        case delegate
        /// `allowsSelection` is false, or that of editing.
        case selectionForbidden
    }

    /// Why a finger lost its row.
    public enum Loss: Hashable, Sendable {
        /// A drag began, or the system took the finger.
        case cancelled
        /// It went so far from the row, in points.
        case left(CGFloat)
        /// The row was deleted, or the rows were loaded anew.
        case rowsChanged
        /// Rows may not be selected any more.
        case forbidden
    }
}

extension ListFact.Loss {
    init(_ loss: RowTouchStateMachine.Loss) {
        self =
            switch loss {
            case .cancelled: .cancelled
            case .left(let distance): .left(distance)
            case .rowsChanged: .rowsChanged
            case .forbidden: .forbidden
            }
    }
}
