import PlaneGeometry
import ScrollEngine

/// The frame values of a scroll view's insets, and of its offset in a right-to-left language.
struct InsetAccessory: SceneAccessory {
  /// Whether frames report the insets.
  let showsInsets: Bool
  /// The layout direction. With a right-to-left one, frames also report the offset from the left edge.
  let layoutDirection: LayoutDirection

  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {}

  func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    if layoutDirection.isRightToLeft {
      values.append(FrameValue(.leftOffset, 0, scroller.contentOffset(in: layoutDirection).x, view: context.node))
    }
    guard showsInsets, context.insets.hasValue else { return }
    let adjusted = context.insets.unwrapped.adjusted(
      contentSize: scroller.area.contentSize, containerSize: scroller.area.containerSize)
    append(adjusted.content, as: .contentInset, of: context.node, to: &values)
    append(adjusted.indicators, as: .indicatorInset, of: context.node, to: &values)
    append(adjusted.remainingSafeArea, as: .remainingSafeArea, of: context.node, to: &values)
  }

  private func append(_ insets: EdgeInsets, as kind: FrameValue.Kind, of node: Int, to values: inout [FrameValue]) {
    for edge in Edge.allCases { values.append(FrameValue(kind, Int(edge.rawValue), insets[edge], view: node)) }
  }
}
