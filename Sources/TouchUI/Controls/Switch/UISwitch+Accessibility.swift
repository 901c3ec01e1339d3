extension UISwitch: ShowsContent {
    package var contentValue: String? { isOn ? "on" : "off" }
}
