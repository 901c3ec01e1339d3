import TouchTesting

extension Stage {
    /// What the label with an identifier says.
    func text(of identifier: String) throws -> String? {
        try fingers.viewWithIdentifier(identifier, ofType: UILabel.self).text
    }
}
