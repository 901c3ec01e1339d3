extension UITextField {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UITextField>) {
            members.outlet("delegate", \.delegate)
            members.property("text", \.text)
            members.property("placeholder", \.placeholder)
            members.unreported("delegate", "placeholder")
        }
    }
}
