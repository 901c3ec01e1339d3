@_exported public import TouchSession
