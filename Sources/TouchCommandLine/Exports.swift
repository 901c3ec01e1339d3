@_exported public import TouchHost
@_exported public import TouchSession
