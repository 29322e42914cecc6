import PlaneGeometry
import ScrollReplay
import Testing

@testable import ReplayReports

@Suite("The plot of a replay")
struct FramePlotTests {
  /// Consecutive frames whose offset is `y`, in points.
  private func frames(_ offsets: [Double], numbers: [Int]? = nil, fps: Int = 10) -> [FrameRecord] {
    offsets.enumerated().map { index, y in
      var frame = FrameRecord()
      frame.number = numbers?[index] ?? index
      frame.time = Int64(frame.number) * 1_000_000_000 / Int64(fps)
      frame.contentOffset.y = y
      return frame
    }
  }

  private func plot(_ frames: [FrameRecord], width: Int = 60, isASCII: Bool = true) -> [String] {
    FramePlot(
      frames: frames, framesPerSecond: 10, axes: [.vertical], width: width, isColored: false, isASCII: isASCII
    ).text.lines
  }

  /// The columns of the offset's asterisks, by row from the highest.
  private func curve(_ lines: [String]) -> [[Int]] {
    lines[2..<13].map { line in line.dropFirst(9).enumerated().filter { $1 == "*" }.map(\.offset) }
  }

  @Test("A ramp is a straight line from corner to corner")
  func ramp() throws {
    let rows = curve(plot(frames((0...50).map { Double($0) * 20 })))
    // 51 columns and 11 rows: five columns a row, and half as many in the first and the last.
    let columns = rows.flatMap { $0 }.sorted()
    #expect(columns == Array(0...50))
    #expect(rows.first?.last == 50)
    #expect(rows.last?.first == 0)
    for (row, columns) in rows.enumerated() {
      for column in columns { #expect(abs(Double(10 - row) - Double(column) / 5) <= 0.5) }
    }
  }

  @Test("A falling ramp is the rising one from right to left")
  func fallingRamp() {
    let rising = curve(plot(frames((0...50).map { Double($0) })))
    let falling = curve(plot(frames((0...50).map { 50 - Double($0) })))
    #expect(falling.flatMap { $0 }.sorted() == Array(0...50))
    #expect(falling.first?.first == 0)
    #expect(falling.last?.last == 50)
    #expect(rising != falling)
  }

  @Test("The curve is constant between shown frames")
  func pause() {
    // Ten frames at 0, a pause to frame 49, then 100.
    let numbers = Array(0..<10) + [49, 50]
    let rows = curve(plot(frames(Array(repeating: 0, count: 10) + [100, 100], numbers: numbers)))
    #expect(rows.last.map { Set(0...47).isSubset(of: $0) } == true)
    #expect(rows[0] == [49, 50])
  }

  @Test("Content at rest is a level line with a label")
  func still() {
    let lines = plot(frames([7, 7, 7]))
    #expect(curve(lines).filter { !$0.isEmpty } == [Array(0...50)])
  }

  @Test("Braille draws the ramp with eight dots a character")
  func braille() {
    var canvas = BrailleCanvas(columns: 2, rows: 1, isASCII: false)
    canvas.drawLine(from: (0, 3), to: (3, 0))
    // Dots 7 and 6 in the first character, 2 and 4 in the second, by Unicode's numbers of dots.
    #expect(canvas.line(0) == "\u{2860}\u{280A}")
    #expect(BrailleCanvas(columns: 2, rows: 1, isASCII: false).line(0) == "  ")
  }

  @Test("Axes are labelled with round numbers, units and seconds")
  func labels() {
    let lines = plot(frames((0...50).map { Double($0) * 20 }))
    #expect(lines[1] == "offset y in points")
    #expect(lines[2].hasPrefix("   1000 +"))
    #expect(lines[12].hasPrefix("      0 +"))
    #expect(lines[14] == "velocity y in points a second")
    #expect(lines.contains { $0.contains("0 s") && $0.contains("4 s") })
  }

  @Test("Each phase is below its time, also short ones")
  func phases() throws {
    var shown = frames((0...100).map { Double($0) })
    for index in shown.indices { shown[index].phase = index <= 50 ? .interacting : .decelerating }
    shown[20].phase = .tracking
    shown[100].phase = .idle
    let lines = plot(shown)
    let phases = try #require(lines.first { $0.contains("phase") }).dropFirst(9)
    // Two frames a column: 19 and 20 in the eleventh, 49 and 50 in the 26th, 99 and 100 in the last.
    let expected = [("i", 10), ("t", 1), ("i", 15), ("d", 24), (".", 1)].map { String(repeating: $0, count: $1) }
      .joined()
    #expect(phases == expected)
    #expect(lines.last?.trimmedEnd == "         . idle  t tracking  i interacting  d decelerating")
  }

  @Test("One frame, and no frame, can be plotted")
  func few() {
    #expect(!plot(frames([3])).isEmpty)
    #expect(plot([]).isEmpty)
  }
}
