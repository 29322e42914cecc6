import PlaneGeometry
import Testing

@Suite("Axes")
struct AxisTests {
  @Test("The cross axis of the cross axis is the axis", arguments: Axis.allCases)
  func cross(axis: Axis) {
    #expect(axis.cross != axis && axis.cross.cross == axis)
  }

  @Test("The horizontal axis is first in a loop, by index and in an array")
  func both() {
    var axes: [Axis] = []
    for axis in Axis.allCases { axes.append(axis) }
    #expect(axes == [.horizontal, .vertical] && Array(Axis.allCases) == axes)
    #expect(Axis.allCases.count == 2 && Axis.allCases[0] == .horizontal && Axis.allCases[1] == .vertical)
    #expect(Axis.allCases.first == .horizontal && Axis.allCases.last == .vertical)
    #expect(Axis.allCases.reversed() == [.vertical, .horizontal])
  }

  @Test("A set contains the inserted axes")
  func sets() {
    for (set, horizontal, vertical) in [
      ([], false, false), (.horizontal, true, false), (.vertical, false, true), ([.horizontal, .vertical], true, true),
    ] as [(Axis.Set, Bool, Bool)] {
      #expect(set.contains(Axis.horizontal) == horizontal && set.contains(Axis.vertical) == vertical)
    }
    for axis in Axis.allCases { #expect(Axis.Set(axis).contains(axis) && !Axis.Set(axis).contains(axis.cross)) }
  }

  @Test("Writing one axis keeps the other", arguments: Axis.allCases)
  func pairs(axis: Axis) {
    var pair = AxisPair(horizontal: [1], vertical: [1])
    pair[axis].append(2)
    #expect(pair[axis] == [1, 2] && pair[axis.cross] == [1])
    #expect(pair != AxisPair(repeating: [1]))
  }

  @Test("Mutating one axis in place does not copy", arguments: Axis.allCases)
  func inPlace(axis: Axis) {
    var pair = AxisPair(horizontal: [1, 2, 3], vertical: [4, 5, 6])
    let before = pair[axis].withUnsafeBufferPointer { $0.baseAddress }
    pair[axis][1] = 7
    let after = pair[axis].withUnsafeBufferPointer { $0.baseAddress }
    #expect(before == after && pair[axis][1] == 7)
  }
}
