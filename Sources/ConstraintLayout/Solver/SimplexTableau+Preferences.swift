extension SimplexTableau {
  /// Minimizes the sum of the violations of the preferences and keeps only the solutions that attain the minimum.
  ///
  /// By complementary slackness, these are the solutions in which every variable with a positive reduced cost is 0.
  /// Such variables are dropped. No lower priority can then outweigh a higher one, and no value is compared with a
  /// rounded sum.
  mutating func prefer(_ preferences: [LinearSystem.Constraint]) {
    var costs = LinearTerms()
    for preference in preferences { add(preference, costs: &costs) }
    var objective = substituted(costs, constant: .zero)
    // Errors are never negative, so their sum has a minimum.
    _ = minimize(&objective)
    drop(objective.terms.list.filter { $0.coefficient > Self.negligible }.map { $0.column })
  }

  /// Splits the violation into two restricted variables, excess and lack, and adds the penalized ones to `costs`.
  private mutating func add(_ preference: LinearSystem.Constraint, costs: inout LinearTerms) {
    let constant = constant(of: preference)
    note(constant)
    var row = substituted(preference.expression.combination, constant: constant)
    let (excess, lack) = (addColumn(isFree: false), addColumn(isFree: false))
    if preference.relation != .greaterThanOrEqual { costs.add(excess, times: 1) }
    if preference.relation != .lessThanOrEqual { costs.add(lack, times: 1) }
    row.terms.add(excess, times: -1)
    row.terms.add(lack, times: 1)
    if let free = freeColumn(in: row) { return solve(row, for: free) }
    solve(row, for: trace.isAtMost(.zero, row.constant) ? excess : lack)
  }

  /// Returns the minimum and the maximum of an expression over the solutions in the tableau.
  package func range(of expression: LinearExpression) -> ClosedRange<Double> {
    var copy = self
    let row = copy.substituted(expression.combination, constant: TracedNumber(expression.constant))
    let constant = row.constant.value
    if row.terms.list.isEmpty, constant.isFinite { return constant...constant }
    if row.terms.list.contains(where: { isFree[$0.column] }) { return -Double.infinity...Double.infinity }
    var negated = row
    copy.scale(&negated, by: -1)
    let (least, greatest) = (minimum(of: row), -minimum(of: negated))
    // A NaN from an overflow means an unknown range.
    guard !least.isNaN, !greatest.isNaN else { return -Double.infinity...Double.infinity }
    return least...max(least, greatest)
  }

  private func minimum(of row: Row) -> Double {
    var (copy, objective) = (self, row)
    return copy.minimize(&objective) ? objective.constant.value : -Double.infinity
  }

  /// Returns whether an expression has the same value in all solutions in the tableau.
  package func isUnique(_ expression: LinearExpression) -> Bool {
    let range = range(of: expression)
    var copy = self
    return range.upperBound - range.lowerBound <= 1000 * copy.tolerance.value
  }
}
