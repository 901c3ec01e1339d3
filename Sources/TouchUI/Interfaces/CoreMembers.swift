extension UIView {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UIView>) {
            members.outlets("gestureRecognizers", \.gestureRecognizers)
            members.property("frame", \.frame)
            members.property("bounds", \.bounds)
            members.property("center", \.center)
            members.property("transform", \.transform)
            members.property("safeAreaInsets", \.safeAreaInsets)
            members.property("alpha", \.alpha)
            members.property("hidden", \.isHidden)
            members.property("backgroundColor", \.backgroundColor)
            members.property("tintColor", \.tintColor)
            members.property("tag", \.tag)
            members.property("userInteractionEnabled", \.isUserInteractionEnabled)
            members.property("superview", \.superview)
            members.property("subviews", \.subviews)
            members.property("layer", \.layer)
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
            members.unreported(
                "gestureRecognizers",
                "tintColor",
                "tag",
                "userInteractionEnabled",
                "superview",
                "subviews",
                "layer",
                "layer.cornerRadius",
                "layer.masksToBounds",
                "layer.borderWidth",
                "layer.shadowRadius",
                "layer.shadowOpacity",
                "layer.shadowOffset",
                "clipsToBounds",
                "isExclusiveTouch",
                "exclusiveTouch",
                "accessibilityIdentifier",
                "accessibilityLabel"
            )
        }
    }
}

extension UILabel {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UILabel>) {
            members.property("text", \.text)
        }
    }
}

extension UIViewController {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UIViewController>) {
            members.outlet("view") { $0.view = $1 as UIView }
            members.property("title", \.title)
            members.property("parent", \.parent)
            members.unreported("view")
        }
    }
}

extension UIGestureRecognizer {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UIGestureRecognizer>) {
            members.outlet("delegate", \.delegate)
            members.property("state", \.state)
            members.property("enabled", \.isEnabled)
            members.property("view", \.view)
            members.unreported("delegate", "view")
        }
    }
}
