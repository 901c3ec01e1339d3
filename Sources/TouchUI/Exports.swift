@_exported public import TouchInput
