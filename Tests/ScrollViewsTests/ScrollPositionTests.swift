import PlaneGeometry
import ScrollViews
import Testing

/// Access to a view's position from a test, as from another part of a program.
private final class Remote {
  var change: ((inout ScrollPosition) -> Void) -> Void = { _ in }
  var read: () -> ScrollPosition = { ScrollPosition() }
  var act: () -> Void = {}
}

/// A thousand rows of 100 points with a bound position.
private struct LazyFeed: View {
  let remote: Remote
  @State var position: ScrollPosition
  var anchor: UnitPoint?

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) { ForEach(0..<1000) { _ in Color.red.frame(height: 100) } }.scrollTargetLayout()
    }
    .scrollPosition($position, anchor: anchor)
    .onAppear {
      remote.change = { $0(&position) }
      remote.read = { position }
    }
  }
}

/// Twenty cards of 100 points under a header, laid out at once.
private struct EagerFeed: View {
  let remote: Remote
  @State var position: ScrollPosition
  @State private var header: CGFloat = 50

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Color.blue.frame(height: header)
        VStack(spacing: 0) { ForEach(0..<20) { _ in Color.red.frame(height: 100) } }.scrollTargetLayout()
        Color.green.frame(height: 1000).id("footer")
      }
    }
    .scrollPosition($position)
    .onAppear {
      remote.change = { $0(&position) }
      remote.read = { position }
      remote.act = { header = 110 }
    }
  }
}

@MainActor @Suite struct ScrollPositionTests {
  private let remote = Remote()
  /// The time of the last frame, in nanoseconds.
  private final class Clock { var now: Int64 = 0 }
  private let clock = Clock()

  private func host<Root: View>(_ root: Root) -> ViewHost {
    let host = ViewHost(size: CGSize(width: 390, height: 844)) { root }
    host.show(at: 0)
    return host
  }

  private func show(_ host: ViewHost, after milliseconds: Int64 = 16) {
    clock.now += milliseconds * 1_000_000
    host.show(at: clock.now)
  }

  private func offset(_ host: ViewHost) -> Point {
    var offset = Point.zero
    host.forEachScrollView { offset = $0.contentOffset }
    return offset
  }

  private func phase(_ host: ViewHost) -> ScrollPhase {
    var phase = ScrollPhase.idle
    host.forEachScrollView { phase = $0.phase }
    return phase
  }

  /// Drags the content by a distance of a finger, of which 10 points begin the drag, and rests before the lift.
  private func drag(_ host: ViewHost, by distance: Double, isHorizontal: Bool = false) {
    func place(_ moved: Double) -> Point {
      isHorizontal ? Point(x: 380 - moved, y: 422) : Point(x: 100, y: 800 - moved)
    }
    let start = clock.now
    host.handle(.down(pointer: 0, at: place(0)), at: start)
    for step in 1...10 {
      let time = start + Int64(step) * 16_000_000
      host.handle(.move(pointer: 0, at: place(distance * Double(step) / 10), isResampled: false), at: time)
    }
    clock.now = start + 1_000_000_000
    host.handle(.up(pointer: 0, at: nil), at: clock.now)
    show(host)
    show(host)
  }

  @Test(
    "A position scrolls to the place that it names",
    arguments: [
      // Rows of 100 points in 844 points: the last offset is 100 000 − 844.
      (ScrollPosition(id: 50, anchor: .top), 5000.0), (ScrollPosition(id: 50, anchor: .bottom), 4256.0),
      (ScrollPosition(id: 50, anchor: .center), 4628.0), (ScrollPosition(id: 50), 4256.0),
      (ScrollPosition(edge: .bottom), 99_156.0), (ScrollPosition(edge: .top), 0.0),
      (ScrollPosition(point: CGPoint(x: 0, y: 321)), 321.0), (ScrollPosition(y: 777), 777.0),
      (ScrollPosition(x: 0, y: 55), 55.0), (ScrollPosition(y: 1e6), 99_156.0),
    ])
  func forms(_ position: ScrollPosition, expected: Double) {
    let begun = host(LazyFeed(remote: remote, position: position))
    #expect(offset(begun).y == expected)
    let written = host(LazyFeed(remote: remote, position: ScrollPosition(y: 0)))
    remote.change { $0 = position }
    show(written)
    #expect(offset(written).y == expected)
  }

