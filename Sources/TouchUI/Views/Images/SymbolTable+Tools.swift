/// More symbols: actions, tools, weather and devices.
extension SymbolDrawings {
    static let tools: [String: [Part]] = [
        "pencil": [.line("M3 17L4 12.8L14 2.8L17.2 6L7.2 16ZM12 4.8L15.2 8")],
        "square.and.arrow.down": [
            .line(
                "M7 7.5L4.5 7.5L4.5 18L15.5 18L15.5 7.5L13 7.5M10 2L10 12.5M6.8 9.4L10 12.6L13.2 9.4"
            )
        ],
        "arrow.counterclockwise": [
            .line("M4 10C4 13.5 6.6 16 10 16C13.4 16 16 13.5 16 10C16 6.5 13.4 4 10 4L7 4"),
            .line("M9.5 1.5L7 4L9.5 6.5"),
        ],
        "arrow.up.arrow.down": [
            .line("M6 17L6 3.5M2.8 6.7L6 3.5L9.2 6.7M14 3L14 16.5M10.8 13.3L14 16.5L17.2 13.3")
        ],
        "arrow.up.right": [.line("M5 15L15 5M7 5L15 5L15 13")],
        "arrow.triangle.2.circlepath": [
            .line("M3 9.5C3.6 5.6 6.4 3.6 10 3.6C12.6 3.6 14.6 4.8 16 6.8M16.4 3L16.2 7L12.4 6.6"),
            .line(
                "M17 10.5C16.4 14.4 13.6 16.4 10 16.4C7.4 16.4 5.4 15.2 4 13.2M3.6 17L3.8 13L7.6 13.4"
            ),
        ],
        "chevron.up.chevron.down": [.line("M5 7.5L10 2.8L15 7.5M5 12.5L10 17.2L15 12.5")],
        "exclamationmark.triangle": [
            .line("M10 2.5L18.3 17L1.7 17Z"), .line("M10 8L10 11.8"),
            .disc(x: 10, y: 14.5, radius: 1),
        ],
        "exclamationmark.triangle.fill": [
            .line("M10 2.5L18.3 17L1.7 17Z"), .area("M10 2.5L18.3 17L1.7 17Z"), .cut,
            .line("M10 8L10 11.8"), .disc(x: 10, y: 14.5, radius: 1),
        ],
        "hand.tap": [
            .line(
                "M8 16.5L5 12.8C4 11.4 5.6 10.4 6.8 11.4L8.2 12.6L8.2 6.2C8.2 4.6 10.4 4.6 10.4 6.2L10.4 10"
            ),
            .line(
                "M10.4 9.6L14.6 10.8C15.8 11.2 16.2 12 16 13L15.4 17.5M5 6.4C4.8 0.4 13.8 0.4 13.6 6.4"
            ),
        ],
        "hand.thumbsup": [
            .box(CGRect(x: 2, y: 8.5, width: 3.5, height: 8.5), radius: 0.8),
            .line(
                "M5.5 9.5L9 2.8C11.3 2.8 11 5 10.5 7.6L16 7.6C17.4 7.6 18 8.6 17.7 9.8L16.2 15.8C16 16.6 15.4 17 14.6 17L8 17L5.5 16"
            ),
        ],
        "cart": [
            .line("M1.8 3L4.5 3L6.8 13L15.5 13L17.6 5.8L5.2 5.8"),
            .disc(x: 7.8, y: 16.4, radius: 1.5),
            .disc(x: 14.5, y: 16.4, radius: 1.5),
        ],
        "creditcard": [
            .box(CGRect(x: 1.8, y: 4, width: 16.4, height: 12), radius: 2),
            .block(CGRect(x: 1.8, y: 6.8, width: 16.4, height: 2.4), radius: 0),
            .line("M4.5 12.8L8 12.8"),
        ],
        "gift": [
            .box(CGRect(x: 2, y: 6, width: 16, height: 3.8), radius: 0.8),
            .line("M3.5 9.8L3.5 17.5L16.5 17.5L16.5 9.8M10 6L10 17.5"),
            .line(
                "M10 6C4.5 6 5.2 1.6 7.6 2C9 2.2 10 4 10 6C10 4 11 2.2 12.4 2C14.8 1.6 15.5 6 10 6"
            ),
        ],
        "globe": [
            .ring(x: 10, y: 10, radius: 8),
            .line("M2 10L18 10M10 2C5 7 5 13 10 18C15 13 15 7 10 2"),
        ],
        "wifi": [
            .line("M1.8 8C6.4 3.2 13.6 3.2 18.2 8M4.8 11.2C7.8 8.2 12.2 8.2 15.2 11.2"),
            .disc(x: 10, y: 15, radius: 1.9),
        ],
        "bolt": [.line(flash)], "bolt.fill": [.area(flash), .line(flash)],
        "sun.max": [.ring(x: 10, y: 10, radius: 3.6)] + rays,
        "sun.max.fill": [.disc(x: 10, y: 10, radius: 4.2)] + rays,
        "moon": [.line(crescent)], "moon.fill": [.area(crescent), .line(crescent)],
        "cloud": [.line(puff)], "cloud.fill": [.area(puff), .line(puff)],
        "flame": [.line(fire)], "flame.fill": [.area(fire), .line(fire)],
        "paperplane": [.line("M18 2.2L1.8 8.8L8 11.8L11 18ZM18 2.2L8 11.8")],
        "paperplane.fill": [.area("M18.5 1.7L1.2 8.6L7.6 11.4L16 4L8.6 12.4L11.4 18.8Z")],
        "paperclip": [
            .line(
                "M14.5 6L7.6 13C5.9 14.8 8.2 16.6 9.8 15L16.4 8.2C20 4.4 15 0.2 11.6 3.6L4.4 11C0.2 15.6 6.4 20 10.6 16.4"
            )
        ],
        "printer": [
            .line("M5.5 7L5.5 2.5L14.5 2.5L14.5 7M5.5 14L2.5 14L2.5 7L17.5 7L17.5 14L14.5 14"),
            .box(CGRect(x: 5.5, y: 11, width: 9, height: 6.5), radius: 0.5),
        ],
        "line.3.horizontal.decrease": [.line("M2.5 6L17.5 6M5.5 10.5L14.5 10.5M8.5 15L11.5 15")],
        "slider.horizontal.3": [
            .line("M2 5L9.2 5M13.8 5L18 5M2 10L4.2 10M8.8 10L18 10M2 15L11.2 15M15.8 15L18 15"),
            .ring(x: 11.5, y: 5, radius: 1.7), .ring(x: 6.5, y: 10, radius: 1.7),
            .ring(x: 13.5, y: 15, radius: 1.7),
        ],
        "square.grid.2x2": [
            .box(CGRect(x: 2.5, y: 2.5, width: 6, height: 6), radius: 1),
            .box(CGRect(x: 11.5, y: 2.5, width: 6, height: 6), radius: 1),
            .box(CGRect(x: 2.5, y: 11.5, width: 6, height: 6), radius: 1),
            .box(CGRect(x: 11.5, y: 11.5, width: 6, height: 6), radius: 1),
        ],
        "rectangle": [.box(CGRect(x: 1.8, y: 4.5, width: 16.4, height: 11), radius: 2)],
        "rectangle.fill": [.block(CGRect(x: 1, y: 3.7, width: 18, height: 12.6), radius: 2.6)],
        "scissors": [
            .ring(x: 4.5, y: 5.5, radius: 2.4), .ring(x: 4.5, y: 14.5, radius: 2.4),
            .line("M6.5 6.8L18 15M6.5 13.2L18 5"),
        ],
        "crop": [.line("M5 1.8L5 15L18.2 15M1.8 5L15 5L15 18.2")],
        "paintbrush": [
            .line(
                "M17.8 2.2L9 12.2L7 10.4ZM6.4 11.2C3.8 11 4.4 14.6 1.8 16.2C4.8 18 9 16.6 8.6 13.2"
            )
        ],
        "wrench": [
            .line(
                "M17.4 5.2L14.4 8.2L11.8 5.6L14.8 2.6C11.6 1.4 8.6 4.2 9.6 7.4L2.6 14.4C0.8 16.6 3.4 19.2 5.6 17.4L12.6 10.4C15.8 11.4 18.6 8.4 17.4 5.2Z"
            )
        ],
        "faceid": [
            .line("M2 6.5L2 2L6.5 2M13.5 2L18 2L18 6.5M18 13.5L18 18L13.5 18M6.5 18L2 18L2 13.5"),
            .line(
                "M6.8 7L6.8 8.6M13.2 7L13.2 8.6M10.2 7L10.2 11L9.4 11M7 13.2C8.7 14.8 11.3 14.8 13 13.2"
            ),
        ],
        "qrcode": [
            .box(CGRect(x: 2.5, y: 2.5, width: 5.5, height: 5.5), radius: 0.5),
            .box(CGRect(x: 12, y: 2.5, width: 5.5, height: 5.5), radius: 0.5),
            .box(CGRect(x: 2.5, y: 12, width: 5.5, height: 5.5), radius: 0.5),
            .block(CGRect(x: 4.4, y: 4.4, width: 1.7, height: 1.7), radius: 0),
            .block(CGRect(x: 13.9, y: 4.4, width: 1.7, height: 1.7), radius: 0),
            .block(CGRect(x: 4.4, y: 13.9, width: 1.7, height: 1.7), radius: 0),
            .line("M12 12L14 12M17.5 12L17.5 14M12 15L12 17.5M15 15L15 17.5L17.5 17.5"),
        ],
    ]

    private static let flash = "M11.5 1.8L4 11.2L9.4 11.2L8 18.2L16 8.4L10.4 8.4Z"
    private static let crescent =
        "M8 2.6C3 4 0.9 9.6 3.6 13.8C6.6 18.6 14.4 18.8 17.4 13C11 15.4 5 9.6 8 2.6Z"
    private static let puff =
        "M5.4 16C0.4 16 0.6 9.6 5 9.4C5.4 2.8 14.6 2.6 15.2 9C19.6 9.2 19.6 16 14.8 16Z"
    private static let fire =
        "M10.4 1.8C11 5.4 15.8 7.2 15.8 12C15.8 15.8 13.2 18 10 18C6.8 18 4.2 15.8 4.2 12.4"
        + "C4.2 10 5.4 8.4 6.6 7C7 8.4 7.4 9 8.4 9.4C8 6 8.6 3.6 10.4 1.8Z"

    private static let rays: [Part] = (0..<8).map { index in
        let angle = CGFloat(index) * .pi / 4
        func point(_ radius: CGFloat) -> String {
            "\((10 + radius * cos(angle)).pathNumber) \((10 + radius * sin(angle)).pathNumber)"
        }
        return .line("M\(point(6.4))L\(point(8.4))")
    }
}
