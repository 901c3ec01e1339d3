@_exported public import TouchSynthesis
