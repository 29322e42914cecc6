import ArgumentParser
import GestureTraces
import PlaneGeometry

struct TraceTrimCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trim",
    abstract: "Cuts a window of time out of a recording.",
    discussion: """
      A pointer that is down at the start of the window goes down there, on its path. One that is down at the end is \
      lifted there, as the end of any trace lifts it; with --ending cancel no fling follows.

      Example: scrollwork trace trim fling.csv --from 120 --to 480 --output short.csv
      """)

  @OptionGroup var options: TraceEditOptions

  @Option(help: "The start of the window, in milliseconds.")
  var from = 0.0

  @Option(help: "The end of the window, in milliseconds; the end of the trace by default.")
  var to: Double?

  @Option(help: "The end of contacts that outlast the window: up or cancel.")
  var ending = GestureTrace.ContactEnd.up

  func validate() throws {
    // 1e12 ms are 31 years, far below the greatest time.
    guard (0...1e12).contains(from) else { throw ValidationError("--from takes 0 ms or more, not \(from).") }
    if let to, !(from...1e12).contains(to) { throw ValidationError("--to takes a time from --from on, not \(to).") }
  }

  func run() throws {
    try options.edit { trace in
      let start = nanoseconds(from)
      let window = start...(to.map(nanoseconds) ?? max(start, trace.duration))
      guard let trimmed = trace.trimmed(to: window, contactEnd: ending) else {
        throw ValidationError("Nothing happens in the window; the trace ends at \(trace.duration.milliseconds).")
      }
      return trimmed
    }
  }

  private func nanoseconds(_ milliseconds: Double) -> Int64 { Int64((milliseconds * 1e6).rounded()) }
}

struct TraceResampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resample",
    abstract: "Samples the pointers of a recording at an even rate.",
    discussion: """
      The first and the last sample of a contact stay. Interpolated moves are marked resampled. Wheels and all other \
      events keep their times.

      Example: scrollwork trace resample fling.csv --rate 120 --output fling-120.csv
      """)

  @OptionGroup var options: TraceEditOptions

  @Option(help: "Samples a second.")
  var rate: Double

  /// The greatest rate; 8000 a second is the fastest mouse.
  private static let greatestRate = 10_000.0
  /// The greatest number of samples: a hundred million would exhaust memory.
  private static let mostSamples = 10_000_000.0

  func validate() throws {
    guard rate > 0, rate <= Self.greatestRate else {
      throw ValidationError("--rate takes a number above 0 up to 10000, not \(rate).")
    }
  }

  func run() throws {
    try options.edit { trace in
      let pointers = Double(TraceStatistics(of: trace).simultaneousPointers)
      guard Double(trace.duration) / 1e9 * rate * pointers <= Self.mostSamples else {
        throw ValidationError("The trace would have more than 10,000,000 samples.")
      }
      return trace.resampled(at: rate)
    }
  }
}

struct TraceMirrorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mirror",
    abstract: "Reflects a recording: left and right, top and bottom, both, or the axes.",
    discussion: """
      Each pointer is reflected about its first down, so that it begins at the same place. Two fingers need --viewport: \
      reflected about their own downs, parting fingers would meet. Events of the app stay.

      Example: scrollwork trace mirror fling-up.csv --axis y --output fling-down.csv
      Example: scrollwork trace mirror pinch.csv --axis x --viewport 390x844
      """)

  @OptionGroup var options: TraceEditOptions

  @Option(help: "The reflection: \(TraceReflection.allCases.map(\.rawValue).joined(separator: ", ")).")
  var axis: TraceReflection

  @Option(help: "The size WIDTHxHEIGHT about whose middle to reflect, in the recorder's units.")
  var viewport: ViewportArgument?

  func run() throws { try options.edit { $0.mirrored(axis, about: viewport?.size) } }
}

/// A size in an argument, such as `390x844`.
struct ViewportArgument: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    size = Size(width: numbers[0], height: numbers[1])
  }
}

extension TraceReflection: ExpressibleByArgument {}
extension GestureTrace.ContactEnd: ExpressibleByArgument {}
