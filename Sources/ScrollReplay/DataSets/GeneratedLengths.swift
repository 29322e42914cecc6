import LazyLayout

/// The lengths of a data set's rows. Any row's is found in constant time and always the same, whatever was asked
/// before.
public struct GeneratedLengths: Equatable, Sendable {
  /// The rule.
  public let dataSet: RowDataSet
  /// What makes one list of a rule differ from another. Sets that are the same everywhere do not look at it.
  public internal(set) var seed: UInt64
  /// How many rows there are.
  public internal(set) var count: Int
  /// The lengths of a set that repeats; empty for one that does not.
  private let period: [Length]

  /// The lengths of `count` rows.
  public init(_ dataSet: RowDataSet, seed: UInt64 = 0, count: Int) {
    self.dataSet = dataSet
    self.seed = seed
    self.count = count
    period = dataSet.period
  }

  /// The length of the row at `index`, above zero.
  public func length(at index: Int) -> Length {
    switch dataSet {
    case .uniform: drawn(from: 20...300, at: index, 0)
    case .chat: isOneOf(85, in: 100, at: index) ? Length(points: 44) : drawn(from: 200...1200, at: index, 1)
    case .virtuoso630: Length(points: isOneOf(1, in: 2, at: index) ? 6000 : 700)
    case .outlier: Length(points: index == Int(seed % UInt64(max(1, count))) ? 10_806 : 54)
    case .ramp:
      // In whole 64ths, rounded down: row 0 has 20 points, the last one 300.
      Length(sixtyFourths: 20 * 64 + Int64(280 * 64) * Int64(index) / Int64(max(1, count - 1)))
    default: period[index % period.count]
    }
  }

  /// A length of `points`, all 64ths of a point as likely.
  private func drawn(from points: ClosedRange<Int64>, at index: Int, _ draw: Int) -> Length {
    let choices = UInt64(points.upperBound - points.lowerBound) * 64 + 1
    let chosen = bits(at: index, draw).multipliedFullWidth(by: choices).high
    return Length(sixtyFourths: points.lowerBound * 64 + Int64(chosen))
  }

  /// True for `part` in `whole` of the rows.
  private func isOneOf(_ part: UInt64, in whole: UInt64, at index: Int) -> Bool {
    bits(at: index, 0).multipliedFullWidth(by: whole).high < part
  }

  /// Random bits of a row: two draws for each of the sequence that Steele, Lea and Flood's SplitMix64 gives for the
  /// seed. Its state is a multiple of a constant, so that any of its numbers is found without those before.
  private func bits(at index: Int, _ draw: Int) -> UInt64 {
    var mixed = seed &+ 0x9e37_79b9_7f4a_7c15 &* UInt64(2 * index + draw + 1)
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension RowDataSet {
  /// The lengths that the set repeats; empty where it does not.
  fileprivate var period: [Length] {
    switch self {
    case .tanstackDynamic: TanStackText.lengths(isWide: false)
    case .tanstackWide: TanStackText.lengths(isWide: true)
    case .flutter51470: (0..<51).map { Length(points: Self.tileLength(lines: $0 * 11 % 51 + 1)) }
    case .flutter97354: [8000, 200, 200, 200].map { Length(points: $0) }
    case .compose2679: (0..<14).map { Length(points: $0 < 4 ? 200 : 50) }
    case .viewportSized: [599, 600, 601].map { Length(points: $0) }
    case .slintList: (0..<10).map { Length(points: Double($0) * 50 + 10) }
    case .virtuoso630, .uniform, .chat, .outlier, .ramp: []
    }
  }

  /// A tile of Flutter's Material library: at least 56 pt, 8 pt around its title, whose lines we take as 19 pt high.
  private static func tileLength(lines: Int) -> Double { max(56, 8 + 19 * Double(lines)) }
}
