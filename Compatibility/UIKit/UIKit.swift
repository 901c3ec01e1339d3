@_exported import TouchUI
