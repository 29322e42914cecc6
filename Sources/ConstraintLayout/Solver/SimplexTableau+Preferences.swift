extension SimplexTableau {
  /// What should hold as nearly as possible: `expression relation 0`.
  package struct Preference: Sendable {
    package var expression: LinearExpression
    package var relation: LayoutRelation

    package init(_ expression: LinearExpression, _ relation: LayoutRelation) {
      self.expression = expression
      self.relation = relation
    }
  }

  /// Makes the sum of what is missing from the preferences least, and keeps it so: from then on the tableau holds the
  /// solutions in which it is, and no others.
  ///
  /// By complementary slackness those are the solutions in which every variable with a positive reduced cost is 0. Such
  /// variables are dropped, so that no lower level can outweigh a higher one, and nothing is compared with a sum that
  /// was rounded.
  package mutating func prefer(_ preferences: [Preference]) {
    var costs = LinearExpression()
    for preference in preferences { add(preference, costs: &costs) }
    var objective = substituted(costs)
    // Errors are never negative, so that their sum has a least value.
    _ = minimize(&objective)
    drop(objective.terms.filter { $0.coefficient > Self.negligible }.map { $0.column })
  }

  /// Splits what is missing into two restricted variables, too much and too little, and puts those that cost into
  /// `costs`.
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

  /// The least and the greatest value of an expression among the solutions that the tableau holds.
  package func range(of expression: LinearExpression) -> ClosedRange<Double> {
    let row = substituted(expression)
    if row.isConstant, row.constant.isFinite { return row.constant...row.constant }
    if row.terms.contains(where: { isFree[$0.column] }) { return -Double.infinity...Double.infinity }
    var negated = row
    negated.scale(by: -1)
    let (least, greatest) = (minimum(of: row), -minimum(of: negated))
    // What is beyond all numbers is not known.
    guard !least.isNaN, !greatest.isNaN else { return -Double.infinity...Double.infinity }
    return least...max(least, greatest)
  }

  private func minimum(of row: LinearExpression) -> Double {
    var (copy, objective) = (self, row)
    return copy.minimize(&objective) ? objective.constant : -Double.infinity
  }

  /// Whether an expression has the same value in all solutions that the tableau holds.
  package func isUnique(_ expression: LinearExpression) -> Bool {
    let range = range(of: expression)
    return range.upperBound - range.lowerBound <= 1000 * tolerance
  }
}
