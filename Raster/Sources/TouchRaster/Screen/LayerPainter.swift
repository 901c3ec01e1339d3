internal import CCairo
internal import TouchRecord

/// Draws layers: shadow, blur, background, drawing, sublayers, border. The mask applies to all but the
/// shadow, and the corner radius to them as well if the layer clips.
struct LayerPainter {
    /// The visible layers, with the pixels that each covers.
    let placed: [Int: PlacedLayer]
    let player: DrawingPlayer
    /// The number of layers around the one that is painted whose shadow has the shape of their content.
    var casters = 0
    /// Whether it paints the shape of a shadow.
    var isShape = false

    /// The number of nested layers whose shadows have shadows [choice]. A shadow of content paints the content again, so
    /// without a limit the time doubles with each of them.
    private static let mostCasters = 6

    /// Whether layers outside the requested pixels are skipped.
    enum Culling {
        /// Skips layers whose pixels on the picture are all outside the region.
        case placedPixels
        /// Draws all layers. Used for shadows and masks, which are not drawn at the layers' pixels.
        case off
    }

    /// How a layer's content ends at the layer's edge.
    private enum Edge {
        /// The background and the border are drawn with their own edge.
        case drawn
        /// The caller clips all content at once afterward. The background and the border extend
        /// beyond the edge, which would otherwise be antialiased twice.
        case clippedLater
    }

    /// Draws a layer and its sublayers.
    ///
    /// - Parameters:
    ///   - canvas: has the space of the layer's parent.
    ///   - region: the pixels that are needed.
    ///   - culling: whether layers outside the region are skipped.
    func paint(
        _ id: Int,
        on canvas: Canvas,
        in region: PixelRect,
        culling: Culling = .placedPixels
    ) {
        guard let place = placed[id], !place.layer.isOutOfSight else { return }
        var region = region
        if culling == .placedPixels {
            region = region.intersection(place.whole)
            guard !region.isEmpty else { return }
        }
        canvas.saved {
            guard canvas.concatenate(place.layer.geometry.toParent) else { return }
            var inside = self
            if place.layer.castsWhatItShows { inside.casters += 1 }
            func layer() {
                paintShadow(of: place, on: canvas, in: region, culling: culling)
                inside.paintSeenContent(of: place, on: canvas, in: region, culling: culling)
            }
            guard place.layer.style.opacity < 1 else { return layer() }
            canvas.clip(to: region)
            // A blur in a faint layer sees only that layer (EF-08).
            canvas.group(isApart: true, layer)
            canvas.paint(alpha: place.layer.style.opacity)
        }
    }

    // MARK: Shadow

