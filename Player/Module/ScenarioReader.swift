import GestureTraces
import PlaneGeometry
import ScrollScenes

extension Scenario {
  /// Reads a scenario from memory; `files` are those that it names.
  init(name: String, json: [UInt8], files: [(name: String, bytes: [UInt8])]) throws(ScenarioError) {
    var reader = ScenarioReader(files: files)
    let draft = try ScenarioKeys.scenario.value(of: JSONNode(parsing: json, file: name), &reader)
    self = draft.scenario
    self.name = name
  }
}

/// The context of a scenario's keys during reading; the files that a scenario names are in memory.
struct ScenarioReader {
  let files: [(name: String, bytes: [UInt8])]
  var device = ScrollTraits()
  var traits = ScrollTraits()
  var screen = Size.zero
  var content = Scenario.Content.eager(.zero)
  var ancestors = 0

  func script(_ name: String, _ node: JSONNode) throws(ScenarioError) -> [TraceEvent] {
    let bytes = try bytes(of: name, for: node)
    do throws(TraceError) {
      return try GestureTrace.parse(bytes: bytes, file: name).events
    } catch {
      throw ScenarioError(file: name, line: error.line, path: "", expected: error.expected, found: error.found)
    }
  }

  func bytes(of name: String, for node: JSONNode) throws(ScenarioError) -> [UInt8] {
    guard let file = files.first(where: { $0.name == name }) else {
      throw node.error(expected: "the name of a file in the page")
    }
    return file.bytes
  }
}
