import PlaneGeometry
import Testing

@Suite("Points, sizes and rects")
struct RectTests {
  @Test("Each axis has its own coordinate, length and inset", arguments: Axis.allCases)
  func subscripts(axis: Axis) {
    var point = Point(x: 1, y: 2)
    var vector = Vector(dx: 3, dy: 4)
    var size = Size(width: 5, height: 6)
    var rect = Rect(x: 1, y: 2, width: 5, height: 6)
    let isHorizontal = axis == .horizontal
    #expect(point[axis] == (isHorizontal ? 1 : 2) && vector[axis] == (isHorizontal ? 3 : 4))
    #expect(size[axis] == (isHorizontal ? 5 : 6))
    #expect(rect[axis] == Interval(offset: point[axis], length: size[axis]))
    #expect(UnitPoint(x: 0.25, y: 0.75)[axis] == (isHorizontal ? 0.25 : 0.75))
    point[axis] = 10
    vector[axis] = 20
    size[axis] = 30
    rect[axis] = Interval(offset: -1, length: 40)
    #expect(point[axis] == 10 && point[axis.cross] == (isHorizontal ? 2 : 1))
    #expect(vector[axis] == 20 && vector[axis.cross] == (isHorizontal ? 4 : 3))
    #expect(size[axis] == 30 && size[axis.cross] == (isHorizontal ? 6 : 5))
    #expect(rect[axis].end == 39 && rect[axis.cross].length == (isHorizontal ? 6 : 5))
  }

  @Test("Differences of points are vectors, which add and scale", arguments: [1.0, -1])
  func arithmetic(sign: Double) {
    let start = Point(x: 10, y: -20)
    let distance = Vector(dx: sign * 3, dy: sign * -4)
    #expect(start + distance - start == distance)
    #expect(distance + distance == distance * 2 && distance - distance == .zero)
    #expect(distance.lengthSquared == 25)
    #expect(start + distance == Point(x: 10 + sign * 3, y: -20 - sign * 4))
  }

  @Test("Insets have a start and an end along each axis")
  func insets() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.start(along: .vertical) == 1 && insets.end(along: .vertical) == 3)
    #expect(insets.start(along: .horizontal) == 2 && insets.end(along: .horizontal) == 4)
  }

  @Test("The named unit points have the coordinates of their names")
  func unitPoints() {
    for (point, x, y) in [
      (UnitPoint.topLeading, 0, 0), (.top, 0.5, 0), (.center, 0.5, 0.5), (.bottom, 0.5, 1), (.bottomTrailing, 1, 1),
    ] as [(UnitPoint, Double, Double)] {
      #expect(point == UnitPoint(x: x, y: y))
    }
  }
}
