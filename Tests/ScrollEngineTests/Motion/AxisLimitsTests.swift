import PlaneGeometry
import TestSupport
import Testing

@testable import ScrollEngine

@Suite struct AxisLimitsTests {
  static let sizes: [Double] = [0, 50, 100, 100.5, 3000]
  static let elasticities: [ScrollElasticity] = [.followsBounces, .automatic, .none, .allowed]

  static func area(_ length: Double) -> ScrollArea {
    ScrollArea(contentSize: Size(width: length, height: length), containerSize: Size(width: 100, height: 100))
  }

  @Test(
    "Content moves along an allowed axis if it exceeds the viewport or always bounces",
    arguments: Axis.allCases, sizes)
  func bouncingContent(axis: Axis, length: Double) {
    for (bounces, always) in [(false, false), (false, true), (true, false), (true, true)] {
      var configuration = ScrollConfiguration()
      configuration.axes = Axis.Set(axis)
      configuration.bounces = bounces
      configuration.alwaysBounce = always ? Axis.Set(axis) : []
      let scroller = Scroller(configuration: configuration, area: Self.area(length))
      #expect(scroller.canScroll(along: axis) == (length > 100 || (bounces && always)))
      #expect(!scroller.canScroll(along: axis.cross))
      #expect(scroller.limits[axis].isElastic == bounces)
    }
  }

  @Test("Elastic edges can be pulled even if the axis cannot scroll", arguments: Axis.allCases, elasticities)
  func elasticContent(axis: Axis, elasticity: ScrollElasticity) {
    var configuration = ScrollConfiguration()
    configuration.axes = Axis.Set(axis)
    configuration.elasticity = AxisPair(repeating: elasticity)
    configuration.scrollers = Axis.Set(axis)
    let short = Scroller(configuration: configuration, area: Self.area(50))
    let long = Scroller(configuration: configuration, area: Self.area(3000))
    // With its own scroller alone visible, content is elastic along both axes (NSScrollView's documentation).
    #expect(short.canScroll(along: axis) == (elasticity == .automatic || elasticity == .allowed))
    #expect(long.canScroll(along: axis))
    #expect(long.limits[axis].isElastic == (elasticity != .none))
  }

  @Test(
    "Limits updated for changed sizes equal those of a scroll view created with these sizes", arguments: sizes, sizes)
  func changeOfSizes(first: Double, second: Double) {
    for alignment in [nil, UnitPoint.center] {
      var configuration = ScrollConfiguration()
      configuration.scrollAnchors.alignment = alignment
      var scroller = Scroller(configuration: configuration, area: Self.area(first))
      scroller.setArea(Self.area(second), at: 0)
      let made = Scroller(configuration: configuration, area: Self.area(second))
      for axis in Axis.allCases {
        #expect(scroller.limits[axis] == made.limits[axis])
        #expect(scroller.limits[axis].range == scroller.area.offsetRange(along: axis))
      }
    }
  }

  @Test("A scroll view that becomes another one has the limits of that one")
  func anotherScrollView() {
    var scroller = Scroller(configuration: ScrollConfiguration(), area: Self.area(3000))
    var configuration = ScrollConfiguration()
    configuration.axes = .horizontal
    configuration.bounces = false
    // With equal sizes only the configuration changes.
    scroller.reinitialize(configuration, area: Self.area(3000), at: .zero, time: 0)
    let made = Scroller(configuration: configuration, area: Self.area(3000))
    for axis in Axis.allCases { #expect(scroller.limits[axis] == made.limits[axis]) }
  }
}
