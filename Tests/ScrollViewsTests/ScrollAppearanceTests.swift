import PlaneGeometry
import ScrollScenes
import ScrollViews
import Testing

private final class Log {
  var lines: [String] = []
}

/// A list whose indicators flash with each tap on the button above.
private struct FlashingList: View {
  @State private var taps = 0
  let onAppear: Bool

  var body: some View {
    VStack(spacing: 0) {
      Button("Flash") { taps += 1 }.frame(height: 44)
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { _ in Color.red.frame(height: 100) } } }
        .scrollIndicatorsFlash(onAppear: onAppear)
        .scrollIndicatorsFlash(trigger: taps)
    }
  }
}

/// A behavior that keeps the natural target, and limits the distance.
private struct LimitingBehavior: ScrollTargetBehavior {
  let limitsScrolls: Bool

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}

  func properties(context: PropertiesContext) -> Properties {
    var properties = Properties()
    properties.limitsScrolls = limitsScrolls && context.axes == .vertical
    return properties
  }
}

private struct BounceReader: View {
  @Environment(\.verticalScrollBounceBehavior) private var vertical
  @Environment(\.horizontalScrollBounceBehavior) private var horizontal

  var body: some View { Text("\(vertical) \(horizontal)") }
}

@MainActor @Suite struct ScrollAppearanceTests {
  private let size = CGSize(width: 390, height: 844)

  private func offset(_ host: ViewHost) -> Double {
    var offset = Double.nan
    host.forEachScrollView { offset = $0.contentOffset.y }
    return offset
  }

  /// The opacity of the vertical indicator; `nil` if frames report none.
  private func opacity(_ host: ViewHost) -> Double? {
    host.frameValues.first { $0.kind == .indicatorOpacity && $0.index == 1 }?.value
  }

  /// Drags the content by 90 points with a finger of 100, and rests before the lift.
  private func drag(_ host: ViewHost) {
    host.handle(.down(pointer: 0, at: Point(x: 100, y: 700)), at: 0)
    host.handle(.move(pointer: 0, at: Point(x: 100, y: 690), isResampled: false), at: 16_000_000)
    host.handle(.move(pointer: 0, at: Point(x: 100, y: 600), isResampled: false), at: 33_000_000)
    host.show(at: 33_000_000)
    host.show(at: 50_000_000)
  }

  @Test("Indicators flash when the scroll view appears, and when the trigger changes")
  func flashes() {
    let host = ViewHost(size: size) { FlashingList(onAppear: true) }
    host.show(at: 200_000_000)
    #expect(opacity(host) == 1)
    host.show(at: 5_000_000_000)
    #expect(opacity(host) == 0)
    host.handle(.down(pointer: 0, at: Point(x: 195, y: 20)), at: 6_000_000_000)
    host.handle(.up(pointer: 0, at: nil), at: 6_040_000_000)
    host.show(at: 6_200_000_000)
    #expect(opacity(host) == 1)
    host.show(at: 9_000_000_000)
    #expect(opacity(host) == 0)
    let still = ViewHost(size: size) { FlashingList(onAppear: false) }
    still.show(at: 200_000_000)
    #expect(opacity(still) == 0)
  }

  @Test("Hidden indicators do not flash, and without a flash frames report none")
  func hiddenIndicators() {
    let hidden = ViewHost(size: size) {
      ScrollView { Color.red.frame(height: 2000) }.scrollIndicatorsFlash(onAppear: true).scrollIndicators(.hidden)
    }
    hidden.show(at: 200_000_000)
    #expect(opacity(hidden) == nil)
    let plain = ViewHost(size: size) { ScrollView { Color.red.frame(height: 2000) } }
    plain.show(at: 200_000_000)
    #expect(plain.frameValues.isEmpty)
  }