  @Test("A write in an animation moves the content over several frames")
  func animated() {
    let host = host(LazyFeed(remote: remote, position: ScrollPosition(idType: Int.self)))
    withAnimation { remote.change { $0.scrollTo(id: 20, anchor: .top) } }
    show(host)
    show(host, after: 50)
    #expect(offset(host).y > 0 && offset(host).y < 2000)
    #expect(phase(host) == .animating)
    show(host, after: 2000)
    show(host)
    #expect(offset(host).y == 2000)
    #expect(phase(host) == .idle)
  }

  @Test("A scroll by the user makes the position the user's, with the leading row")
  func user() {
    let host = host(LazyFeed(remote: remote, position: ScrollPosition(id: 20, anchor: .top)))
    drag(host, by: 100)
    // 90 points: ten of the row 20 are still visible.
    #expect(offset(host).y == 2090)
    #expect(remote.read().isPositionedByUser)
    #expect(remote.read().viewID(type: Int.self) == 20)
    drag(host, by: 50)
    #expect(offset(host).y == 2130)
    #expect(remote.read().viewID(type: Int.self) == 21)
    remote.change { $0.scrollTo(edge: .bottom) }
    show(host)
    #expect(offset(host).y == 99_156)
    #expect(!remote.read().isPositionedByUser)
    #expect(remote.read().edge == .bottom)
  }

  @Test("Only identities of the position's type are read, at the anchor of the modifier")
  func types() {
    let other = host(LazyFeed(remote: remote, position: ScrollPosition()))
    drag(other, by: 100)
    #expect(remote.read().isPositionedByUser)
    #expect(remote.read().viewID == nil)
    clock.now = 0
    let centered = host(LazyFeed(remote: remote, position: ScrollPosition(idType: Int.self), anchor: .center))
    drag(centered, by: 100)
    // The center of the viewport is at 90 + 422.
    #expect(remote.read().viewID(type: Int.self) == 5)
  }

  @Test("Eager content has the positions of targets, of other views and of edges")
  func eager() {
    let host = host(EagerFeed(remote: remote, position: ScrollPosition(id: 5, anchor: .top)))
    // The header of 50 points lies above five cards. The content of 3050 points ends at 2206 + 844.
    #expect(offset(host).y == 550)
    drag(host, by: 120)
    #expect(offset(host).y == 660)
    #expect(remote.read().viewID(type: Int.self) == 6)
    remote.change { $0.scrollTo(id: "footer", anchor: .top) }
    show(host)
    #expect(offset(host).y == 2050)
    remote.change { $0.scrollTo(edge: .bottom) }
    show(host)
    #expect(offset(host).y == 2206.0)
    remote.change { $0.scrollTo(id: "nobody") }
    show(host)
    #expect(host.warnings.count == 1)
    #expect(host.warnings.first?.contains("nobody's ID") == true)
  }

  @Test("Eager content begins at a view outside of the targets")
  func eagerBeginning() {
    let host = host(EagerFeed(remote: remote, position: ScrollPosition(id: "footer", anchor: .bottom)))
    #expect(offset(host).y == 2206.0)
  }

  @Test("A card of eager content keeps its place on the screen when views above it grow")
  func eagerHold() {
    let host = host(EagerFeed(remote: remote, position: ScrollPosition(id: 5, anchor: .top)))
    remote.act()
    show(host)
    #expect(offset(host).y == 610)
  }

  @Test("An identity is bound to an eager stack, which cards are aligned in")
  func eagerIdentity() {
    let host = host(Carousel(remote: remote))
    // A slow drag by 120 points ends nearer to the second card of 200 points.
    drag(host, by: 130, isHorizontal: true)
    show(host, after: 2000)
    show(host)
    #expect(offset(host).x == 200)
    #expect(remote.read().viewID(type: String.self) == "b")
    remote.act()
    show(host)
    // The third card ends at 600, in a viewport of 390 points.
    #expect(offset(host).x == 210)
  }
}

/// Five aligned cards in an eager stack, with a bound identity.
private struct Carousel: View {
  let remote: Remote
  @State private var card: String?

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(["a", "b", "c", "d", "e"], id: \.self) { _ in Color.red.frame(width: 200, height: 200) }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
    .scrollPosition(id: $card)
    .onAppear {
      remote.read = { card.map { ScrollPosition(id: $0) } ?? ScrollPosition() }
      remote.act = { card = "c" }
    }
  }
}
