extension UINavigationController {
    private enum ListedMembers: NamedMembers {
        static func list(_ members: inout MemberList<UINavigationController>) {
            members.outlet("delegate", \.delegate)
        }
    }
}

extension UITabBarController {
    private enum ListedMembers: NamedMembers {
        static func list(_ members: inout MemberList<UITabBarController>) {
            members.outlet("delegate", \.delegate)
        }
    }
}

extension UINavigationBar {
    private enum ListedMembers: NamedMembers {
        static func list(_ members: inout MemberList<UINavigationBar>) {
            members.outlet("delegate", \.delegate)
        }
    }
}
