import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollPhysics
import ScrollScenes

extension BitDigest {
  /// Combines every field of a frame, bit for bit; small integers share words. The callbacks of the frame are combined
  /// separately.
  @inline(__always) mutating func combine(_ frame: FrameRecord) {
    // Inlined: a call would copy the frame.
    combine(frame.number)
    combine(UInt64(bitPattern: frame.time))
    combine(frame.motion.contentOffset)
    combine(frame.motion.zoomScale)
    combine(frame.motion.velocity)
    combine(frame.motion.contentSize.width)
    combine(frame.motion.contentSize.height)
    combine(UInt64(frame.visibleItems.lowerBound) << 32 | UInt64(frame.visibleItems.count))
    combine(UInt64(frame.items.placed) << 32 | UInt64(frame.items.created))
    combine(UInt64(frame.items.measured) << 32 | UInt64(frame.items.released))
    if let anchor = frame.anchor {
      combine(anchor.index)
      combine(UInt64(bitPattern: anchor.position.sixtyFourths))
    }
    combine(frame.motion.indicators.horizontal)
    combine(frame.motion.indicators.vertical)
    let flags = UInt64(frame.motion.phase.rawValue) << 1 | (frame.anchor == nil ? 0 : 1)
    combine(UInt64(frame.motion.currentPage) << 8 | flags)
  }

  /// Combines the record of another scroll view. Its callbacks are combined separately.
  mutating func combine(_ other: ScrollerRecord) {
    combine(other.contentOffset)
    combine(other.velocity)
    combine(UInt64(30) << 32 | UInt64(other.phase.rawValue))
  }

  /// Combines the record of a scroll view in an item. Its callbacks are combined separately.
  mutating func combine(_ view: ItemViewRecord) {
    combine(UInt64(31) << 32 | UInt64(view.parent))
    combine(view.item)
    combine(view.zoomScale)
    combine(view.view)
  }

  private mutating func combine(_ point: Point) {
    combine(point.x)
    combine(point.y)
  }

  private mutating func combine(_ vector: Vector) {
    combine(vector.dx)
    combine(vector.dy)
  }

  @inline(__always) private mutating func combine(_ indicator: Interval?) {
    guard let indicator else { return combine(UInt64.max) }
    combine(indicator.offset)
    combine(indicator.length)
  }

  /// Combines one callback.
  @inline(__always) mutating func combine(_ callback: ScrollCallback) { callback.forEachWord { combine($0) } }
}

extension FrameValue {
  /// The name of the number, like `indicatorOpacity[1]`; of a scroll view other than the main one like `opacity[3]@2`.
  public var name: String { view == 0 ? "\(kind)[\(index)]" : "\(kind)[\(index)]@\(view)" }
}

extension BitDigest {
  /// Combines a value of an accessory.
  mutating func combine(_ value: FrameValue) {
    combine(UInt64(31) << 56 | UInt64(value.kind.rawValue) << 48 | UInt64(value.view) << 40 | UInt64(value.index))
    combine(value.value)
  }
}

extension Recording {
  /// The frame's own digest: of its record and callbacks, the other scroll views, and the accessory values.
  ///
  /// Equal frames have equal own digests, even after different frames; ``digests`` are chained instead. The words are
  /// combined in the order of the chain, so a recording of this frame alone ends in this digest.
  ///
  /// - Complexity: O(n) in the number of values of the frame. Nothing is stored: a replayed frame does not pay for it.
  public func frameDigest(at index: Int) -> UInt64 {
    let frame = frames[index]
    var digest = BitDigest()
    digest.combine(frame)
    for callback in callbacks(in: frame) { digest.combine(callback) }
    for other in others(in: frame) {
      digest.combine(other)
      for callback in callbacks(in: other) { digest.combine(callback) }
    }
    for view in itemViews(in: frame) {
      digest.combine(view)
      for callback in callbacks(in: view.view) { digest.combine(callback) }
    }
    for value in values(in: frame) { digest.combine(value) }
    return digest.value
  }
}
