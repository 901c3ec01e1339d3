@_exported public import TouchUI
