import Foundation

/// Views that are made for the size they get; SwiftUI's `GeometryReader`. It takes all that is proposed.
public nonisolated struct GeometryReader<Content: View>: _PrimitiveView {
  /// The views.
  public var content: (GeometryProxy) -> Content

  /// Views that take their geometry.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { GeometryNode(view.content, inputs) }
  /// Gives the node another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: GeometryNode<Content>.self).update(view.content)
  }
}

/// The geometry of a view; SwiftUI's `GeometryProxy`.
public nonisolated struct GeometryProxy {
  /// The size, in points.
  public let size: CGSize
  /// The insets of the safe area: none.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// Views that are made for a size.
private nonisolated final class GeometryNode<Content: View>: _ViewNode, Evaluation {
  private var make: (GeometryProxy) -> Content
  private var content: _ViewNode?
  private var size = CGSize.zero
  var isDirty = false
  private(set) var isDropped = false

  init(_ make: @escaping (GeometryProxy) -> Content, _ inputs: _ViewInputs) {
    self.make = make
    super.init(inputs)
  }

  override var children: [_ViewNode] { content.map { [$0] } ?? [] }
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
    let view = graph.evaluate(self) { make(GeometryProxy(size: size)) }
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

  override func drop() {
    isDropped = true
    super.drop()
  }
}
