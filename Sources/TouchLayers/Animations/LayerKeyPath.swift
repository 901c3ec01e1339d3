/// The target of an animation: a property of a layer, or a part of it (`transform.rotation.z`).
package struct LayerKeyPath: Hashable, Sendable {
    /// The property.
    package let property: String
    /// The part of the property; nil for all of it.
    package let part: String?

    package init(_ path: String) {
        if let dot = path.firstIndex(of: ".") {
            property = String(path[..<dot])
            part = String(path[path.index(after: dot)...])
        } else {
            (property, part) = (path, nil)
        }
    }
}

extension AnimationValue {
    /// A part of the value by its name: `size.width`, `rotation.z`; nil if there is no such part.
    package func part(_ name: String) -> AnimationValue? {
        switch (self, name) {
        case (.point(let value), "x"): return .number(value.x)
        case (.point(let value), "y"): return .number(value.y)
        case (.size(let value), "width"): return .number(value.width)
        case (.size(let value), "height"): return .number(value.height)
        case (.rect(let value), "origin"): return .point(value.origin)
        case (.rect(let value), "size"): return .size(value.size)
        case (.rect(let value), _) where name.hasPrefix("origin."):
            return AnimationValue.point(value.origin).part(String(name.dropFirst(7)))
        case (.rect(let value), _) where name.hasPrefix("size."):
            return AnimationValue.size(value.size).part(String(name.dropFirst(5)))
        case (.transform(let value), _): return value.part(name)
        default: return nil
        }
    }

    /// The value with one part replaced; nil if there is no such part.
    package func setting(_ name: String, to part: AnimationValue) -> AnimationValue? {
        switch (self, name, part) {
        case (.point(let value), "x", .number(let x)): return .point(CGPoint(x: x, y: value.y))
        case (.point(let value), "y", .number(let y)): return .point(CGPoint(x: value.x, y: y))
        case (.size(let value), "width", .number(let width)):
            return .size(CGSize(width: width, height: value.height))
        case (.size(let value), "height", .number(let height)):
            return .size(CGSize(width: value.width, height: height))
        case (.rect(let value), "origin", .point(let origin)):
            return .rect(CGRect(origin: origin, size: value.size))
        case (.rect(let value), "size", .size(let size)):
            return .rect(CGRect(origin: value.origin, size: size))
        case (.rect, _, _) where name.hasPrefix("origin."):
            guard let new = self.part("origin")?.setting(String(name.dropFirst(7)), to: part)
            else { return nil }
            return setting("origin", to: new)
        case (.rect, _, _) where name.hasPrefix("size."):
            guard let new = self.part("size")?.setting(String(name.dropFirst(5)), to: part)
            else { return nil }
            return setting("size", to: new)
        case (.transform(let value), _, _): return value.setting(name, to: part)
        default: return nil
        }
    }
}

extension CATransform3D {
    fileprivate func part(_ name: String) -> AnimationValue? {
        let plane = PlaneParts(inPlane)
        return switch name {
        case "rotation", "rotation.z": .number(plane.angle)
        case "rotation.x": .number(isAffine ? 0 : atan2(m23, m33))
        case "rotation.y": .number(isAffine ? 0 : atan2(-m13, hypot(m23, m33)))
        case "scale": .number((plane.scale.dx + plane.scale.dy) / 2)
        case "scale.x": .number(plane.scale.dx)
        case "scale.y": .number(plane.scale.dy)
        case "scale.z": .number(m33)
        case "translation": .size(CGSize(width: m41, height: m42))
        case "translation.x": .number(m41)
        case "translation.y": .number(m42)
        case "translation.z": .number(m43)
        default: nil
        }
    }

    fileprivate func setting(_ name: String, to value: AnimationValue) -> AnimationValue? {
        var result = self
        switch (name, value) {
        case ("translation", .size(let move)): (result.m41, result.m42) = (move.width, move.height)
        case ("translation", .point(let move)): (result.m41, result.m42) = (move.x, move.y)
        case ("translation.x", .number(let x)): result.m41 = x
        case ("translation.y", .number(let y)): result.m42 = y
        case ("translation.z", .number(let z)): result.m43 = z
        case ("scale.z", .number(let z)): result.m33 = z
        case ("rotation.x", .number(let angle)): result = turned(to: angle, name, about: (1, 0, 0))
        case ("rotation.y", .number(let angle)): result = turned(to: angle, name, about: (0, 1, 0))
        case ("rotation", .number(let angle)), ("rotation.z", .number(let angle)):
            guard isAffine else {
                result = turned(to: angle, "rotation", about: (0, 0, 1))
                break
            }
            var plane = PlaneParts(inPlane)
            plane.angle = angle
            result = CATransform3D(plane.transform)
        case ("scale", .number(let scale)), ("scale.x", .number(let scale)),
            ("scale.y", .number(let scale)):
            var plane = PlaneParts(inPlane)
            if name != "scale.y" { plane.scale.dx = scale }
            if name != "scale.x" { plane.scale.dy = scale }
            let new = plane.transform
            (result.m11, result.m12, result.m21, result.m22) = (new.a, new.b, new.c, new.d)
        default: return nil
        }
        return .transform(result)
    }

    private func turned(
        to angle: CGFloat,
        _ name: String,
        about axis: (CGFloat, CGFloat, CGFloat)
    ) -> CATransform3D {
        guard case .number(let now)? = part(name) else { return self }
        return CATransform3DRotate(self, angle - now, axis.0, axis.1, axis.2)
    }
}
