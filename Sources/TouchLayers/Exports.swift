@_exported public import TouchRuntime
