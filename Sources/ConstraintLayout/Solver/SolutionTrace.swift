/// A number of a solution. `slot` is its place in the trace; negative for a number that no parameter changes.
struct TracedNumber: Equatable, Sendable {
  let value: Double
  let slot: Int32

  init(_ value: Double) { (self.value, slot) = (value, -1) }

  fileprivate init(_ value: Double, slot: Int) { (self.value, self.slot) = (value, Int32(slot)) }

  static let zero = TracedNumber(0)

  var isTraced: Bool { slot >= 0 }
}

/// The arithmetic of one solution that depends on parameters, in its order.
///
/// The simplex method computes constants and compares them. As long as every comparison has the same outcome, other
/// parameters lead through the same pivots. Repeated arithmetic then gives the bits of a new solution, at the cost of a
/// few operations for each constraint with a parameter. Numbers without a parameter are computed once.
struct SolutionTrace: Sendable {
  private enum Operation: UInt8 {
    /// left + factor · right, where a rounding error counts as 0.
    case sum
    /// left + factor · right.
    case addition
    /// left · factor.
    case product
    /// max(0, left) / factor.
    case ratio
    case isLess, isAtMost, isEqual
  }

  private struct Step {
    let operation: Operation
    /// The outcome of a comparison.
    var isTrue = false
    let left: Int32
    var right: Int32 = 0
    var factor = 0.0
    /// The slot of the result.
    var result: Int32 = -1
  }

  private var steps: [Step] = []
  private var slots: [Double] = []

  init() {}

  /// Adds a parameter with its value in this solution.
  mutating func parameter(_ value: Double) -> TracedNumber { traced(value) }

  private mutating func traced(_ value: Double) -> TracedNumber {
    slots.append(value)
    return TracedNumber(value, slot: slots.count - 1)
  }

  private mutating func slot(of number: TracedNumber) -> Int32 {
    number.isTraced ? number.slot : traced(number.value).slot
  }

  private mutating func record(
    _ operation: Operation, _ value: Double, _ left: TracedNumber, _ right: TracedNumber = .zero, factor: Double
  ) -> TracedNumber {
    guard left.isTraced || right.isTraced else { return TracedNumber(value) }
    var step = Step(operation: operation, left: slot(of: left), right: slot(of: right), factor: factor)
    let result = traced(value)
    step.result = result.slot
    steps.append(step)
    return result
  }

  private mutating func record(
    _ comparison: Operation, _ isTrue: Bool, _ left: TracedNumber, _ right: TracedNumber
  ) -> Bool {
    if left.isTraced || right.isTraced {
      steps.append(Step(operation: comparison, isTrue: isTrue, left: slot(of: left), right: slot(of: right)))
    }
    return isTrue
  }

  mutating func sum(_ left: TracedNumber, _ right: TracedNumber, times factor: Double) -> TracedNumber {
    record(.sum, LinearExpression.sum(left.value, factor * right.value), left, right, factor: factor)
  }

  mutating func addition(_ left: TracedNumber, _ right: TracedNumber, times factor: Double) -> TracedNumber {
    record(.addition, left.value + factor * right.value, left, right, factor: factor)
  }

  mutating func product(_ number: TracedNumber, _ factor: Double) -> TracedNumber {
    record(.product, number.value * factor, number, factor: factor)
  }

  mutating func magnitude(_ number: TracedNumber) -> TracedNumber {
    isLess(number, .zero) ? product(number, -1) : number
  }

  /// max(0, number) / divisor.
  mutating func ratio(_ number: TracedNumber, _ divisor: Double) -> TracedNumber {
    record(.ratio, max(0, number.value) / divisor, number, factor: divisor)
  }

  mutating func isLess(_ left: TracedNumber, _ right: TracedNumber) -> Bool {
    record(.isLess, left.value < right.value, left, right)
  }

  mutating func isAtMost(_ left: TracedNumber, _ right: TracedNumber) -> Bool {
    record(.isAtMost, left.value <= right.value, left, right)
  }

  mutating func isEqual(_ left: TracedNumber, _ right: TracedNumber) -> Bool {
    record(.isEqual, left.value == right.value, left, right)
  }
}

extension SolutionTrace {
  /// Drops the arithmetic on which neither a comparison nor an output depends.
  mutating func keep(for outputs: [TracedNumber]) {
    var isUsed = [Bool](repeating: false, count: slots.count)
    for output in outputs where output.isTraced { isUsed[Int(output.slot)] = true }
    var kept: [Step] = []
    for step in steps.reversed() where step.result < 0 || isUsed[Int(step.result)] {
      isUsed[Int(step.left)] = true
      isUsed[Int(step.right)] = true
      kept.append(step)
    }
    steps = kept.reversed()
  }

  /// Repeats the arithmetic with two other parameters.
  ///
  /// - Returns: whether all comparisons had the outcomes of the trace; otherwise the numbers have no meaning.
  mutating func repeats(with x: Double, _ y: Double) -> Bool {
    (slots[0], slots[1]) = (x, y)
    return steps.withUnsafeBufferPointer { steps in
      slots.withUnsafeMutableBufferPointer { slots in
        for step in steps where !Self.perform(step, on: slots) { return false }
        return true
      }
    }
  }

  /// Returns whether a comparison had the outcome of the trace; `true` for arithmetic.
  @inline(__always)
  private static func perform(_ step: Step, on slots: UnsafeMutableBufferPointer<Double>) -> Bool {
    let (left, right) = (slots[Int(step.left)], slots[Int(step.right)])
    let value: Double
    switch step.operation {
    case .isLess: return (left < right) == step.isTrue
    case .isAtMost: return (left <= right) == step.isTrue
    case .isEqual: return (left == right) == step.isTrue
    case .sum: value = LinearExpression.sum(left, step.factor * right)
    case .addition: value = left + step.factor * right
    case .product: value = left * step.factor
    case .ratio: value = max(0, left) / step.factor
    }
    slots[Int(step.result)] = value
    return true
  }

  /// The value of a number after the last repetition.
  func value(of number: TracedNumber) -> Double { number.isTraced ? slots[Int(number.slot)] : number.value }
}
