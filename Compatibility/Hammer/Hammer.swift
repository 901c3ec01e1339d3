@_exported import TouchSynthesis
@_exported import TouchUI