  @Test("A scroll view without a clip draws and reports views outside of its frame", arguments: [false, true])
  func clip(isDisabled: Bool) {
    let log = Log()
    let host = ViewHost(size: size) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 100)
          Color.green.frame(height: 100).onScrollVisibilityChange { log.lines.append("\($0)") }
        }
      }
      .scrollClipDisabled(isDisabled)
      .frame(height: 100)
    }
    host.show(at: 0)
    host.show(at: 16_000_000)
    // The frame of 100 points lies in the middle of the screen.
    let viewport = CGRect(x: 0, y: 372, width: 390, height: 100)
    let clip = isDisabled ? CGRect(origin: .zero, size: size) : viewport
    #expect(host.drawnViews.map(\.clip) == [clip, clip])
    #expect(log.lines == (isDisabled ? ["true"] : []))
  }

  @Test("Content under a bar has an edge effect, unless the effect is hidden", arguments: [false, true])
  func edgeEffect(isHidden: Bool) {
    let host = ViewHost(size: size) {
      ScrollView { Color.red.frame(height: 2000) }
        .scrollEdgeEffectStyle(.soft, for: .top)
        .scrollEdgeEffectHidden(isHidden, for: .top)
    }
    host.handle(.safeArea(EdgeInsets(top: 120, leading: 0, bottom: 0, trailing: 0)), at: 0)
    host.handle(.scrollTo(SceneEvent.ScrollTo(target: .edge(.top), isAnimated: false)), at: 0)
    host.show(at: 0)
    func overlap() -> Double? { host.frameValues.first { $0.kind == .edgeEffectOverlap && $0.index == 0 }?.value }
    #expect(overlap() == 0)
    drag(host)
    // The content has moved by 90 of the 120 points of the bar.
    #expect(overlap() == (isHidden ? 0 : 90))
  }

  @Test("The environment has the bounce behavior of each axis")
  func bounces() {
    let host = ViewHost(size: size) {
      VStack {
        BounceReader()
        BounceReader().scrollBounceBehavior(.basedOnSize)
        BounceReader().scrollBounceBehavior(.always, axes: .horizontal)
      }
    }
    #expect(
      host.drawnViews.map(\.kind) == [
        .text("automatic automatic"), .text("basedOnSize automatic"), .text("automatic always"),
      ])
    let short = ViewHost(size: size) {
      ScrollView { Color.red.frame(height: 100) }.environment(\.verticalScrollBounceBehavior, .basedOnSize)
    }
    drag(short)
    #expect(offset(short) == 0)
  }

  @Test("A behavior that limits scrolls ends a fling after the distance of UIKit's fast deceleration")
  func limitedScroll() {
    func distance(_ limitsScrolls: Bool) -> Double {
      let host = ViewHost(size: size) {
        ScrollView { Color.red.frame(height: 100_000) }
          .scrollTargetBehavior(AnyScrollTargetBehavior(LimitingBehavior(limitsScrolls: limitsScrolls)))
      }
      host.show(at: 0)
      host.handle(.down(pointer: 0, at: Point(x: 100, y: 800)), at: 0)
      for step in 1...6 {
        let place = Point(x: 100, y: 800 - Double(step) * 40)
        host.handle(.move(pointer: 0, at: place, isResampled: false), at: Int64(step) * 16_000_000)
      }
      host.handle(.up(pointer: 0, at: nil), at: 100_000_000)
      let lifted = offset(host)
      host.show(at: 20_000_000_000)
      return offset(host) - lifted
    }
    // A fling of velocity v goes v / (-1000 ln rate) points: the ratio is ln 0.998 / ln 0.99.
    #expect(abs(distance(true) / distance(false) - 0.1992) < 0.003)
  }

  @Test(
    "The container's margins inset a view by 16 points, and by 20 in a wide container",
    arguments: [(390.0, 16.0), (414.0, 20.0)])
  func containerMargins(width: Double, margin: Double) {
    let host = ViewHost(size: CGSize(width: width, height: 300)) {
      VStack(spacing: 0) {
        Color.red.contentMargins(for: .container)
        Color.green.contentMargins(for: .container, edges: .leading)
        Color.blue.frame(width: 50, height: 50).contentMargins(for: .container, edges: .horizontal, alignment: .leading)
      }
    }
    #expect(host.drawnViews.map { Double($0.rect.minX) } == [margin, margin, margin])
    #expect(host.drawnViews.map { Double($0.rect.width) } == [width - 2 * margin, width - margin, 50])
  }
}
