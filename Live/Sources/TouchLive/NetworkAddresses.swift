internal import NIOCore

/// The addresses of this machine in its networks.
public enum NetworkAddresses {
    /// The addresses (IPv4, as numbers) under which other machines may reach this one, in the order of the
    /// system. Loopback is none of them.
    public static func all() throws -> [String] {
        var found: [String] = []
        for device in try System.enumerateDevices() {
            guard case .v4? = device.address, let address = device.address?.ipAddress,
                !address.hasPrefix("127."), !address.hasPrefix("169.254."), !found.contains(address)
            else { continue }
            found.append(address)
        }
        return found
    }
}
