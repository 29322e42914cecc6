/// Linear constraints with priorities over variables, solved level by level.
///
/// What is required holds. Then the sum of what is missing from the constraints of the highest priority is made least,
/// then that of the next one among the solutions that are left, and so on: each priority is a level of its own.
/// (Weights that multiply errors would need a factor above all that errors of a lower level can come to, which no
/// factor is for all layouts.)
package struct LinearSystem: Sendable {
  /// `expression relation 0`, with its priority.
  package struct Constraint: Sendable {
    package var expression: LinearExpression
    package var relation: LayoutRelation
    package var priority: LayoutPriority

    package init(_ expression: LinearExpression, _ relation: LayoutRelation, _ priority: LayoutPriority) {
      self.expression = expression
      self.relation = relation
      self.priority = priority
    }
  }

  /// Whether each variable may be negative.
  package var isFree: [Bool]
  package var constraints: [Constraint] = []

  package init(isFree: [Bool]) { self.isFree = isFree }

  /// The solutions; `nil` where the required constraints contradict each other.
  package func solved() -> SimplexTableau? {
    guard var tableau = tableau(requiring: { _ in true }) else { return nil }
    for level in levels {
      var preferences: [SimplexTableau.Preference] = []
      for constraint in constraints where constraint.priority == level {
        preferences.append(SimplexTableau.Preference(constraint.expression, constraint.relation))
      }
      tableau.prefer(preferences)
    }
    return tableau
  }

  /// The priorities below required, from the highest on.
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
      guard tableau.require(constraints[index].expression, constraints[index].relation) else { return nil }
    }
    return tableau
  }

  private var emptyTableau: SimplexTableau {
    var tableau = SimplexTableau()
    for isFree in isFree { _ = tableau.addColumn(isFree: isFree) }
    return tableau
  }

  /// Required constraints that contradict each other while any of them but one do not, and the variables that would
  /// have to be negative to meet them; both in order.
  ///
  /// What the rest contradicts itself without is left out (a deletion filter): many at a time first, then one by one.
  /// Earlier ones are tried first, so that of several explanations the last one written is given. O(k log n)
  /// feasibility problems for n constraints of which k are kept.
  ///
  /// - Precondition: the required constraints contradict each other.
  package func clash() -> (constraints: [Int], restrictions: [Int]) {
    var (system, kept) = (self, constraintsUpToClash)
    system.isFree = [Bool](repeating: true, count: isFree.count)
    if system.tableau(requiring: { kept[$0] }) != nil {
      // Without the lengths' signs nothing clashes: some of them belong to the explanation.
      system.isFree = isFree
      for column in isFree.indices where !isFree[column] {
        system.isFree[column] = true
        if system.tableau(requiring: { kept[$0] }) != nil { system.isFree[column] = false }
      }
    }
    var count = max(1, constraints.count / 2)
    while count > 0 {
      for first in stride(from: 0, to: constraints.count, by: count) {
        system.leaveOut(first..<min(first + count, constraints.count), of: &kept)
      }
      count /= 2
    }
    return (constraints.indices.filter { kept[$0] }, isFree.indices.filter { !system.isFree[$0] })
  }

  /// Leaves constraints out where the others that are kept contradict each other still.
  private func leaveOut(_ range: Range<Int>, of kept: inout [Bool]) {
    guard range.contains(where: { kept[$0] }) else { return }
    let before = kept
    for index in range { kept[index] = false }
    let rest = kept
    if tableau(requiring: { rest[$0] }) != nil { kept = before }
  }

  /// Which required constraints come before the first one that contradicts those before it; that one too.
  private var constraintsUpToClash: [Bool] {
    var tableau = emptyTableau
    var taken = [Bool](repeating: false, count: constraints.count)
    for index in constraints.indices where constraints[index].priority.isRequired {
      taken[index] = true
      if !tableau.require(constraints[index].expression, constraints[index].relation) { break }
    }
    return taken
  }
}
