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

  /// The value of a basic variable: terms in nonbasic variables, and the value in the current solution.
  struct Row: Sendable {
    var terms = LinearTerms()
    var constant = TracedNumber.zero
  }

  var rows: [Row] = []
  /// The basic variable of each row.
  var basics: [Int] = []
  var places: [Place] = []
  var isFree: [Bool] = []
  /// The greatest constant so far, the scale of the tolerances.
  private var scale = TracedNumber(100)
  /// The arithmetic of constants that depend on parameters.
  var trace = SolutionTrace()
  private var parameters: [TracedNumber] = []

  /// A coefficient below this is a rounding error: coefficients in constraints are far greater.
  static let negligible = 1e-9

  package init() {}

  /// The greatest value that counts as 0, in points.
  var tolerance: TracedNumber {
    mutating get { trace.product(scale, 1e-11) }
  }

  package mutating func addColumn(isFree: Bool) -> Int {
    places.append(.outside)
    self.isFree.append(isFree)
    return places.count - 1
  }

  /// Adds the next parameter of the system, with its value in this solution.
  mutating func addParameter(_ value: Double) { parameters.append(trace.parameter(value)) }

  /// Returns the constant of a constraint, in which the parameters are numbers.
  mutating func constant(of constraint: LinearSystem.Constraint) -> TracedNumber {
    var constant = TracedNumber(constraint.expression.constant)
    for parameter in constraint.parameters {
      constant = trace.addition(constant, parameters[parameter.index], times: parameter.coefficient)
    }
    return constant
  }

  /// Returns an expression in nonbasic variables.
  mutating func substituted(_ terms: LinearTerms, constant: TracedNumber) -> Row {
    var result = Row(constant: constant)
    for term in terms.list {
      switch places[term.column] {
      case .outside: result.terms.add(term.column, times: term.coefficient)
      case .basic(let row): add(rows[row], times: term.coefficient, to: &result)
      case .dropped: break
      }
    }
    return result
  }

  /// Adds a multiple of a row to another.
  mutating func add(_ row: Row, times factor: Double, to result: inout Row) {
    result.constant = trace.sum(result.constant, row.constant, times: factor)
    result.terms.add(row.terms, times: factor)
  }

  mutating func scale(_ row: inout Row, by factor: Double) {
    row.constant = trace.product(row.constant, factor)
    row.terms.scale(by: factor)
  }

  /// Returns the value of the expression in the current solution.
  package func value(of expression: LinearExpression) -> Double {
    var copy = self
    return copy.tracedValue(of: expression).value
  }

  /// Returns the value of the expression in the current solution and in those of other parameters.
  mutating func tracedValue(of expression: LinearExpression) -> TracedNumber {
    var value = TracedNumber(expression.constant)
    for term in expression.terms {
      if case .basic(let row) = places[term.column] {
        value = trace.addition(value, rows[row].constant, times: term.coefficient)
      }
    }
    return value
  }

  /// Raises the scale of the tolerances to a constant.
  mutating func note(_ constant: TracedNumber) {
    let size = trace.magnitude(constant)
    if trace.isLess(scale, size) { scale = size }
  }

  /// Returns the free column with the greatest coefficient in a row, the lowest one of several.
  func freeColumn(in row: Row) -> Int? {
    var best: (column: Int, size: Double)?
    for term in row.terms.list where isFree[term.column] && abs(term.coefficient) > best?.size ?? Self.negligible {
      best = (term.column, abs(term.coefficient))
    }
    return best?.column
  }

  /// Makes `column` basic by the equation `row == 0`, in which it occurs.
  mutating func solve(_ row: Row, for column: Int) {
    var solved = row
    let coefficient = solved.terms.remove(column)
    scale(&solved, by: -1 / coefficient)
    eliminate(column, by: solved)
    places[column] = .basic(row: rows.count)
    basics.append(column)
    rows.append(solved)
  }

  /// Substitutes a column by its solution in all rows.
  private mutating func eliminate(_ column: Int, by solved: Row) {
    for index in rows.indices {
      let factor = rows[index].terms.remove(column)
      guard factor != 0 else { continue }
      rows[index].constant = trace.sum(rows[index].constant, solved.constant, times: factor)
      rows[index].terms.add(solved.terms, times: factor)
    }
  }

  /// Exchanges the basic variable of `row` for `column`.
  mutating func pivot(_ row: Int, _ column: Int) {
    let leaving = basics[row]
    var solved = rows[row]
    let coefficient = solved.terms.remove(column)
    solved.terms.add(leaving, times: -1)
    scale(&solved, by: -1 / coefficient)
    rows[row] = Row()
    eliminate(column, by: solved)
    rows[row] = solved
    basics[row] = column
    places[column] = .basic(row: row)
    places[leaving] = .outside
    clampRounding()
  }

  /// Sets a restricted variable that rounding has made slightly negative to 0.
  private mutating func clampRounding() {
    for index in rows.indices where !isFree[basics[index]] && trace.isLess(rows[index].constant, .zero) {
      let least = trace.product(tolerance, -1)
      if trace.isLess(least, rows[index].constant) { rows[index].constant = .zero }
    }
  }

  /// Fixes columns at 0 permanently.
  mutating func drop(_ columns: [Int]) {
    if columns.isEmpty { return }
    for column in columns { places[column] = .dropped }
    let places = places
    for index in rows.indices { rows[index].terms.keepTerms { places[$0] != .dropped } }
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
