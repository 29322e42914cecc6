import PlaneGeometry

/// A layout of items with known frames.
public struct TargetFrames: ScrollTargetLayout, Equatable, Sendable {
  /// The axis along which the items follow each other.
  public let axis: Axis
  /// The frames of the items in content coordinates.
  public let frames: [Rect]

  /// Creates a layout from frames. O(n).
  /// - Precondition: along `axis`, no end of a frame lies before that of the frame before it.
  public init(_ frames: [Rect], along axis: Axis) {
    for index in frames.indices.dropFirst() {
      let (last, next) = (frames[index - 1][axis], frames[index][axis])
      precondition(last.offset <= next.offset && last.end <= next.end, "Item frames must ascend along the axis.")
    }
    self.axis = axis
    self.frames = frames
  }

  /// The number of items.
  public var count: Int { frames.count }

  /// The frame of an item. O(1).
  public func frame(ofItem index: Int) -> Rect { frames[index] }

  /// The first item that ends after `offset`, or the last one. O(log n).
  public func item(at offset: Double) -> Int? {
    guard !frames.isEmpty else { return nil }
    var (low, high) = (0, frames.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle][axis].end > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
