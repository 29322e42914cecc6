import ScrollPhysics

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
