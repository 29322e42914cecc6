import ScrollEngine
import ScrollScenes
import TestSupport

/// A long list of rows that are measured when they become visible, with an estimator for the others. The measured rows
/// are one contiguous range. Every step takes constant time except for a binary search, so a test can run tens of
/// thousands of frames.
struct EstimatedRows {
  /// Estimators of unmeasured rows: models of other engines.
  enum Estimator: String, CaseIterable {
    /// The mean of the rows in view, for all rows: Compose, RecyclerView, Qt, Slint.
    case visible
    /// The exact lengths of rows before the viewport, and the mean of the visible rows for later rows: Flutter.
    case flutter
    /// The mean of all measured rows: SwiftUI, and `LazyStack`.
    case placed
    /// The median of the rows around the viewport, for all others: GTK.
    case median
    /// The mean of the last five measured rows: FlashList.
    case lastFive
    /// 50 pt: TanStack's default.
    case fixed
  }

  /// The lists of the simulation that `Scripts/compare-estimators` prints.
  static let lists: [(name: String, lengths: [Double])] = {
    var random = SplitMix64(seed: 7)
    let rows = 0..<3000
    var chat: [Double] = []
    for _ in rows { chat.append(random.oneIn(7) ? random.double(in: 200...1200) : 44) }
    let uniform: [Double] = rows.map { _ in random.double(in: 20...300) }
    let outlier: [Double] = rows.map { $0 == 1400 ? 10_806 : 54 }
    let ramp: [Double] = rows.map { 20 + 280 * Double($0) / 2999 }
    let slint: [Double] = rows.map { Double($0 % 10) * 50 + 10 }
    let flutter: [Double] = rows.map { max(56, 8 + 19 * Double($0 * 11 % 51 + 1)) }
    return [
      ("uniform", uniform), ("chat", chat), ("outlier", outlier), ("ramp", ramp), ("slint", slint),
      ("flutter", flutter),
    ]
  }()

  let viewport = 800.0
  let estimator: Estimator
  private let lengths: [Double]
  private let starts: [Double]
  /// The exact start of the viewport, known to the test alone.
  private(set) var offset: Double
  private var measured = 0..<0
  private var visible = 0..<0
  private var newest: [Double] = []

  init(_ lengths: [Double], _ estimator: Estimator, at share: Double = 0) {
    self.lengths = lengths
    self.estimator = estimator
    starts = lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    offset = ((starts[lengths.count] - 800) * share).rounded()
    look()
  }

  /// The exact scrollable distance.
  var travel: Double { starts[lengths.count] - viewport }

  /// Scrolls within the content, and returns the scrolled distance.
  mutating func scroll(by distance: Double) -> Double {
    let before = offset
    offset = min(max(offset + distance, 0), travel)
    look()
    return offset - before
  }

  /// The extent of the content by the estimator.
  var extent: ScrollExtent {
    let (above, below) = estimates
    let travel = max(1, above + (starts[measured.upperBound] - starts[measured.lowerBound]) + below - viewport)
    let position = above + offset - starts[measured.lowerBound]
    // Rounding errors of the sums would miss the ends; the layout counts in integer 64ths.
    if offset == self.travel { return ScrollExtent(visible: viewport, travel: travel, position: travel) }
    return ScrollExtent(visible: viewport, travel: travel, position: offset == 0 ? 0 : position)
  }

  /// The estimated lengths before and after the measured rows. Estimators that forget measured rows include their
  /// error.
  private var estimates: (above: Double, below: Double) {
    let (before, after) = (Double(measured.lowerBound), Double(lengths.count - measured.upperBound))
    let knownLength = starts[measured.upperBound] - starts[measured.lowerBound]
    switch estimator {
    case .placed:
      let mean = knownLength / Double(measured.count)
      return (before * mean, after * mean)
    case .lastFive:
      let mean = newest.reduce(0, +) / Double(newest.count)
      return (before * mean, after * mean)
    case .fixed: return (before * 50, after * 50)
    case .visible: return forgetting(visible, mean(visible))
    case .median:
      let zone = max(0, visible.lowerBound - 10)..<min(lengths.count, visible.upperBound + 10)
      return forgetting(zone, lengths[zone].sorted()[zone.count / 2])
    case .flutter:
      let behind = Double(lengths.count - visible.upperBound) * mean(visible)
      return (before * mean(visible), behind - starts[measured.upperBound] + starts[visible.upperBound])
    }
  }

  private func mean(_ rows: Range<Int>) -> Double {
    (starts[rows.upperBound] - starts[rows.lowerBound]) / Double(rows.count)
  }

  /// Estimates with `length` for all rows outside of `zone`, measured or not.
  private func forgetting(_ zone: Range<Int>, _ length: Double) -> (above: Double, below: Double) {
    let above = Double(zone.lowerBound) * length - starts[zone.lowerBound] + starts[measured.lowerBound]
    let below = Double(lengths.count - zone.upperBound) * length + starts[zone.upperBound] - starts[measured.upperBound]
    return (above, below)
  }

  /// Measures the visible rows.
  private mutating func look() {
    visible = row(at: offset)..<row(at: offset + viewport - 1e-6) + 1
    let fresh = measured.isEmpty ? Array(visible) : visible.filter { !measured.contains($0) }
    newest = Array((newest + fresh.map { lengths[$0] }).suffix(5))
    measured =
      measured.isEmpty
      ? visible : min(measured.lowerBound, visible.lowerBound)..<max(measured.upperBound, visible.upperBound)
  }

  private func row(at offset: Double) -> Int {
    var (low, high) = (0, lengths.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
