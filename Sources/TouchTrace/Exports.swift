@_exported public import TouchRecord
@_exported public import TouchSynthesis
