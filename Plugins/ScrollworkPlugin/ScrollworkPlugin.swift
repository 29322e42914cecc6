import Foundation
import PackagePlugin

/// `swift package scrollwork replay|record|compare|lint …` in the current package.
///
/// The command runs the package's own replay program: the executable target that depends on the product
/// `ReplayCommands`. A package without such a target runs `scrollwork`, for scenarios alone. `--suite NAME` in front of
/// the command chooses between several programs.
@main
struct ScrollworkPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var arguments = arguments
    var chosen: String?
    if arguments.first == "--suite" {
      guard arguments.count > 1 else { throw SuiteError("--suite takes the name of an executable target.") }
      chosen = arguments[1]
      arguments.removeFirst(2)
    }
    let name = try suite(named: chosen, in: context.package)
    // The build prints nothing until it ends, and a first one takes minutes.
    FileHandle.standardError.write(Data("Building \(name) for release.\n".utf8))
    let build = try packageManager.build(
      .product(name), parameters: .init(configuration: .release, logging: .concise))
    guard build.succeeded, let program = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      throw SuiteError("\(name) does not build:\n\(build.logText)")
    }
    let process = Process()
    process.executableURL = program.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The exit code is the verdict, which `throw` would replace by 1.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// The name of the program that replays the package's suite.
  private func suite(named chosen: String?, in package: Package) throws -> String {
    let names = package.targets(ofType: SwiftSourceModuleTarget.self)
      .filter { $0.kind == .executable && Self.replays($0) }.map(\.name).sorted()
    if let chosen {
      guard names.contains(chosen) else {
        throw SuiteError("--suite \(chosen): expected one of \(Self.list(names)), found no such replay program.")
      }
      return chosen
    }
    guard names.count <= 1 else {
      throw SuiteError("The package has several replay programs: \(Self.list(names)). --suite NAME chooses one.")
    }
    return names.first ?? "scrollwork"
  }

  private static func replays(_ target: SwiftSourceModuleTarget) -> Bool {
    target.dependencies.contains { dependency in
      switch dependency {
      case .product(let product): product.name == "ReplayCommands"
      case .target(let target): target.name == "ReplayCommands"
      @unknown default: false
      }
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "no program" : names.joined(separator: ", ")
  }
}

/// A reason for not running a suite, in one sentence.
struct SuiteError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
