import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension Scenario {
  /// Reads a scenario from the bytes of its JSON; `file` names the JSON in error messages.
  package init(
    name: String, bytes: [UInt8], file: String, resource: @escaping (String) throws(ScenarioFileFault) -> [UInt8]
  ) throws(ScenarioError) {
    let judged = try JSONKeys(of: bytes, file: file).bytes(without: ScenarioKeys.guidelineNames)
    var reader = ScenarioReader(digest: FileDigest(judged), resource: resource)
    let draft = try ScenarioKeys.scenario.value(of: JSONNode(parsing: bytes, file: file), &reader)
    self = draft.scenario
    self.name = name
    digest = reader.digest.value
  }
}

/// The context of a scenario's keys during reading, and the files named by the scenario. Their bytes are part of its
/// digest.
struct ScenarioReader {
  var digest: FileDigest
  let resource: (String) throws(ScenarioFileFault) -> [UInt8]
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

  mutating func script(_ name: String, _ node: JSONNode) throws(ScenarioError) -> [TraceEvent] {
    let bytes = try bytes(of: name, for: node)
    do throws(TraceError) {
      let events = try GestureTrace.parse(bytes: bytes, file: name).events
      if let fault = EventLimits.fault(in: events) { throw fault.error(file: name) }
      return events
    } catch {
      throw ScenarioError(error)
    }
  }

  /// Reads a file that the scenario names, and adds its bytes to the digest.
  mutating func bytes(of name: String, for node: JSONNode) throws(ScenarioError) -> [UInt8] {
    do throws(ScenarioFileFault) {
      guard !ScenarioFileFault.isOutside(name) else { throw .outside }
      let bytes = try resource(name)
      digest.combine(bytes)
      return bytes
    } catch {
      switch error {
      case .outside: throw node.error(expected: "the name of a file inside the parent of the scenario's folder")
      case .unreadable: throw node.error(expected: "the name of a readable file")
      }
    }
  }
}

/// Why a file that a scenario names cannot be used.
package enum ScenarioFileFault: Error {
  /// The file is outside of the parent of the scenario's folder.
  case outside
  /// The file is missing, or cannot be read.
  case unreadable

  /// Whether `name` leaves the folder at any step; files are not accessed.
  fileprivate static func isOutside(_ name: String) -> Bool {
    var depth = 0
    for step in name.split(separator: "/") where step != "." {
      depth += step == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return name.hasPrefix("/")
  }
}
