@_exported public import TouchGeometry
