import ConstraintLayout
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension ScenarioReader {
  /// Content that is laid out by constraints. ``checkLayout(_:_:in:)`` finds whether they can be solved.
  func layout(_ node: JSONNode) throws(ScenarioError) -> ConstraintContent {
    let members = try node.object(["margins", "views", "constraints", "watch"])
    var draft = LayoutDraft()
    if let margins = members["margins"] { draft.views.setLayoutMargins(try insets(margins), of: draft.scrollView) }
    for view in try members["views"]?.array() ?? [] { try add(view, to: &draft) }
    for constraint in try members["constraints"]?.array() ?? [] { try addConstraint(constraint, to: &draft) }
    var watched: [LayoutItem] = []
    for watch in try members["watch"]?.array() ?? [] { watched.append(try self.watched(watch, in: draft)) }
    var layout = ConstraintContent(draft.views, scrollView: draft.scrollView, watched: watched)
    layout.direction = deviceTraits.layoutDirection
    return layout
  }

  /// Frames tell where the views that are watched are, and the headers and footers that are kept in view.
  func watch(_ content: Scenario.Content, in surroundings: Scenario.Surroundings?) -> Scenario.Surroundings? {
    if case .lazy(let rows) = content, !rows.items.pinnedViews.isEmpty {
      var watching = surroundings ?? Scenario.Surroundings()
      watching.showsPinned = true
      return watching
    }
    guard case .layout(let layout) = content, !layout.watched.isEmpty else { return surroundings }
    var watching = surroundings ?? Scenario.Surroundings()
    watching.layout = layout
    return watching
  }

  /// What the constraints say decides which axes scroll: all may that `behavior` does not exclude.
  func configuration(
    _ behavior: JSONNode?, for content: Scenario.Content
  ) throws(ScenarioError) -> ScrollConfiguration {
    var configuration = try behavior.map(self.configuration) ?? ScrollConfiguration()
    let isOpen = try behavior?.object(Self.behaviorKeys)["axes"] == nil
    if case .layout = content, isOpen { configuration.axes = [.horizontal, .vertical] }
    return configuration
  }

  /// Solves the layout for each viewport that the scenario itself has.
  func checkLayout(_ root: JSONObject, _ content: Scenario.Content, in viewports: [Size]) throws(ScenarioError) {
    guard case .layout(let layout) = content else { return }
    let node = try root.required("content").object(["layout"]).required("layout")
    if !layout.watched.isEmpty, let other = root["nesting"] ?? root["synchronized"] {
      throw other.error(expected: "no key content.layout.watch where there are several scroll views")
    }
    for (number, viewport) in viewports.enumerated() {
      guard let fault = layout.fault(in: viewport) else { continue }
      let place = number == 0 ? "" : " in a viewport of \(viewport.width) x \(viewport.height)"
      throw node.error(expected: "constraints that say how large the content is\(place)", found: "that \(fault)")
    }
  }

  private func add(_ node: JSONNode, to draft: inout LayoutDraft) throws(ScenarioError) {
    let members = try node.object([
      "name", "kind", "in", "size", "intrinsicSize", "hugging", "compressionResistance", "margins",
    ])
    let name = try newName(members.required("name"), in: draft)
    var around = draft.scrollView
    if let outer = members["in"] { around = try view(outer, in: draft) }
    let item: LayoutItem
    switch try members["kind"]?.choice(["view": 0, "guide": 1, "scroll-view": 2]) ?? 0 {
    case 0: item = draft.views.addView(name, to: around)
    case 1: item = draft.views.addLayoutGuide(name, to: around)
    default:
      item = draft.views.addScrollView(name, to: around)
      draft.names.append(("\(name).contentLayoutGuide", draft.views.contentLayoutGuide(of: item)))
      draft.names.append(("\(name).frameLayoutGuide", draft.views.frameLayoutGuide(of: item)))
    }
    draft.names.append((name, item))
    if let intrinsic = try members["intrinsicSize"].map(lengths) {
      draft.views.setIntrinsicContentSize(width: intrinsic.horizontal, height: intrinsic.vertical, of: item)
    }
    if let margins = members["margins"] { draft.views.setLayoutMargins(try insets(margins), of: item) }
    try addPriorities(members, of: item, to: &draft)
    guard let size = members["size"] else { return }
    let fixed = try lengths(size)
    for axis in Axis.allCases {
      guard let length = fixed[axis] else { continue }
      try add(LayoutConstraint(item[axis == .horizontal ? .width : .height], constant: length), size, to: &draft)
    }
  }

  private func addPriorities(
    _ members: JSONObject, of item: LayoutItem, to draft: inout LayoutDraft
  ) throws(ScenarioError) {
    let hugging = try members["hugging"].map(priorities)
    let resistance = try members["compressionResistance"].map(priorities)
    for axis in Axis.allCases {
      if let priority = hugging?[axis] { draft.views.setContentHuggingPriority(priority, along: axis, of: item) }
      if let priority = resistance?[axis] {
        draft.views.setContentCompressionResistancePriority(priority, along: axis, of: item)
      }
    }
  }

  /// A name of letters, digits and underscores that nothing else has.
  private func newName(_ node: JSONNode, in draft: LayoutDraft) throws(ScenarioError) -> String {
    let name = try node.string()
    let isName = name.utf8.allSatisfy { ConstraintText.isLetter($0) || ConstraintText.isDigit($0) }
    guard isName, name.utf8.first.map(ConstraintText.isLetter) == true else {
      throw node.error(expected: "a name of letters, digits and underscores that begins with no digit")
    }
    guard !draft.names.contains(where: { $0.name == name }) else {
      throw node.error(expected: "a name that nothing else has")
    }
    return name
  }

  /// A view that others can be in.
  private func view(_ node: JSONNode, in draft: LayoutDraft) throws(ScenarioError) -> LayoutItem {
    let name = try node.string()
    guard let item = draft.names.first(where: { $0.name == name })?.item, draft.views.canHold(item) else {
      throw node.error(expected: "the name of a view before this one")
    }
    return item
  }

  /// An item whose place frames tell.
  private func watched(_ node: JSONNode, in draft: LayoutDraft) throws(ScenarioError) -> LayoutItem {
    let name = try node.string()
    guard let item = draft.names.first(where: { $0.name == name })?.item,
      ConstraintContent.canWatch(item, in: draft.views, draft.scrollView)
    else {
      throw node.error(expected: "the name of a view that lies in no inner scroll view")
    }
    return item
  }

  /// A width and a height, one of which may be missing.
  private func lengths(_ node: JSONNode) throws(ScenarioError) -> AxisPair<Double?> {
    let members = try node.object(["width", "height"])
    let what = "a number from 0 to 1000000"
    return AxisPair(
      horizontal: try members["width"]?.number(0...1e6, what), vertical: try members["height"]?.number(0...1e6, what))
  }

  private func priorities(_ node: JSONNode) throws(ScenarioError) -> AxisPair<LayoutPriority?> {
    let members = try node.object(["horizontal", "vertical"])
    return AxisPair(
      horizontal: try members["horizontal"].map(priority), vertical: try members["vertical"].map(priority))
  }

  private func priority(_ node: JSONNode) throws(ScenarioError) -> LayoutPriority {
    LayoutPriority(rawValue: try node.number(1...1000, "a number from 1 to 1000"))
  }
}

