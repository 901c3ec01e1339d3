/// The symbols that apps use most, as parts in a square of 20 points.
extension SymbolDrawings {
    private static let starPath =
        "M10 1.8L12.5 7.2L18.4 7.9L14 11.9L15.2 17.7L10 14.8L4.8 17.7L6 11.9L1.6 7.9L7.5 7.2Z"
    private static let heartPath =
        "M10 17C4 12.5 1.8 10 1.8 6.9C1.8 4.4 3.7 2.8 5.8 2.8C7.6 2.8 9.2 3.9 10 5.5"
        + "C10.8 3.9 12.4 2.8 14.2 2.8C16.3 2.8 18.2 4.4 18.2 6.9C18.2 10 16 12.5 10 17Z"
    private static let housePath = "M3 9L10 3L17 9L17 17L12 17L12 12L8 12L8 17L3 17Z"
    private static let bellPath =
        "M4 14.5C5.5 13 5.5 11 5.5 9C5.5 6 7.5 4 10 4C12.5 4 14.5 6 14.5 9C14.5 11 14.5 13 16 14.5Z"
    private static let folderPath = "M2 16L2 5L8 5L9.5 7L18 7L18 16Z"
    private static let menuLines: [Part] = [.line("M3 6L17 6M3 10L17 10M3 14L17 14")]
    private static let shoulders = "M3 17C3 13.5 6 12 10 12C14 12 17 13.5 17 17Z"

