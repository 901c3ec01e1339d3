/// What UIKit adds to Foundation's index paths: a row or an item of a section.
extension IndexPath {
    /// The path of a row of a section, both counted from 0.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The path of an item of a section, both counted from 0.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The section, the first index of two; set, the rest stays.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The row in its section, the second index of two.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item in its section, the second index of two.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
