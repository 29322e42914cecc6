import Foundation

extension RevisionTree {
  /// Links the dependencies that lie beside the checkout to where the worktree's manifest expects them.
  ///
  /// A manifest with `path: "../scrollwork"` means a folder beside the checkout, which is none beside the worktree.
  /// Base and head then share this dependency in its present state.
  ///
  /// - Throws: ``RevisionError`` for a missing dependency anywhere else.
  func linkDependencies(ofPackageAt prefix: String, checkout root: String) throws {
    let trees = Self.parent(of: path)
    for dependency in try DescribedPackage.described(in: path + prefix).dependencyPaths
    where !FileManager.default.fileExists(atPath: dependency) {
      let parts = dependency.hasPrefix("\(trees)/") ? dependency.dropFirst(trees.count + 1).split(separator: "/") : []
      let found = parts.isEmpty ? "" : "\(Self.parent(of: root))/\(parts.joined(separator: "/"))"
      guard FileManager.default.fileExists(atPath: found) else {
        throw RevisionError(
          description: "\(dependency): --against expected a dependency in the checkout or beside it, found none")
      }
      let link = "\(trees)/\(parts[0])"
      // A link that leads nowhere does not count as a file, but its name is taken.
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "\(Self.parent(of: root))/\(parts[0])")
    }
  }

  private static func parent(of path: String) -> String { (path as NSString).deletingLastPathComponent }
}
