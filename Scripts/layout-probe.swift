import ConstraintLayout
import PlaneGeometry

// The constraint solver alone, for Scripts/check-layout-solver, which builds it over the core and runs it, as
//
//     probe solve            reads systems from standard input and answers each with one line
//     probe time REPEATS     ns of solving a form of 50 views, the least of all repeats
//     probe count REPEATS    solves the form repeatedly, for a counter of instructions
//
// A system begins with a line "system FREE…", where each variable is 1 (any number) or 0 (never negative). Each line
// "PRIORITY RELATION CONSTANT COLUMN:COEFFICIENT…" relates the sum of terms and constant to 0 by -1, 0 or 1. A line
// "end" ends the system. The answer is "solved VALUE:UNIQUE…" or "conflict CONSTRAINT… / VARIABLE…".

func readSystem(_ header: [Substring]) -> LinearSystem {
  var system = LinearSystem(isFree: header.dropFirst().map { $0 == "1" })
  while let line = readLine(), line != "end" {
    let fields = line.split(separator: " ")
    var expression = LinearExpression(constant: Double(fields[2]) ?? .nan)
    for field in fields.dropFirst(3) {
      let term = field.split(separator: ":")
      expression.add(Int(term[0]) ?? -1, times: Double(term[1]) ?? .nan)
    }
    let relation = LayoutRelation(rawValue: Int8(fields[1]) ?? 2) ?? .equal
    let priority = LayoutPriority(rawValue: Double(fields[0]) ?? .nan)
    system.constraints.append(LinearSystem.Constraint(expression, relation, priority))
  }
  return system
}

func words(_ numbers: [Int]) -> String { numbers.map { " \($0)" }.joined() }

func answer(_ system: LinearSystem) -> String {
  guard let solved = system.solved() else {
    let conflict = system.conflict()
    return "conflict\(words(conflict.constraints)) /\(words(conflict.restrictions))"
  }
  return "solved"
    + system.isFree.indices.map { column in
      let variable = LinearExpression(column: column)
      return " \(solved.value(of: variable)):\(solved.isUnique(variable) ? 1 : 0)"
    }.joined()
}

/// A form in a scroll view: rows of a label and a field as wide as the frame, one under the other.
func form(rows: Int) throws -> ViewHierarchy {
  var views = ViewHierarchy()
  let scroll = views.addScrollView("scroll", to: views.root)
  views.setFrame(Rect(x: 0, y: 0, width: 390, height: 844), of: scroll)
  let body = views.addView("body", to: scroll)
  func tie(
    _ first: LayoutItem, _ attribute: LayoutAttribute, _ second: LayoutItem, _ other: LayoutAttribute,
    _ constant: Double = 0
  ) throws {
    try views.addConstraint(LayoutConstraint(first[attribute], to: second[other], constant: constant))
  }
  for edge in [LayoutAttribute.top, .bottom, .leading, .trailing] { try tie(body, edge, scroll, edge) }
  try tie(body, .width, scroll, .width)
  var above: LayoutItem?
  for row in 0..<rows {
    let (label, field) = (views.addView("label\(row)", to: body), views.addView("field\(row)", to: body))
    views.setIntrinsicContentSize(width: 60 + Double(row * 7 % 50), height: 22, of: label)
    views.setIntrinsicContentSize(width: nil, height: 34, of: field)
    views.setContentHuggingPriority(LayoutPriority(rawValue: 251), along: .horizontal, of: label)
    try tie(label, .leading, body, .leadingMargin)
    try tie(field, .leading, label, .trailing, 8)
    try tie(field, .trailing, body, .trailingMargin)
    try tie(label, .centerY, field, .centerY)
    if let above { try tie(field, .top, above, .bottom, 8) } else { try tie(field, .top, body, .topMargin) }
    above = field
  }
  if let above { try tie(above, .bottom, body, .bottomMargin) }
  return views
}

@MainActor func measure(_ repeats: Int, prints: Bool) throws {
  let views = try form(rows: 24)
  var least = Double.infinity
  let clock = ContinuousClock()
  for _ in 0..<repeats {
    let duration = try clock.measure { _ = try views.solve() }
    let (seconds, attoseconds) = duration.components
    least = min(least, Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
  }
  if prints { print("form \(views.items.count) \(views.constraints.count) \(least)") }
}

switch CommandLine.arguments.dropFirst().first {
case "solve":
  while let line = readLine() { print(answer(readSystem(line.split(separator: " ")))) }
case "time": try measure(Int(CommandLine.arguments[2]) ?? 1, prints: true)
case "count": try measure(Int(CommandLine.arguments[2]) ?? 1, prints: false)
default: print("usage: probe solve | time REPEATS | count REPEATS")
}
