extension UINavigationController {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UINavigationController>) {
            members.outlet("delegate", \.delegate)
            members.unreported("delegate")
        }
    }
}

extension UITabBarController {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UITabBarController>) {
            members.outlet("delegate", \.delegate)
            members.unreported("delegate")
        }
    }
}

extension UINavigationBar {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UINavigationBar>) {
            members.outlet("delegate", \.delegate)
            members.unreported("delegate")
        }
    }
}
