extension UITableViewController {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UITableViewController>) {
            members.outlet("tableView") { $0.tableView = $1 as UITableView }
            members.outlet("refreshControl") { $0.refreshControl = $1 as UIRefreshControl }
            members.unreported("tableView", "refreshControl")
        }
    }
}

extension UICollectionViewController {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UICollectionViewController>)
        {
            members.outlet("collectionView") { $0.collectionView = $1 as UICollectionView }
            members.unreported("collectionView")
        }
    }
}

extension UITableView {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UITableView>) {
            members.outlet("dataSource", \.dataSource)
            members.outlet("backgroundView", \.backgroundView)
            members.unreported("dataSource", "backgroundView")
        }
    }
}

extension UICollectionView {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UICollectionView>) {
            members.outlet("dataSource", \.dataSource)
            members.unreported("dataSource")
        }
    }
}

extension UITableViewCell {
    @usableFromInline enum ListedMembers: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<UITableViewCell>) {
            members.outlet("backgroundView", \.backgroundView)
            members.outlet("selectedBackgroundView", \.selectedBackgroundView)
            members.outlet("accessoryView", \.accessoryView)
            members.outlet("editingAccessoryView", \.editingAccessoryView)
            members.unreported(
                "backgroundView",
                "selectedBackgroundView",
                "accessoryView",
                "editingAccessoryView"
            )
        }
    }
}
