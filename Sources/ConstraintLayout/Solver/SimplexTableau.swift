/// Linear equations solved for their basic variables: each row is an expression in nonbasic variables, which are 0 in
/// the current solution.
///
/// A variable is *restricted*, which means never negative, or *free*. A free basic variable stays basic; a row of a
/// restricted variable contains no free one. Restricted basic variables are not negative between two calls, so the
/// tableau always shows a feasible solution of all constraints so far.
///
/// All choices prefer the lowest column (Bland's rule): equal rows give equal bits, and the method does not cycle.
package struct SimplexTableau: Sendable {
  enum Place: Equatable, Sendable {
    /// Nonbasic: 0 in the current solution, or undetermined.
    case outside
    /// The basic variable of a row.
    case basic(row: Int)
    /// Fixed at 0.
    case dropped
  }

  var rows: [LinearExpression] = []
  /// The basic variable of each row.
  var basics: [Int] = []
  var places: [Place] = []
  var isFree: [Bool] = []
  /// The greatest constant so far, the scale of the tolerances.
  private(set) var scale = 100.0

  /// A coefficient below this is a rounding error: coefficients in constraints are far greater.
  static let negligible = 1e-9

  package init() {}

  /// The greatest value that counts as 0, in points.
  var tolerance: Double { scale * 1e-11 }

  package mutating func addColumn(isFree: Bool) -> Int {
    places.append(.outside)
    self.isFree.append(isFree)
    return places.count - 1
  }

  /// Returns `expression` in nonbasic variables.
  package func substituted(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(constant: expression.constant)
    for term in expression.terms {
      switch places[term.column] {
      case .outside: result.add(term.column, times: term.coefficient)
      case .basic(let row): result.add(rows[row], times: term.coefficient)
      case .dropped: break
      }
    }
    return result
  }

  /// Returns the value of the expression in the current solution.
  package func value(of expression: LinearExpression) -> Double {
    var value = expression.constant
    for term in expression.terms {
      if case .basic(let row) = places[term.column] { value += term.coefficient * rows[row].constant }
    }
    return value
  }

  mutating func note(_ constant: Double) { scale = max(scale, abs(constant)) }

  /// Returns the free column with the greatest coefficient in a row, the lowest one of several.
  func freeColumn(in row: LinearExpression) -> Int? {
    var best: (column: Int, size: Double)?
    for term in row.terms where isFree[term.column] && abs(term.coefficient) > best?.size ?? Self.negligible {
      best = (term.column, abs(term.coefficient))
    }
    return best?.column
  }

  /// Makes `column` basic by the equation `row == 0`, in which it occurs.
  mutating func solve(_ row: LinearExpression, for column: Int) {
    var solved = row
    let coefficient = solved.remove(column)
    solved.scale(by: -1 / coefficient)
    eliminate(column, by: solved)
    places[column] = .basic(row: rows.count)
    basics.append(column)
    rows.append(solved)
  }

  /// Substitutes a column by its solution in all rows.
  private mutating func eliminate(_ column: Int, by solved: LinearExpression) {
    for index in rows.indices {
      let factor = rows[index].remove(column)
      if factor != 0 { rows[index].add(solved, times: factor) }
    }
  }

  /// Exchanges the basic variable of `row` for `column`.
  mutating func pivot(_ row: Int, _ column: Int) {
    let leaving = basics[row]
    var solved = rows[row]
    let coefficient = solved.remove(column)
    solved.add(leaving, times: -1)
    solved.scale(by: -1 / coefficient)
    rows[row] = LinearExpression()
    eliminate(column, by: solved)
    rows[row] = solved
    basics[row] = column
    places[column] = .basic(row: row)
    places[leaving] = .outside
    clampRounding()
  }

  /// Sets a restricted variable that rounding has made slightly negative to 0.
  private mutating func clampRounding() {
    for index in rows.indices where !isFree[basics[index]] && rows[index].constant < 0 {
      if rows[index].constant > -tolerance { rows[index].constant = 0 }
    }
  }

  /// Fixes columns at 0 permanently.
  mutating func drop(_ columns: [Int]) {
    if columns.isEmpty { return }
    for column in columns { places[column] = .dropped }
    let places = places
    for index in rows.indices { rows[index].keepTerms { places[$0] != .dropped } }
  }

  /// Removes a row whose basic variable occurs nowhere else by moving the last row to its index.
  mutating func removeRow(_ row: Int) {
    places[basics[row]] = .dropped
    let (last, basic) = (rows.removeLast(), basics.removeLast())
    guard row < rows.count else { return }
    rows[row] = last
    basics[row] = basic
    places[basic] = .basic(row: row)
  }
}
