@_exported public import TouchLayers
