@_exported import TouchWeb
