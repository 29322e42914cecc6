// Estimates and totals of each type of items. Types from 3 on share one estimate.
extension ExtentIndex {
  /// The estimated length of an unmeasured item of type 0, in 1/64 pt. Zero or more. O(1) to change.
  package var estimate: Int64 {
    get { estimate(ofType: 0) }
    set { setEstimate(newValue, ofType: 0) }
  }

  /// The estimated length of an unmeasured item of `type`, in 1/64 pt. O(1).
  package func estimate(ofType type: UInt8) -> Int64 { steps[type] - spacing }

  /// Sets the estimated length of unmeasured items of `type`, and thereby moves all items behind them. O(1).
  ///
  /// - Parameter estimate: zero or more, in 1/64 pt.
  package mutating func setEstimate(_ estimate: Int64, ofType type: UInt8) {
    precondition(estimate >= 0, "estimate must not be negative")
    let growth = estimate + spacing - steps[type]
    if growth == 0 { return }
    steps[type] += growth
    moveFingers(ofType: type, by: growth)
  }

  /// The number of measured items of `type`. O(1).
  package func measuredCount(ofType type: UInt8) -> Int {
    if type > 0 { return measuredOfTypes.isEmpty ? 0 : Int(measuredOfTypes[Int(min(type, 3)) - 1].count) }
    var count = measuredCount
    for total in measuredOfTypes { count -= Int(total.count) }
    return count
  }

  /// The sum of the lengths of the measured items of `type`, without spacing, in 1/64 pt. O(1).
  package func measuredExtent(ofType type: UInt8) -> Int64 {
    var extent = type > 0 ? 0 : root.summary.extent
    if type == 0 {
      for total in measuredOfTypes { extent -= total.extent }
    } else if !measuredOfTypes.isEmpty {
      extent = measuredOfTypes[Int(min(type, 3)) - 1].extent
    }
    return extent - Int64(measuredCount(ofType: type)) * spacing
  }

  /// The number of unmeasured items of `type`. O(1).
  package func unmeasuredCount(ofType type: UInt8) -> Int {
    let summary = root.summary
    if type > 0 { return Int(summary.unmeasured(ofType: type)) }
    var count = summary.unmeasured
    for type in 1..<UInt8(ExtentIndex.typeCount) { count -= summary.unmeasured(ofType: type) }
    return Int(count)
  }

  /// Whether there are items of other types than 0.
  var hasTypes: Bool {
    if root.summary.hasTypedGaps { return true }
    for total in measuredOfTypes where total.count != 0 { return true }
    return false
  }

  /// Adds `count` items like those of `run` to the totals by type. A negative `count` subtracts them.
  @inline(__always)
  mutating func addToTotals(_ run: ExtentRun, _ count: Int32) {
    if run.isMeasured && run.type != 0 { addTypedToTotals(run, count) }
  }

  private mutating func addTypedToTotals(_ run: ExtentRun, _ count: Int32) {
    if measuredOfTypes.isEmpty { for _ in 1..<ExtentIndex.typeCount { measuredOfTypes.append(TypeTotal()) } }
    measuredOfTypes[Int(run.type) - 1].count += Int64(count)
    measuredOfTypes[Int(run.type) - 1].extent += run.step * Int64(count)
  }

  /// The parameters of extents.
  @inline(__always) var terms: ExtentTerms {
    ExtentTerms(
      steps: steps, hasGaps: root.summary.unmeasured != 0, isTyped: root.summary.hasTypedGaps, spacing: spacing)
  }
}

/// A number for each type of items: types 0, 1 and 2, and 3 for all others.
struct TypeValues: Equatable, Sendable {
  private var values: (Int64, Int64, Int64, Int64)

  /// Creates values that are `value` for every type.
  init(_ value: Int64) { values = (value, value, value, value) }

  subscript(type: UInt8) -> Int64 {
    get {
      switch type {
      case 0: values.0
      case 1: values.1
      case 2: values.2
      default: values.3
      }
    }
    set {
      switch type {
      case 0: values.0 = newValue
      case 1: values.1 = newValue
      case 2: values.2 = newValue
      default: values.3 = newValue
      }
    }
  }

  static func == (first: TypeValues, second: TypeValues) -> Bool { first.values == second.values }
}

/// The totals of the measured items of a type.
struct TypeTotal: Equatable, Sendable {
  /// The number of items.
  var count: Int64 = 0
  /// The sum of the items' steps, in 1/64 pt.
  var extent: Int64 = 0
}
