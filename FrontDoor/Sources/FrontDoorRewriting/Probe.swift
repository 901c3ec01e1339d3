import SwiftParser
import SwiftSyntax
public func probe(_ s: String) -> Int { Parser.parse(source: s).statements.count }
