import Benchmark

extension BenchmarkMetric {
  /// Returns the metric of an exact count that is independent of the machine. Threshold files contain the metric, and
  /// any change fails.
  public static func counter(_ name: String) -> BenchmarkMetric {
    .custom(name, polarity: .prefersSmaller, useScalingFactor: false)
  }

  /// Returns the metric of a clock's measurement, named `timed.<name>`. The prefix keeps it out of the threshold files.
  public static func timed(_ name: String, polarity: Polarity = .prefersSmaller) -> BenchmarkMetric {
    .custom("timed.\(name)", polarity: polarity, useScalingFactor: false)
  }

  /// Returns the metric of allocated memory with the allocator's rounding, named `allocated.<name>`. The prefix
  /// excludes the metric from the threshold files.
  public static func allocated(_ name: String) -> BenchmarkMetric {
    .custom("allocated.\(name)", polarity: .prefersSmaller, useScalingFactor: false)
  }

  /// Whether the value depends on the machine, by its name.
  var isMeasuredByMachine: Bool { description.hasPrefix("timed.") || description.hasPrefix("allocated.") }

  /// The useful metrics of the operating system; the others read zero or disturb the measurement.
  public static let clocks: [BenchmarkMetric] = [.wallClock, .throughput]
}

/// Exact counts with their metrics.
///
/// Benchmark passes each metric through a histogram of three digits, which is exact up to 2,047. A count that may
/// exceed this limit is reported twice: as itself and as its remainder by 1,024. The two together are exact below 2^21.
public struct ExactCounts {
  /// Whether a count is reported alone or with its remainder.
  public enum Size: Sendable {
    /// Below 2,048: reported alone.
    case small
    /// Below 2^21: reported with its remainder by 1,024.
    case large
  }

  /// The metrics with their values, in the order of adding.
  public private(set) var values: [(metric: BenchmarkMetric, value: Int)] = []
  /// The last added count that its metric would round, in one sentence; `nil` if all counts are exact.
  public private(set) var fault: String?

  /// No counts.
  public init() {}

  /// Adds a count. One that its size does not allow sets ``fault``.
  ///
  /// - Parameters:
  ///   - name: the name of the metric.
  ///   - value: the count, from 0.
  ///   - size: the range of the count.
  public mutating func add(_ name: String, _ value: Int, _ size: Size = .small) {
    values.append((.counter(name), value))
    switch size {
    case .small where value >= Self.exactLimit:
      fault = "\(name) is \(value): a histogram rounds it; add it with the size .large"
    case .large where value >= Self.largeLimit:
      fault = "\(name) is \(value): not even its remainder makes it exact"
    case .large:
      values.append((.counter("\(name)Modulo1024"), value % 1024))
    case .small:
      break
    }
  }

  /// The metrics of all counts, for a case's configuration.
  public var metrics: [BenchmarkMetric] { values.map(\.metric) }

  private static let exactLimit = 2048
  private static let largeLimit = 1 << 21
}

extension Benchmark {
  /// Reports every count, or fails the case with ``ExactCounts/fault``.
  public func measure(_ counts: ExactCounts) {
    if let fault = counts.fault { return error(fault) }
    for (metric, value) in counts.values { measurement(metric, value) }
  }
}

/// Registers a case that makes its input once, outside of the measurement.
///
/// The case repeats its body for half a second, or for the `maxDuration` of `Benchmark.defaultConfiguration` if that is
/// shorter.
///
/// - Parameters:
///   - name: the name of the case.
///   - scale: the number of repetitions in `body`, for work that is too short for a clock.
///   - custom: the counters and times that `body` reports besides wall clock and throughput.
///   - prepare: makes the input; an error fails the case with one sentence.
///   - body: calls `startMeasurement` before and `stopMeasurement` after the work. An error fails the case.
public func registerCase<Input>(
  _ name: String, scale: BenchmarkScalingFactor = .one, custom: [BenchmarkMetric] = [],
  preparing prepare: @escaping () throws -> Input, body: @escaping (Benchmark, Input) throws -> Void
) {
  var prepared: Input?
  // A clock of another machine or another hour proves nothing; `scrollwork compare` judges times.
  let clocks = BenchmarkMetric.clocks + custom.filter(\.isMeasuredByMachine)
  let thresholds = Dictionary(
    uniqueKeysWithValues: clocks.map { ($0, BenchmarkThresholds(relative: [:], absolute: [:])) }
      + custom.filter { !$0.isMeasuredByMachine }.map { ($0, BenchmarkThresholds.strict) })
  let configuration = Benchmark.Configuration(
    metrics: BenchmarkMetric.clocks + custom, warmupIterations: 2, scalingFactor: scale,
    maxDuration: min(.milliseconds(500), Benchmark.defaultConfiguration.maxDuration), maxIterations: 10_000,
    thresholds: thresholds)
  Benchmark(name, configuration: configuration) { benchmark in
    do {
      let input = try prepared ?? prepare()
      prepared = input
      try body(benchmark, input)
    } catch {
      benchmark.error("\(name): \(error)")
    }
  }
}
