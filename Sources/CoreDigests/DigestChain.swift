import ScrollPhysics

/// A digest that grows frame by frame up to a length, and notes on the way what it was.
///
/// Each frame's digest takes in all that came before. So the first of the noted values that differs between two
/// machines tells where their frames part, and all later ones differ as well.
package struct DigestChain: Sendable {
  /// The frames at which the value is noted.
  package struct Notes: Sendable {
    /// The number of the first frame noted.
    package var from: Int
    /// Each how many frames one is noted; at least 1.
    package var every: Int
    /// How many are noted.
    package var count: Int

    /// Notes after frame `from` and each `every` frames from there, `count` in all.
    package init(from: Int, every: Int, count: Int) {
      self.from = from
      self.every = every
      self.count = count
    }

    /// The length of a chain that holds the last note; at least 0.
    package var length: Int { count > 0 ? from + (count - 1) * every + 1 : 0 }
  }

  /// How many frames the chain takes in; more are left out.
  package let length: Int
  /// How many frames it has taken in.
  package private(set) var frames = 0
  /// The values that were noted.
  package private(set) var noted: [UInt64] = []
  /// What the frames have shown, as bits: see ``DigestCoverage``.
  package private(set) var coverage = DigestCoverage()

  private var digest = BitDigest()
  private var notes: Notes
  private var nextNote: Int

  /// A chain of no frames yet.
  package init(length: Int, notes: Notes? = nil) {
    self.length = length
    self.notes = notes ?? Notes(from: 0, every: 1, count: 0)
    nextNote = self.notes.count > 0 ? self.notes.from : .max
  }

  /// The digest of all frames so far.
  package var value: UInt64 { digest.value }

  /// Whether all frames are taken in.
  package var isFull: Bool { frames >= length }

  mutating func combine(_ word: UInt64) {
    if !isFull { digest.combine(word) }
  }

  mutating func combine(_ number: Double) { combine(number.bitPattern) }

  mutating func combine(_ integer: Int) { combine(UInt64(bitPattern: Int64(integer))) }

  /// A number that may be missing.
  mutating func combine(_ number: Double?) {
    combine(number == nil ? UInt64(0) : 1)
    if let number { combine(number) }
  }

  mutating func cover(_ shown: DigestCoverage) { coverage.formUnion(shown) }

  /// Ends a frame: what was combined since the last one belongs to it.
  mutating func endFrame() {
    guard !isFull else { return }
    digest.combine(frames)
    if frames == nextNote {
      noted.append(digest.value)
      nextNote = noted.count < notes.count ? frames + notes.every : .max
    }
    frames += 1
  }
}

/// What the frames of a chain have shown: which phases, which callbacks, which kinds of work in lazy content.
package struct DigestCoverage: OptionSet, Sendable {
  /// One bit for each.
  package let rawValue: UInt32

  /// A coverage by its bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The phase with the raw value `phase`.
  package static func phase(_ phase: UInt8) -> DigestCoverage { DigestCoverage(rawValue: 1 << UInt32(phase)) }

  /// One of the eight callbacks that every scroll view has, by its number from 0 to 7.
  package static func callback(_ callback: Int) -> DigestCoverage {
    DigestCoverage(rawValue: 1 << UInt32(8 + callback))
  }

  /// What is seen moved in lazy content.
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
