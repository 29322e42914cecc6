import Observation
import PlaneGeometry
import ScrollEngine
import ScrollScenes
import ScrollViews
import Testing

@Observable private final class Screen: @unchecked Sendable {
  var isShown = false
  var isLazy = false
  var isEnabled = true
  var pages = false
  var top = 0.0
  var axes = Axis.Set.vertical
  var bounces = true
}

/// A view whose content follows the data that it reads.
private struct Tracked<Content: View>: View {
  let content: @MainActor () -> Content
  var body: some View { content() }
}

/// A host whose wheel turns at the middle of the screen.
@MainActor private final class Wheel {
  let host: ViewHost
  private var time: Int64 = 0

  init(@ViewBuilder _ content: @escaping @MainActor () -> some View) {
    host = ViewHost(size: CGSize(width: 400, height: 800)) { Tracked(content: content) }
    host.show(at: 0)
  }

  /// Handles an event at a time in milliseconds.
  func handle(_ event: SceneEvent, at milliseconds: Int64) {
    time = milliseconds * 1_000_000
    host.handle(event, at: time)
  }

  /// Lets a tenth of a second pass.
  func wait() {
    time += 100_000_000
    host.show(at: time)
  }

  /// Turns the wheel by points, and shows the frame when the scroll has ended.
  func turn(_ y: Double, across x: Double = 0) {
    time += 100_000_000
    host.handle(.wheel(.init(delta: Vector(dx: x, dy: y), unit: .precise, phase: nil)), at: time)
    for _ in 0..<10 { wait() }
  }

  var offsets: [Point] {
    var offsets: [Point] = []
    host.forEachScrollView { offsets.append($0.contentOffset) }
    return offsets
  }

  var contentSizes: [Size] {
    var sizes: [Size] = []
    host.forEachScrollView { sizes.append($0.contentSize) }
    return sizes
  }
}

@MainActor @Suite struct ChangingScrollViewTests {
  private let screen = Screen()

  private var rows: some View {
    LazyVStack(spacing: 0) { ForEach(0..<1000) { Text("\($0)").frame(height: 100) } }
  }

  @Test("A scroll view that follows a placeholder scrolls")
  func insertion() {
    let wheel = Wheel {
      if screen.isShown {
        ScrollView { rows }
      } else {
        Text("Loading")
      }
    }
    wheel.turn(100)
    screen.isShown = true
    wheel.wait()
    #expect(wheel.offsets == [.zero])
    #expect(wheel.host.drawnViews.map(\.kind).prefix(2) == [.text("0"), .text("1")])
    wheel.turn(250)
    #expect(wheel.offsets == [Point(x: 0, y: 250)])
    #expect(wheel.host.drawnViews.first?.kind == .text("2"))
  }

  @Test("A removed scroll view takes its fingers and wheels with it")
  func removal() {
    screen.isShown = true
    let wheel = Wheel {
      if screen.isShown {
        ScrollView { rows }
      } else {
        Text("Loading")
      }
    }
    wheel.handle(.down(pointer: 0, at: Point(x: 200, y: 600)), at: 10)
    wheel.handle(.move(pointer: 0, at: Point(x: 200, y: 400), isResampled: false), at: 20)
    wheel.host.show(at: 30_000_000)
    screen.isShown = false
    wheel.handle(.move(pointer: 0, at: Point(x: 200, y: 300), isResampled: false), at: 40)
    wheel.handle(.up(pointer: 0, at: nil), at: 50)
    wheel.turn(100)
    #expect(wheel.offsets.isEmpty)
    #expect(wheel.host.drawnViews.map(\.kind) == [.text("Loading")])
    #expect(!wheel.host.isMoving)
    screen.isShown = true
    wheel.turn(100)
    #expect(wheel.offsets == [Point(x: 0, y: 100)])
  }

