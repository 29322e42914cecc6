import ConstraintLayout
import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A view of a layout during reading. Its names refer to views declared before it.
private struct ViewDraft: Sendable {
  /// The kinds of views.
  enum Kind: Sendable {
    case view
    case guide
    case scrollView
  }

  var name: JSONNode?
  var kind = Kind.view
  var around: JSONNode?
  var size = AxisPair<Double?>(repeating: nil)
  var sizeNode: JSONNode?
  var intrinsicSize: AxisPair<Double?>?
  var hugging = AxisPair<LayoutPriority?>(repeating: nil)
  var compressionResistance = AxisPair<LayoutPriority?>(repeating: nil)
  var margins: EdgeInsets?
}

/// A constraint during reading. Its names are resolved when all views are known.
private struct ConstraintDraft: Sendable {
  var item: JSONNode?
  var attribute: JSONNode?
  var relation = LayoutRelation.equal
  var toItem: JSONNode?
  var toAttribute: JSONNode?
  var multiplier = 1.0
  var constant = 0.0
  var priority: LayoutPriority?
}

extension ScenarioKeys {
  /// Content that constraints lay out. ``ScenarioReader/checkLayout(_:_:in:)`` checks that they can be solved.
  static let layoutContent = KeyKind<ConstraintContent>(
    shape: .object { layout.table },
    read: { node, reader in
      let draft = try layout.value(of: node, &reader)
      var content = ConstraintContent(draft.views, scrollView: draft.scrollView, tracked: draft.tracked)
      content.direction = reader.traits.layoutDirection
      return content
    })

  private static let layout = KeyGroup("content.layout", from: LayoutDraft()) {
    Key("margins", .insets, "the scroll view's own margins", else: "each 8") {
      $0.views.setLayoutMargins($1, of: $0.scrollView)
    }
    Key(
      "views", .array(of: .later(.object(view))), "views, guides and inner scroll views, each after its parent",
      else: "`[]`"
    ) { draft, nodes, _, reader in for node in nodes { try draft.add(view.value(of: node, &reader)) } }
    Key("constraints", .array(of: .later(constraint)), "the constraints between views", else: "`[]`") {
      draft, nodes, _, reader in for node in nodes { try draft.addConstraint(node, &reader) }
    }
    Key(
      "trackedViews", .array(of: .later(.text)),
      "names of views whose positions in the viewport are frame values `viewX` and `viewY`; not in inner scroll views",
      else: "`[]`"
    ) { draft, nodes, _, _ in for node in nodes { draft.tracked.append(try draft.tracked(node)) } }.replacing("watch")
  }

  private static let view = KeyGroup("content.layout.views", from: ViewDraft()) {
    Key("name", \.name, .later(.text), "letters, digits and `_`, no digit first; unique").required
    Key("kind", \.kind, .choice(["view": .view, "guide": .guide, "scroll-view": .scrollView]), "the kind of the view")
    Key(
      "in", \.around, .later(.text), "the parent view; `superview` is the parent of the scroll view", else: "`scroll`"
    )
    Key("size", .object(lengths), "the fixed size, by required constraints") { view, size, node, _ in
      (view.size, view.sizeNode) = (size, node)
    }
    Key("intrinsicSize", \.intrinsicSize, .object(lengths), "the intrinsic content size")
    Key("hugging", \.hugging, .object(priorities), "the content hugging priorities", else: "250")
    Key(
      "compressionResistance", \.compressionResistance, .object(priorities),
      "the compression resistance priorities", else: "750")
    Key("margins", \.margins, .insets, "its margins", else: "each 8")
  }

  private static let lengths = KeyGroup(from: AxisPair<Double?>(repeating: nil)) {
    Key("width", \.horizontal, .points())
    Key("height", \.vertical, .points())
  }

  private static let priorities = KeyGroup(from: AxisPair<LayoutPriority?>(repeating: nil)) {
    Key("horizontal", \.horizontal, priority)
    Key("vertical", \.vertical, priority)
  }

  private static let priority = KeyKind.number(1...1000).map { LayoutPriority(rawValue: $0) }

  private static let constraint = KeyKind.text.map { _ in ConstraintDraft() }.or(.object(constraintObject))

