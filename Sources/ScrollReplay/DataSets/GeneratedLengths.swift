import LazyLayout

/// The row lengths of a data set. A length takes constant time and depends on the row, the rule and the seed only.
public struct GeneratedLengths: Equatable, Sendable {
  /// The rule.
  public let dataSet: RowDataSet
  /// The seed of the rule's random numbers. Fixed data sets ignore it.
  public internal(set) var seed: UInt64
  /// The number of rows.
  public internal(set) var count: Int
  /// The lengths of a periodic data set; empty for other sets.
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

  /// A uniformly distributed length within `points`, in 64ths of a point.
  private func drawn(from points: ClosedRange<Int64>, at index: Int, _ draw: Int) -> Length {
    let choices = UInt64(points.upperBound - points.lowerBound) * 64 + 1
    let chosen = bits(at: index, draw).multipliedFullWidth(by: choices).high
    return Length(sixtyFourths: points.lowerBound * 64 + Int64(chosen))
  }

  /// True for a share of `part` / `whole` of the rows.
  private func isOneOf(_ part: UInt64, in whole: UInt64, at index: Int) -> Bool {
    bits(at: index, 0).multipliedFullWidth(by: whole).high < part
  }

  /// The random bits of one of a row's two draws: a number of Steele, Lea and Flood's SplitMix64 sequence for the seed.
  ///
  /// The state is a multiple of a constant, so any number of the sequence is computed directly.
  private func bits(at index: Int, _ draw: Int) -> UInt64 {
    var mixed = seed &+ 0x9e37_79b9_7f4a_7c15 &* UInt64(2 * index + draw + 1)
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension RowDataSet {
  /// The lengths that the set repeats; empty for sets without a period.
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

  /// The height of a tile of Flutter's Material library: at least 56 pt, with 8 pt around its title. A title line
  /// counts as 19 pt.
  private static func tileLength(lines: Int) -> Double { max(56, 8 + 19 * Double(lines)) }
}
