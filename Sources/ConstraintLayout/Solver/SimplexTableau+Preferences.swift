extension SimplexTableau {
  /// A constraint `expression relation 0` below the required priority.
  package struct Preference: Sendable {
    package var expression: LinearExpression
    package var relation: LayoutRelation

    package init(_ expression: LinearExpression, _ relation: LayoutRelation) {
      self.expression = expression
      self.relation = relation
    }
  }

  /// Minimizes the sum of the violations of the preferences and keeps only the solutions that attain the minimum.
  ///
  /// By complementary slackness, these are the solutions in which every variable with a positive reduced cost is 0.
  /// Such variables are dropped. No lower priority can then outweigh a higher one, and no value is compared with a
  /// rounded sum.
  package mutating func prefer(_ preferences: [Preference]) {
    var costs = LinearExpression()
    for preference in preferences { add(preference, costs: &costs) }
    var objective = substituted(costs)
    // Errors are never negative, so their sum has a minimum.
    _ = minimize(&objective)
    drop(objective.terms.filter { $0.coefficient > Self.negligible }.map { $0.column })
  }

  /// Splits the violation into two restricted variables, excess and lack, and adds the penalized ones to `costs`.
  private mutating func add(_ preference: Preference, costs: inout LinearExpression) {
    note(preference.expression.constant)
    var row = substituted(preference.expression)
    let (excess, lack) = (addColumn(isFree: false), addColumn(isFree: false))
    if preference.relation != .greaterThanOrEqual { costs.add(excess, times: 1) }
    if preference.relation != .lessThanOrEqual { costs.add(lack, times: 1) }
    row.add(excess, times: -1)
    row.add(lack, times: 1)
    if let free = freeColumn(in: row) { return solve(row, for: free) }
    solve(row, for: row.constant >= 0 ? excess : lack)
  }

  /// Returns the minimum and the maximum of an expression over the solutions in the tableau.
  package func range(of expression: LinearExpression) -> ClosedRange<Double> {
    let row = substituted(expression)
    if row.isConstant, row.constant.isFinite { return row.constant...row.constant }
    if row.terms.contains(where: { isFree[$0.column] }) { return -Double.infinity...Double.infinity }
    var negated = row
    negated.scale(by: -1)
    let (least, greatest) = (minimum(of: row), -minimum(of: negated))
    // A NaN from an overflow means an unknown range.
    guard !least.isNaN, !greatest.isNaN else { return -Double.infinity...Double.infinity }
    return least...max(least, greatest)
  }

  private func minimum(of row: LinearExpression) -> Double {
    var (copy, objective) = (self, row)
    return copy.minimize(&objective) ? objective.constant : -Double.infinity
  }

  /// Returns whether an expression has the same value in all solutions in the tableau.
  package func isUnique(_ expression: LinearExpression) -> Bool {
    let range = range(of: expression)
    return range.upperBound - range.lowerBound <= 1000 * tolerance
  }
}