  fileprivate static let constraintObject = KeyGroup("content.layout.constraints", from: ConstraintDraft()) {
    Key("item", \.item, .later(.text), "the name of a view").required
    Key("attribute", \.attribute, .later(.text), "the constrained attribute, such as `top`").required
    Key(
      "relation", \.relation, .choice(["==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]),
      "the relation of both sides")
    Key("toItem", \.toItem, .later(.text), "the name of the view on the other side")
    Key("toAttribute", \.toAttribute, .later(.text), "the attribute of that view", else: "as `attribute`")
    Key("multiplier", \.multiplier, .number(-1000...1000), "the multiplier of the other side")
    Key("constant", \.constant, .number(-1e6...1e6, "points"), "the constant added to the other side")
    Key("priority", \.priority, priority, "the constraint's priority", else: "1000")
  } check: { draft, members in
    guard draft.toItem == nil, let alone = members["toAttribute"] ?? members["multiplier"] else { return }
    throw alone.error(expected: "the key toItem together with this key")
  }
}

extension ScenarioReader {
  /// Solves the layout for each viewport of the scenario; throws if one has no solution.
  static func checkLayout(_ root: JSONObject, _ content: Scenario.Content, in viewports: [Size]) throws(ScenarioError) {
    guard case .layout(let layout) = content else { return }
    let node = try root.required("content").members().required("layout")
    for (number, viewport) in viewports.enumerated() {
      guard let fault = layout.fault(in: viewport) else { continue }
      let place = number == 0 ? "" : " in a viewport of \(viewport.width) x \(viewport.height)"
      throw node.error(expected: "constraints that determine the content size\(place)", found: "that \(fault)")
    }
  }
}

/// A layout during reading.
private struct LayoutDraft: Sendable {
  var views = ViewHierarchy(root: "superview")
  let scrollView: LayoutItem
  var names: [ConstraintText.Named]
  var tracked: [LayoutItem] = []

  init() {
    scrollView = views.addScrollView("scroll", to: views.root, content: "content", frame: "frame")
    names = [
      ("superview", views.root), ("scroll", scrollView), ("content", views.contentLayoutGuide(of: scrollView)),
      ("frame", views.frameLayoutGuide(of: scrollView)),
    ]
  }
}

extension LayoutDraft {
  fileprivate mutating func add(_ view: ViewDraft) throws(ScenarioError) {
    guard let nameNode = view.name else { return }
    let name = try newName(nameNode)
    let around = try view.around.map { node throws(ScenarioError) in try self.view(node) } ?? scrollView
    let item: LayoutItem
    switch view.kind {
    case .view: item = views.addView(name, to: around)
    case .guide: item = views.addLayoutGuide(name, to: around)
    case .scrollView:
      item = views.addScrollView(name, to: around)
      names.append(("\(name).contentLayoutGuide", views.contentLayoutGuide(of: item)))
      names.append(("\(name).frameLayoutGuide", views.frameLayoutGuide(of: item)))
    }
    names.append((name, item))
    if let intrinsic = view.intrinsicSize {
      views.setIntrinsicContentSize(width: intrinsic.horizontal, height: intrinsic.vertical, of: item)
    }
    if let margins = view.margins { views.setLayoutMargins(margins, of: item) }
    for axis in Axis.allCases {
      if let priority = view.hugging[axis] { views.setContentHuggingPriority(priority, along: axis, of: item) }
      if let priority = view.compressionResistance[axis] {
        views.setContentCompressionResistancePriority(priority, along: axis, of: item)
      }
      guard let length = view.size[axis], let node = view.sizeNode else { continue }
      try add(LayoutConstraint(item[axis == .horizontal ? .width : .height], constant: length), node)
    }
  }

  /// Adds a constraint written as text or as an object.
  fileprivate mutating func addConstraint(_ node: JSONNode, _ reader: inout ScenarioReader) throws {
    guard case .string(let text) = node.value else {
      return try add(try constraint(ScenarioKeys.constraintObject.value(of: node, &reader), of: node), node)
    }
    do {
      try add(try ConstraintText.constraint(text, among: names), node)
    } catch let fault as ConstraintText.Fault {
      throw node.error(
        expected: "\(fault.expected) at character \(fault.column) of \(String(reflecting: text.cut(to: 200)))",
        found: fault.found)
    }
  }

  private func constraint(_ draft: ConstraintDraft, of node: JSONNode) throws(ScenarioError) -> LayoutConstraint {
    guard let item = draft.item, let attribute = draft.attribute else { throw node.error(expected: "a constraint") }
    var constraint = LayoutConstraint(try end(item, attribute), draft.relation, constant: draft.constant)
    if let other = draft.toItem {
      constraint.second = try end(other, draft.toAttribute ?? attribute)
      constraint.multiplier = draft.multiplier
    }
    if let priority = draft.priority { constraint.priority = priority }
    return constraint
  }

  private func end(
    _ item: JSONNode, _ attribute: JSONNode
  ) throws(ScenarioError) -> LayoutConstraint.End {
    let (name, part) = (try item.string(), try attribute.string())
    guard let found = names.first(where: { $0.name == name })?.item else {
      throw item.error(expected: "one of the views " + names.map(\.name).joined(separator: ", "))
    }
    guard let known = LayoutAttribute.allCases.first(where: { $0.name == part }) else {
      throw attribute.error(
        expected: "one of the attributes " + LayoutAttribute.allCases.map(\.name).joined(separator: ", "))
    }
    return found[known]
  }

  /// Adds a constraint; throws if Auto Layout refuses it.
  private mutating func add(
    _ constraint: LayoutConstraint, _ node: JSONNode
  ) throws(ScenarioError) {
    do {
      try views.addConstraint(constraint)
    } catch {
      throw node.error(expected: error.requirement, found: views.text(of: constraint))
    }
  }

  /// Reads a new name: letters, digits and underscores, not in use.
  fileprivate func newName(_ node: JSONNode) throws(ScenarioError) -> String {
    let name = try node.string()
    let isName = name.utf8.allSatisfy { ConstraintText.isLetter($0) || ConstraintText.isDigit($0) }
    guard isName, name.utf8.first.map(ConstraintText.isLetter) == true else {
      throw node.error(expected: "a name of letters, digits and underscores that does not begin with a digit")
    }
    guard !names.contains(where: { $0.name == name }) else {
      throw node.error(expected: "a unique name")
    }
    return name
  }

  /// Reads the name of a view that may contain others.
  fileprivate func view(_ node: JSONNode) throws(ScenarioError) -> LayoutItem {
    let name = try node.string()
    guard let item = names.first(where: { $0.name == name })?.item, views.canContain(item) else {
      throw node.error(expected: "the name of a view declared before this one")
    }
    return item
  }

  /// Reads the name of an item whose position frames record.
  fileprivate func tracked(_ node: JSONNode) throws(ScenarioError) -> LayoutItem {
    let name = try node.string()
    guard let item = names.first(where: { $0.name == name })?.item,
      ConstraintContent.canTrack(item, in: views, scrollView)
    else {
      throw node.error(expected: "the name of a view outside of inner scroll views")
    }
    return item
  }
}

extension TraceEvent {
  /// The new viewport size; `nil` for events that keep it.
  var viewport: Size? { if case .resize(let size) = kind { size } else { nil } }
}
