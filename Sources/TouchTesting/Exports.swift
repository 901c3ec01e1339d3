@_exported public import TouchTrace
@_exported public import struct TouchSession.SeededGenerator
