@_exported import TouchGeometry
