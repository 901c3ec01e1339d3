/// What happens to controllers: who appears, who is pushed, popped, presented or dismissed.
public enum ControllerFact: TouchFact {
    /// A controller was put on a stack, on so many others.
    case pushed(UIViewController, on: UIViewController, depth: Int)
}
