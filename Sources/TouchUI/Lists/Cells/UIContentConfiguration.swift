/// The content of a cell, as a value.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// Creates a view that shows the content.
    func makeContentView() -> any UIView & UIContentView
    /// The same content in another state of the cell (CC-02).
    func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
    /// Returns the configuration as it is; UIKit demands an implementation.
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a configuration.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIContentView: UIView {
    /// The configuration that the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns true for a configuration of the same type as the current one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
