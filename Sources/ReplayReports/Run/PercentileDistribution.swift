import Foundation
import ReplayResults

/// A histogram in the text format of HdrHistogram's `outputPercentileDistribution`, in microseconds, which its plotter
/// reads.
///
/// The steps are those of its `PercentileIterator` with five steps per halving of the distance to 100 %. A custom
/// writer, because the library's printer wraps counts from 2^31 on.
struct PercentileDistribution {
  /// A line: `count` times, a fraction of `level` of all, were at most `nanoseconds`.
  struct Step: Equatable {
    var nanoseconds: UInt64
    /// The percentile, from 0 to 1.
    var level: Double
    var count: UInt64
  }

  private let buckets: [(nanoseconds: UInt64, count: UInt64)]
  private let total: UInt64
  private let mean: Double
  private let maximum: UInt64
  private let remark: String

  /// Makes the distribution of `histogram`. A `remark` is appended as a comment.
  init(_ histogram: LatencyHistogram, remark: String = "") {
    self.remark = remark
    buckets = histogram.buckets
    total = histogram.count
    mean = histogram.mean
    maximum = histogram.maximum
  }

  var text: String {
    var text = "       Value     Percentile TotalCount 1/(1-Percentile)\n\n"
    for step in steps {
      let value = Self.column(step.nanoseconds, width: 12)
      let count = String(step.count).padded(to: 10, on: .left)
      let inverse = step.level < 1 ? String(format: "%15.2f", 1 / (1 - step.level)) : ""
      text += value + String(format: " %2.12f ", step.level) + count + inverse + "\n"
    }
    return text + footer + (remark.isEmpty ? "" : "#[\(remark)]\n")
  }

  /// The lines between head and foot; the last one is at 100 %.
  var steps: [Step] {
    var steps: [Step] = []
    var count: UInt64 = 0
    var percentage = 0.0
    for bucket in buckets {
      count += bucket.count
      // All times are counted: the rest is one last step.
      if count == total {
        steps.append(Step(nanoseconds: bucket.nanoseconds, level: percentage / 100, count: count))
        break
      }
      while percentage < 100, 100 * Double(count) / Double(total) >= percentage {
        steps.append(Step(nanoseconds: bucket.nanoseconds, level: percentage / 100, count: count))
        percentage += Self.stride(from: percentage)
      }
    }
    if let last = buckets.last { steps.append(Step(nanoseconds: last.nanoseconds, level: 1, count: total)) }
    return steps
  }

  // A fifth of the distance to the percentage at which the distance to 100 % is halved again.
  private static func stride(from percentage: Double) -> Double {
    let halvings = Int(log2(100 / (100 - percentage))) + 1
    return 100 / (5 * Double(UInt64(1) << UInt64(min(halvings, 62))))
  }

  private var footer: String {
    let deviation = standardDeviation / 1000
    return """
      #[Mean    = \(String(format: "%12.3f", mean / 1000)), StdDeviation   = \(String(format: "%12.3f", deviation))]
      #[Max     = \(Self.column(maximum, width: 12)), Total count    = \(String(total).padded(to: 12, on: .left))]
      #[Buckets = \(String(bucketCount).padded(to: 12, on: .left)), SubBuckets     = \
      \(String(Self.subBuckets).padded(to: 12, on: .left))]

      """
  }

  private var standardDeviation: Double {
    guard total > 0 else { return 0 }
    let squares = buckets.reduce(0.0) { sum, bucket in
      let distance = Self.middle(ofBucketAt: bucket.nanoseconds) - mean
      return sum + Double(bucket.count) * distance * distance
    }
    return (squares / Double(total)).squareRoot()
  }

  // A bucket contains the values that share their eleven leading bits.
  private static func middle(ofBucketAt nanoseconds: UInt64) -> Double {
    let shift = max(0, 53 - nanoseconds.leadingZeroBitCount)
    let (start, width): (UInt64, UInt64) = ((nanoseconds >> shift) << shift, 1 << shift)
    return Double(start + width / 2)
  }

  /// The number of values in a bucket with three significant digits.
  private static let subBuckets: UInt64 = 2048

  // Each bucket reaches twice as far as the one before.
  private var bucketCount: Int {
    var (count, reach) = (1, Self.subBuckets)
    while reach <= maximum, reach < 1 << 62 { (count, reach) = (count + 1, reach << 1) }
    return count
  }

  private static func column(_ nanoseconds: UInt64, width: Int) -> String {
    let rest = String(nanoseconds % 1000)
    let decimals = String(repeating: "0", count: 3 - rest.count) + rest
    return "\(nanoseconds / 1000).\(decimals)".padded(to: width, on: .left)
  }
}
