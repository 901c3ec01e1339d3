#if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
#endif
@_exported public import TouchUI
