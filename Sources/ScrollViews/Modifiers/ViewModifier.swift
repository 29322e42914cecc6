import Foundation
import PlaneGeometry

/// A modifier that makes another view of a view; SwiftUI's `ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// The content to modify.
  typealias Content = _ViewModifier_Content<Self>

  /// The modified view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// Makes the node of a modified view.
  nonisolated static func _makeNode<V: View>(_ view: V, _ modifier: Self, _ inputs: _ViewInputs) -> _ViewNode

  /// Updates a node of ``_makeNode(_:_:_:)`` with other values.
  nonisolated static func _updateNode<V: View>(_ node: _ViewNode, _ view: V, _ modifier: Self)

  /// The number of layouts for a view of `count` layouts; `nil` if the number depends on the values.
  nonisolated static func _viewCount(of count: Int?) -> Int?
}

extension ViewModifier {
  /// Makes the node of the view.
  public nonisolated static func _makeNode<V: View>(
    _ view: V, _ modifier: Self, _ inputs: _ViewInputs
  ) -> _ViewNode {
    BodyNode(ModifierBody(view: view, modifier: DynamicFieldGroup(modifier)), inputs)
  }

  /// Updates the node with another value of the view.
  public nonisolated static func _updateNode<V: View>(_ node: _ViewNode, _ view: V, _ modifier: Self) {
    unsafeDowncast(node, to: BodyNode<ModifierBody<V, Self>>.self)
      .update(ModifierBody(view: view, modifier: DynamicFieldGroup(modifier)))
  }

  /// The number of layouts.
  public nonisolated static func _viewCount(of count: Int?) -> Int? { Body._viewCount }
}

/// The body of a custom modifier, as a view that links the modifier's dynamic properties.
nonisolated struct ModifierBody<V: View, M: ViewModifier>: View {
  let view: V
  let modifier: DynamicFieldGroup<M>

  @MainActor var body: M.Body { modifier.value.body(content: _ViewModifier_Content(view)) }
}

/// The content of a modifier's body.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
  let view: AnyView

  init<V: View>(_ view: V) { self.view = AnyView(view) }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    AnyView._makeNode(view.view, inputs)
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) { AnyView._updateNode(node, view.view) }
}

/// A view with a modifier; SwiftUI's `ModifiedContent`.
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// A view with a modifier.
  public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View, _PrimitiveView where Content: View, Modifier: ViewModifier {
  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    Modifier._makeNode(view.content, view.modifier, inputs)
  }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    Modifier._updateNode(node, view.content, view.modifier)
  }
  /// The number of layouts.
  public static var _viewCount: Int? { Modifier._viewCount(of: Content._viewCount) }
  /// Whether the content has sections, and the number of layouts depends on the values.
  public static var _hasSections: Bool { Content._hasSections && _viewCount == nil }
}

extension View {
  /// Applies a modifier to the view.
  public nonisolated consuming func modifier<Modifier>(
    _ modifier: consuming Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier of this module: a part of the layout, drawing and lifecycle of each modified view.
protocol LayoutModifier: ViewModifier where Body == Never {
  /// The size of the modified view.
  nonisolated func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize
  /// The lengths of the modified view along an axis for proposals of 0 and of infinity; `nil` if they are to be
  /// measured.
  nonisolated func lengthRange(along axis: Axis) -> (least: CGFloat, greatest: CGFloat)?
  /// Places the content in the node's frame.
  nonisolated func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode)
  /// The distance of an alignment from the top leading corner, in points; `nil` for the content's.
  nonisolated func explicitAlignment(_ key: AlignmentKey, of content: _ViewNode, in size: CGSize) -> CGFloat?
  /// The layout priority; `nil` for the content's.
  nonisolated var priority: Double? { get }
  /// The drawing order; `nil` for the content's.
  nonisolated var order: Double? { get }
  /// A `LayoutValueKey`'s value; `nil` for the content's.
  nonisolated func layoutValue(_ key: ObjectIdentifier) -> Any?
  /// Whether the modifier merely adds space along an axis to content of any length.
  nonisolated func keepsLength(along axis: Axis) -> Bool
  /// Whether the modified view is a scroll target layout.
  nonisolated var isTargetLayout: Bool { get }
  /// Draws the content.
  nonisolated func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing)
  /// Called when the view appears on the screen.
  nonisolated func appear(in node: _ViewNode)
  /// Called when the view disappears from the screen.
  nonisolated func disappear(in node: _ViewNode)
  /// Adds the preference values of the view and its content.
  nonisolated func collect(_ preference: PreferenceCollector, of content: _ViewNode, in node: _ViewNode)
  /// Called after a change of the modifier's value from `old`.
  nonisolated func follow(_ old: Self, in node: _ViewNode)
}

