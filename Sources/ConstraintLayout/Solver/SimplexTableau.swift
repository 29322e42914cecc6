/// Linear equations solved for their basic variables: each is an expression in the others, which are all 0 for now.
///
/// A variable is *restricted*, which means never negative, or *free*. A free variable that has become basic stays so;
/// no row that is there for a restricted variable holds a free one. The restricted basic variables are never negative
/// between two calls, so that what the tableau shows is always a solution of all that it was told.
///
/// All choices go to the lowest column (Bland's rule), so that the same rows give the same bits, and no choice comes
/// round again.
package struct SimplexTableau: Sendable {
  enum Place: Equatable, Sendable {
    /// 0, or nobody knows: as the others are now.
    case outside
    /// The basic variable of a row.
    case basic(row: Int)
    /// 0 for good.
    case dropped
  }

  var rows: [LinearExpression] = []
  /// The basic variable of each row.
  var basics: [Int] = []
  var places: [Place] = []
  var isFree: [Bool] = []
  /// The greatest constant so far: what tolerances are measured by.
  private(set) var scale = 100.0

  /// Below this a coefficient is rounding: what people write is far above.
  static let negligible = 1e-9

  package init() {}

  /// What counts as 0 among values, in points.
  var tolerance: Double { scale * 1e-11 }

  package mutating func addColumn(isFree: Bool) -> Int {
    places.append(.outside)
    self.isFree.append(isFree)
    return places.count - 1
  }

  /// `expression` in the variables that are not basic.
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

  /// What the expression is worth in the solution that the tableau shows.
  package func value(of expression: LinearExpression) -> Double {
    var value = expression.constant
    for term in expression.terms {
      if case .basic(let row) = places[term.column] { value += term.coefficient * rows[row].constant }
    }
    return value
  }

  mutating func note(_ constant: Double) { scale = max(scale, abs(constant)) }

  /// The free column in a row with the greatest coefficient, the lowest one of several.
  func freeColumn(in row: LinearExpression) -> Int? {
    var best: (column: Int, size: Double)?
    for term in row.terms where isFree[term.column] && abs(term.coefficient) > best?.size ?? Self.negligible {
      best = (term.column, abs(term.coefficient))
    }
    return best?.column
  }

  /// Makes `column` basic by the equation `row == 0`, in which it stands.
  mutating func solve(_ row: LinearExpression, for column: Int) {
    var solved = row
    let coefficient = solved.remove(column)
    solved.scale(by: -1 / coefficient)
    eliminate(column, by: solved)
    places[column] = .basic(row: rows.count)
    basics.append(column)
    rows.append(solved)
  }

  /// Replaces a column in all rows by what it is.
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

  /// A restricted variable that rounding has put just below 0 is 0.
  private mutating func clampRounding() {
    for index in rows.indices where !isFree[basics[index]] && rows[index].constant < 0 {
      if rows[index].constant > -tolerance { rows[index].constant = 0 }
    }
  }

  /// Fixes columns at 0 for good.
  mutating func drop(_ columns: [Int]) {
    if columns.isEmpty { return }
    for column in columns { places[column] = .dropped }
    let places = places
    for index in rows.indices { rows[index].keepTerms { places[$0] != .dropped } }
  }

  /// Takes out a row whose basic variable nothing else needs, by putting the last one in its place.
  mutating func removeRow(_ row: Int) {
    places[basics[row]] = .dropped
    let (last, basic) = (rows.removeLast(), basics.removeLast())
    guard row < rows.count else { return }
    rows[row] = last
    basics[row] = basic
    places[basic] = .basic(row: row)
  }
}
