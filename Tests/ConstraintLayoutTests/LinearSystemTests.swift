import TestSupport
import Testing

@testable import ConstraintLayout

@Suite("Linear constraints with priorities")
struct LinearSystemTests {
  private typealias Constraint = LinearSystem.Constraint

  private func constraint(
    _ terms: [(Int, Double)], _ constant: Double, _ relation: LayoutRelation = .equal, at priority: Double = 1000
  ) -> LinearSystem.Constraint {
    var expression = LinearExpression(constant: constant)
    for (column, factor) in terms { expression.add(column, times: factor) }
    return Constraint(expression, relation, LayoutPriority(rawValue: priority))
  }

  @Test("Violations of a lower priority never outweigh a higher one")
  func levels() throws {
    for many in [1, 10, 1000] {
      var system = LinearSystem(isFree: [true])
      system.constraints = [constraint([(0, 1)], -1, at: 500.5)]
      for _ in 0..<many { system.constraints.append(constraint([(0, 1)], -1e6, at: 500)) }
      let solved = try #require(system.solved())
      #expect(solved.value(of: LinearExpression(column: 0)) == 1)
    }
  }

  @Test("Within one priority the median minimizes the sum of violations")
  func median() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<100 {
      let wishes = (0..<7).map { _ in random.dyadic(in: -100...100) }
      var system = LinearSystem(isFree: [true])
      for wish in wishes { system.constraints.append(constraint([(0, 1)], -wish, at: 250)) }
      let solved = try #require(system.solved())
      #expect(solved.value(of: LinearExpression(column: 0)) == wishes.sorted()[3])
      #expect(solved.isUnique(LinearExpression(column: 0)))
    }
  }

  @Test("Between two constraints of equal priority all values are optimal and reported as a range")
  func several() throws {
    var system = LinearSystem(isFree: [false])
    system.constraints = [constraint([(0, 1)], -50, at: 750), constraint([(0, 1)], -100, at: 750)]
    let solved = try #require(system.solved())
    let range = solved.range(of: LinearExpression(column: 0))
    #expect(range == 50...100)
    #expect(!solved.isUnique(LinearExpression(column: 0)))
    system.constraints.append(constraint([(0, 1)], -70, at: 1))
    #expect(try #require(system.solved()).range(of: LinearExpression(column: 0)) == 70...70)
  }

  @Test("In random systems no vertex is lexicographically better than the solution")
  func oracle() throws {
    var random = SplitMix64(seed: 3)
    var solvedCount = 0
    for _ in 0..<1500 {
      var system = LinearSystem(isFree: [true, false, true].map { $0 || random.oneIn(4) })
      for _ in 0..<random.int(in: 2...7) {
        let terms = (0..<3).map { ($0, Double(random.pick([-2, -1, 0, 0, 1, 1]))) }
        let relation = random.pick([LayoutRelation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        let priority = Double(random.pick([1000, 1000, 750, 750, 250]))
        system.constraints.append(constraint(terms, random.dyadic(in: -50...50), relation, at: priority))
      }
      guard let solved = system.solved() else { continue }
      solvedCount += 1
      let values = system.isFree.indices.map { solved.value(of: LinearExpression(column: $0)) }
      let own = try #require(Self.errors(system, at: values), "a required constraint does not hold")
      for corner in Self.corners(of: system) {
        guard let theirs = Self.errors(system, at: corner) else { continue }
        let isBetter = zip(own, theirs).first { abs($0 - $1) > 1e-6 }.map { $1 < $0 } ?? false
        #expect(!isBetter, "\(system) \(values) \(corner)")
      }
    }
    #expect(solvedCount > 500)
  }

  @Test("Unique values are independent of the order of the constraints")
  func order() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<500 {
      var system = LinearSystem(isFree: [true, false, true, false, false])
      for _ in 0..<random.int(in: 3...9) {
        let terms = (0..<5).map { ($0, Double(random.pick([-1, 0, 0, 1]))) }
        let priority = Double(random.pick([1000, 750, 500]))
        let relation = random.pick(LayoutRelation.allCases)
        system.constraints.append(constraint(terms, random.dyadic(in: -50...50), relation, at: priority))
      }
      var shuffled = system
      shuffled.constraints.shuffle(using: &random)
      let (plain, other) = (system.solved(), shuffled.solved())
      #expect((plain == nil) == (other == nil))
      guard let plain, let other else { continue }
      for column in system.isFree.indices {
        let variable = LinearExpression(column: column)
        #expect(plain.isUnique(variable) == other.isUnique(variable))
        if plain.isUnique(variable) { #expect(abs(plain.value(of: variable) - other.value(of: variable)) < 1e-9) }
      }
    }
  }

  @Test("Large and small numbers are solved accurately")
  func scales() throws {
    for scale in [1e-3, 1, 1e6, 1e11] {
      var system = LinearSystem(isFree: [true, false, false])
      system.constraints = [
        constraint([(0, 1)], -8 * scale), constraint([(1, 1)], -100 * scale),
        constraint([(2, 1), (1, -0.5), (0, -1)], 0),
      ]
      let solved = try #require(system.solved())
      #expect(solved.value(of: LinearExpression(column: 2)) == 58 * scale)
    }
  }

  /// Returns the violation of each priority at a point; `nil` if a required constraint is violated.
  private static func errors(_ system: LinearSystem, at place: [Double]) -> [Double]? {
    for (value, isFree) in zip(place, system.isFree) where !isFree && value < -1e-7 { return nil }
    var errors = [0.0, 0.0]
    for constraint in system.constraints {
      let value = constraint.expression.terms.reduce(constraint.expression.constant) {
        $0 + $1.coefficient * place[$1.column]
      }
      let error = constraint.relation == .equal ? abs(value) : max(0, -Double(constraint.relation.rawValue) * value)
      if constraint.priority.isRequired, error > 1e-7 { return nil }
      if constraint.priority.rawValue == 750 { errors[0] += error }
      if constraint.priority.rawValue == 250 { errors[1] += error }
    }
    return errors
  }

  /// Returns the vertices of the constraints and signs: intersections of three planes, by Cramer's rule.
  ///
  /// If a minimum of the sum exists, a vertex attains it.
  private static func corners(of system: LinearSystem) -> [[Double]] {
    var planes = system.constraints.map { constraint in
      ((0..<3).map { constraint.expression.coefficient(of: $0) }, -constraint.expression.constant)
    }
    for column in 0..<3 where !system.isFree[column] { planes.append(((0..<3).map { $0 == column ? 1 : 0 }, 0)) }
    var corners: [[Double]] = []
    for a in planes.indices {
      for b in planes.indices where b > a {
        for c in planes.indices where c > b {
          if let corner = meeting(planes[a], planes[b], planes[c]) { corners.append(corner) }
        }
      }
    }
    return corners
  }

  private typealias Plane = ([Double], Double)

  private static func meeting(_ a: Plane, _ b: Plane, _ c: Plane) -> [Double]? {
    func determinant(_ a: [Double], _ b: [Double], _ c: [Double]) -> Double {
      a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
    }
    let whole = determinant(a.0, b.0, c.0)
    guard whole != 0 else { return nil }
    return (0..<3).map { column in
      func replaced(_ plane: Plane) -> [Double] { (0..<3).map { $0 == column ? plane.1 : plane.0[$0] } }
      return determinant(replaced(a), replaced(b), replaced(c)) / whole
    }
  }
}
