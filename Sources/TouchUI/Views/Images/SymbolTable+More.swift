/// More symbols: things, and marks of documents and media.
extension SymbolDrawings {
    static let moreSymbols: [String: [Part]] = [
        "person.2": [
            .ring(x: 7, y: 7.5, radius: 2.8),
            .line("M1.8 16C1.8 13 4 12 7 12C10 12 12.2 13 12.2 16Z"),
            .line(
                "M12.2 4.9C15.4 4.4 16.5 8.8 13.4 9.8M14.2 12.2C16.8 12.4 18.2 13.6 18.2 16L15 16"
            ),
        ],
        "doc": [.line(page), .line(fold)],
        "doc.fill": [.area(page), .line(page), .cut, .line(fold)],
        "doc.text": [.line(page), .line(fold), .line("M7 11L13 11M7 14L13 14")],
        "doc.on.doc": [
            .line("M7.5 2L13 2L17 6L17 14L7.5 14Z"), .line("M12.5 2.5L12.5 6.5L16.5 6.5"),
            .line("M4.8 6L3.5 6L3.5 18L13 18L13 17"),
        ],
        "video": [
            .box(CGRect(x: 1.8, y: 5, width: 11, height: 10), radius: 2),
            .line("M13 9L18 6L18 14L13 11Z"),
        ],
        "mic": [
            .box(CGRect(x: 7.2, y: 2, width: 5.6, height: 9.5), radius: 2.8),
            .line("M4.5 9.5C4.5 16.3 15.5 16.3 15.5 9.5M10 14.8L10 17.8M7 17.8L13 17.8"),
        ],
        "phone": [.line(receiver)], "phone.fill": [.area(receiver), .line(receiver)],
        "message": [.line(bubble)], "message.fill": [.area(bubble), .line(bubble)],
        "stop": [.box(CGRect(x: 4, y: 4, width: 12, height: 12), radius: 1.5)],
        "stop.fill": [.block(CGRect(x: 3.5, y: 3.5, width: 13, height: 13), radius: 1.8)],
        "speaker.wave.2": [
            .line("M2.2 7.8L5 7.8L9 4.3L9 15.7L5 12.2L2.2 12.2Z"),
            .line("M11.8 7.5C13.2 8.8 13.2 11.2 11.8 12.5M14.4 5C17.6 7.7 17.6 12.3 14.4 15"),
        ],
        "bookmark": [.line(ribbon)], "bookmark.fill": [.area(ribbon), .line(ribbon)],
        "tag": [.line(label), .disc(x: 6.3, y: 6.3, radius: 1.3)],
        "tag.fill": [.area(label), .line(label), .cut, .disc(x: 6.3, y: 6.3, radius: 1.4)],
        "flag": [.line("M4.5 18L4.5 3C8 1.5 11 5 15.8 3.2L15.8 11C11 12.8 8 9.5 4.5 11")],
        "flag.fill": [
            .line("M4.5 18L4.5 3C8 1.5 11 5 15.8 3.2L15.8 11C11 12.8 8 9.5 4.5 11"),
            .area("M4.5 3C8 1.5 11 5 15.8 3.2L15.8 11C11 12.8 8 9.5 4.5 11Z"),
        ],
        "calendar": [
            .box(CGRect(x: 2.5, y: 3.5, width: 15, height: 14), radius: 2),
            .line("M2.5 7.5L17.5 7.5M6.5 1.8L6.5 4.8M13.5 1.8L13.5 4.8"),
            .disc(x: 6.3, y: 11, radius: 1), .disc(x: 10, y: 11, radius: 1),
            .disc(x: 13.7, y: 11, radius: 1), .disc(x: 6.3, y: 14.4, radius: 1),
            .disc(x: 10, y: 14.4, radius: 1),
        ],
        "map": [
            .line("M2 5L7.3 3L12.7 5L18 3L18 15L12.7 17L7.3 15L2 17ZM7.3 3L7.3 15M12.7 5L12.7 17")
        ],
        "mappin": [.disc(x: 10, y: 5.5, radius: 3.8), .line("M10 8L10 18")],
        "mappin.and.ellipse": [
            .disc(x: 10, y: 4.8, radius: 3.2), .line("M10 8L10 15"),
            .line("M6.5 12.3C0.4 13.6 1.5 18 10 18C18.5 18 19.6 13.6 13.5 12.3"),
        ],
        "location": [.line("M17.5 2.5L2.5 9L9.5 10.5L11 17.5Z")],
        "location.fill": [
            .line("M17.5 2.5L2.5 9L9.5 10.5L11 17.5Z"), .area("M17.5 2.5L2.5 9L9.5 10.5L11 17.5Z"),
        ],
        "link": [
            .line("M8.6 11.4C6.9 9.7 7 8.2 8.2 7L11.2 4C14.4 1 19 5.6 16 8.8L14 10.8"),
            .line("M11.4 8.6C13.1 10.3 13 11.8 11.8 13L8.8 16C5.6 19 1 14.4 4 11.2L6 9.2"),
        ],
        "eye": [.line(lids), .ring(x: 10, y: 10, radius: 2.6)],
        "eye.fill": [.area(lids), .line(lids), .cut, .ring(x: 10, y: 10, radius: 3)],
        "eye.slash": [.line(lids), .ring(x: 10, y: 10, radius: 2.6), .line("M3.5 3.5L16.5 16.5")],
        "book.fill": [
            .area("M9.4 5.5C7.5 4 5 4 2 4.4L2 15.9C5 15.5 7.5 15.5 9.4 16.7Z"),
            .area("M10.6 5.5C12.5 4 15 4 18 4.4L18 15.9C15 15.5 12.5 15.5 10.6 16.7Z"),
        ],
        "person.badge.plus": [
            .ring(x: 8, y: 6.3, radius: 3.2),
            .line("M2 17C2 13.5 4.5 12 8 12C11.5 12 14 13.5 14 17Z"),
            .line("M16 6L16 11M13.5 8.5L18.5 8.5"),
        ],
    ]

    private static let page = "M4.5 2L11.5 2L15.5 6.3L15.5 18L4.5 18Z"
    private static let fold = "M11 2.3L11 7L15.2 7"
    private static let receiver =
        "M5.2 2.8L8 6.8L6.6 8.8C7.6 10.9 9.1 12.4 11.2 13.4L13.2 12L17.2 14.8"
        + "C17 16.6 15.6 17.8 13.8 17.4C8 16 4 12 2.6 6.2C2.2 4.4 3.4 3 5.2 2.8Z"
    private static let bubble =
        "M10 3C5 3 1.8 5.8 1.8 9.3C1.8 11.4 3 13.2 4.8 14.3L4 17.5L8 15.5C14 16.2 18.2 13.2 18.2 9.3"
        + "C18.2 5.8 15 3 10 3Z"
    private static let ribbon = "M5 2.2L15 2.2L15 17.8L10 13.6L5 17.8Z"
    private static let label = "M2.5 2.5L9.8 2.5L17.8 10.5L10.5 17.8L2.5 9.8Z"
    private static let lids = "M1.5 10C5 2.8 15 2.8 18.5 10C15 17.2 5 17.2 1.5 10Z"
}
