/// What a run, a node or the whole of an `ExtentIndex` holds.
///
/// No estimate is in it: the extent under an estimate is computed when it is asked for, so that a new estimate costs nothing.
struct ExtentSummary: Equatable, Sendable {
  /// The lengths of the measured items together, in 1/64 pt.
  var measuredExtent: Int64 = 0
  /// The number of items.
  var count: Int32 = 0
  /// How many of them are not measured.
  var unmeasured: Int32 = 0

  static func += (sum: inout ExtentSummary, part: ExtentSummary) {
    sum.measuredExtent += part.measuredExtent
    sum.count += part.count
    sum.unmeasured += part.unmeasured
  }

  static func -= (sum: inout ExtentSummary, part: ExtentSummary) {
    sum.measuredExtent -= part.measuredExtent
    sum.count -= part.count
    sum.unmeasured -= part.unmeasured
  }
}

/// What a node of an `ExtentIndex` holds in its slots: runs in a leaf, children above.
protocol ExtentElement {
  /// What the element holds.
  var summary: ExtentSummary { get }
}

/// Neighbouring items of one length, or neighbouring items that are not measured.
struct ExtentRun: ExtentElement, Equatable, Sendable {
  /// In place of a length: the items are not measured.
  static let unmeasured: Int64 = -1

  /// The length of each item in 1/64 pt, or `unmeasured`.
  var length: Int64
  /// The number of items; at least one.
  var count: Int32

  /// The run of `count` items of `length`, or of unmeasured items without one.
  init(length: Int64?, count: Int32) {
    self.length = length ?? ExtentRun.unmeasured
    self.count = count
  }

  var isMeasured: Bool { length >= 0 }

  var summary: ExtentSummary {
    isMeasured
      ? ExtentSummary(measuredExtent: length * Int64(count), count: count, unmeasured: 0)
      : ExtentSummary(measuredExtent: 0, count: count, unmeasured: count)
  }
}

/// A subtree, with what it holds, so that a search passes it without looking inside.
struct ExtentChild: ExtentElement, Equatable, Sendable {
  var summary: ExtentSummary
  var node: UInt32
}
