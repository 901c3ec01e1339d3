/// UIKit's additions to Foundation's index paths: the row or item of a section.
extension IndexPath {
    /// Makes the path of a row in a section; both count from 0.
    public init(row: Int, section: Int) {
        // Two numbers appended one by one need no array.
        self = IndexPath(index: section).appending(row)
    }

    /// Makes the path of an item in a section; both count from 0.
    public init(item: Int, section: Int) {
        self.init(row: item, section: section)
    }

    /// The first index: the section.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The second index: the row in its section.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The second index: the item in its section.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

extension NSIndexPath {
    /// Makes the path of a row in a section; both count from 0.
    public convenience init(forRow row: Int, inSection section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// Makes the path of an item in a section; both count from 0.
    public convenience init(forItem item: Int, inSection section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// The first index: the section.
    public var section: Int { index(atPosition: 0) }
    /// The second index: the row in its section.
    public var row: Int { index(atPosition: 1) }
    /// The second index: the item in its section.
    public var item: Int { index(atPosition: 1) }
}