extension LayoutModifier {
  func body(content: Content) -> Never { preconditionFailure("A primitive modifier has no body.") }

  nonisolated func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    content.size(for: proposal)
  }
  nonisolated func lengthRange(along axis: Axis) -> (least: CGFloat, greatest: CGFloat)? { nil }
  nonisolated func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    content.place(in: node.frame, proposal: proposal)
  }
  nonisolated func explicitAlignment(_ key: AlignmentKey, of content: _ViewNode, in size: CGSize) -> CGFloat? {
    content.explicitAlignment(key, in: size)
  }
  nonisolated var priority: Double? { nil }
  nonisolated var order: Double? { nil }
  nonisolated func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
  nonisolated func keepsLength(along axis: Axis) -> Bool { true }
  nonisolated var isTargetLayout: Bool { false }
  nonisolated func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    content.draw(into: &drawing)
  }
  nonisolated func appear(in node: _ViewNode) {}
  nonisolated func disappear(in node: _ViewNode) {}
  nonisolated func collect(_ preference: PreferenceCollector, of content: _ViewNode, in node: _ViewNode) {
    content.collect(preference)
  }
  nonisolated func follow(_ old: Self, in node: _ViewNode) {
    if !isEqual(old, self) { node.invalidateLayout() }
  }

  nonisolated static func _makeNode<V: View>(_ view: V, _ modifier: Self, _ inputs: _ViewInputs) -> _ViewNode {
    guard V._viewCount != 1 else { return ModifierNode(modifier, inputs) { V._makeNode(view, $0) } }
    return DistributingNode(modifier, inputs) { V._makeNode(view, $0) }
  }

  nonisolated static func _updateNode<V: View>(_ node: _ViewNode, _ view: V, _ modifier: Self) {
    if V._viewCount == 1 {
      let node = unsafeDowncast(node, to: ModifierNode<Self>.self)
      node.update(modifier)
      V._updateNode(node.content, view)
    } else {
      let node = unsafeDowncast(node, to: DistributingNode<Self>.self)
      node.modifier = modifier
      V._updateNode(node.content, view)
    }
  }

  nonisolated static func _viewCount(of count: Int?) -> Int? { count }
}

