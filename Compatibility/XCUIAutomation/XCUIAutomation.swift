@_exported import TouchAutomation
