import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension KeyKind where Value == Double {
  /// A number in a range.
  static func number(_ range: ClosedRange<Double>, _ unit: String = "") -> KeyKind {
    let shape = KeyShape.number(range)
    return KeyKind(
      shape: shape, unit: unit, read: { node, _ throws(ScenarioError) in try node.number(range, shape.expected) },
      json: { $0.isFinite ? KeyShape.text($0) : nil })
  }

  /// A number of points.
  static func points(_ range: ClosedRange<Double> = 0...1e6) -> KeyKind { number(range, "points") }
}

extension KeyKind where Value == Length {
  /// A number of points, in whole 64ths.
  static func length(_ range: ClosedRange<Double> = 0...1e6) -> KeyKind {
    KeyKind<Double>.points(range).map(back: { $0.points }, Length.init(points:))
  }
}

extension KeyKind where Value == Int {
  /// A whole number in a range that begins at 0 or above.
  static func whole(_ range: ClosedRange<Int>, _ unit: String = "") -> KeyKind {
    KeyKind(
      shape: .whole(UInt64(range.lowerBound)...UInt64(range.upperBound)), unit: unit,
      read: { node, _ throws(ScenarioError) in try node.integer(range) }, json: { "\($0)" })
  }
}

extension KeyKind where Value == Int64 {
  /// Whole milliseconds, as nanoseconds.
  static func milliseconds(_ range: ClosedRange<Int>) -> KeyKind {
    KeyKind<Int>.whole(range, "milliseconds").map(back: { Int($0 / 1_000_000) }) { Int64($0) * 1_000_000 }
  }
}

extension KeyKind where Value == Bool {
  /// `true` or `false`.
  static var flag: KeyKind {
    KeyKind(shape: .flag, read: { node, _ throws(ScenarioError) in try node.bool() }, json: { "\($0)" })
  }
}

extension KeyKind where Value == String {
  /// A text that is not empty.
  static var text: KeyKind { KeyKind(shape: .text, read: { node, _ throws(ScenarioError) in try node.string() }) }
}

extension KeyKind where Value == Axis.Set {
  /// Axes by the names of a scroll view's configuration.
  static var axes: KeyKind {
    .choice(["vertical": .vertical, "horizontal": .horizontal, "both": [.horizontal, .vertical], "none": []])
  }
}

extension KeyKind where Value == Axis {
  /// One axis.
  static var axis: KeyKind { .choice(["vertical": .vertical, "horizontal": .horizontal]) }
}

extension KeyKind where Value == Size {
  /// A width and a height.
  static func size(_ range: ClosedRange<Double>) -> KeyKind {
    let group = KeyGroup(from: Size.zero) {
      Key("width", { $1(&$0.width) }, .points(range)).required
      Key("height", { $1(&$0.height) }, .points(range)).required
    }
    return .object(group)
  }
}

extension KeyKind where Value == Point {
  /// A point in content; a missing coordinate is 0.
  static var place: KeyKind { .object(ScenarioKeys.place) }
}

extension KeyKind where Value == UnitPoint {
  /// A point as fractions of a size.
  static var unitPoint: KeyKind { .object(ScenarioKeys.unitPoint) }
}

extension KeyKind where Value == EdgeInsets {
  /// Lengths at the edges; a missing edge is 0.
  static var insets: KeyKind { .object(ScenarioKeys.insets) }
}

extension ScenarioKeys {
  static let place = KeyGroup(from: Point.zero) {
    Key("x", { $1(&$0.x) }, .points(-1e12...1e12))
    Key("y", { $1(&$0.y) }, .points(-1e12...1e12))
  }

  static let unitPoint = KeyGroup(from: UnitPoint.topLeading) {
    Key("x", { $1(&$0.x) }, .number(0...1, "fractions")).required
    Key("y", { $1(&$0.y) }, .number(0...1, "fractions")).required
  }

  static let insets = KeyGroup(from: EdgeInsets.zero) {
    Key("top", { $1(&$0.top) }, .points(), "the length at that edge")
    Key("leading", { $1(&$0.leading) }, .points(), "the length at that edge")
    Key("bottom", { $1(&$0.bottom) }, .points(), "the length at that edge")
    Key("trailing", { $1(&$0.trailing) }, .points(), "the length at that edge")
  }
}
