/// The rows of a table with static content, whose cells are in the file.
extension InterfaceLoader {
    func staticSections(of table: InterfaceNode) -> [StaticTableSection]? {
        guard table["dataMode"] == "static" else { return nil }
        return table.items(of: "sections").map { section in
            for name in section.attributes.keys.sorted()
            where !["id", "headerTitle", "footerTitle", "userLabel", "colorLabel"].contains(name) {
                say(.notRead, section, "the attribute \(name) is not known. It is left out.")
            }
            let rows = section.items(of: "cells").compactMap { node -> StaticTableSection.Row? in
                guard let cell = makeView(node) as? UITableViewCell else { return nil }
                let height = node["rowHeight"].flatMap { Double($0) }
                return .init(cell: cell, height: height.flatMap { $0 < 0 ? nil : $0 })
            }
            return StaticTableSection(
                header: section["headerTitle"] ?? section.part("headerTitle")?.text,
                footer: section["footerTitle"] ?? section.part("footerTitle")?.text,
                rows: rows
            )
        }
    }
}
