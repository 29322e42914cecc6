import ScrollPhysics

/// A digest that grows frame by frame up to a length, and records intermediate values.
///
/// The digest of each frame depends on all frames before it. The first recorded value that differs between two machines
/// therefore locates the first different frame, and all later values differ as well.
package struct DigestChain: Sendable {
  /// The frames whose values are recorded.
  package struct SampledFrames: Sendable {
    /// The number of the first recorded frame.
    package var from: Int
    /// The interval between recorded frames; at least 1.
    package var every: Int
    /// The number of recorded frames.
    package var count: Int

    /// Records the value after frame `from` and each `every` frames from there, `count` values in all.
    package init(from: Int, every: Int, count: Int) {
      self.from = from
      self.every = every
      self.count = count
    }

    /// The length of a chain that contains the last recorded frame; at least 0.
    package var length: Int { count > 0 ? from + (count - 1) * every + 1 : 0 }
  }

  /// The number of frames of the chain; later frames are ignored.
  package let length: Int
  /// The number of frames so far.
  package private(set) var frames = 0
  /// The recorded values.
  package private(set) var samples: [UInt64] = []
  /// The phases, callbacks and kinds of layout work in the frames.
  package private(set) var coverage = DigestCoverage()

  private var digest = BitDigest()
  private var sampled: SampledFrames
  private var nextSample: Int

  /// A chain without frames.
  package init(length: Int, sampled: SampledFrames? = nil) {
    self.length = length
    self.sampled = sampled ?? SampledFrames(from: 0, every: 1, count: 0)
    nextSample = self.sampled.count > 0 ? self.sampled.from : .max
  }

  /// The digest of all frames so far.
  package var value: UInt64 { digest.value }

  /// Whether the chain has all of its frames.
  package var isFull: Bool { frames >= length }

  mutating func combine(_ word: UInt64) {
    if !isFull { digest.combine(word) }
  }

  mutating func combine(_ number: Double) { combine(number.bitPattern) }

  mutating func combine(_ integer: Int) { combine(UInt64(bitPattern: Int64(integer))) }

  /// Adds an optional number.
  mutating func combine(_ number: Double?) {
    combine(number == nil ? UInt64(0) : 1)
    if let number { combine(number) }
  }

  mutating func cover(_ shown: DigestCoverage) { coverage.formUnion(shown) }

  /// Ends a frame, which consists of all words since the last one.
  mutating func endFrame() {
    guard !isFull else { return }
    digest.combine(frames)
    if frames == nextSample {
      samples.append(digest.value)
      nextSample = samples.count < sampled.count ? frames + sampled.every : .max
    }
    frames += 1
  }
}

/// The set of phases, callbacks and kinds of layout work that occurred in the frames of a chain.
package struct DigestCoverage: OptionSet, Sendable {
  /// One bit for each phase, callback and kind of work.
  package let rawValue: UInt32

  /// A coverage by its bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Returns the phase with the raw value `phase`.
  package static func phase(_ phase: UInt8) -> DigestCoverage { DigestCoverage(rawValue: 1 << UInt32(phase)) }

  /// The kind of a callback, by the first of its words (``ScrollCallback``). Kinds from 16 on, which not every scroll
  /// view has, are not counted.
  package static func callback(_ word: UInt64) -> DigestCoverage {
    let kind = word >> 32 == 0 ? word : word >> 32
    return kind < 16 ? DigestCoverage(rawValue: 1 << UInt32(8 + kind)) : []
  }

  /// Lazy content adjusted the content offset.
  package static let adjustment = DigestCoverage(rawValue: 1 << 24)
  /// Rows were measured.
  package static let measuring = DigestCoverage(rawValue: 1 << 25)
  /// Rows were released.
  package static let release = DigestCoverage(rawValue: 1 << 26)
  /// The content was outside its range.
  package static let overscroll = DigestCoverage(rawValue: 1 << 27)
  /// A page other than the first was the current one.
  package static let pages = DigestCoverage(rawValue: 1 << 28)
}
