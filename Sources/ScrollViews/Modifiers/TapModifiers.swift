import Foundation

extension View {
  /// Calls an action when the view is tapped.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(action: action))
  }
}

/// A view that acts when it is tapped; SwiftUI's `Button`.
public nonisolated struct Button<Label: View>: _PrimitiveView {
  private let content: ModifiedContent<Label, TapModifier>

  /// A button with a label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    content = label().modifier(TapModifier(action: action))
  }

  /// Makes the node of the view.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewNode {
    ModifiedContent._makeNode(view.content, inputs)
  }
  /// Gives the node another value of the view.
  public static func _updateNode(_ node: _ViewNode, _ view: Self) { ModifiedContent._updateNode(node, view.content) }
  /// The number of layouts.
  public static var _viewCount: Int? { Label._viewCount }
}

extension Button where Label == Text {
  /// A button with a title.
  public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

/// The action of a view that is tapped.
nonisolated struct TapModifier: LayoutModifier {
  let action: () -> Void

  func draw(_ content: _ViewNode, in node: _ViewNode, into drawing: inout Drawing) {
    drawing.appendTap(action, in: node.frame)
    content.draw(into: &drawing)
  }

  func follow(_ old: Self, in node: _ViewNode) {}
}

/// A finger that may tap.
nonisolated struct TapTracking {
  private var start: (pointer: Int, place: CGPoint)?

  /// 10 points: a finger that has moved further drags, as in a scroll view.
  private static let slop: CGFloat = 10

  /// A finger went down; `isFree` where that stops no motion.
  mutating func begin(_ pointer: Int, at place: CGPoint, isFree: Bool) {
    start = isFree && start == nil ? (pointer, place) : nil
  }

  mutating func move(_ pointer: Int, to place: CGPoint) {
    guard let start, start.pointer == pointer else { return }
    let (x, y) = (place.x - start.place.x, place.y - start.place.y)
    if x * x + y * y > Self.slop * Self.slop { self.start = nil }
  }

  /// A finger was lifted. Returns where it has tapped; `nil` for no tap.
  mutating func end(_ pointer: Int) -> CGPoint? {
    defer { start = nil }
    return start?.pointer == pointer ? start?.place : nil
  }
}
