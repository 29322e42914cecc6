import Foundation
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A container with a proxy that scrolls its scroll views; SwiftUI's `ScrollViewReader`.
public nonisolated struct ScrollViewReader<Content: View>: _PrimitiveView {
  /// The content for a proxy.
  public var content: (ScrollViewProxy) -> Content

  /// A container whose content can scroll through a proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode { ReaderNode(view.content, inputs) }
  /// Updates the node with another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ReaderNode<Content>.self).update(view.content)
  }
  /// The number of layouts.
  public static var _viewCount: Int? { Content._viewCount }
  /// Whether the views have sections.
  public static var _hasSections: Bool { Content._hasSections }
}

/// A proxy that scrolls the scroll views in a ``ScrollViewReader``.
public nonisolated struct ScrollViewProxy {
  let request: (AnyHashable, UnitPoint?) -> Void

  /// Scrolls the first scroll view that contains a view of an identity. The view is aligned with `anchor`; `nil`
  /// scrolls the least distance that shows the view. The scroll is animated in `withAnimation`.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) { request(AnyHashable(id), anchor) }

  /// Scrolls to the view of an identity; `nil` does nothing.
  public func scrollTo<ID: Hashable>(_ id: ID?, anchor: UnitPoint? = nil) {
    if let id { request(AnyHashable(id), anchor) }
  }
}

/// A request to the scene, for the end of an update's round.
nonisolated enum SceneRequest {
  /// A scroll of a proxy.
  case scroll(ProxyRequest)
  /// A programmatic event of a scroll view.
  case event(SceneEvent, ScrollViewNode)
  /// The end of a scroll view's refresh.
  case endRefresh(ScrollViewNode)
}

/// A scroll request of a proxy.
nonisolated struct ProxyRequest {
  let reader: _ViewNode
  let id: AnyHashable
  let anchor: UnitPoint?
  let transaction: Transaction
}

/// The node of a reader's content.
private nonisolated final class ReaderNode<Content: View>: WrapperNode, Evaluation {
  private var make: (ScrollViewProxy) -> Content
  @Late private var content: _ViewNode
  var isDirty = false
  private(set) var isDropped = false

  init(_ make: @escaping (ScrollViewProxy) -> Content, _ inputs: _ViewInputs) {
    self.make = make
    super.init(inputs)
    content = Content._makeNode(evaluate(), inputs.below(self))
  }

  override var wrapped: _ViewNode? { $content }

  private func evaluate() -> Content {
    let proxy = ScrollViewProxy { [unowned self] id, anchor in
      graph.scroll(ProxyRequest(reader: self, id: id, anchor: anchor, transaction: .current))
    }
    return graph.evaluate(self) { make(proxy) }
  }

  func update(_ make: @escaping (ScrollViewProxy) -> Content) {
    self.make = make
    reevaluate()
  }

  func reevaluate() {
    isDirty = false
    Content._updateNode(content, evaluate())
  }

  override func drop() {
    isDropped = true
    super.drop()
  }
}

extension ScrollViewNode {
  /// Scrolls to a view of this scroll view. Returns whether a view has the identity.
  func scroll(_ request: ProxyRequest, in scene: inout ScrollScene<ViewContent>, at time: Int64) -> Bool {
    guard let node = sceneNode, let target = target(of: request.id) else { return false }
    let scroll = SceneEvent.ScrollTo(
      target: target, policy: request.anchor == nil ? nil : .align, anchor: request.anchor,
      isAnimated: request.transaction.animation != nil)
    scene.handle(.scrollTo(scroll), ofView: node, at: time)
    return true
  }

  private func target(of id: AnyHashable) -> SceneEvent.ScrollTo.Target? {
    if let list, let index = list.rowIndex(of: id) { return .item(index) }
    return page.frame(ofID: id).map { .rect(Rect($0)) }
  }
}

extension _ViewNode {
  /// The frame of the view with an identity, at this node or below.
  func frame(ofID id: AnyHashable) -> CGRect? {
    if asLazyContainer?.scrollView != nil { return nil }
    if isStructural, let index = layoutIndex(of: id) { return layout(at: index).frame }
    var found: CGRect?
    forEachChild { if found == nil { found = $0.frame(ofID: id) } }
    return found
  }

  /// Whether `node` is an ancestor of this node.
  func isBelow(_ node: _ViewNode) -> Bool {
    var current = parent
    while let around = current {
      if around === node { return true }
      current = around.parent
    }
    return false
  }
}
