/// A linear combination of variables. A column is the number of a variable; terms are sorted by column, and no
/// coefficient is 0.
struct LinearTerms: Equatable, Sendable {
  private(set) var list: [LinearExpression.Term] = []

  init() {}

  init(_ term: LinearExpression.Term) { list = [term] }

  /// Returns the index of a column among the terms, or its insertion index.
  private func place(of column: Int) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the coefficient of `column`; 0 if it is absent. O(log n).
  func coefficient(of column: Int) -> Double {
    let place = place(of: column)
    return place < list.count && list[place].column == column ? list[place].coefficient : 0
  }

  /// Adds a multiple of one variable.
  mutating func add(_ column: Int, times factor: Double) {
    let place = place(of: column)
    guard place < list.count, list[place].column == column else {
      if factor != 0 { list.insert(LinearExpression.Term(column, factor), at: place) }
      return
    }
    let sum = LinearExpression.sum(list[place].coefficient, factor)
    if sum == 0 { list.remove(at: place) } else { list[place].coefficient = sum }
  }

  /// Adds a multiple of other terms. O(n + m).
  mutating func add(_ other: LinearTerms, times factor: Double) {
    if other.list.count <= 2 {
      for term in other.list { add(term.column, times: factor * term.coefficient) }
      return
    }
    var merged: [LinearExpression.Term] = []
    merged.reserveCapacity(list.count + other.list.count)
    var next = 0
    for term in other.list {
      while next < list.count, list[next].column < term.column {
        merged.append(list[next])
        next += 1
      }
      var coefficient = factor * term.coefficient
      if next < list.count, list[next].column == term.column {
        coefficient = LinearExpression.sum(list[next].coefficient, coefficient)
        next += 1
      }
      if coefficient != 0 { merged.append(LinearExpression.Term(term.column, coefficient)) }
    }
    merged.append(contentsOf: list[next...])
    list = merged
  }

  mutating func scale(by factor: Double) {
    for index in list.indices { list[index].coefficient *= factor }
  }

  /// Removes a column and returns its coefficient.
  @discardableResult
  mutating func remove(_ column: Int) -> Double {
    let place = place(of: column)
    guard place < list.count, list[place].column == column else { return 0 }
    return list.remove(at: place).coefficient
  }

  /// Removes the terms whose column is not `isRetained`.
  mutating func keepTerms(where isRetained: (Int) -> Bool) {
    if list.contains(where: { !isRetained($0.column) }) { list.removeAll { !isRetained($0.column) } }
  }
}