extension ScenarioReader {
  /// A constraint as text or as an object.
  private func addConstraint(_ node: JSONNode, to draft: inout LayoutDraft) throws(ScenarioError) {
    guard case .string(let text) = node.value else {
      return try add(try constraint(node, in: draft), node, to: &draft)
    }
    do {
      try add(try ConstraintText.constraint(text, among: draft.names), node, to: &draft)
    } catch let fault as ConstraintText.Fault {
      throw node.error(
        expected: "\(fault.expected) at character \(fault.column) of \(String(reflecting: text))", found: fault.found)
    } catch let error as ScenarioError {
      throw error
    } catch {
      throw node.error(expected: "a constraint")
    }
  }

  private func constraint(_ node: JSONNode, in draft: LayoutDraft) throws(ScenarioError) -> LayoutConstraint {
    let members = try node.object([
      "item", "attribute", "relation", "toItem", "toAttribute", "multiplier", "constant", "priority",
    ])
    let attribute = try members.required("attribute")
    let first = try end(members.required("item"), attribute, in: draft)
    let relation = try members["relation"]?.choice([
      "==": LayoutRelation.equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ])
    let constant = try members["constant"]?.number(-1e6...1e6, "a number from -1000000 to 1000000") ?? 0
    var constraint = LayoutConstraint(first, relation ?? .equal, constant: constant)
    if let other = members["toItem"] {
      constraint.second = try end(other, members["toAttribute"] ?? attribute, in: draft)
      constraint.multiplier = try members["multiplier"]?.number(-1000...1000, "a number from -1000 to 1000") ?? 1
    } else if let alone = members["toAttribute"] ?? members["multiplier"] {
      throw alone.error(expected: "the key toItem beside it")
    }
    if let priority = members["priority"] { constraint.priority = try self.priority(priority) }
    return constraint
  }

  private func end(
    _ item: JSONNode, _ attribute: JSONNode, in draft: LayoutDraft
  ) throws(ScenarioError) -> LayoutConstraint.End {
    let (name, part) = (try item.string(), try attribute.string())
    guard let found = draft.names.first(where: { $0.name == name })?.item else {
      throw item.error(expected: "one of the views " + draft.names.map(\.name).joined(separator: ", "))
    }
    guard let known = LayoutAttribute.allCases.first(where: { $0.name == part }) else {
      throw attribute.error(
        expected: "one of the attributes " + LayoutAttribute.allCases.map(\.name).joined(separator: ", "))
    }
    return found[known]
  }

  /// Adds a constraint; one that Auto Layout refuses is an error of the scenario.
  private func add(
    _ constraint: LayoutConstraint, _ node: JSONNode, to draft: inout LayoutDraft
  ) throws(ScenarioError) {
    do {
      try draft.views.addConstraint(constraint)
    } catch {
      throw node.error(expected: error.requirement, found: draft.views.text(of: constraint))
    }
  }
}

/// A layout while it is read.
private struct LayoutDraft {
  var views = ViewHierarchy(root: "superview")
  let scrollView: LayoutItem
  var names: [ConstraintText.Named]

  init() {
    scrollView = views.addScrollView("scroll", to: views.root, content: "content", frame: "frame")
    names = [
      ("superview", views.root), ("scroll", scrollView), ("content", views.contentLayoutGuide(of: scrollView)),
      ("frame", views.frameLayoutGuide(of: scrollView)),
    ]
  }
}

extension TraceEvent {
  /// The size that the viewport has from then on; `nil` for events that leave it as it is.
  var viewport: Size? { if case .resize(let size) = kind { size } else { nil } }
}
