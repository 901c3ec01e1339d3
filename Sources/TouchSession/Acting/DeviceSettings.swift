/// What the user of a device chose: its settings, such as dark appearance, and the size of the scene.
public typealias DeviceSettings = DeviceAct.Settings

/// What happens to a device, for example that it is turned.
public typealias DeviceEvent = DeviceAct.Event
