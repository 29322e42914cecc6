extension Double {
  /// The value of `range` that is nearest.
  @inlinable package func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
