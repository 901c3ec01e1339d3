import UIKit

/// A sign-in form: return moves from the first field to the second, and the button is enabled when
/// both contain text.
final class SignInController: UIViewController, UITextFieldDelegate {
    private let user = UITextField(frame: CGRect(x: 45, y: 160, width: 300, height: 40))
    private let password = UITextField(frame: CGRect(x: 45, y: 220, width: 300, height: 40))
    private let signIn = UIButton(type: .system)
    private let message = UILabel(frame: CGRect(x: 45, y: 340, width: 300, height: 30))

    override func viewDidLoad() {
        super.viewDidLoad()
        add(user, "user", placeholder: "Name")
        user.textContentType = .username
        user.returnKeyType = .next
        add(password, "password", placeholder: "Password")
        password.isSecureTextEntry = true
        password.textContentType = .password
        password.returnKeyType = .done

        view.backgroundColor = .systemGroupedBackground
        view.addPicture(
            Pictures.badge("lock", .systemBlue),
            CGRect(x: 165, y: 80, width: 60, height: 60),
            radius: 14
        )
        signIn.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        signIn.setTitle("Sign in", for: .normal)
        signIn.frame = CGRect(x: 45, y: 280, width: 300, height: 44)
        signIn.accessibilityIdentifier = "sign-in"
        signIn.isEnabled = false
        signIn.addTarget(
            self,
            action: Selector(SignInController.signInTapped, named: "signInTapped"),
            for: .touchUpInside
        )
        view.addSubview(signIn)

        message.accessibilityIdentifier = "message"
        message.text = "Who are you?"
        message.textAlignment = .center
        message.styleAsNote()
        view.addSubview(message)

        // A tap outside the fields ends editing.
        let tap = UITapGestureRecognizer(
            target: self,
            action: Selector(SignInController.endTyping, named: "endTyping")
        )
        tap.name = "beside"
        view.addGestureRecognizer(tap)
    }

    private func add(_ field: UITextField, _ name: String, placeholder: String) {
        field.accessibilityIdentifier = name
        field.placeholder = placeholder
        // The placeholder disappears with the first letter. The label stays.
        field.accessibilityLabel = placeholder
        field.borderStyle = .roundedRect
        field.clearButtonMode = .whileEditing
        field.autocapitalizationType = .none
        field.delegate = self
        field.addTarget(
            self,
            action: Selector(SignInController.textChanged, named: "textChanged"),
            for: .editingChanged
        )
        view.addSubview(field)
    }

    private func textChanged() {
        signIn.isEnabled = user.hasText && password.hasText
    }

    private func endTyping() {
        for field in [user, password] where field.isEditing { field.resignFirstResponder() }
    }

    private func signInTapped() {
        endTyping()
        message.text =
            password.text == "open sesame"
            ? "Welcome, \(user.text ?? "")." : "That is not the password."
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === user {
            password.becomeFirstResponder()
        } else if signIn.isEnabled {
            signInTapped()
        }
        return true
    }
}
