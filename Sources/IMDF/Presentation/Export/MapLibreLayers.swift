/// The layers of a MapLibre style, lowest first.
struct MapLibreLayers {
    let theme: Theme
    /// The ordinal of the floor that is shown initially.
    let ordinal: Int

    /// The name of the style's only source.
    static let source = "venue"

    func write(to layers: inout JSONWriter) {
        layers.object {
            $0.put("id", "background")
            $0.put("type", "background")
            $0.object("paint") { $0.put("background-color", theme.background.hex) }
        }
        layer("venue", "line", of: ["venue"], isFloor: false, to: &layers) {
            line(theme.outline, 1, &$0)
            $0.put("line-dasharray", numbers: [4, 3])
        }
        layer("buildings", "fill", of: ["footprints"], isFloor: false, to: &layers) {
            $0.put("fill-color", theme.outline.hex)
            $0.put("fill-opacity", number: 0.12)
        }
        layer("building-outlines", "line", of: ["footprints"], isFloor: false, to: &layers) {
            line(theme.outline, 1, &$0)
        }
        layer("floor", "fill", of: ["floor"], to: &layers) { $0.put("fill-color", theme.floor.hex) }
        layer("units", "fill", of: ["units"], to: &layers) { colors("fill-color", { $0.fill }, &$0) }
        layer("objects", "fill", of: ["fixtures", "kiosks"], to: &layers) { colors("fill-color", { $0.fill }, &$0) }
        layer("edges", "line", of: ["units", "fixtures", "kiosks"], to: &layers) {
            colors("line-color", { $0.edge }, &$0)
            $0.put("line-width", number: 0.8)
        }
        layer("details", "line", of: ["details"], to: &layers) { line(theme[.structure].edge, 0.8, &$0) }
        layer("floor-outline", "line", of: ["floor"], to: &layers) { line(theme.outline, 1.6, &$0) }
        layer("openings", "line", of: ["openings"], to: &layers) { line(theme.passage, 2.5, &$0) }
        symbols(to: &layers)
        labels(to: &layers)
    }

    /// Writes the amenities: their symbols, with their names below if there is room.
    private func symbols(to layers: inout JSONWriter) {
        layer("symbols", "symbol", of: ["amenities"], to: &layers) { paint in
            colors("icon-color", { $0.mark }, &paint)
            paint.put("icon-halo-color", theme.halo.hex)
            paint.put("icon-halo-width", number: 1.5)
            text(&paint)
        } layout: { layout in
            layout.array("icon-image") { image in
                image.put(nil, "coalesce")
                image.array { known in
                    known.put(nil, "image")
                    known.put(nil, strings: ["get", "symbol"])
                }
                image.put(nil, strings: ["image", MapSymbol.dot.rawValue])
            }
            layout.put("icon-size", number: 0.75)
            font(&layout)
            layout.put("text-anchor", "top")
            layout.put("text-offset", numbers: [0, 1])
            layout.put("text-optional", true)
        }
    }

    private func labels(to layers: inout JSONWriter) {
        layer("labels", "symbol", of: ["occupants"], to: &layers) {
            text(&$0)
        } layout: {
            font(&$0)
        }
    }

    private func text(_ paint: inout JSONWriter) {
        paint.put("text-color", theme.text.hex)
        paint.put("text-halo-color", theme.halo.hex)
        paint.put("text-halo-width", number: 1.4)
    }

    private func font(_ layout: inout JSONWriter) {
        layout.put("text-field", strings: ["get", "name"])
        layout.put("text-font", strings: ["Noto Sans Regular"])
        layout.put("text-size", number: 12)
        layout.put("text-max-width", number: 8)
    }

    private func line(_ color: RGBColor, _ width: Double, _ paint: inout JSONWriter) {
        paint.put("line-color", color.hex)
        paint.put("line-width", number: width)
    }

    private func layer(
        _ id: String, _ type: String, of names: [String], isFloor: Bool = true, to layers: inout JSONWriter,
        paint: (inout JSONWriter) -> Void, layout: ((inout JSONWriter) -> Void)? = nil
    ) {
        layers.object { layer in
            layer.put("id", id)
            layer.put("type", type)
            layer.put("source", Self.source)
            if isFloor { layer.object("metadata") { $0.put("imdf:floor", true) } }
            layer.array("filter") { filter in
                filter.put(nil, "all")
                filter.array { condition in
                    condition.put(nil, "in")
                    condition.put(nil, strings: ["get", "layer"])
                    condition.array { literal in
                        literal.put(nil, "literal")
                        literal.put(nil, strings: names)
                    }
                }
                if isFloor {
                    filter.array { condition in
                        condition.put(nil, "==")
                        condition.put(nil, strings: ["get", "ordinal"])
                        condition.put(nil, ordinal)
                    }
                }
            }
            if let layout { layer.object("layout", layout) }
            layer.object("paint", paint)
        }
    }

    /// Writes a color that depends on the role.
    private func colors(_ key: String, _ part: (RoleStyle) -> RGBColor, _ json: inout JSONWriter) {
        json.array(key) { match in
            match.put(nil, "match")
            match.put(nil, strings: ["get", "role"])
            for role in StyleRole.allCases {
                match.put(nil, role.rawValue)
                match.put(nil, part(theme[role]).hex)
            }
            match.put(nil, part(theme[.room]).hex)
        }
    }
}