/// The node of one view with a modifier.
nonisolated final class ModifierNode<M: LayoutModifier>: _ViewNode {
  // Unchecked: an evaluation above replaces the modifier, never a call on the modifier itself.
  @exclusivity(unchecked) private var modifier: M
  @Late private(set) var content: _ViewNode
  /// Whether the content is a child of this node, and not of the distributing node.
  private let ownsContent: Bool
  /// Whether the content is a layout, and not a structural node with a layout.
  private var hasLayoutAsContent = true

  init(_ modifier: M, _ inputs: __shared _ViewInputs, content make: (_ViewInputs) -> _ViewNode) {
    self.modifier = modifier
    ownsContent = true
    super.init(inputs)
    let content = make(self.inputs)
    hasLayoutAsContent = !content.isStructural
    self.content = content
  }

  /// The node of one of several modified views.
  init(_ modifier: M, around content: _ViewNode, _ inputs: __shared _ViewInputs) {
    self.modifier = modifier
    ownsContent = false
    super.init(inputs)
    self.content = content
  }

  /// Replaces the modifier.
  func update(_ modifier: M) {
    let old = self.modifier
    self.modifier = modifier
    modifier.follow(old, in: self)
  }

  /// The layout of the content.
  var target: _ViewNode { hasLayoutAsContent ? content : content.layout(at: 0) }

  override func forEachChild(_ body: (_ViewNode) -> Void) { if ownsContent, let content = $content { body(content) } }
  override func layoutID(at index: Int) -> AnyHashable? { content.layoutID(at: 0) }
  override func layoutIndex(of id: AnyHashable) -> Int? { content.layoutIndex(of: id) == nil ? nil : 0 }
  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    modifier.size(of: target, for: proposal, in: self)
  }
  override func lengthRange(along axis: Axis, for proposal: ProposedViewSize) -> (least: CGFloat, greatest: CGFloat) {
    modifier.lengthRange(along: axis) ?? super.lengthRange(along: axis, for: proposal)
  }
  override func placeChildren(_ proposal: ProposedViewSize) { modifier.place(target, for: proposal, in: self) }
  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    modifier.explicitAlignment(key, of: target, in: size)
  }
  override var layoutPriority: Double { modifier.priority ?? target.layoutPriority }
  override var zIndex: Double { modifier.order ?? target.zIndex }
  override var spacing: ViewSpacing { target.spacing }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { modifier.layoutValue(key) ?? target.layoutValue(key) }

  override func wrappedContent(along axis: Axis) -> ContentWrapper? {
    guard modifier.keepsLength(along: axis) else { return nil }
    return ContentWrapper(isTargetLayout: modifier.isTargetLayout, content: target)
  }

  override func draw(into drawing: inout Drawing) { modifier.draw(target, in: self, into: &drawing) }

  override func collect(_ preference: PreferenceCollector) { modifier.collect(preference, of: content, in: self) }

  override func appear() {
    guard !hasAppeared else { return }
    super.appear()
    if !ownsContent { content.appear() }
    modifier.appear(in: self)
  }

  override func disappear() {
    guard hasAppeared else { return }
    modifier.disappear(in: self)
    if !ownsContent { content.disappear() }
    super.disappear()
  }
}

/// The node of several views, each with the same modifier.
nonisolated final class DistributingNode<M: LayoutModifier>: WrapperNode {
  var modifier: M { didSet { for element in elements.values { element.update(modifier) } } }
  @Late private(set) var content: _ViewNode
  private var elements: [ObjectIdentifier: ModifierNode<M>] = [:]
  /// Whether a lazy container makes the elements appear.
  private let isLazy: Bool

  init(_ modifier: M, _ inputs: __shared _ViewInputs, content make: (_ViewInputs) -> _ViewNode) {
    self.modifier = modifier
    isLazy = inputs.lazyStack != nil
    super.init(inputs)
    content = make(inputs.below(self))
  }

  override var wrapped: _ViewNode? { $content }

  override func layout(at index: Int) -> _ViewNode { element(around: super.layout(at: index)) }

  override func existingLayout(at index: Int) -> _ViewNode? {
    super.existingLayout(at: index).map { element(around: $0) }
  }

  override func releaseLayout(at index: Int) {
    if let layout = super.existingLayout(at: index) { elements[ObjectIdentifier(layout)] = nil }
    super.releaseLayout(at: index)
  }

  private func element(around layout: _ViewNode) -> _ViewNode {
    if let known = elements[ObjectIdentifier(layout)], known.content === layout { return known }
    let made = ModifierNode(modifier, around: layout, inputs)
    elements[ObjectIdentifier(layout)] = made
    if hasAppeared, !isLazy { made.appear() }
    return made
  }

  /// The existing elements, in order.
  private var madeElements: [_ViewNode] { madeLayouts.compactMap { existingLayout(at: $0) } }

  override func collect(_ preference: PreferenceCollector) {
    for element in madeElements { element.collect(preference) }
  }

  override func appear() {
    guard !hasAppeared else { return }
    super.appear()
    if !isLazy { for element in madeElements { element.appear() } }
  }

  override func disappear() {
    guard hasAppeared else { return }
    for element in madeElements { element.disappear() }
    super.disappear()
  }

  override func sizesDiscarded() {
    for element in elements.values { element.discardSizes() }
  }

  override func layoutsChanged(_ edit: LayoutEdit, in child: _ViewNode) {
    if edit.removed > 0 {
      let made = Set(madeLayouts.compactMap { super.existingLayout(at: $0) }.map(ObjectIdentifier.init))
      elements = elements.filter { made.contains($0.key) }
    }
    super.layoutsChanged(edit, in: child)
  }
}
