@_exported import TouchStoryboards
@_exported import TouchUI
