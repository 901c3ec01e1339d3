extension UIView {
    private enum ListedMembers: NamedMembers {
        static func list(_ members: inout MemberList<UIView>) {
            members.outlets("gestureRecognizers", \.gestureRecognizers)
            members.attribute("layer.cornerRadius", \.layer.cornerRadius)
            members.attribute("layer.masksToBounds", \.layer.masksToBounds)
            members.attribute("layer.borderWidth", \.layer.borderWidth)
            members.attribute("layer.shadowRadius", \.layer.shadowRadius)
            members.attribute("layer.shadowOpacity", \.layer.shadowOpacity)
            members.attribute("layer.shadowOffset", \.layer.shadowOffset)
            members.attribute("clipsToBounds", \.clipsToBounds)
            members.attribute("isExclusiveTouch", \.isExclusiveTouch)
            members.attribute("exclusiveTouch", \.isExclusiveTouch)
            members.attribute("accessibilityIdentifier", \.accessibilityIdentifier)
            members.attribute("accessibilityLabel", \.accessibilityLabel)
        }
    }
}

extension UIViewController {
    private enum ListedMembers: NamedMembers {
        static func list(_ members: inout MemberList<UIViewController>) {
            members.outlet("view") { $0.view = $1 as UIView }
        }
    }
}

extension UIGestureRecognizer {
    private enum ListedMembers: NamedMembers {
        static func list(_ members: inout MemberList<UIGestureRecognizer>) {
            members.outlet("delegate", \.delegate)
        }
    }
}
