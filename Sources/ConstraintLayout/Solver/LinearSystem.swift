/// Linear constraints with lexicographic priorities.
///
/// Required constraints hold. For each priority, from the highest on, the sum of the violations is minimized among the
/// remaining solutions. Weighted violations would need a factor above the greatest sum of violations at a lower
/// priority; no factor suffices for all layouts.
package struct LinearSystem: Sendable {
  /// `expression relation 0`, with its priority.
  package struct Constraint: Sendable {
    package var expression: LinearExpression
    package var relation: LayoutRelation
    package var priority: LayoutPriority
    /// The parameters of the system that the expression contains.
    package var parameters: [Parameter] = []

    /// A multiple of a parameter.
    package struct Parameter: Sendable {
      package let index: Int
      package let coefficient: Double

      package init(_ index: Int, _ coefficient: Double) { (self.index, self.coefficient) = (index, coefficient) }
    }

    package init(_ expression: LinearExpression, _ relation: LayoutRelation, _ priority: LayoutPriority) {
      self.expression = expression
      self.relation = relation
      self.priority = priority
    }
  }

  /// Whether each variable may be negative.
  package var isFree: [Bool]
  package var constraints: [Constraint] = []
  /// The values of the parameters.
  package var parameters: [Double] = []

  package init(isFree: [Bool]) { self.isFree = isFree }

  /// Returns the solutions; `nil` if the required constraints contradict each other.
  package func solved() -> SimplexTableau? {
    guard var tableau = tableau(requiring: { _ in true }) else { return nil }
    for level in levels {
      tableau.prefer(constraints.filter { $0.priority == level })
    }
    return tableau
  }

  /// The priorities below required, in descending order.
  private var levels: [LayoutPriority] {
    var levels: [LayoutPriority] = []
    for constraint in constraints where !constraint.priority.isRequired && !levels.contains(constraint.priority) {
      levels.append(constraint.priority)
    }
    return levels.sorted { $0 > $1 }
  }

  private func tableau(requiring isTaken: (Int) -> Bool) -> SimplexTableau? {
    var tableau = emptyTableau
    for index in constraints.indices where constraints[index].priority.isRequired && isTaken(index) {
      guard tableau.require(constraints[index]) else { return nil }
    }
    return tableau
  }

  private var emptyTableau: SimplexTableau {
    var tableau = SimplexTableau()
    for isFree in isFree { _ = tableau.addColumn(isFree: isFree) }
    for parameter in parameters { tableau.addParameter(parameter) }
    return tableau
  }

  /// Returns a minimal infeasible set of required constraints, and the variables whose non-negativity takes part; both
  /// in order.
  ///
  /// A deletion filter removes constraints as long as the rest stays infeasible: many at a time first, then one by one.
  /// Earlier constraints are tried first, so that of several explanations the last one written is returned. O(k log n)
  /// feasibility problems for n constraints of which k are kept.
  ///
  /// - Precondition: the required constraints contradict each other.
  package func conflict() -> (constraints: [Int], restrictions: [Int]) {
    var (system, kept) = (self, constraintsUpToConflict)
    system.isFree = [Bool](repeating: true, count: isFree.count)
    if system.tableau(requiring: { kept[$0] }) != nil {
      // The system is feasible with negative lengths: some of the sign restrictions belong to the explanation.
      system.isFree = isFree
      for column in isFree.indices where !isFree[column] {
        system.isFree[column] = true
        if system.tableau(requiring: { kept[$0] }) != nil { system.isFree[column] = false }
      }
    }
    var count = max(1, constraints.count / 2)
    while count > 0 {
      for first in stride(from: 0, to: constraints.count, by: count) {
        system.drop(first..<min(first + count, constraints.count), from: &kept)
      }
      count /= 2
    }
    return (constraints.indices.filter { kept[$0] }, isFree.indices.filter { !system.isFree[$0] })
  }

  /// Removes constraints if the remaining ones still contradict each other.
  private func drop(_ range: Range<Int>, from kept: inout [Bool]) {
    guard range.contains(where: { kept[$0] }) else { return }
    let before = kept
    for index in range { kept[index] = false }
    let rest = kept
    if tableau(requiring: { rest[$0] }) != nil { kept = before }
  }

  /// Whether each constraint belongs to the required ones up to the first that contradicts those before it.
  private var constraintsUpToConflict: [Bool] {
    var tableau = emptyTableau
    var taken = [Bool](repeating: false, count: constraints.count)
    for index in constraints.indices where constraints[index].priority.isRequired {
      taken[index] = true
      if !tableau.require(constraints[index]) { break }
    }
    return taken
  }
}
