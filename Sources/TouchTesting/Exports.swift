@_exported public import TouchTrace
