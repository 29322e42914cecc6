import LazyLayout
import PlaneGeometry
import ScrollEngine

/// Items of eager content that follow each other along an axis.
public struct EagerItems: Equatable, Sendable {
  /// The lengths of the items.
  public enum Lengths: Equatable, Sendable {
    /// A repeating pattern of lengths, in points.
    case pattern([Double])
    /// The same fraction of the container for all items. The content's length then follows the viewport's.
    case containerRelative(ContainerRelativeLengths)
    /// The frame of each item in the content, in points.
    case frames([Rect])
  }

  /// The axis along which the items follow each other.
  public let axis: Axis
  /// The number of items; at least 1.
  public let count: Int
  /// The spacing between two items, in points.
  public let spacing: Double
  /// The lengths of the items.
  public let lengths: Lengths

  /// Items along an axis; `spacing` is in points.
  public init(axis: Axis, count: Int, spacing: Double, lengths: Lengths) {
    self.axis = axis
    self.count = count
    self.spacing = spacing
    self.lengths = lengths
  }

  /// Items with frames in the content, in points.
  ///
  /// - Precondition: along `axis`, no end of a frame lies before that of the frame before it.
  public init(axis: Axis, frames: [Rect]) {
    self.init(axis: axis, count: frames.count, spacing: 0, lengths: .frames(frames))
  }

  /// Whether the lengths depend on the container.
  var isContainerRelative: Bool { if case .containerRelative = lengths { true } else { false } }

  /// The frames of the items in a viewport of those sizes. O(n).
  func frames(in area: ScrollArea, without insets: ScrollInsets?) -> TargetFrames {
    let pattern: [Double]
    switch lengths {
    case .pattern(let lengths): pattern = lengths
    case .containerRelative(let lengths): pattern = [lengths.length(along: axis, in: area, without: insets).points]
    case .frames(let frames): return TargetFrames(frames, along: axis)
    }
    var frames: [Rect] = []
    frames.reserveCapacity(count)
    var place = 0.0
    for index in 0..<count {
      var frame = Rect.zero
      frame[axis] = Interval(offset: place, length: pattern[index % pattern.count])
      frames.append(frame)
      place = frame[axis].end + spacing
    }
    return TargetFrames(frames, along: axis)
  }
}
