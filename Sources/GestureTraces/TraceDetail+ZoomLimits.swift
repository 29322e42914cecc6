extension TraceRow {
  /// Parses the limits of the zoom scale: `minimum=0.5 maximum=3`, in either order.
  func zoomLimits() throws(TraceError) -> ClosedRange<Double> {
    var limits: (minimum: Double?, maximum: Double?) = (nil, nil)
    let form = "minimum=SCALE maximum=SCALE, scales from 0.001 to 1000"
    for word in text(.detail).split(separator: " ", omittingEmptySubsequences: false) {
      guard let (key, value) = TraceDetail.pair(word), let scale = TraceNumber.double(value), 0.001...1000 ~= scale
      else { throw fault(.detail, expected: form) }
      switch key {
      case "minimum" where limits.minimum == nil: limits.minimum = scale
      case "maximum" where limits.maximum == nil: limits.maximum = scale
      case "minimum", "maximum": throw fault(.detail, expected: "each key once")
      default: throw fault(.detail, expected: form)
      }
    }
    guard let minimum = limits.minimum, let maximum = limits.maximum else { throw fault(.detail, expected: form) }
    guard minimum <= maximum else { throw fault(.detail, expected: "a minimum that is not above the maximum") }
    return minimum...maximum
  }
}
