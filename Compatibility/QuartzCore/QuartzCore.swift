@_exported import TouchLayers
