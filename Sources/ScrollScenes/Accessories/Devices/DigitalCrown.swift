import PlaneGeometry

/// A number that a crown changes, like the binding of SwiftUI's
/// `digitalCrownRotation(_:from:through:by:sensitivity:isContinuous:)`.
///
/// ```swift
/// var crown = DigitalCrown(in: 0...10, by: 0.5)
/// crown.rotate(by: 0.25)
/// crown.value
/// ```
///
/// Turns are WatchKit's `rotationalDelta`: 1 is one turn, and positive turns scroll up. Positive turns increase the
/// number, as in a number picker.
///
/// All rotations add up to one sum, so a split rotation gives the same number. The result is bit-identical when the
/// parts are sums of powers of two. Rotation past an end of the range is lost, so that the reverse rotation has an
/// effect at once.
public struct DigitalCrown: Equatable, Sendable {
  /// The rotation for one step.
  public enum Sensitivity: UInt8, Sendable, CaseIterable {
    case low
    case medium
    case high

    /// Steps of the value in one turn: 8, 16 or 32. Apple has published no numbers. Powers of two let parts of a turn
    /// add up exactly.
    public var stepsPerTurn: Double {
      switch self {
      case .low: 8
      case .medium: 16
      case .high: 32
      }
    }
  }

  /// The range of the number; `nil` for no limits.
  public let range: ClosedRange<Double>?
  /// The distance between the numbers on which the crown settles, from the start of the range or from 0; `nil` for any.
  public let stride: Double?
  /// The rotation for one step of ``stride``, or of 1 without a stride.
  public let sensitivity: Sensitivity
  /// Whether the number wraps to the other end of the range.
  public let isContinuous: Bool
  /// The number at which the rotation began. `turns` is the rotation since then.
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

  /// A crown in a range; `value` defaults to the start of the range.
  /// - Precondition: the range is finite and not empty; a stride is positive and at most its length.
  public init(
    _ value: Double? = nil, in range: ClosedRange<Double>, by stride: Double? = nil,
    sensitivity: Sensitivity = .high, isContinuous: Bool = false
  ) {
    let length = range.upperBound - range.lowerBound
    precondition(length > 0 && length < .infinity, "A crown's range is finite and not empty.")
    precondition(
      stride ?? length > 0 && stride ?? length <= length, "stride must be positive and at most the range's length.")
    self.range = range
    self.stride = stride
    self.sensitivity = sensitivity
    self.isContinuous = isContinuous
    base = (value ?? range.lowerBound).clamped(to: range)
  }

  /// The number without rounding to steps: `DigitalCrownEvent.offset`. It is within the range; a continuous crown also
  /// passes up to one step beyond the end.
  public var offset: Double {
    guard isContinuous, let range else { return place }
    return place - ((place - range.lowerBound) / period(of: range)).rounded(.down) * period(of: range)
  }

  /// The bound number: ``offset``, or the multiple of ``stride`` nearest to it; halves round away from the start.
  public var value: Double {
    guard let stride else { return offset }
    guard let range else { return step * stride }
    let count = count(of: range, by: stride)
    let number = isContinuous ? step - (step / count).rounded(.down) * count : step
    return range.lowerBound + number * stride
  }

  /// Rotates the crown by `turns`. Returns the number of passed detents (steps of ``value``): negative towards the
  /// start, 0 without a stride.
  @discardableResult
  public mutating func rotate(by turns: Double) -> Int {
    let before = step
    self.turns += turns
    if let range, !isContinuous, place <= range.lowerBound || place >= range.upperBound {
      // Rotation beyond an end is lost.
      (base, self.turns) = (place.clamped(to: range), 0)
    }
    return Int((step - before).clamped(to: -Self.greatestCount...Self.greatestCount))
  }

  /// Ends the rotation, and settles on ``value``.
  public mutating func settle() { (base, turns) = (value, 0) }

  /// The number without wrapping or clamping.
  private var place: Double { base + turns * (sensitivity.stepsPerTurn * (stride ?? 1)) }

  /// The index of the step nearest to `place`; 0 without a stride.
  private var step: Double {
    guard let stride else { return 0 }
    let step = ((place - (range?.lowerBound ?? 0)) / stride).rounded()
    guard let range, !isContinuous else { return step }
    return min(step, count(of: range, by: stride) - 1)
  }

  /// The length after which a continuous crown repeats.
  private func period(of range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    guard let stride else { return length }
    return count(of: range, by: stride) * stride
  }

  /// The number of multiples of the stride in the range.
  private func count(of range: ClosedRange<Double>, by stride: Double) -> Double {
    ((range.upperBound - range.lowerBound) / stride).rounded(.down) + 1
  }

  /// A limit for the conversion to `Int`, beyond any real rotation.
  private static var greatestCount: Double { 1e9 }
}
