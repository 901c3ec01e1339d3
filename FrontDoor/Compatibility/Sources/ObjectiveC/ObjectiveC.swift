@_exported import TouchRuntime
