@_exported public import TouchUI
internal import TouchHost
