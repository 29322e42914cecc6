import ConstraintLayout
import PlaneGeometry

// The constraint solver alone, for Scripts/check-layout-solver, which builds it over the core and runs it, as
//
//     probe solve            reads systems from standard input and answers each with one line
//     probe time REPEATS     ns of solving a form of 50 views, the least of all repeats
//     probe count REPEATS    solves the form repeatedly, for a counter of instructions
//     probe system ROWS      prints the system of a form with a sticky header; its last variable is the content offset
//     probe scroll ROWS      ns of a content offset in that form, from the last solution and solved anew
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

/// A form of rows with a header that scrolls until the frame's top edge, and its scroll view.
func formWithHeader(rows: Int) throws -> (views: ViewHierarchy, scroll: LayoutItem) {
  var views = try form(rows: rows)
  let (scroll, body) = (views.items[1], views.items[4])
  let header = views.addView("header", to: body)
  views.setIntrinsicContentSize(width: 100, height: 44, of: header)
  try views.addConstraint(
    LayoutConstraint(header[.top], .greaterThanOrEqual, to: views.frameLayoutGuide(of: scroll)[.top]))
  try views.addConstraint(
    LayoutConstraint(header[.top], to: body[.top], constant: 60).with(LayoutPriority(rawValue: 750)))
  try views.addConstraint(LayoutConstraint(header[.leading], to: body[.leading]))
  return (views, scroll)
}

func printSystem(rows: Int) throws {
  let (views, scroll) = try formWithHeader(rows: rows)
  let system = ScrolledLayout(views, scrollView: scroll, items: views.items).system
  print("system", (system.isFree + [true]).map { $0 ? "1" : "0" }.joined(separator: " "))
  for constraint in system.constraints {
    let terms = constraint.expression.terms.map { "\($0.column):\($0.coefficient)" }
    let offsets = constraint.parameters.filter { $0.index == 1 }.map { "\(system.isFree.count):\($0.coefficient)" }
    let (priority, relation) = (constraint.priority.rawValue, constraint.relation.rawValue)
    print(Int(priority), relation, constraint.expression.constant, (terms + offsets).joined(separator: " "))
  }
}

@MainActor func measureScrolling(rows: Int) throws {
  let (views, scroll) = try formWithHeader(rows: rows)
  var scrolled = ScrolledLayout(views, scrollView: scroll, items: views.items)
  let clock = ContinuousClock()
  func nanoseconds(_ steps: Int, _ body: (Double) -> Void) -> Double {
    var least = Double.infinity
    for _ in 0..<20 {
      let (seconds, attoseconds) = clock.measure { for step in 0..<steps { body(Double(step % 400) / 2) } }.components
      least = min(least, (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(steps))
    }
    return least
  }
  let last = views.items.count - 1
  var sum = 0.0
  let again = nanoseconds(4000) { offset in
    scrolled.scroll(to: Point(x: 0, y: offset))
    sum += scrolled.contentFrame(ofItemAt: last)?.minY ?? 0
  }
  let anew = nanoseconds(40) { offset in
    var anew = ScrolledLayout(views, scrollView: scroll, items: views.items)
    anew.scroll(to: Point(x: 0, y: offset))
    sum += anew.contentFrame(ofItemAt: last)?.minY ?? 0
  }
  print("scroll", views.items.count, views.constraints.count, again, anew, scrolled.solveCount, sum > 0)
}

switch CommandLine.arguments.dropFirst().first {
case "solve":
  while let line = readLine() { print(answer(readSystem(line.split(separator: " ")))) }
case "time": try measure(Int(CommandLine.arguments[2]) ?? 1, prints: true)
case "count": try measure(Int(CommandLine.arguments[2]) ?? 1, prints: false)
case "system": try printSystem(rows: Int(CommandLine.arguments[2]) ?? 1)
case "scroll": try measureScrolling(rows: Int(CommandLine.arguments[2]) ?? 1)
default: print("usage: probe solve | time REPEATS | count REPEATS | system ROWS | scroll ROWS")
}
