extension UIControl {
    private enum ListedMembers: NamedMembers {
        static func list(_ members: inout MemberList<UIControl>) {
            members.property("enabled", \.isEnabled)
            members.property("selected", \.isSelected)
            members.property("highlighted", \.isHighlighted)
        }
    }
}

extension UISwitch {
    private enum ListedMembers: NamedMembers {
        static func list(_ members: inout MemberList<UISwitch>) {
            members.property("on", \.isOn)
        }
    }
}

extension UISlider {
    private enum ListedMembers: NamedMembers {
        static func list(_ members: inout MemberList<UISlider>) {
            members.property("value", \.value)
        }
    }
}
