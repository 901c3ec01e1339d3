internal import CCairo
internal import TouchRecord

/// Draws layers: shadow, background, drawing, the layers in it, border; the last four inside its mask and,
/// where it clips, inside its round corners.
struct LayerPainter {
    /// The layers that can be seen, and what each covers on the picture.
    let placed: [Int: PlacedLayer]
    let player: DrawingPlayer

    /// Draws a layer and all in it.
    ///
    /// - Parameters:
    ///   - canvas: where, in the space of the layer that it is in.
    ///   - region: the pixels in which it is needed.
    ///   - isPlaced: whether the pixels are those in which it was placed: then what is elsewhere is left out.
    func paint(
        _ id: Int,
        on canvas: Canvas,
        in region: PixelRect,
        isPlaced: Bool = true
    ) {
        guard let place = placed[id], !place.layer.isOutOfSight else { return }
        var region = region
        if isPlaced {
            region = region.intersection(place.whole)
            guard !region.isEmpty else { return }
        }
        canvas.saved {
            guard canvas.concatenate(place.layer.geometry.toParent) else { return }
            let isFaint = place.layer.style.opacity < 1
            if isFaint {
                canvas.clip(to: region)
                cairo_push_group(canvas.context)
            }
            paintShadow(of: place, on: canvas, in: region, isPlaced: isPlaced)
            paintSeenContent(
                of: place,
                on: canvas,
                in: region,
                isPlaced: isPlaced
            )
            if isFaint {
                cairo_pop_group_to_source(canvas.context)
                canvas.paint(alpha: place.layer.style.opacity)
            }
        }
    }

    // MARK: Shadow

    private func paintShadow(
        of place: PlacedLayer,
        on canvas: Canvas,
        in region: PixelRect,
        isPlaced: Bool
    ) {
        let layer = place.layer
        guard let shadow = layer.style.shadow, shadow.color.alpha > 0 else { return }
        let space = canvas.transform
        let offset = shadow.offset.applying(space)
        // The radius is the standard deviation, as pictures of shadows on iOS show it [choice].
        let deviation = Double(max(0, shadow.radius) * space.meanScale)
        if let path = shadow.path {
            player.shadows.draw(
                path.elements,
                offset: offset,
                deviation: deviation,
                color: shadow.color,
                on: canvas,
                in: region,
                except: pixelsUnderBackground(of: place, space)
            )
        } else if layer.castsWhatItShows {
            let content = isPlaced ? place.content : nil
            player.shadows.draw(
                in: region,
                of: content ?? .infinite,
                offset: offset,
                deviation: deviation,
                color: shadow.color,
                on: canvas
            ) { form, pixels in
                paintSeenContent(of: place, on: form, in: pixels, isPlaced: false)
            }
        } else {
            player.shadows.draw(
                layer.box.elements,
                offset: offset,
                deviation: deviation,
                color: shadow.color,
                on: canvas,
                in: region,
                except: pixelsUnderBackground(of: place, space)
            )
        }
    }

    /// The pixels that the layer's own background hides wholly: most of those of a card's shadow.
    private func pixelsUnderBackground(
        of place: PlacedLayer,
        _ space: CGAffineTransform
    ) -> PixelRect {
        let layer = place.layer
        guard place.mask == nil, space.isUpright, (layer.style.background?.alpha ?? 0) >= 1 else {
            return .empty
        }
        // The corner of a square in a circle is so far from that of the square around it.
        let corner = layer.box.isRound ? layer.box.radius * (1 - 0.5.squareRoot()) : 0
        let rect = layer.geometry.bounds.insetBy(dx: corner, dy: corner)
        guard !rect.isNull else { return .empty }
        let limits = PixelRect(
            left: -1_000_000,
            top: -1_000_000,
            right: 1_000_000,
            bottom: 1_000_000
        )
        // What lies at the edge is hidden in part.
        return PixelRect(around: rect.applying(space), inside: limits).outset(by: -2)
    }

