extension UITextView {
    /// Draws the lines, the selection and the caret.
    final func drawTextView(_ context: CGContext, _ editing: TextEditing) {
        let inset = textContainerInset
        let font = font ?? .systemFont(ofSize: 12)
        let room = CGRect(
            x: inset.left,
            y: inset.top,
            width: max(0, modelBounds.width - inset.left - inset.right),
            height: .greatestFiniteMagnitude
        )
        let isEdited = isFirstResponder && isEditable
        if isFirstResponder, editing.selection.length > 0 {
            context.setFillColor(tintColor.cgColor.times(ControlMetrics.selection))
            for rect in rects(of: editing.selection, editing, font, room) { context.fill(rect) }
        }
        if let color = textColor?.cgColor, room.width > 0, !editing.text.isEmpty {
            context.drawText(
                editing.text,
                font: font,
                color: color,
                in: room,
                alignment: resolved(textAlignment),
                lines: 0,
                lineBreakMode: .byClipping
            )
        }
        guard isEdited, editing.selection.length == 0 else { return }
        context.drawCaret(
            at: caret(at: editing.selection.location, editing, font, room),
            font,
            tintColor
        )
    }

    /// The top of the caret: after the last line of the text before it.
    private func caret(
        at offset: Int,
        _ editing: TextEditing,
        _ font: UIFont,
        _ room: CGRect
    ) -> CGPoint {
        let before = editing.text(in: NSRange(location: 0, length: offset))
        let mark = "|"
        let flow = TextFlow(before + mark, font: font, width: room.width)
        let last = flow.lines.last?.width ?? 0
        let free = room.width - last
        let start: CGFloat =
            switch resolved(textAlignment) {
            case .center: free / 2
            case .right: free
            case .left, .natural, .justified: 0
            }
        return CGPoint(
            x: room.minX + start + max(0, last - font.width(of: mark)),
            y: room.minY + CGFloat(flow.lines.count - 1) * flow.lineHeight
        )
    }

    /// The rectangles of a selection: the rest of its first line, the whole lines, and the
    /// beginning of its last line.
    private func rects(
        of selection: NSRange,
        _ editing: TextEditing,
        _ font: UIFont,
        _ room: CGRect
    ) -> [CGRect] {
        let from = caret(at: selection.location, editing, font, room)
        let to = caret(at: NSMaxRange(selection), editing, font, room)
        let height = font.lineHeight
        guard to.y > from.y else {
            return [CGRect(x: from.x, y: from.y, width: max(0, to.x - from.x), height: height)]
        }
        return [
            CGRect(x: from.x, y: from.y, width: max(0, room.maxX - from.x), height: height),
            CGRect(
                x: room.minX,
                y: from.y + height,
                width: room.width,
                height: max(0, to.y - from.y - height)
            ),
            CGRect(x: room.minX, y: to.y, width: max(0, to.x - room.minX), height: height),
        ]
    }
}
