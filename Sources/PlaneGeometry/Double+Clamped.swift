extension Double {
  /// Returns the value of `range` that is nearest to this number.
  @inlinable package func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