    // MARK: Content

    /// What is inside the mask.
    private func paintSeenContent(
        of place: PlacedLayer,
        on canvas: Canvas,
        in region: PixelRect,
        isPlaced: Bool
    ) {
        func content() {
            paintClippedContent(
                of: place,
                on: canvas,
                in: region,
                isPlaced: isPlaced
            )
        }
        guard let mask = place.mask else { return content() }
        canvas.saved {
            canvas.clip(to: region)
            cairo_push_group(canvas.context)
            content()
            let seen = cairo_pop_group(canvas.context)
            cairo_push_group_with_content(canvas.context, CAIRO_CONTENT_ALPHA)
            paint(mask, on: canvas, in: region, isPlaced: false)
            let through = cairo_pop_group(canvas.context)
            cairo_set_source(canvas.context, seen)
            cairo_mask(canvas.context, through)
            cairo_pattern_destroy(seen)
            cairo_pattern_destroy(through)
        }
    }

    /// What is inside the bounds, where they clip.
    private func paintClippedContent(
        of place: PlacedLayer,
        on canvas: Canvas,
        in region: PixelRect,
        isPlaced: Bool
    ) {
        func content(isCut: Bool) {
            paintContent(
                of: place,
                on: canvas,
                in: region,
                isPlaced: isPlaced,
                isCut: isCut
            )
        }
        let layer = place.layer
        guard layer.style.clips else { return content(isCut: false) }
        canvas.saved {
            if let pixels = wholePixels(of: layer, canvas.transform) {
                canvas.clip(to: region.intersection(pixels))
                return content(isCut: false)
            }
            // All of it is drawn first and cut once: cut one by one, each thing would let what is behind
            // it shine through at the edge.
            canvas.clip(to: region)
            canvas.group { content(isCut: true) }
            canvas.newPath()
            canvas.add(layer.box.elements)
            canvas.fillPath()
        }
    }

    /// The bounds, where they end between two pixels on all sides and no corner is round.
    private func wholePixels(of layer: ShownLayer, _ space: CGAffineTransform) -> PixelRect? {
        guard space.isUpright, !layer.box.isRound else { return nil }
        let rect = layer.geometry.bounds.applying(space)
        let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
        // Cairo knows 256 places in a pixel.
        guard edges.allSatisfy({ abs($0 - $0.rounded()) < 1 / 512 && abs($0) < 1e6 }) else {
            return nil
        }
        return PixelRect(
            left: Int(edges[0].rounded()),
            top: Int(edges[1].rounded()),
            right: Int(edges[2].rounded()),
            bottom: Int(edges[3].rounded())
        )
    }

    /// - Parameter isCut: whether the edge is cut afterwards: then nothing ends there by itself, because it
    ///   would be softened twice.
    private func paintContent(
        of place: PlacedLayer,
        on canvas: Canvas,
        in region: PixelRect,
        isPlaced: Bool,
        isCut: Bool
    ) {
        let layer = place.layer
        let style = layer.style
        let edge = isCut ? 2 / max(canvas.transform.meanScale, 0.01) : 0
        let outside = layer.geometry.bounds.insetBy(dx: -edge, dy: -edge)
        if let background = style.background {
            canvas.setColor(background)
            canvas.newPath()
            if isCut {
                canvas.add(outside)
            } else {
                canvas.add(layer.box.elements)
            }
            canvas.fillPath()
        }
        player.play(layer.drawing, on: canvas, in: region)
        for child in place.below {
            paint(child, on: canvas, in: region, isPlaced: isPlaced)
        }
        guard style.borderWidth > 0, let color = style.borderColor else { return }
        canvas.setColor(color)
        canvas.newPath()
        if isCut {
            canvas.add(outside)
        } else {
            canvas.add(layer.box.elements)
        }
        if let inner = layer.box.inset(by: style.borderWidth) { canvas.add(inner.elements) }
        canvas.fillPath(.evenOdd)
    }
}
