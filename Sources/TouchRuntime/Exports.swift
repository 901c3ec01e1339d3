@_exported public import TouchClock
@_exported public import TouchGeometry
