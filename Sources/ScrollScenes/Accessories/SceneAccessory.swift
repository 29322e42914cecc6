import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The values of a scroll view that an accessory reads besides the scroller itself.
struct AccessoryContext {
  /// The node of the scroll view.
  let node: Int
  /// The instant, in nanoseconds.
  let time: Int64
  /// The axis along which the content mainly scrolls.
  let mainAxis: Axis
  /// The frame that the viewport shares with its bars.
  let frame: Size
  /// The lengths of the bars over the viewport's edges, in points.
  let bars: EdgeInsets
  /// The parts of the insets; absent when the insets are constant.
  let insets: BoxedOptional<ScrollInsets>
  /// The paging of a target rule; `nil` when the configuration decides.
  let paging: PagingRule?
  /// The pages of a page control whose content rests on items, while it follows; else `nil`.
  let itemPages: ItemPages?
  /// Whether fingers move the content of this scroll view, alone or together with others.
  let isDragged: Bool
}

/// A part around a scroll view whose state depends on it: indicators, a page control, a refresh control.
///
/// An accessory is a type of its own and one line in ``NodeAccessories``. The scene calls ``follow(_:in:)`` after each
/// event and with each frame. A change between two calls must therefore be computed from its own instant.
protocol SceneAccessory: Sendable {
  /// Updates the accessory from the scroll view, and enqueues callbacks there.
  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext)

  /// The next instant after `time` at which the accessory changes by itself, in nanoseconds; `nil` for none.
  func nextTransition(after time: Int64) -> Int64?

  /// Whether the accessory changes from frame to frame at `time` without other changes.
  func isChanging(at time: Int64) -> Bool

  /// Appends the accessory's frame values; mutating for values that are computed from those of the last frame.
  mutating func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue])
}

extension SceneAccessory {
  /// `nil`: the accessory changes only with the scroll view.
  func nextTransition(after time: Int64) -> Int64? { nil }

  /// `false`: the accessory does not animate by itself.
  func isChanging(at time: Int64) -> Bool { false }
}
