import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension Scenario {
  /// Reads a scenario and the files named by it. The paths of `text` and `script` are relative to the parent of the
  /// scenario's folder and must not leave that parent.
  ///
  /// - Throws: ``ScenarioError`` with the key's path, `TraceError` for a malformed script, or a file error.
  public init(contentsOf path: String) throws {
    let url = URL(fileURLWithPath: path)
    let data = Data(try RegularFile.bytes(at: path))
    let directory = url.deletingLastPathComponent().deletingLastPathComponent()
    try self.init(name: url.deletingPathExtension().lastPathComponent, data: data, file: path) { name in
      let file = directory.appendingPathComponent(name)
      // Symbolic links may lead out of the folder, and the folder itself may be reached through one.
      let (root, place) = (directory.resolvingSymlinksInPath().path, file.resolvingSymlinksInPath().path)
      guard root == "/" || place.hasPrefix("\(root)/") else { throw ResourceOutside() }
      return Data(try RegularFile.bytes(at: file.path))
    }
  }

  /// Reads a scenario from memory.
  ///
  /// - Parameters:
  ///   - name: the name of the scenario.
  ///   - data: the JSON.
  ///   - file: the file name for error messages.
  ///   - resource: reads a file that the scenario names.
  public init(name: String, data: Data, file: String, resource: @escaping (String) throws -> Data) throws {
    let judged = try JSONKeys(of: Array(data), file: file).bytes(without: ScenarioKeys.guidelineNames)
    var reader = ScenarioReader(digest: FileDigest(judged), resource: resource)
    let draft = try ScenarioKeys.scenario.value(of: JSONNode(parsing: data, file: file), &reader)
    self = draft.scenario
    self.name = name
    digest = reader.digest.value
  }
}

/// The context of a scenario's keys during reading, and the files named by the scenario. Their bytes are part of its
/// digest.
struct ScenarioReader {
  var digest: FileDigest
  let resource: (String) throws -> Data
  /// The device.
  var device = ScrollTraits()
  /// The traits inside content. Inside another scroll view both size classes are those of the screen.
  var traits = ScrollTraits()
  /// The size of the outermost scroll view, in points; it determines size classes.
  var screen = Size.zero
  /// The content of the scroll view in progress.
  var content = Scenario.Content.eager(.zero)
  /// The number of ancestors of the scenario's scroll view.
  var ancestors = 0

  mutating func script(_ name: String, _ node: JSONNode) throws -> [TraceEvent] {
    let data = try bytes(of: name, for: node)
    let events = try GestureTrace.parse(bytes: Array(data), file: name).events
    if let fault = EventLimits.fault(in: events) { throw fault.error(file: name) }
    return events
  }

  /// Reads a file that the scenario names, and adds its bytes to the digest.
  mutating func bytes(of name: String, for node: JSONNode) throws(ScenarioError) -> Data {
    do {
      guard !ResourceOutside.isNamed(by: name) else { throw ResourceOutside() }
      let data = try resource(name)
      digest.combine(data)
      return data
    } catch is ResourceOutside {
      throw node.error(expected: "the name of a file inside the parent of the scenario's folder")
    } catch {
      throw node.error(expected: "the name of a readable file")
    }
  }
}

/// An error for a file outside of the scenario's folder.
private struct ResourceOutside: Error {
  /// Whether `name` leaves the folder at any step; files are not accessed.
  static func isNamed(by name: String) -> Bool {
    var depth = 0
    for step in name.split(separator: "/") where step != "." {
      depth += step == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return name.hasPrefix("/")
  }
}
