import FrontDoorRewriting
import Glibc

/// What the engine declares, for the rewriter: the file `facts` of an SDK.
public enum EngineFacts {
    /// The facts of all Swift files below a folder.
    ///
    /// - Parameter folder: the folder `Sources` of the engine.
    public static func text(of folder: String) -> String {
        let sources = files(below: folder).compactMap { path in
            Files.read(path).map { ModuleRewriter.Source(path: path, bytes: $0) }
        }
        return ModuleRewriter.engineFacts(sources).text
    }

    private static func files(below folder: String) -> [String] {
        Files.names(in: folder).flatMap { name -> [String] in
            let path = folder + "/" + name
            return name.hasSuffix(".swift") ? [path] : files(below: path)
        }
    }
}
