import PlaneGeometry

/// A number that a crown changes, as SwiftUI's `digitalCrownRotation(_:from:through:by:sensitivity:isContinuous:)`
/// binds it.
///
///     var crown = DigitalCrown(in: 0...10, by: 0.5)
///     crown.rotate(by: 0.25)
///     crown.value
///
/// Turns are WatchKit's `rotationalDelta`: 1 is one turn, and positive turns scroll up. Here they make the number
/// greater, as turning up does in a picker of numbers.
///
/// What has been turned is one sum: in how many parts a rotation comes does not matter, to the bit where the parts are
/// sums of powers of two. At an end of the range what is turned further is lost, so that turning back has an effect at
/// once.
public struct DigitalCrown: Equatable, Sendable {
  /// How far a crown is turned for one step.
  public enum Sensitivity: UInt8, Sendable, CaseIterable {
    case low
    case medium
    case high

    /// Steps of the value in one turn: 8, 16 or 32. Apple has published no numbers; ours are powers of two, so that
    /// parts of a turn add up exactly.
    public var stepsPerTurn: Double {
      switch self {
      case .low: 8
      case .medium: 16
      case .high: 32
      }
    }
  }

  /// The numbers that the crown leads to; `nil` for all.
  public let range: ClosedRange<Double>?
  /// The crown settles on multiples of it, counted from the start of the range or from 0; `nil` for any number.
  public let stride: Double?
  /// How far the crown is turned for one step, of ``stride`` or of 1.
  public let sensitivity: Sensitivity
  /// Whether the number goes on at the other end of the range.
  public let isContinuous: Bool
  /// Where the crown began to turn, and how far it has been turned since.
  private var base: Double
  private var turns = 0.0

  /// A crown at `value`, without a range.
  /// - Precondition: a stride is positive and finite.
  public init(_ value: Double = 0, by stride: Double? = nil, sensitivity: Sensitivity = .high) {
    precondition(stride ?? 1 > 0 && stride ?? 1 < .infinity, "A crown's stride is positive and finite.")
    range = nil
    self.stride = stride
    self.sensitivity = sensitivity
    isContinuous = false
    base = value
  }

  /// A crown in a range, at its start unless `value` says otherwise.
  /// - Precondition: the range is finite, and a stride is positive and no longer than it.
  public init(
    _ value: Double? = nil, in range: ClosedRange<Double>, by stride: Double? = nil,
    sensitivity: Sensitivity = .high, isContinuous: Bool = false
  ) {
    let length = range.upperBound - range.lowerBound
    precondition(length > 0 && length < .infinity, "A crown's range is finite and not empty.")
    precondition(
      stride ?? length > 0 && stride ?? length <= length, "A crown's stride is positive and within its range.")
    self.range = range
    self.stride = stride
    self.sensitivity = sensitivity
    self.isContinuous = isContinuous
    base = (value ?? range.lowerBound).clamped(to: range)
  }

  /// What the crown has been turned to, between two steps too: `DigitalCrownEvent.offset`. Within the range, or, where
  /// it goes on at the other end, from its start up to a step beyond its end.
  public var offset: Double {
    guard isContinuous, let range else { return place }
    return place - ((place - range.lowerBound) / period(of: range)).rounded(.down) * period(of: range)
  }

  /// The number that is bound: ``offset``, or the multiple of ``stride`` nearest to it, halves away from the start.
  public var value: Double {
    guard let stride else { return offset }
    guard let range else { return step * stride }
    let count = count(of: range, by: stride)
    let number = isContinuous ? step - (step / count).rounded(.down) * count : step
    return range.lowerBound + number * stride
  }

  /// Turns the crown by so many turns. Returns how many detents it has come past: steps of ``value``, less than 0 on
  /// the way back; 0 without a stride.
  @discardableResult
  public mutating func rotate(by turns: Double) -> Int {
    let before = step
    self.turns += turns
    if let range, !isContinuous, place <= range.lowerBound || place >= range.upperBound {
      // What is turned beyond an end is lost.
      (base, self.turns) = (place.clamped(to: range), 0)
    }
    return Int((step - before).clamped(to: -Self.greatestCount...Self.greatestCount))
  }

  /// The crown stands still: it settles on the number that is bound.
  public mutating func settle() { (base, turns) = (value, 0) }

  /// Where the crown has been turned to, not brought back into the range.
  private var place: Double { base + turns * (sensitivity.stepsPerTurn * (stride ?? 1)) }

  /// The number of the step nearest to where the crown has been turned to; 0 without a stride.
  private var step: Double {
    guard let stride else { return 0 }
    let step = ((place - (range?.lowerBound ?? 0)) / stride).rounded()
    guard let range, !isContinuous else { return step }
    return min(step, count(of: range, by: stride) - 1)
  }

  /// How far it is from a number to the same number again.
  private func period(of range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    guard let stride else { return length }
    return count(of: range, by: stride) * stride
  }

  /// How many multiples of the stride the range has.
  private func count(of range: ClosedRange<Double>, by stride: Double) -> Double {
    ((range.upperBound - range.lowerBound) / stride).rounded(.down) + 1
  }

  /// More detents than any hand turns at once.
  private static var greatestCount: Double { 1e9 }
}
