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
  /// The parts of the insets; absent where they are constant.
  let insets: BoxedOptional<ScrollInsets>
  /// The pages of a target rule; `nil` where the configuration decides.
  let paging: PagingRule?
  /// The pages of a page control over content that comes to rest on items; `nil` for others.
  let itemPages: ItemPages?
  /// Whether fingers move the content, by itself or with other scroll views.
  let isHeldByFingers: Bool
}

/// Something around a scroll view that follows it: indicators, dots, a refresh control.
///
/// An accessory is a type of its own and one line in ``NodeAccessories``. The scene calls ``follow(_:in:)`` after each
/// event and with each frame, so an accessory that changes between two calls counts from its own instant.
protocol SceneAccessory: Sendable {
  /// Follows the scroll view, and reports to it whatever the owner is to hear.
  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext)

  /// The next instant after `time` at which the accessory changes by itself, in nanoseconds; `nil` for none.
  func nextTransition(after time: Int64) -> Int64?

  /// Whether the accessory differs from frame to frame at `time`, though nothing else does.
  func isChanging(at time: Int64) -> Bool

  /// Appends the numbers that a frame shows.
  func describe(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue])
}

extension SceneAccessory {
  /// `nil`: the accessory changes with the scroll view alone.
  func nextTransition(after time: Int64) -> Int64? { nil }

  /// No.
  func isChanging(at time: Int64) -> Bool { false }
}
