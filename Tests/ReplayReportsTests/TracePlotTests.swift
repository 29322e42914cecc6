import GestureTraces
import PlaneGeometry
import ScrollScenes
import Testing

@testable import ReplayReports

@Suite("The plot of a recording")
struct TracePlotTests {
  private func plot(_ events: [(Int64, SceneEvent)]) -> [String] {
    let trace = GestureTrace(name: "a", events: events.map { TraceEvent(time: $0 * 1_000_000, kind: $1) })
    return TracePlot(trace, width: 60, isASCII: true).text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private func move(_ pointer: Int, _ x: Double, _ y: Double) -> SceneEvent {
    .move(pointer: pointer, at: Point(x: x, y: y), isResampled: false)
  }

  @Test("An even drag is a straight line from corner to corner")
  func line() {
    let lines = plot([
      (0, .down(pointer: 0, at: Point(x: 0, y: 100))), (100, move(0, 0, 200)), (100, .up(pointer: 0, at: nil)),
    ])
    #expect(lines[2] == "y of pointers")
    let rows = lines[3..<14].map { line in line.dropFirst(10).enumerated().filter { $1 == "*" }.map(\.offset) }
    // 60 columns less the gutter of 8 and the axis: 50 columns, each with a dot.
    #expect(rows.flatMap { $0 }.sorted() == Array(0..<50))
    #expect(rows[0].last == 49 && rows[10].first == 0)
    // x is 0 throughout and has no panel.
    #expect(!lines.contains { $0.hasPrefix("x of") })
  }

  @Test("Two contacts are not connected, and the pointers that are down are counted")
  func twoContacts() {
    let lines = plot([
      (0, .down(pointer: 0, at: Point(x: 0, y: 10))), (20, .up(pointer: 0, at: nil)),
      (80, .down(pointer: 0, at: Point(x: 0, y: 20))), (90, .down(pointer: 1, at: Point(x: 0, y: 20))),
      (100, .up(pointer: 0, at: nil)),
    ])
    let dots = lines[3..<14].reduce(0) { $0 + $1.dropFirst(10).count { $0 == "*" } }
    #expect(dots == 3, "each down is one dot")
    let pointers = lines.first { $0.hasPrefix("pointers") }?.dropFirst(10) ?? ""
    #expect(pointers.count == 50 && pointers.hasPrefix("11111111111."))
    #expect(pointers.hasSuffix("22222") && pointers.contains(".1111"))
  }

  @Test("Wheels and crowns have separate panels, and a trace without input has a message")
  func otherInput() {
    let wheel = plot([
      (0, .wheel(.init(delta: Vector(dx: 0, dy: 1), unit: .line))), (50, .crown(turns: 0.5)),
    ])
    #expect(wheel.contains("wheel dy") && wheel.contains("turns of the crown") && !wheel.contains("wheel dx"))
    #expect(plot([(0, .stop)]).contains("no pointer, wheel or crown to plot"))
  }
}
