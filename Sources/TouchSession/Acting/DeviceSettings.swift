/// What the user of a device chose in its settings, such as dark appearance.
public typealias DeviceSettings = DeviceAct.Settings

/// What happens to a device, for example that it is turned.
public typealias DeviceEvent = DeviceAct.Event
