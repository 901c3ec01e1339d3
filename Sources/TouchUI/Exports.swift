@_exported public import TouchInput
@_exported public import TouchLayers
