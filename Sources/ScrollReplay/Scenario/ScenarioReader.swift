import Foundation
import GestureTraces
import PlaneGeometry
import ScrollEngine

extension Scenario {
  /// Reads a scenario and the files that it names: `text` and `script` are looked for beside the folder of scenarios.
  ///
  /// - Throws: ``ScenarioError`` with the key's path, `TraceError` for a malformed script, or a file error.
  public init(contentsOf path: String) throws {
    let url = URL(fileURLWithPath: path)
    let data = try Data(contentsOf: url)
    let directory = url.deletingLastPathComponent().deletingLastPathComponent()
    try self.init(name: url.deletingPathExtension().lastPathComponent, data: data, file: path) { name in
      try Data(contentsOf: directory.appendingPathComponent(name))
    }
  }

  /// Reads a scenario from memory.
  ///
  /// - Parameters:
  ///   - file: the name of the file for error messages.
  ///   - resource: the bytes of a file that the scenario names.
  public init(name: String, data: Data, file: String, resource: @escaping (String) throws -> Data) throws {
    let judged = try JSONKeys(of: Array(data), file: file).bytes(without: ScenarioReader.guidelineKeys)
    var reader = ScenarioReader(file: file, digest: FileDigest(judged), resource: resource)
    let root = try JSONNode(parsing: data, file: file).object(
      [
        "summary", "framesPerSecond", "viewport", "insets", "content", "behavior", "gestures", "units", "script",
        "search", "nesting", "synchronized", "inside", "position", "visibility",
      ] + ScenarioReader.geometryKeys + ScenarioReader.surroundingKeys + ScenarioReader.guidelineKeys)
    self.name = name
    summary = try root.required("summary").string()
    framesPerSecond = try root["framesPerSecond"]?.integer(1...1000) ?? 60
    viewport = try reader.size(root.required("viewport"), from: 1, to: 1_000_000)
    insets = try root["insets"].map(reader.insets) ?? .zero
    traits = try root["traits"].map(reader.traits) ?? ScrollTraits()
    reader.deviceTraits = traits
    var content = try reader.content(root.required("content"))
    configuration = try reader.configuration(root["behavior"], for: content)
    content = reader.proposed(content, configuration.axes)
    self.content = content
    let axis: Axis = configuration.axes == .horizontal ? .horizontal : .vertical
    (targets, targetItems) = try reader.targets(of: root["behavior"], content, axis)
    gestures = try root["gestures"].map(reader.patterns) ?? ["*"]
    units = try root["units"].map(reader.units) ?? []
    script = try root["script"].map { try reader.script($0) } ?? []
    try reader.refuseEdits(in: script, root, content)
    search = try root["search"].map(reader.search)
    company = try reader.company(root, content: content)
    inside = try reader.inside(root, content: content)
    if root["synchronized"] != nil { try reader.refuseTargets(of: root["behavior"]) }
    position = try root["position"].map { try reader.position($0, of: content) }
    positionAnchor = try root["position"].flatMap(reader.positionAnchor)
    visibilityThreshold = try root["visibility"].map { try reader.visibility($0, of: content) }
    try reader.checkLayout(root, content, in: [viewport] + script.compactMap(\.viewport))
    padding = try reader.padding(root, of: viewport)
    surroundings = reader.watch(content, in: try reader.surroundings(root, of: content))
    scrollInsets = try reader.scrollInsets(root, insets, configuration)
    // Which of several scroll views keeps clear of a keyboard is found when they are there.
    if company == nil { scrollInsets?.keyboardLength = surroundings?.keyboard?.coveredLength ?? 0 }
    if company != nil { try reader.refuseSurroundings(root) }
    pinchAnchor = try reader.pinchAnchor(of: root["behavior"])
    zooms = try reader.hasZoom(root["behavior"])
    if root["synchronized"] != nil {
      try reader.refuseZoom(of: root["behavior"], "no zoom where scroll views move together")
    }
    guidelineNotes = try reader.guidelineNotes(root)
    digest = reader.digest.value
    if case .lazy(let rows) = content, case .text = rows.lengths { return }
    if let node = root["search"] { throw node.error(expected: "content whose rows hold text beside a search") }
  }
}

/// Turns the parts of a scenario's JSON into values, and takes the bytes of the files that it names into its digest.
struct ScenarioReader {
  let file: String
  var digest: FileDigest
  let resource: (String) throws -> Data
  var deviceTraits = ScrollTraits()

