/// Margins, and the guides of the system.
extension UIView {
    final func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        if let known = layoutBox?.systemGuides.first(where: { $0.kind == kind }) { return known }
        let guide =
            switch kind {
            case .topBar, .bottomBar: BarGuide(kind, of: self)
            case .keyboard: UIKeyboardLayoutGuide(of: self)
            default: UILayoutGuide(kind, of: self)  // All that need no class of their own.
            }
        layout.systemGuides.append(guide)
        return guide
    }

    final func marginsChanged() {
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        setNeedsLayout()
    }

    /// The margins including the safe area, and at least those of the superview if the view
    /// preserves them.
    final var effectiveMargins: UIEdgeInsets {
        var margins = ownMargins.insets(isRightToLeft)
        if layoutBox?.insetsMarginsFromSafeArea ?? true {
            let safe = safeAreaInsets
            margins.top += safe.top
            margins.left += safe.left
            margins.bottom += safe.bottom
            margins.right += safe.right
        }
        guard layoutBox?.keepsSuperviewMargins == true, let parent else { return margins }
        let inside = parent.bounds.inset(by: parent.effectiveMargins)
        let frame = frame
        return UIEdgeInsets(
            top: max(margins.top, inside.minY - frame.minY),
            left: max(margins.left, inside.minX - frame.minX),
            bottom: max(margins.bottom, frame.maxY - inside.maxY),
            right: max(margins.right, frame.maxX - inside.maxX)
        )
    }

    private var ownMargins: NSDirectionalEdgeInsets {
        let set = layoutBox?.margins
        let usual = UnsourcedValues.layoutMargin
        guard let controller else {
            return set
                ?? NSDirectionalEdgeInsets(
                    top: usual,
                    leading: usual,
                    bottom: usual,
                    trailing: usual
                )
        }
        guard controller.viewRespectsSystemMinimumLayoutMargins || set == nil else {
            return set ?? .zero
        }
        let least = controller.systemMinimumLayoutMargins
        guard let set else { return least }
        return NSDirectionalEdgeInsets(
            top: max(set.top, least.top),
            leading: max(set.leading, least.leading),
            bottom: max(set.bottom, least.bottom),
            trailing: max(set.trailing, least.trailing)
        )
    }

    /// The margins, enlarged where the content would be wider than is comfortable to read.
    fileprivate var readableInsets: UIEdgeInsets {
        var insets = effectiveMargins
        let extra = bounds.width - insets.left - insets.right - UnsourcedValues.readableWidth
        guard extra > 0 else { return insets }
        insets.left += extra / 2
        insets.right += extra / 2
        return insets
    }
}

extension UILayoutGuide {
    /// The given value of a dimension of a guide of the system; nil if constraints decide it.
    final func tie(_ dimension: LayoutRecord.Dimension) -> LayoutRecord.Tie? {
        guard let view = owningView else { return nil }
        switch kind {
        case .free: return nil
        case .safeArea: return tie(dimension, within: view.safeAreaInsets, of: view)
        case .margins: return tie(dimension, within: view.layoutMargins, of: view)
        case .readable: return tie(dimension, within: view.readableInsets, of: view)
        case .scrollFrame:
            return switch dimension {
            case .x: .init(constant: view.bounds.minX)
            case .y: .init(constant: view.bounds.minY)
            case .width, .height: .init(followsOwner: true, constant: 0)
            }
        case .scrollContent:
            return dimension == .x || dimension == .y ? .init(constant: 0) : nil
        case .keyboard:
            let covered = (self as? UIKeyboardLayoutGuide)?.coveredHeight ?? 0
            return switch dimension {
            case .x: .init(constant: 0)
            case .width: .init(followsOwner: true, constant: 0)
            case .height: .init(constant: covered)
            case .y: .init(followsOwner: true, constant: -covered)
            }
        case .topBar, .bottomBar:
            let insets = view.safeAreaInsets
            let length = kind == .topBar ? insets.top : insets.bottom
            return switch dimension {
            case .x: .init(constant: 0)
            case .width: .init(followsOwner: true, constant: 0)
            case .height: .init(constant: length)
            case .y:
                kind == .topBar
                    ? .init(constant: 0) : .init(followsOwner: true, constant: -length)
            }
        }
    }

    private func tie(
        _ dimension: LayoutRecord.Dimension,
        within insets: UIEdgeInsets,
        of view: UIView
    ) -> LayoutRecord.Tie {
        // The visible part of a scroll view moves over its content.
        let shown = view.asScrollsContent != nil ? view.bounds.origin : .zero
        return switch dimension {
        case .x: .init(constant: insets.left + shown.x)
        case .y: .init(constant: insets.top + shown.y)
        case .width: .init(followsOwner: true, constant: -insets.left - insets.right)
        case .height: .init(followsOwner: true, constant: -insets.top - insets.bottom)
        }
    }

    /// The frame of a guide of the system without regard to constraints.
    final var frameWithoutConstraints: CGRect {
        guard let view = owningView else { return .zero }
        let origin = view.contentOrigin
        func value(_ dimension: LayoutRecord.Dimension) -> CGFloat {
            guard let tie = tie(dimension) else {
                guard kind == .scrollContent, let scroll = view.asScrollsContent else { return 0 }
                return dimension == .width ? scroll.contentSize.width : scroll.contentSize.height
            }
            let length = dimension.axis == .horizontal ? view.bounds.width : view.bounds.height
            return tie.constant + (tie.followsOwner ? length : 0)
        }
        return CGRect(
            x: value(.x) + origin.x,
            y: value(.y) + origin.y,
            width: value(.width),
            height: value(.height)
        )
    }
}

extension NSDirectionalEdgeInsets {
    func insets(_ isRightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top,
            left: isRightToLeft ? trailing : leading,
            bottom: bottom,
            right: isRightToLeft ? leading : trailing
        )
    }
}

extension UIEdgeInsets {
    func directional(_ isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top,
            leading: isRightToLeft ? right : left,
            bottom: bottom,
            trailing: isRightToLeft ? left : right
        )
    }
}
