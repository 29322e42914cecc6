extension SimplexTableau {
  /// Moves to a solution that minimizes `objective`, an expression in nonbasic variables.
  ///
  /// The objective stays in nonbasic variables; its constant is its value.
  ///
  /// - Returns: whether the minimum exists.
  mutating func minimize(_ objective: inout Row) -> Bool {
    var steps = 0
    while let entering = entering(objective) {
      guard let row = leaving(for: entering) else { return false }
      pivot(row, entering)
      let factor = objective.terms.remove(entering)
      add(rows[row], times: factor, to: &objective)
      steps += 1
      // Exact arithmetic never cycles (Bland's rule), but rounding could. The tableau is a feasible solution in any
      // case.
      if steps > Self.maximumSteps { return true }
    }
    return true
  }

  /// 100 000: far above the steps of any layout.
  private static let maximumSteps = 100_000

  /// Returns the lowest column with a negative coefficient.
  private func entering(_ objective: Row) -> Int? {
    objective.terms.list.first { $0.coefficient < -Self.negligible }?.column
  }

  /// Returns the row of the restricted variable that first becomes 0 when `column` grows (ratio test), the lowest
  /// variable of several; `nil` if none does.
  private mutating func leaving(for column: Int) -> Int? {
    var best: (row: Int, ratio: TracedNumber)?
    for row in rows.indices where !isFree[basics[row]] {
      let coefficient = rows[row].terms.coefficient(of: column)
      guard coefficient < -Self.negligible else { continue }
      let ratio = trace.ratio(rows[row].constant, -coefficient)
      guard let known = best, isLater(row, ratio, than: known) else {
        best = (row, ratio)
        continue
      }
    }
    return best?.row
  }

  private mutating func isLater(_ row: Int, _ ratio: TracedNumber, than known: (row: Int, ratio: TracedNumber)) -> Bool
  {
    if trace.isLess(known.ratio, ratio) { return true }
    return trace.isEqual(ratio, known.ratio) && basics[row] > basics[known.row]
  }

  /// Adds a required constraint.
  ///
  /// - Returns: whether the constraint is feasible with those before it. After `false` the tableau must not be used.
  mutating func require(_ constraint: LinearSystem.Constraint) -> Bool {
    let (constant, relation) = (constant(of: constraint), constraint.relation)
    note(constant)
    var row = substituted(constraint.expression.combination, constant: constant)
    var slack: Int?
    if relation != .equal {
      let column = addColumn(isFree: false)
      row.terms.add(column, times: relation == .lessThanOrEqual ? 1 : -1)
      slack = column
    }
    if let free = freeColumn(in: row) {
      solve(row, for: free)
      return true
    }
    if let slack, holds(row.constant, relation) {
      solve(row, for: slack)
      return true
    }
    return makeFeasible(row)
  }

  /// Whether an inequality of a constant with 0 holds.
  private mutating func holds(_ constant: TracedNumber, _ relation: LayoutRelation) -> Bool {
    relation == .lessThanOrEqual ? trace.isAtMost(constant, .zero) : trace.isAtMost(.zero, constant)
  }

  /// Reduces a row of restricted variables to 0 by minimizing an artificial variable (phase 1).
  private mutating func makeFeasible(_ equation: Row) -> Bool {
    var row = equation
    let size = trace.magnitude(row.constant)
    if trace.isAtMost(size, tolerance) { row.constant = .zero }
    if trace.isLess(row.constant, .zero) { scale(&row, by: -1) }
    if row.terms.list.isEmpty { return trace.isEqual(row.constant, .zero) }
    let artificial = addColumn(isFree: false)
    places[artificial] = .basic(row: rows.count)
    basics.append(artificial)
    rows.append(row)
    if trace.isLess(.zero, row.constant) {
      guard minimize(&row), trace.isAtMost(row.constant, tolerance) else { return false }
    }
    remove(artificial: artificial)
    return true
  }

  /// Removes the artificial variable, whose value is 0, from the tableau.
  private mutating func remove(artificial: Int) {
    guard case .basic(let row) = places[artificial] else { return drop([artificial]) }
    rows[row].constant = .zero
    var best: LinearExpression.Term?
    for term in rows[row].terms.list where abs(term.coefficient) > max(abs(best?.coefficient ?? 0), Self.negligible) {
      best = term
    }
    // Without another column the equation was redundant.
    guard let best else { return removeRow(row) }
    pivot(row, best.column)
    drop([artificial])
  }
}
