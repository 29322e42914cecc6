import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollReplay

/// One field of a frame as goldens and tables write it.
public struct FrameField: Equatable, Sendable {
  /// The name as it stands in a golden's second line.
  public let name: String
  /// The value: numbers in the shortest form that reads back as the same bits, `-` where there is none.
  public let text: String
}

extension FrameRecord {
  /// The fields that a golden holds for every frame in which they change.
  public var trackedFields: [FrameField] {
    [
      FrameField(name: "x", text: "\(contentOffset.x)"),
      FrameField(name: "y", text: "\(contentOffset.y)"),
      FrameField(name: "phase", text: "\(phase)"),
      FrameField(name: "first_item", text: visibleItems.isEmpty ? "-" : "\(visibleItems.lowerBound)"),
      FrameField(name: "items", text: "\(visibleItems.count)"),
      FrameField(name: "placed", text: "\(items.placed)"),
      FrameField(name: "created", text: "\(items.created)"),
      FrameField(name: "measured", text: "\(items.measured)"),
      FrameField(name: "released", text: "\(items.released)"),
      FrameField(name: "page", text: "\(currentPage)"),
      FrameField(name: "width", text: "\(contentSize.width)"),
      FrameField(name: "height", text: "\(contentSize.height)"),
      FrameField(name: "zoom", text: "\(zoomScale)"),
    ]
  }

  /// The fields that a golden holds for key frames alone: they follow from the others, or change with each frame.
  public func derivedFields(callbacks: some Sequence<ScrollCallback>) -> [FrameField] {
    [
      FrameField(name: "time_ns", text: "\(time)"),
      FrameField(name: "velocity_x", text: "\(velocity.dx)"),
      FrameField(name: "velocity_y", text: "\(velocity.dy)"),
      FrameField(name: "anchor_item", text: anchor.map { "\($0.index)" } ?? "-"),
      FrameField(name: "anchor_position", text: anchor.map { "\($0.position.points)" } ?? "-"),
      FrameField(name: "indicator_x", text: indicators.horizontal.map { "\($0.offset)" } ?? "-"),
      FrameField(name: "indicator_width", text: indicators.horizontal.map { "\($0.length)" } ?? "-"),
      FrameField(name: "indicator_y", text: indicators.vertical.map { "\($0.offset)" } ?? "-"),
      FrameField(name: "indicator_height", text: indicators.vertical.map { "\($0.length)" } ?? "-"),
      FrameField(name: "callbacks", text: callbacks.map(\.text).joined(separator: " ")),
    ]
  }
}

extension ScrollCallback {
  /// The callback as goldens and tables write it: its name, and what it carries after colons.
  public var text: String {
    switch self {
    case .willBeginDragging: "willBeginDragging"
    case .didScroll: "didScroll"
    case .willEndDragging(let velocity, let target):
      "willEndDragging:\(velocity.dx):\(velocity.dy):\(target.x):\(target.y)"
    case .didEndDragging(let willDecelerate): "didEndDragging:\(willDecelerate)"
    case .willBeginDecelerating: "willBeginDecelerating"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .contentTouchBegan: "contentTouchBegan"
    case .contentTouchEnded: "contentTouchEnded"
    case .contentTouchCancelled: "contentTouchCancelled"
    case .didChangePhase(let old, let new): "didChangePhase:\(old):\(new)"
    }
  }
}

extension UInt64 {
  /// The value as 16 hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
