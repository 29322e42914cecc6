extension SimplexTableau {
  /// Moves to a solution that minimizes `objective`, an expression in nonbasic variables.
  ///
  /// The objective stays in nonbasic variables; its constant is its value.
  ///
  /// - Returns: whether the minimum exists.
  mutating func minimize(_ objective: inout LinearExpression) -> Bool {
    var steps = 0
    while let entering = entering(objective) {
      guard let row = leaving(for: entering) else { return false }
      pivot(row, entering)
      objective.add(rows[row], times: objective.remove(entering))
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
  private func entering(_ objective: LinearExpression) -> Int? {
    objective.terms.first { $0.coefficient < -Self.negligible }?.column
  }

  /// Returns the row of the restricted variable that first becomes 0 when `column` grows (ratio test), the lowest
  /// variable of several; `nil` if none does.
  private func leaving(for column: Int) -> Int? {
    var best: (row: Int, ratio: Double)?
    for row in rows.indices where !isFree[basics[row]] {
      let coefficient = rows[row].coefficient(of: column)
      guard coefficient < -Self.negligible else { continue }
      let ratio = max(0, rows[row].constant) / -coefficient
      guard let known = best, ratio > known.ratio || (ratio == known.ratio && basics[row] > basics[known.row]) else {
        best = (row, ratio)
        continue
      }
    }
    return best?.row
  }

  /// Adds the required constraint `row relation 0`.
  ///
  /// - Returns: whether the constraint is feasible with those before it. After `false` the tableau must not be used.
  package mutating func require(_ expression: LinearExpression, _ relation: LayoutRelation) -> Bool {
    note(expression.constant)
    var row = substituted(expression)
    var slack: Int?
    if relation != .equal {
      let column = addColumn(isFree: false)
      row.add(column, times: relation == .lessThanOrEqual ? 1 : -1)
      slack = column
    }
    if let free = freeColumn(in: row) {
      solve(row, for: free)
      return true
    }
    if let slack, row.constant * Double(relation.rawValue) >= 0 {
      solve(row, for: slack)
      return true
    }
    return makeFeasible(row)
  }

  /// Reduces a row of restricted variables to 0 by minimizing an artificial variable (phase 1).
  private mutating func makeFeasible(_ equation: LinearExpression) -> Bool {
    var row = equation
    if abs(row.constant) <= tolerance { row.constant = 0 }
    if row.constant < 0 { row.scale(by: -1) }
    if row.isConstant { return row.constant == 0 }
    let artificial = addColumn(isFree: false)
    places[artificial] = .basic(row: rows.count)
    basics.append(artificial)
    rows.append(row)
    if row.constant > 0 {
      guard minimize(&row), row.constant <= tolerance else { return false }
    }
    remove(artificial: artificial)
    return true
  }

  /// Removes the artificial variable, whose value is 0, from the tableau.
  private mutating func remove(artificial: Int) {
    guard case .basic(let row) = places[artificial] else { return drop([artificial]) }
    rows[row].constant = 0
    var best: LinearExpression.Term?
    for term in rows[row].terms where abs(term.coefficient) > max(abs(best?.coefficient ?? 0), Self.negligible) {
      best = term
    }
    // Without another column the equation was redundant.
    guard let best else { return removeRow(row) }
    pivot(row, best.column)
    drop([artificial])
  }
}
