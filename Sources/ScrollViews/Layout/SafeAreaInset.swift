import Foundation
import PlaneGeometry

extension View {
  /// Places views at the top or bottom edge; `spacing` is in points, `nil` for none.
  ///
  /// The modified view gets the remaining space. A scroll view that touches the edge extends below the views, which are
  /// an inset of its content.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    let isStart = edge == .top
    return SafeAreaInset(
      placement: SafeAreaPlacement(
        axis: .vertical, isStart: isStart,
        alignment: Alignment(horizontal: alignment, vertical: isStart ? .top : .bottom), spacing: spacing ?? 0),
      base: self, inset: content())
  }

  /// Places views at the leading or trailing edge; `spacing` is in points, `nil` for none.
  ///
  /// The modified view gets the remaining space. A scroll view that touches the edge extends below the views, which are
  /// an inset of its content.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    let isStart = edge == .leading
    return SafeAreaInset(
      placement: SafeAreaPlacement(
        axis: .horizontal, isStart: isStart,
        alignment: Alignment(horizontal: isStart ? .leading : .trailing, vertical: alignment), spacing: spacing ?? 0),
      base: self, inset: content())
  }

  /// Places a bar at the top or bottom edge, as `safeAreaInset` does.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Places a bar at the leading or trailing edge, as `safeAreaInset` does.
  public nonisolated func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Extends the view below the views of safe area insets at edges. The regions of a host are all alike.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(IgnoredSafeArea(edges: edges))
  }

  /// Extends the view below the views of safe area insets at edges.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}

/// The region of a layout that safe area insets leave free.
///
/// Views read the region when they are placed: its frame is known no earlier.
nonisolated final class SafeArea {
  /// The region, in the coordinates of the layout root.
  fileprivate(set) var rect = CGRect.zero
  /// The distances from the region to the edges that views may extend to, in points.
  fileprivate(set) var insets = EdgeInsets.zero

  /// The lengths by which a frame may extend, in points: the insets at the edges that the frame touches.
  func extent(of frame: CGRect) -> EdgeInsets {
    EdgeInsets(
      top: touches(frame.minY, rect.minY) ? insets.top : 0,
      leading: touches(frame.minX, rect.minX) ? insets.leading : 0,
      bottom: touches(frame.maxY, rect.maxY) ? insets.bottom : 0,
      trailing: touches(frame.maxX, rect.maxX) ? insets.trailing : 0)
  }

  /// Half a point: centered views may miss an edge by a rounding error.
  private func touches(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.5 }
}

extension CGRect {
  /// The rect with its edges moved outwards.
  nonisolated func extended(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX - insets.leading, y: minY - insets.top, width: width + insets.leading + insets.trailing,
      height: height + insets.top + insets.bottom)
  }
}

/// The edge and the alignment of the views of a safe area inset.
nonisolated struct SafeAreaPlacement: Equatable {
  let axis: Axis
  /// Whether the views lie at the top or leading edge.
  let isStart: Bool
  let alignment: Alignment
  /// The space between the views and the modified view, in points.
  let spacing: CGFloat

  /// The insets of a region beside views of a length.
  func insets(of length: CGFloat) -> EdgeInsets {
    EdgeInsets(Double(length), on: Edge.Set(Edge(axis, isStart: isStart)))
  }
}

/// A view beside the views of a safe area inset.
private nonisolated struct SafeAreaInset<Base: View, Inset: View>: _PrimitiveView {
  let placement: SafeAreaPlacement
  let base: Base
  let inset: Inset

  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    SafeAreaNode(view.placement, inputs) {
      ZStack<Base>._makeNode(ZStack { view.base }, $0)
    } inset: {
      ZStack<Inset>._makeNode(ZStack { view.inset }, $0)
    }
  }

  static func _updateNode(_ node: _ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: SafeAreaNode.self)
    node.placement = view.placement
    ZStack<Base>._updateNode(node.base, ZStack { view.base })
    ZStack<Inset>._updateNode(node.inset, ZStack { view.inset })
  }
}

/// The node of a view beside the views of a safe area inset.
private nonisolated final class SafeAreaNode: _ViewNode {
  var placement: SafeAreaPlacement { didSet { if placement != oldValue { invalidateLayout() } } }
  @Late private(set) var base: _ViewNode
  @Late private(set) var inset: _ViewNode
  private let area = SafeArea()

  init(
    _ placement: SafeAreaPlacement, _ inputs: _ViewInputs, base makeBase: (_ViewInputs) -> _ViewNode,
    inset makeInset: (_ViewInputs) -> _ViewNode
  ) {
    self.placement = placement
    super.init(inputs)
    var inner = self.inputs
    inner.environment.scrollSettings.own.safeArea = area
    base = makeBase(inner)
    inset = makeInset(self.inputs)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let base = $base { body(base) }
    if let inset = $inset { body(inset) }
  }

  override func setEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
    inset.setEnvironment(environment)
    var inner = environment
    inner.scrollSettings.own.safeArea = area
    base.setEnvironment(inner)
  }

  /// The proposal for the views of the inset: their ideal length.
  private func insetProposal(in proposal: ProposedViewSize) -> ProposedViewSize {
    var inner = proposal
    inner[placement.axis] = nil
    return inner
  }

  /// The insets of the modified view.
  private func insets(for proposal: ProposedViewSize) -> EdgeInsets {
    placement.insets(of: inset.size(for: insetProposal(in: proposal))[placement.axis] + placement.spacing)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets(for: proposal)
    let rect = CGRect(origin: .zero, size: base.size(for: proposal.inset(by: insets))).extended(by: insets)
    var size = rect.size
    let cross = placement.axis.cross
    size[cross] = max(size[cross], inset.size(for: insetProposal(in: proposal))[cross])
    return size
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    let (insets, outer) = (insets(for: proposal), environment.scrollSettings.own.safeArea)
    area.rect = CGRect(
      x: frame.minX + insets.leading, y: frame.minY + insets.top,
      width: max(0, frame.width - insets.leading - insets.trailing),
      height: max(0, frame.height - insets.top - insets.bottom))
    area.insets = insets + (outer?.extent(of: frame) ?? .zero)
    placeAligned(base, .center, for: proposal.inset(by: insets), in: area.rect)
    placeAligned(inset, placement.alignment, for: insetProposal(in: ProposedViewSize(frame.size)), in: frame)
  }

  override func draw(into drawing: inout Drawing) {
    base.draw(into: &drawing)
    inset.draw(into: &drawing)
  }
}

/// A view that extends below the views of safe area insets.
private nonisolated struct IgnoredSafeArea: LayoutModifier {
  let edges: Edge.Set

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    var extent = node.environment.scrollSettings.own.safeArea?.extent(of: node.frame) ?? .zero
    for edge in Edge.allCases where !edges.contains(Edge.Set(edge)) { extent[edge] = 0 }
    let frame = node.frame.extended(by: extent)
    content.place(in: frame, proposal: extent == .zero ? proposal : ProposedViewSize(frame.size))
  }
}
