/// A sum of multiples of columns and a constant. Columns are the numbers of variables; terms are in their order, and
/// none is 0.
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

  /// One variable alone.
  package init(column: Int, coefficient: Double = 1) {
    terms = [Term(column, coefficient)]
    constant = 0
  }

  package var isConstant: Bool { terms.isEmpty }

  /// The place of a column among the terms, or where it would be.
  private func place(of column: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What `column` is multiplied by; 0 where it is absent. O(log n).
  package func coefficient(of column: Int) -> Double {
    let place = place(of: column)
    return place < terms.count && terms[place].column == column ? terms[place].coefficient : 0
  }

  /// Adds a multiple of one column.
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

  /// Takes a column out and gives what it was multiplied by.
  @discardableResult
  package mutating func remove(_ column: Int) -> Double {
    let place = place(of: column)
    guard place < terms.count, terms[place].column == column else { return 0 }
    return terms.remove(at: place).coefficient
  }

  /// Leaves only the terms whose column `isKept`.
  mutating func keepTerms(where isKept: (Int) -> Bool) {
    if terms.contains(where: { !isKept($0.column) }) { terms.removeAll { !isKept($0.column) } }
  }

  /// `left + right`, and exactly 0 where only rounding is left of it: a term that should have gone must not be divided
  /// by.
  static func sum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    // Not for sums beyond all numbers, which are no more than their parts.
    return abs(sum) < cancellation * max(abs(left), abs(right)) ? 0 : sum
  }

  /// A few hundred units in the last place.
  private static let cancellation = 0x1p-44
}
