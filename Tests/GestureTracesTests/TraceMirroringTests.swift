import GestureTraces
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import Testing

@Suite("Mirroring a recording")
struct TraceMirroringTests {
  private static let viewports: [Size?] = [nil, Size(width: 390, height: 844)]

  private static let input = GestureTrace(
    name: "input",
    events: [
      .down(pointer: 1, at: Point(x: 100, y: 200)),
      .move(pointer: 1, at: Point(x: 130, y: 150), isResampled: true),
      .down(pointer: 2, at: Point(x: 10, y: 20)), .up(pointer: 1, at: Point(x: 130, y: 140)),
      .cancel(pointer: 2, at: nil), .select(phase: .began, at: Point(x: 5, y: 6)),
      .select(phase: .ended, at: Point(x: 9, y: 16)),
      .wheel(.init(delta: Vector(dx: 3, dy: -4), unit: .precise, phase: .began)),
      .wheel(.init(delta: Vector(dx: 0, dy: 2), unit: .pinch)), .crown(turns: 0.25),
      .key(KeyInput(KeyPress(.space, .shift))), .key(KeyInput(KeyPress(.leftArrow), .down)),
      .key(KeyInput(KeyPress(.leftArrow), .up)), .key(KeyInput(KeyPress(.home))),
      .zoomTo(.init(target: .doubleTap(Point(x: 50, y: 60)))),
      .inset(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
    ].map { TraceEvent(time: 0, kind: $0) })

  @Test("Mirroring twice restores the trace", arguments: TraceReflection.allCases, viewports)
  func involution(reflection: TraceReflection, viewport: Size?) {
    // Whole coordinates are exact.
    let once = Self.input.mirrored(reflection, about: viewport)
    #expect(once != Self.input)
    #expect(once.mirrored(reflection, about: viewport) == Self.input)
  }

  @Test("Recordings are restored up to rounding", arguments: TraceReflection.allCases, viewports)
  func recordings(reflection: TraceReflection, viewport: Size?) {
    for gesture in BundledGesture.allCases {
      let trace = GestureTrace(gesture)
      let twice = trace.mirrored(reflection, about: viewport).mirrored(reflection, about: viewport)
      for (old, new) in zip(trace.events, twice.events) {
        #expect(old.time == new.time)
        switch (old.kind, new.kind) {
        case (.down(_, let place), .down(_, let other)), (.move(_, let place, _), .move(_, let other, _)):
          // Coordinates are below 2^12, where neighbours are 2^-41 apart.
          #expect((place - other).lengthSquared.squareRoot() < 1e-11)
        default: #expect(old.kind == new.kind)
        }
      }
    }
  }

  @Test("Both is x and then y, in either order", arguments: viewports)
  func both(viewport: Size?) {
    let both = Self.input.mirrored(.both, about: viewport)
    #expect(Self.input.mirrored(.x, about: viewport).mirrored(.y, about: viewport) == both)
    #expect(Self.input.mirrored(.y, about: viewport).mirrored(.x, about: viewport) == both)
  }

  @Test("A move to the upper right becomes one to the lower right about the first down")
  func aboutTheDown() {
    let kinds = Self.input.mirrored(.y).events.map(\.kind)
    #expect(kinds[0] == .down(pointer: 1, at: Point(x: 100, y: 200)))
    #expect(kinds[1] == .move(pointer: 1, at: Point(x: 130, y: 250), isResampled: true))
    #expect(kinds[2] == .down(pointer: 2, at: Point(x: 10, y: 20)))
    #expect(kinds[3] == .up(pointer: 1, at: Point(x: 130, y: 260)))
    #expect(kinds[7] == .wheel(.init(delta: Vector(dx: 3, dy: 4), unit: .precise, phase: .began)))
    #expect(kinds[8] == .wheel(.init(delta: Vector(dx: 0, dy: 2), unit: .pinch)))
    #expect(kinds[9] == .crown(turns: -0.25))
    #expect(kinds[10] == .key(KeyInput(KeyPress(.space))))
    #expect(kinds[11] == .key(KeyInput(KeyPress(.leftArrow), .down)))
    #expect(kinds[13] == .key(KeyInput(KeyPress(.end))))
    #expect(kinds[15] == Self.input.events[15].kind)
  }

  @Test("About a viewport the distances to opposite edges are exchanged")
  func aboutTheViewport() {
    let viewport = Size(width: 390, height: 844)
    #expect(
      Self.input.mirrored(.x, about: viewport).events[1].kind
        == .move(pointer: 1, at: Point(x: 260, y: 150), isResampled: true))
    #expect(
      Self.input.mirrored(.transpose, about: viewport).events[1].kind
        == .move(pointer: 1, at: Point(x: 150, y: 130), isResampled: true))
  }

  @Test("A later contact of a pointer keeps its position relative to the first")
  func laterContact() {
    let trace = GestureTrace(
      name: "two",
      events: [
        .down(pointer: 0, at: Point(x: 100, y: 0)), .up(pointer: 0, at: nil),
        .down(pointer: 0, at: Point(x: 130, y: 0)),
      ].map { TraceEvent(time: 0, kind: $0) })
    #expect(trace.mirrored(.x).events[2].kind == .down(pointer: 0, at: Point(x: 70, y: 0)))
  }
}
