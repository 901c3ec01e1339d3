extension UIControl {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UIControl>) {
            members.property("enabled", \.isEnabled)
            members.property("selected", \.isSelected)
            members.property("highlighted", \.isHighlighted)
        }
    }
}

extension UISwitch {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UISwitch>) {
            members.property("on", \.isOn)
        }
    }
}

extension UISlider {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UISlider>) {
            members.property("value", \.value)
        }
    }
}
