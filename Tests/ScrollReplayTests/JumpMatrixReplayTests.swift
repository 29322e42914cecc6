import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollEngine
import Testing

@testable import ScrollReplay
@testable import ScrollScenes

/// Scrolls to rows in all combinations: alignment, target row, measured or estimated rows, animation, and an event
/// during the scroll.
struct JumpMatrixReplayTests {
  /// The alignment of the row: at an anchor of the viewport, or by the least movement.
  enum Alignment: Double, CaseIterable {
    case start = 0
    case center = 0.5
    case end = 1
    case nearest = -1

    var fraction: Double? { self == .nearest ? nil : rawValue }
  }

  /// The event during or just after the scroll.
  enum Meanwhile: CaseIterable {
    case nothing, lengthsAreForgotten, rowsComeAndGo, anotherScroll

    var events: [(milliseconds: Double, kind: SceneEvent)] {
      switch self {
      case .nothing: []
      case .lengthsAreForgotten: [(110, .edit(.reload)), (210, .edit(.reload))]
      case .rowsComeAndGo:
        [
          (90, .edit(.insert(at: 300, count: 11))), (130, .edit(.resize(item: 350, length: 12))),
          (170, .edit(.delete(at: 500, count: 7))), (230, .edit(.insert(at: 1_990, count: 4))),
        ]
      case .anotherScroll: [(130, JumpMatrixReplayTests.scroll(to: 1_200, .center, isAnimated: false))]
      }
    }
  }

  private static func scroll(to number: Int, _ alignment: Alignment, isAnimated: Bool) -> SceneEvent {
    .scrollTo(
      SceneEvent.ScrollTo(
        target: .id(number), policy: alignment == .nearest ? .minimal : .align,
        anchor: alignment.fraction.map { UnitPoint(x: 0, y: $0) }, isAnimated: isAnimated))
  }

  /// The distance of the row `number` from its requested position, limited by the content's ends.
  private static func error(of number: Int, _ alignment: Alignment, in replay: ScenarioReplay) throws -> Double {
    let area = replay.scroller.area
    let offset = replay.scroller.contentOffset.y
    let row = try #require(replay.scene.item(withIdentity: number, in: 0))
    let rect = try #require(replay.scene.rect(ofItem: row, in: 0, zoomScale: 1))
    guard let fraction = alignment.fraction else {
      return max(0, offset - rect.minY, rect.maxY - offset - area.containerSize.height)
    }
    let range = area.offsetRange(along: .vertical)
    let wanted = rect.minY - (area.containerSize.height - rect.size.height) * fraction
    return min(max(wanted, range.lowerBound), range.upperBound) - offset
  }

  @Test(
    "Each scroll lands exactly, or yields to the following scroll", arguments: Alignment.allCases,
    Meanwhile.allCases)
  func lands(alignment: Alignment, meanwhile: Meanwhile) throws {
    for number in [0, 640, 1_999] {
      for isKnown in [true, false] {
        for isAnimated in [true, false] {
          let list = try EditReplayTests.list(rows: "\"overscan\": \(isKnown ? 400_000 : 0)")
          let trace = Fixture.trace(
            [
              (0, EditReplayTests.jump(to: 900)), (50, Self.scroll(to: number, alignment, isAnimated: isAnimated)),
            ] + meanwhile.events)
          var replay = Replay(of: trace, in: list)
          _ = try replay.run()
          let place = "row \(number), known \(isKnown), animated \(isAnimated)"
          let isInterrupted = meanwhile == .anotherScroll
          let error = try Self.error(
            of: isInterrupted ? 1_200 : number, isInterrupted ? .center : alignment, in: replay)
          #expect(error == 0, "\(place)")
          let landing = try #require(replay.measures).landing
          #expect(landing.worstError == 0, "\(place)")
          #expect(landing.interrupted == (isInterrupted && isAnimated ? 1 : 0), "\(place)")
          #expect(landing.jumps + landing.interrupted == (isInterrupted ? 3 : 2), "\(place)")
        }
      }
    }
  }
}