    private func paintShadow(
        of place: PlacedLayer,
        on canvas: Canvas,
        in region: PixelRect,
        culling: Culling
    ) {
        let layer = place.layer
        guard let shadow = layer.style.shadow, shadow.color.alpha > 0,
            !isShape || casters < Self.mostCasters
        else { return }
        let space = canvas.transform
        let offset = shadow.offset.applying(space)
        // The radius is the standard deviation, as in pictures of shadows on iOS [choice].
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
            let content = culling == .placedPixels ? place.content : nil
            var shape = self
            (shape.isShape, shape.casters) = (true, casters + 1)
            player.shadows.draw(
                in: region,
                of: content ?? .infinite,
                offset: offset,
                deviation: deviation,
                color: shadow.color,
                on: canvas
            ) { form, pixels in
                shape.paintSeenContent(of: place, on: form, in: pixels, culling: .off)
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

    /// The pixels that the layer's own opaque background hides; for a card, most of its shadow.
    private func pixelsUnderBackground(
        of place: PlacedLayer,
        _ space: CGAffineTransform
    ) -> PixelRect {
        let layer = place.layer
        guard place.mask == nil, space.isUpright, (layer.style.background?.alpha ?? 0) >= 1 else {
            return .empty
        }
        // The inset of the square that fits inside the round corners.
        let corner = layer.box.isRound ? layer.box.radius * (1 - 0.5.squareRoot()) : 0
        let rect = layer.geometry.bounds.insetBy(dx: corner, dy: corner)
        guard !rect.isNull else { return .empty }
        let limits = PixelRect(
            left: -1_000_000,
            top: -1_000_000,
            right: 1_000_000,
            bottom: 1_000_000
        )
        // Pixels at the edge are only partly hidden.
        return PixelRect(around: rect.applying(space), inside: limits).outset(by: -2)
    }

    // MARK: Content

    /// Draws the content through the mask.
    private func paintSeenContent(
        of place: PlacedLayer,
        on canvas: Canvas,
        in region: PixelRect,
        culling: Culling
    ) {
        func content() {
            paintClippedContent(
                of: place,
                on: canvas,
                in: region,
                culling: culling
            )
        }
        guard let mask = place.mask else { return content() }
        canvas.saved {
            canvas.clip(to: region)
            // The mask of a blur itself belongs to it; a blur in a layer with a mask fails (EF-08).
            canvas.group(isApart: place.layer.style.blur == nil, content)
            let seen = cairo_pattern_reference(cairo_get_source(canvas.context))
            cairo_push_group_with_content(canvas.context, CAIRO_CONTENT_ALPHA)
            paint(mask, on: canvas, in: region, culling: .off)
            let through = cairo_pop_group(canvas.context)
            cairo_set_source(canvas.context, seen)
            cairo_mask(canvas.context, through)
            cairo_pattern_destroy(seen)
            cairo_pattern_destroy(through)
        }
    }

    /// Draws the content, clipped to the bounds if the layer clips.
    private func paintClippedContent(
        of place: PlacedLayer,
        on canvas: Canvas,
        in region: PixelRect,
        culling: Culling
    ) {
        func content(edge: Edge) {
            paintContent(
                of: place,
                on: canvas,
                in: region,
                culling: culling,
                edge: edge
            )
        }
        let layer = place.layer
        guard layer.style.clips else { return content(edge: .drawn) }
        canvas.saved {
            if let pixels = wholePixels(of: layer, canvas.transform) {
                canvas.clip(to: region.intersection(pixels))
                return content(edge: .drawn)
            }
            // All content is drawn first and clipped once. If each part were clipped by itself, the
            // background would shine through at the antialiased edge.
            canvas.clip(to: region)
            canvas.group { content(edge: .clippedLater) }
            canvas.newPath()
            canvas.add(layer.box.elements)
            canvas.fillPath()
        }
    }

    /// The bounds in pixels, if all edges are between two pixels and no corner is round; otherwise
    /// nil.
    private func wholePixels(of layer: ShownLayer, _ space: CGAffineTransform) -> PixelRect? {
        guard space.isUpright, !layer.box.isRound else { return nil }
        let rect = layer.geometry.bounds.applying(space)
        let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
        // Cairo's coordinates have 256 steps per pixel.
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

    /// Draws what is behind the layer, blurred.
    private func paintBlur(of place: PlacedLayer, on canvas: Canvas, edge: Edge) {
        guard let blurred = place.blurred else { return }
        let layer = place.layer
        canvas.saved {
            canvas.newPath()
            if let area = layer.style.blur?.area {
                canvas.add(area)
            } else if edge == .clippedLater {
                canvas.add(layer.geometry.bounds)
            } else {
                canvas.add(layer.box.elements)
            }
            canvas.clipPath()
            canvas.transform = .identity
            blurred.paint(on: canvas)
        }
    }

    /// Draws the blur, the background, the drawing, the sublayers and the border.
    private func paintContent(
        of place: PlacedLayer,
        on canvas: Canvas,
        in region: PixelRect,
        culling: Culling,
        edge: Edge
    ) {
        let layer = place.layer
        let style = layer.style
        let margin = edge == .clippedLater ? 2 / max(canvas.transform.meanScale, 0.01) : 0
        let outside = layer.geometry.bounds.insetBy(dx: -margin, dy: -margin)
        // Shadows and masks need no colors.
        if culling == .placedPixels { paintBlur(of: place, on: canvas, edge: edge) }
        if let background = style.background {
            canvas.setColor(background)
            canvas.newPath()
            if edge == .clippedLater {
                canvas.add(outside)
            } else {
                canvas.add(layer.box.elements)
            }
            canvas.fillPath()
        }
        player.play(layer.drawing, on: canvas, in: region)
        for child in place.below {
            paint(child, on: canvas, in: region, culling: culling)
        }
        guard style.borderWidth > 0, let color = style.borderColor else { return }
        canvas.setColor(color)
        canvas.newPath()
        if edge == .clippedLater {
            canvas.add(outside)
        } else {
            canvas.add(layer.box.elements)
        }
        if let inner = layer.box.inset(by: style.borderWidth) { canvas.add(inner.elements) }
        canvas.fillPath(.evenOdd)
    }
}
