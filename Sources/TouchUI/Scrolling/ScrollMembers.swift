extension UIScrollView {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UIScrollView>) {
            members.outlet("delegate", \.delegate)
            members.property("contentOffset", \.contentOffset)
            members.property("contentSize", \.contentSize)
            members.property("contentInset", \.contentInset)
        }
    }
}
