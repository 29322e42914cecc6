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

  package private(set) var terms: [Term] = []
  package var constant: Double

  package init(constant: Double = 0) { self.constant = constant }

  /// A multiple of one variable.
  package init(column: Int, coefficient: Double = 1) {
    terms = [Term(column, coefficient)]
    constant = 0
  }

  package var isConstant: Bool { terms.isEmpty }

  /// Returns the index of a column among the terms, or its insertion index.
  private func place(of column: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the coefficient of `column`; 0 if it is absent. O(log n).
  package func coefficient(of column: Int) -> Double {
    let place = place(of: column)
    return place < terms.count && terms[place].column == column ? terms[place].coefficient : 0
  }

  /// Adds a multiple of one variable.
  package mutating func add(_ column: Int, times factor: Double) {
    let place = place(of: column)
    guard place < terms.count, terms[place].column == column else {
      if factor != 0 { terms.insert(Term(column, factor), at: place) }
      return
    }
    let sum = Self.sum(terms[place].coefficient, factor)
    if sum == 0 { terms.remove(at: place) } else { terms[place].coefficient = sum }
  }

  /// Adds a multiple of another expression. O(n + m).
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant = Self.sum(constant, factor * other.constant)
    if other.terms.count <= 2 {
      for term in other.terms { add(term.column, times: factor * term.coefficient) }
      return
    }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var next = 0
    for term in other.terms {
      while next < terms.count, terms[next].column < term.column {
        merged.append(terms[next])
        next += 1
      }
      var coefficient = factor * term.coefficient
      if next < terms.count, terms[next].column == term.column {
        coefficient = Self.sum(terms[next].coefficient, coefficient)
        next += 1
      }
      if coefficient != 0 { merged.append(Term(term.column, coefficient)) }
    }
    merged.append(contentsOf: terms[next...])
    terms = merged
  }

  package mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Removes a column and returns its coefficient.
  @discardableResult
  package mutating func remove(_ column: Int) -> Double {
    let place = place(of: column)
    guard place < terms.count, terms[place].column == column else { return 0 }
    return terms.remove(at: place).coefficient
  }

  /// Removes the terms whose column is not `isRetained`.
  mutating func keepTerms(where isRetained: (Int) -> Bool) {
    if terms.contains(where: { !isRetained($0.column) }) { terms.removeAll { !isRetained($0.column) } }
  }

  /// Returns `left + right`, or exactly 0 if only a rounding error remains: a cancelled term must never be a divisor.
  static func sum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    // An infinite sum is not below an infinite bound, so it stays.
    return abs(sum) < cancellation * max(abs(left), abs(right)) ? 0 : sum
  }

  /// 2⁻⁴⁴, a few hundred ulps.
  private static let cancellation = 0x1p-44
}
