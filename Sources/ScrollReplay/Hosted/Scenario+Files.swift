import Foundation
import GestureTraces

extension Scenario {
  /// Reads a scenario and the files named by it. The paths of `text` and `script` are relative to the parent of the
  /// scenario's folder and must not leave that parent.
  ///
  /// - Throws: ``ScenarioError`` with the key's path, also for a malformed script, or a file error.
  public init(contentsOf path: String) throws { self = try ScenarioSource(contentsOf: path).scenario }

  /// Reads a scenario from memory.
  ///
  /// - Parameters:
  ///   - name: the name of the scenario.
  ///   - data: the JSON.
  ///   - file: the file name for error messages.
  ///   - resource: reads a file that the scenario names.
  /// - Throws: ``ScenarioError`` with the key's path, also for a malformed script.
  public init(name: String, data: Data, file: String, resource: @escaping (String) throws -> Data) throws {
    try self.init(name: name, bytes: Array(data), file: file) { name throws(ScenarioFileFault) in
      do { return Array(try resource(name)) } catch { throw .unreadable }
    }
  }
}

/// A scenario with the files that it was read from.
package struct ScenarioSource {
  /// The scenario.
  package let scenario: Scenario
  /// The JSON.
  package let bytes: [UInt8]
  /// The files that the scenario names, in the order of reading.
  package let named: [(name: String, bytes: [UInt8])]

  /// Reads a scenario; see `Scenario.init(contentsOf:)`.
  package init(contentsOf path: String) throws {
    let url = URL(fileURLWithPath: path)
    let bytes = try RegularFile.bytes(at: path)
    let directory = url.deletingLastPathComponent().deletingLastPathComponent()
    var named: [(name: String, bytes: [UInt8])] = []
    scenario = try Scenario(name: url.deletingPathExtension().lastPathComponent, bytes: bytes, file: path) {
      name throws(ScenarioFileFault) in
      let file = directory.appendingPathComponent(name)
      // Symbolic links may lead out of the folder, and the folder itself may be reached through one.
      let (root, place) = (directory.resolvingSymlinksInPath().path, file.resolvingSymlinksInPath().path)
      guard root == "/" || place.hasPrefix("\(root)/") else { throw .outside }
      guard let bytes = try? RegularFile.bytes(at: file.path) else { throw .unreadable }
      named.append((name, bytes))
      return bytes
    }
    (self.bytes, self.named) = (bytes, named)
  }
}