    /// The parts of each symbol, by its name.
    static let table: [String: [Part]] = [
        "chevron.left": [.line("M12.5 3.5L6 10L12.5 16.5")],
        "chevron.backward": [.line("M12.5 3.5L6 10L12.5 16.5")],
        "chevron.right": [.line("M7.5 3.5L14 10L7.5 16.5")],
        "chevron.forward": [.line("M7.5 3.5L14 10L7.5 16.5")],
        "chevron.down": [.line("M3.5 7L10 13.5L16.5 7")],
        "chevron.up": [.line("M3.5 13L10 6.5L16.5 13")],
        "plus": [.line("M10 3L10 17M3 10L17 10")],
        "minus": [.line("M3 10L17 10")],
        "xmark": [.line("M4.5 4.5L15.5 15.5M15.5 4.5L4.5 15.5")],
        "checkmark": [.line("M3.5 11L8 15.5L16.5 4.5")],
        "magnifyingglass": [.ring(x: 8.5, y: 8.5, radius: 5.5), .line("M12.7 12.7L17.5 17.5")],
        "gear": gear, "gearshape": gear,
        "star": [.line(starPath)], "star.fill": [.area(starPath), .line(starPath)],
        "heart": [.line(heartPath)], "heart.fill": [.area(heartPath), .line(heartPath)],
        "trash": [
            .line("M3.5 5L16.5 5M7.5 5L8 3L12 3L12.5 5M5 5L5.8 17.5L14.2 17.5L15 5"),
            .line("M8.3 8L8.6 14.5M11.7 8L11.4 14.5"),
        ],
        "square.and.arrow.up": [
            .line("M7 7.5L4.5 7.5L4.5 18L15.5 18L15.5 7.5L13 7.5M10 12L10 2M6.8 5L10 1.8L13.2 5")
        ],
        "square.and.pencil": [
            .line("M10 4L3 4L3 17L16 17L16 10M8 12.5L8.5 10L16 2.5L17.8 4.3L10.3 11.8Z")
        ],
        "ellipsis": [
            .disc(x: 4, y: 10, radius: 1.7), .disc(x: 10, y: 10, radius: 1.7),
            .disc(x: 16, y: 10, radius: 1.7),
        ],
        "person": [.ring(x: 10, y: 6.3, radius: 3.5), .line(shoulders)],
        "person.fill": [.disc(x: 10, y: 6.3, radius: 4), .area(shoulders)],
        "house": [.line(housePath)], "house.fill": [.area(housePath), .line(housePath)],
        "bell": [.line(bellPath), .line("M8.5 17C9.2 17.8 10.8 17.8 11.5 17")],
        "bell.fill": [
            .area(bellPath), .line(bellPath), .line("M8.5 17C9.2 17.8 10.8 17.8 11.5 17"),
        ],
        "info": [.disc(x: 10, y: 4.5, radius: 1.4), .line("M8.5 9L10.3 9L10.3 16M8 16L12.6 16")],
        "exclamationmark": [.line("M10 3L10 12"), .disc(x: 10, y: 16, radius: 1.4)],
        "questionmark": [
            .line("M6.5 6.5C6.5 2.5 13.5 2.5 13.5 6.5C13.5 9 10 9.3 10 12.3"),
            .disc(x: 10, y: 16, radius: 1.3),
        ],
        "circle": [.ring(x: 10, y: 10, radius: 8)],
        "circle.fill": [.disc(x: 10, y: 10, radius: 8.5)],
        "square": [.box(CGRect(x: 2.5, y: 2.5, width: 15, height: 15), radius: 2.5)],
        "square.fill": [.block(CGRect(x: 2, y: 2, width: 16, height: 16), radius: 3)],
        "checkmark.square": [
            .box(CGRect(x: 2.5, y: 2.5, width: 15, height: 15), radius: 2.5),
            .line("M6 10.5L9 13.5L14 7"),
        ],
        "arrow.left": [.line("M17 10L3 10M8.5 4.5L3 10L8.5 15.5")],
        "arrow.right": [.line("M3 10L17 10M11.5 4.5L17 10L11.5 15.5")],
        "arrow.up": [.line("M10 17L10 3M4.5 8.5L10 3L15.5 8.5")],
        "arrow.down": [.line("M10 3L10 17M4.5 11.5L10 17L15.5 11.5")],
        "arrow.up.left.and.arrow.down.right": [
            .line("M3 8L3 3L8 3M3 3L8.5 8.5M17 12L17 17L12 17M17 17L11.5 11.5")
        ],
        "arrow.down.right.and.arrow.up.left": [
            .line(
                "M3.5 8.5L8.5 8.5L8.5 3.5M8.5 8.5L3 3M16.5 11.5L11.5 11.5L11.5 16.5M11.5 11.5L17 17"
            )
        ],
        "sidebar.left": [
            .box(CGRect(x: 2, y: 4, width: 16, height: 12), radius: 2), .line("M7.5 4L7.5 16"),
        ],
        "arrow.clockwise": [
            .line("M16 10C16 13.5 13.4 16 10 16C6.6 16 4 13.5 4 10C4 6.5 6.6 4 10 4L13 4"),
            .line("M10.5 1.5L13 4L10.5 6.5"),
        ],
        "arrow.uturn.left": [
            .line("M7 4L3 8L7 12M3 8L12.5 8C15 8 17 9.7 17 12C17 14.3 15 16 12.5 16L8 16")
        ],
        "arrow.uturn.right": [
            .line("M13 4L17 8L13 12M17 8L7.5 8C5 8 3 9.7 3 12C3 14.3 5 16 7.5 16L12 16")
        ],
        "play": [.line("M5.5 3.5L16 10L5.5 16.5Z")],
        "play.fill": [.area("M5 3L16.5 10L5 17Z")],
        "pause": [
            .box(CGRect(x: 5, y: 3.5, width: 3, height: 13), radius: 1),
            .box(CGRect(x: 12, y: 3.5, width: 3, height: 13), radius: 1),
        ],
        "pause.fill": [
            .block(CGRect(x: 4.5, y: 3, width: 4, height: 14), radius: 1),
            .block(CGRect(x: 11.5, y: 3, width: 4, height: 14), radius: 1),
        ],
        "backward.fill": [.area("M10 4L2 10L10 16ZM18 4L10 10L18 16Z")],
        "forward.fill": [.area("M2 4L10 10L2 16ZM10 4L18 10L10 16Z")],
        "camera": [
            .line("M2 6.5L6 6.5L7.5 4L12.5 4L14 6.5L18 6.5L18 16L2 16Z"),
            .ring(x: 10, y: 11, radius: 3),
        ],
        "camera.fill": [
            .area("M1.5 6L6 6L7.5 3.5L12.5 3.5L14 6L18.5 6L18.5 16.5L1.5 16.5Z"), .cut,
            .ring(x: 10, y: 11, radius: 3),
        ],
        "photo": [
            .box(CGRect(x: 2, y: 3.5, width: 16, height: 13), radius: 2),
            .disc(x: 6.5, y: 7.5, radius: 1.4), .line("M2.5 15L7.5 10.5L10 12.5L14 8.5L17.5 12"),
        ],
        "folder": [.line(folderPath)], "folder.fill": [.area(folderPath), .line(folderPath)],
        "book": [.line("M10 5C8 3.5 5 3.5 2 4L2 15.5C5 15 8 15 10 16.5C12 15 15 15 18 15.5L18 4")],
        "clock": [.ring(x: 10, y: 10, radius: 8), .line("M10 5.5L10 10L13.5 12")],
        "list.bullet": [
            .line("M7 5L17 5M7 10L17 10M7 15L17 15"), .disc(x: 3.5, y: 5, radius: 1.2),
            .disc(x: 3.5, y: 10, radius: 1.2), .disc(x: 3.5, y: 15, radius: 1.2),
        ],
        "line.horizontal.3": menuLines, "line.3.horizontal": menuLines,
        "envelope": [
            .box(CGRect(x: 2, y: 4.5, width: 16, height: 11), radius: 1.5),
            .line("M2.5 5.5L10 11L17.5 5.5"),
        ],
        "envelope.fill": [
            .block(CGRect(x: 1.2, y: 3.7, width: 17.6, height: 12.6), radius: 2.3), .cut,
            .line("M2 5.5L10 11L18 5.5"),
        ],
        "lock": [
            .box(lockBody, radius: 1.5), .line("M6.5 9L6.5 6C6.5 1.7 13.5 1.7 13.5 6L13.5 9"),
        ],
        "lock.fill": [
            .box(lockBody, radius: 1.5), .block(lockBody, radius: 1.5),
            .line("M6.5 9L6.5 6C6.5 1.7 13.5 1.7 13.5 6L13.5 9"),
        ],
        "lock.open": [
            .box(lockBody, radius: 1.5), .line("M6.5 9L6.5 5C6.5 0.9 12.8 0.9 13.4 4.5"),
        ],
    ]
    .merging(moreSymbols) { first, _ in first }
    .merging(tools) { first, _ in first }

    private static let lockBody = CGRect(x: 4, y: 9, width: 12, height: 8.5)

    private static let gear: [Part] =
        [.ring(x: 10, y: 10, radius: 5.5), .ring(x: 10, y: 10, radius: 2)]
        + (0..<8).map { index in
            let angle = CGFloat(index) * .pi / 4
            func point(_ radius: CGFloat) -> String {
                "\((10 + radius * cos(angle)).pathNumber) \((10 + radius * sin(angle)).pathNumber)"
            }
            return .line("M\(point(6))L\(point(8.3))")
        }
}