  func size(_ node: JSONNode, from smallest: Int, to greatest: Int) throws(ScenarioError) -> Size {
    let members = try node.object(["width", "height"])
    let (range, what) = (Double(smallest)...Double(greatest), "a number from \(smallest) to \(greatest)")
    return Size(
      width: try members.required("width").number(range, what),
      height: try members.required("height").number(range, what))
  }

  func insets(_ node: JSONNode) throws(ScenarioError) -> EdgeInsets {
    let members = try node.object(["top", "leading", "bottom", "trailing"])
    var edges: [Double] = []
    for key in ["top", "leading", "bottom", "trailing"] {
      edges.append(try members[key]?.number(0...1e6, "a number from 0 to 1000000") ?? 0)
    }
    return EdgeInsets(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
  }

  func patterns(_ node: JSONNode) throws(ScenarioError) -> [String] {
    var patterns: [String] = []
    for element in try node.array() { patterns.append(try element.string()) }
    guard !patterns.isEmpty else { throw node.error(expected: "at least one pattern") }
    return patterns
  }

  func units(_ node: JSONNode) throws(ScenarioError) -> [Scenario.UnitMapping] {
    var mappings: [Scenario.UnitMapping] = []
    for element in try node.array() {
      let members = try element.object(["gestures", "unitsPerPoint", "transposes"])
      mappings.append(
        Scenario.UnitMapping(
          gestures: try members.required("gestures").string(),
          unitsPerPoint: try members["unitsPerPoint"].map(unitsPerPoint) ?? 1,
          transposes: try members["transposes"]?.bool() ?? false))
    }
    return mappings
  }

  /// Negative where a recorder counts the other way round.
  private func unitsPerPoint(_ node: JSONNode) throws(ScenarioError) -> Double {
    let what = "a number from -1000000 to 1000000, at least 0.000001 away from 0"
    let number = try node.number(-1e6...1e6, what)
    // Smaller ones are taken for a slip: they would put every gesture out of reach.
    guard abs(number) >= 1e-6 else { throw node.error(expected: what) }
    return number
  }

  mutating func script(_ node: JSONNode) throws -> [TraceEvent] {
    let name = try node.string()
    let data = try bytes(of: name, for: node)
    let events = try GestureTrace.parse(bytes: Array(data), file: name).events
    if let fault = EventLimits.fault(in: events) { throw fault.error(file: name) }
    return events
  }

  /// Edits change rows, and those of one scroll view.
  func refuseEdits(in script: [TraceEvent], _ root: JSONObject, _ content: Scenario.Content) throws {
    guard let node = root["script"], let edit = script.first(where: { if case .edit = $0.kind { true } else { false } })
    else { return }
    var expected: String?
    if case .lazy = content {} else { expected = "no edit where content has no rows" }
    if root["synchronized"] != nil { expected = "no edit where scroll views move together" }
    guard let expected else { return }
    throw TraceError(file: try node.string(), line: edit.line, expected: expected, found: #""edit""#)
  }

  func search(_ node: JSONNode) throws(ScenarioError) -> Scenario.Search {
    let members = try node.object(["text", "hits", "startMilliseconds", "pauseMilliseconds", "policy", "animated"])
    let policies: KeyValuePairs<String, RevealPolicy> = [
      "if-hidden": .ifHidden, "minimal": .minimal, "align-center": .align(.center), "align-start": .align(.topLeading),
    ]
    return Scenario.Search(
      text: try members.required("text").string(),
      hits: try members.required("hits").integer(1...1000),
      start: Int64(try members["startMilliseconds"]?.integer(0...3_600_000) ?? 0) * 1_000_000,
      pause: Int64(try members["pauseMilliseconds"]?.integer(1...3_600_000) ?? 1000) * 1_000_000,
      policy: try members["policy"]?.choice(policies) ?? .minimal,
      isAnimated: try members["animated"]?.bool() ?? true)
  }

  /// The bytes of a file that the scenario names, which become part of what its digest names.
  mutating func bytes(of name: String, for node: JSONNode) throws(ScenarioError) -> Data {
    do {
      let data = try resource(name)
      digest.combine(data)
      return data
    } catch {
      throw node.error(expected: "the name of a readable file")
    }
  }
}
