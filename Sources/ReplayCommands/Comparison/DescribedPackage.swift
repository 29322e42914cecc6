import Foundation

/// A package as `swift package describe --type json` prints it.
struct DescribedPackage: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let product_dependencies: [String]?
    let target_dependencies: [String]?

    var replays: Bool {
      type == "executable" && (product_dependencies ?? []).contains("ReplayCommands")
        || type == "executable" && (target_dependencies ?? []).contains("ReplayCommands")
    }
  }

  struct Dependency: Decodable {
    let type: String
    let path: String?
  }

  let dependencies: [Dependency]?
  let targets: [Target]

  /// Describes the package in a folder; its dependencies need not exist.
  static func described(in package: String) throws -> DescribedPackage {
    let outcome = try ChildProcess.run(["swift", "package", "--package-path", package, "describe", "--type", "json"])
    guard outcome.status == 0 else {
      throw RevisionError(description: "\(package): swift cannot describe the package", output: outcome.complaint)
    }
    return try JSONDecoder().decode(DescribedPackage.self, from: Data(outcome.output.utf8))
  }

  /// The absolute paths of dependencies by path.
  var dependencyPaths: [String] { (dependencies ?? []).filter { $0.type == "fileSystem" }.compactMap(\.path) }
}
