import Foundation

/// A container whose content depends on its size; SwiftUI's `GeometryReader`. The container fills the proposal.
public nonisolated struct GeometryReader<Content: View>: _PrimitiveView {
  /// The content for a geometry.
  public var content: (GeometryProxy) -> Content

  /// A container whose content depends on the geometry.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { GeometryNode(view.content, inputs) }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: GeometryNode<Content>.self).update(view.content)
  }
}

/// The geometry of a view; SwiftUI's `GeometryProxy`.
///
/// Positions on the screen refer to the last frame. Views that read a position are evaluated again after its
/// change.
public nonisolated struct GeometryProxy {
  /// The size, in points.
  public let size: CGSize
  private let source: GeometrySource

  init(_ size: CGSize, _ source: GeometrySource) { (self.size, self.source) = (size, source) }

  init(of node: _ViewNode, _ geometry: ScreenGeometry) {
    self.init(geometry.frame.size, GeometrySource(node, geometry))
  }

  /// The size of the nearest container: the enclosing scroll view without its insets, or the host.
  var containerSize: CGSize { source.node?.containerSize ?? .zero }

  /// The insets of the safe area: the lengths of the views of `safeAreaInset` at the edges that the view touches.
  public var safeAreaInsets: EdgeInsets {
    guard let node = source.node, let area = node.environment.scrollSettings.own.safeArea else { return EdgeInsets() }
    return area.extent(of: node.frame)
  }

  /// The frame in a coordinate space, in points; the frame on the screen if no ancestor has the space's name.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The frame in a coordinate space, in points; the frame on the screen if no ancestor has the space's name.
  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    if coordinateSpace == .local { return CGRect(origin: .zero, size: size) }
    let geometry = source.read()
    let origin = geometry.rect(of: coordinateSpace)?.origin ?? .zero
    return CGRect(
      x: geometry.frame.minX - origin.x, y: geometry.frame.minY - origin.y, width: size.width, height: size.height)
  }

  /// The bounds of a named ancestor's space, in the view's coordinates; `nil` if no ancestor has the name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    let geometry = source.read()
    return geometry.rect(of: coordinateSpace.coordinateSpace)?
      .offsetBy(dx: -geometry.frame.minX, dy: -geometry.frame.minY)
  }

  /// The value of an anchor in the view's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(source.node?.frame.origin ?? .zero) }
}

/// The geometry of a view on the screen, and whether a body has read the geometry.
nonisolated final class GeometrySource {
  var geometry: ScreenGeometry
  private(set) var isRead = false
  private(set) weak var node: _ViewNode?

  init(_ node: _ViewNode, _ geometry: ScreenGeometry) { (self.node, self.geometry) = (node, geometry) }

  func read() -> ScreenGeometry {
    isRead = true
    return geometry
  }
}

/// The node of views that depend on a size.
private nonisolated final class GeometryNode<Content: View>: _ViewNode, Evaluation {
  private var make: (GeometryProxy) -> Content
  private var content: _ViewNode?
  private var size = CGSize.zero
  @Late private var source: GeometrySource
  /// Whether the graph counts this node as a reader of its position.
  private var isCounted = false
  var isDirty = false
  private(set) var isDropped = false

  init(_ make: @escaping (GeometryProxy) -> Content, _ inputs: _ViewInputs) {
    self.make = make
    super.init(inputs)
    source = GeometrySource(self, ScreenGeometry())
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { if let content { body(content) } }
  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func placeChildren(_ proposal: ProposedViewSize) {
    if content == nil || size != frame.size {
      size = frame.size
      refresh()
    }
    guard let content else { return }
    for index in 0..<content.layoutCount {
      placeAligned(content.layout(at: index), .topLeading, for: ProposedViewSize(size), in: frame)
    }
  }

  private func refresh() {
    if source.geometry.spaces.isEmpty { source.geometry.frame = frame }
    let view = graph.evaluate(self) { make(GeometryProxy(size, source)) }
    if source.isRead, !isCounted { setCounted(true) }
    if let content { return Content._updateNode(content, view) }
    let made = Content._makeNode(view, inputs)
    content = made
    if hasAppeared { made.appear() }
  }

  func update(_ make: @escaping (GeometryProxy) -> Content) {
    self.make = make
    reevaluate()
  }

  func reevaluate() {
    isDirty = false
    guard content != nil else { return }
    refresh()
  }

  /// Compares the geometry on the screen with the previous frame's.
  override func draw(into drawing: inout Drawing) {
    if drawing.isObserving, source.isRead {
      let geometry = drawing.geometry(of: frame)
      if geometry != source.geometry {
        source.geometry = geometry
        graph.invalidate(self)
      }
    }
    guard let content else { return }
    drawing.append((0..<content.layoutCount).map { content.layout(at: $0) })
  }

  private func setCounted(_ isCounted: Bool) {
    guard isCounted != self.isCounted else { return }
    self.isCounted = isCounted
    graph.screenReaders += isCounted ? 1 : -1
  }

  override func drop() {
    isDropped = true
    setCounted(false)
    super.drop()
  }
}
