import Foundation
import PlaneGeometry

/// A point or rect of a view, for conversion into another view's coordinates; SwiftUI's `Anchor`.
///
/// Both views must have the same layout root: a scroll view's content, a row, or the screen.
public nonisolated struct Anchor<Value> {
  /// The definition of a point or rect in a view.
  public struct Source {
    let value: (CGRect) -> Value
  }

  let node: _ViewNode
  let source: Source

  /// The value in coordinates relative to an origin in the layout root.
  func value(_ origin: CGPoint) -> Value { source.value(node.frame.offsetBy(dx: -origin.x, dy: -origin.y)) }
}

extension Anchor.Source where Value == CGRect {
  /// The bounds of the view.
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }
  /// A rect of the view.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }
  /// A point by fractions of the view's size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { CGPoint(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height) }
  }
  /// The middle.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The top.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The bottom.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The top leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
}