  @Test("A scroll view that appears above another leaves the offset of the other")
  func sibling() {
    let wheel = Wheel {
      VStack(spacing: 0) {
        if screen.isShown {
          ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 100) }
        }
        ScrollView { rows }
      }
    }
    wheel.turn(300)
    screen.isShown = true
    wheel.wait()
    #expect(wheel.offsets.sorted { $0.y < $1.y } == [.zero, Point(x: 0, y: 300)])
    let viewports = { () -> [Rect] in
      var viewports: [Rect] = []
      wheel.host.forEachScrollView { viewports.append($0.viewport) }
      return viewports
    }
    #expect(
      viewports().sorted { $0.origin.y < $1.origin.y } == [
        Rect(x: 0, y: 0, width: 400, height: 100), Rect(x: 0, y: 100, width: 400, height: 700),
      ])
    screen.isShown = false
    wheel.wait()
    #expect(wheel.offsets == [Point(x: 0, y: 300)])
  }

  @Test("A scroll view that appears in the content of another moves with that content")
  func nested() {
    let wheel = Wheel {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 200)
          if screen.isShown {
            ScrollView(.horizontal) { Color.green.frame(width: 1000, height: 100) }
          }
          Color.blue.frame(height: 2000)
        }
      }
    }
    #expect(wheel.contentSizes == [Size(width: 400, height: 2200)])
    screen.isShown = true
    wheel.wait()
    #expect(wheel.contentSizes == [Size(width: 400, height: 2300), Size(width: 1000, height: 100)])
    wheel.turn(150)
    var viewport = Rect.zero
    wheel.host.forEachScrollView { if $0.parent != nil { viewport = $0.viewport } }
    #expect(viewport == Rect(x: 0, y: 50, width: 400, height: 100))
  }

  @Test("A row that gains a scroll view keeps the offset of its first one")
  func inRow() {
    let wheel = Wheel {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10) { row in
            VStack(spacing: 0) {
              ScrollView(.horizontal) { Color.green.frame(width: 1000, height: 100) }
              if screen.isShown, row == 0 {
                ScrollView(.horizontal) { Color.blue.frame(width: 2000, height: 100) }
              }
            }
          }
        }
      }
    }
    wheel.handle(.down(pointer: 0, at: Point(x: 300, y: 50)), at: 10)
    for step in 1...10 {
      let place = Point(x: 300 - 20 * Double(step), y: 50)
      wheel.handle(.move(pointer: 0, at: place, isResampled: false), at: 10 + Int64(step) * 8)
    }
    // A finger that rests before the lift flings nothing.
    wheel.handle(.up(pointer: 0, at: nil), at: 600)
    for _ in 0..<12 { wheel.wait() }
    let offset = wheel.offsets.max { $0.x < $1.x }?.x ?? 0
    #expect(offset > 150)
    screen.isShown = true
    wheel.wait()
    var inRow: [(x: Double, width: Double)] = []
    wheel.host.forEachScrollView { if $0.item == 0 { inRow.append(($0.contentOffset.x, $0.contentSize.width)) } }
    #expect(inRow.map(\.x).sorted() == [0, offset])
    #expect(inRow.map(\.width).sorted() == [1000, 2000])
  }

  @Test("Eager content that becomes a lazy stack is measured by its rows, and back")
  func kind() {
    let wheel = Wheel {
      ScrollView {
        if screen.isLazy {
          rows
        } else {
          Color.red.frame(height: 2000)
        }
      }
    }
    wheel.turn(5000)
    #expect(wheel.offsets == [Point(x: 0, y: 1200)])
    screen.isLazy = true
    wheel.wait()
    #expect(wheel.contentSizes == [Size(width: 400, height: 100_000)])
    // Rows above the viewport are estimated before the first row is measured. All rows are 100 points long.
    let row = Int(wheel.offsets[0].y / 100)
    #expect(wheel.host.drawnViews.first?.kind == .text("\(row)"))
    wheel.turn(5000)
    #expect(wheel.host.drawnViews.first?.kind == .text("\(row + 50)"))
    screen.isLazy = false
    wheel.wait()
    #expect(wheel.offsets == [Point(x: 0, y: 1200)])
    #expect(wheel.host.warnings.isEmpty)
  }

  @Test("A scroll view follows a change of its axes")
  func axes() {
    let wheel = Wheel {
      ScrollView(screen.axes) { Color.red.frame(width: 1000, height: 2000) }
    }
    wheel.turn(100)
    wheel.turn(0, across: 100)
    #expect(wheel.offsets == [Point(x: 0, y: 100)])
    screen.axes = [.horizontal, .vertical]
    wheel.wait()
    wheel.turn(5000)
    wheel.turn(0, across: 5000)
    #expect(wheel.offsets == [Point(x: 600, y: 1200)])
  }

  @Test("Disabling a scroll view stops its wheel")
  func enabled() {
    let wheel = Wheel {
      ScrollView { rows }.scrollDisabled(!screen.isEnabled)
    }
    wheel.turn(100)
    screen.isEnabled = false
    wheel.wait()
    wheel.turn(100)
    #expect(wheel.offsets == [Point(x: 0, y: 100)])
    screen.isEnabled = true
    wheel.wait()
    wheel.turn(100)
    #expect(wheel.offsets == [Point(x: 0, y: 200)])
  }

  @Test("Margins that grow extend the range, and narrow relative content")
  func margins() {
    let wheel = Wheel {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<10) { _ in Color.red.containerRelativeFrame(.vertical) } }
      }
      .contentMargins(.top, screen.top)
    }
    #expect(wheel.contentSizes == [Size(width: 400, height: 8000)])
    screen.top = 50
    wheel.wait()
    // Ten frames of 800 - 50 points; the content begins 50 points below the edge.
    #expect(wheel.contentSizes == [Size(width: 400, height: 7500)])
    wheel.turn(-500)
    #expect(wheel.offsets == [Point(x: 0, y: -50)])
    screen.top = 0
    wheel.wait()
    #expect(wheel.offsets == [.zero])
  }

  @Test("A target behavior that is set later aligns the next drag")
  func behavior() {
    let wheel = Wheel {
      Group {
        if screen.pages {
          ScrollView { rows }.scrollTargetBehavior(.paging)
        } else {
          ScrollView { rows }
        }
      }
    }
    screen.pages = true
    wheel.wait()
    wheel.handle(.down(pointer: 0, at: Point(x: 200, y: 700)), at: 200)
    for step in 1...10 {
      let place = Point(x: 200, y: 700 - 50 * Double(step))
      wheel.handle(.move(pointer: 0, at: place, isResampled: false), at: 200 + Int64(step) * 8)
    }
    wheel.handle(.up(pointer: 0, at: nil), at: 290)
    for _ in 0..<30 { wheel.wait() }
    #expect(wheel.offsets == [Point(x: 0, y: 800)])
  }

  @Test("Short content stops to bounce when it bounces by size only")
  func bounce() {
    let wheel = Wheel {
      ScrollView { Color.red.frame(height: 100) }
        .scrollBounceBehavior(screen.bounces ? .always : .basedOnSize)
    }
    let pull = { (time: Int64) -> Double in
      wheel.handle(.down(pointer: 0, at: Point(x: 200, y: 100)), at: time)
      wheel.handle(.move(pointer: 0, at: Point(x: 200, y: 300), isResampled: false), at: time + 20)
      wheel.host.show(at: (time + 30) * 1_000_000)
      let offset = wheel.offsets[0].y
      wheel.handle(.up(pointer: 0, at: nil), at: time + 40)
      return offset
    }
    #expect(pull(10) < 0)
    for _ in 0..<20 { wheel.wait() }
    screen.bounces = false
    wheel.wait()
    #expect(pull(2200) == 0)
  }
}
