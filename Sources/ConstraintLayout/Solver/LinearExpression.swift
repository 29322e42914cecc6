/// A linear combination of variables plus a constant. A column is the number of a variable; terms are sorted by column,
/// and no coefficient is 0.
package struct LinearExpression: Equatable, Sendable {
  /// A multiple of a variable.
  package struct Term: Equatable, Sendable {
    package let column: Int
    package var coefficient: Double

    package init(_ column: Int, _ coefficient: Double) {
      self.column = column
      self.coefficient = coefficient
    }
  }

  private(set) var combination = LinearTerms()
  package var constant: Double

  package var terms: [Term] { combination.list }

  package init(constant: Double = 0) { self.constant = constant }

  /// A multiple of one variable.
  package init(column: Int, coefficient: Double = 1) {
    combination = LinearTerms(Term(column, coefficient))
    constant = 0
  }

  /// Returns the coefficient of `column`; 0 if it is absent. O(log n).
  package func coefficient(of column: Int) -> Double { combination.coefficient(of: column) }

  /// Adds a multiple of one variable.
  package mutating func add(_ column: Int, times factor: Double) { combination.add(column, times: factor) }

  /// Adds a multiple of another expression. O(n + m).
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant = Self.sum(constant, factor * other.constant)
    combination.add(other.combination, times: factor)
  }

  package mutating func scale(by factor: Double) {
    constant *= factor
    combination.scale(by: factor)
  }

  /// Removes a column and returns its coefficient.
  @discardableResult
  package mutating func remove(_ column: Int) -> Double { combination.remove(column) }

  /// Returns `left + right`, or exactly 0 if only a rounding error remains: a cancelled term must never be a divisor.
  static func sum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    // An infinite sum is not below an infinite bound, so it stays.
    return abs(sum) < cancellation * max(abs(left), abs(right)) ? 0 : sum
  }

  /// 2⁻⁴⁴, a few hundred ulps.
  private static let cancellation = 0x1p-44
}
