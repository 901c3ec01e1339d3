/// The device of an application that is played, at the present time, for the page that shows it.
struct PlayedDevice {
    let value: JSONValue

    init(of run: PlayRun, on screen: ScreenSettings, _ hand: HandModel) {
        let (first, now) = (screen.device, run.settings)
        let upright: DeviceEvent = screen.width > screen.height ? .landscapeLeft : .portrait
        value = .object([
            "width": .number(screen.width), "height": .number(screen.height),
            "rate": .number(screen.rate.rawValue), "idiom": .text(screen.idiom.rawValue),
            "safeArea": screen.safeArea.map { .list($0.map { .number($0) }) } ?? .null,
            "limits": .object((screen.profile?.changedValues ?? [:]).mapValues { .number($0) }),
            "orientation": .text((run.orientation ?? upright).rawValue),
            "style": .text((now.style ?? first?.style ?? .light).rawValue),
            "direction": .text((now.direction ?? first?.direction ?? .leftToRight).rawValue),
            "contentSize": .text((now.contentSize ?? first?.contentSize ?? .large).rawValue),
            "hand": (try? JSONValue(of: hand)) ?? .null,
            "keyboard": .text((now.keyboard ?? first?.keyboard ?? .announced).rawValue),
        ])
    }
}
