@_exported public import TouchSynthesis
@_exported public import TouchTrace
