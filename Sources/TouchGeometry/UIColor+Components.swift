/// Colors from other components, and their components.
extension UIColor {
    /// Makes a color from hue, saturation and brightness, each from 0 to 1; values outside are
    /// clamped.
    public convenience init(
        hue: CGFloat,
        saturation: CGFloat,
        brightness: CGFloat,
        alpha: CGFloat
    ) {
        func clamped(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
        let (saturation, brightness) = (clamped(saturation), clamped(brightness))
        let sector = clamped(hue) * 6
        // How much of each of the three colors is there, going around the wheel.
        func part(_ offset: CGFloat) -> CGFloat {
            let place = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Makes a color from components of the Display P3 color space.
    ///
    /// It is kept in sRGB. A color outside of sRGB has components below 0 or above 1, as on iOS.
    public convenience init(
        displayP3Red: CGFloat,
        green: CGFloat,
        blue: CGFloat,
        alpha: CGFloat
    ) {
        // Both spaces have the same curve; between them is a matrix on linear components.
        func linear(_ value: CGFloat) -> CGFloat {
            let size = value.magnitude
            let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
            return value < 0 ? -result : result
        }
        func curved(_ value: CGFloat) -> CGFloat {
            let size = value.magnitude
            let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
            return value < 0 ? -result : result
        }
        let (r, g, b) = (linear(displayP3Red), linear(green), linear(blue))
        self.init(
            red: curved(1.224_940_2 * r - 0.224_940_2 * g),
            green: curved(-0.042_056_9 * r + 1.042_056_9 * g),
            blue: curved(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_7 * b),
            alpha: alpha
        )
    }

    /// Reads the components in sRGB. A nil pointer is skipped.
    /// - Returns: true, because every color has them.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Reads hue, saturation, brightness and alpha. The hue of a gray is 0. A nil pointer is
    /// skipped.
    /// - Returns: true, because every color has them.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?,
        saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let most = max(color.red, color.green, color.blue)
        let range = most - min(color.red, color.green, color.blue)
        var sixths: CGFloat = 0
        if range > 0 {
            if most == color.red {
                sixths = (color.green - color.blue) / range
            } else if most == color.green {
                sixths = 2 + (color.blue - color.red) / range
            } else {
                sixths = 4 + (color.red - color.green) / range
            }
        }
        hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
        saturation?.pointee = most > 0 ? range / most : 0
        brightness?.pointee = most
        alpha?.pointee = color.alpha
        return true
    }

    /// Reads the gray value and alpha. A nil pointer is skipped.
    /// - Returns: whether the color is a gray. Other colors leave the values as they are.
    @discardableResult
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }
}
