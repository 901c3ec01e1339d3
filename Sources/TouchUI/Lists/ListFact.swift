/// The events in the life of a table or collection view, caused by fingers and by code.
public enum ListFact: TouchFact {
    /// A row or an item was highlighted, or its highlight ended (TB-01).
    case highlighted(UIView, IndexPath, Bool)
    /// A finger on a row has no effect: the delegate or `allowsSelection` forbids it.
    case refused(UIView, IndexPath, because: Refusal)
    /// A finger lost its row; includes the reason.
    case lost(UIView, IndexPath, because: Loss)
    /// A finger selected or deselected a row or an item.
    case selected(UIView, IndexPath, Bool)
    /// The delegate replaced the chosen row by another row, or by none (TB-04).
    case redirected(UIView, from: IndexPath, to: IndexPath?)
    /// The actions of a row were opened or closed; includes the reason (TB-07).
    case swiped(UIView, IndexPath, isOpen: Bool, because: String)
    /// An action of a row is performed (TB-07).
    case performs(UIView, IndexPath, title: String, because: String)
    /// A finger picked up a row or an item to move it.
    case pickedUp(UIView, IndexPath)
    /// The finger dropped the row or item; includes its new index path.
    case dropped(UIView, from: IndexPath, to: IndexPath)
    /// The move was cancelled, and the row or item is back at its index path.
    case putBack(UIView, IndexPath)
    /// Code changed the rows; the changes as text.
    case changed(UIView, String)

    /// The reason why a finger has no effect on a row.
    public enum Refusal: Hashable, Sendable {
        /// `shouldHighlightRowAt` returned false.
        case delegate
        /// `allowsSelection`, or `allowsSelectionDuringEditing`, is false.
        case selectionForbidden
    }

    /// The reason why a finger lost its row.
    public enum Loss: Hashable, Sendable {
        /// A drag began, or the system cancelled the touch.
        case cancelled
        /// The finger moved this far away from the row, in points.
        case left(CGFloat)
        /// The row was deleted, or the rows were reloaded.
        case rowsChanged
        /// Selection is no longer allowed.
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
