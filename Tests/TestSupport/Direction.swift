import PlaneGeometry
import ScrollEngine

/// One direction along one axis. Tests of a law run in all four directions.
package struct Direction: Sendable, CustomStringConvertible {
  package var axis: Axis
  package var sign: Double
  package var description: String { "\(axis) \(sign)" }

  package init(axis: Axis, sign: Double) {
    self.axis = axis
    self.sign = sign
  }

  package static let all = Axis.allCases.flatMap { axis in [1.0, -1].map { Direction(axis: axis, sign: $0) } }

  /// The offset `distance` inside the edge of this direction, for content with a scroll range of 1200 pt.
  package func offset(insideBy distance: Double) -> Double { sign > 0 ? 1200 - distance : distance }

  /// The distance of `scroller` inside the edge, in points.
  package func inside(_ scroller: Scroller) -> Double {
    sign > 0 ? 1200 - scroller.contentOffset[axis] : scroller.contentOffset[axis]
  }

  /// The velocity of `scroller` in this direction, in points a second.
  package func speed(_ scroller: Scroller) -> Double { sign * scroller.velocity[axis] }
}
