import ScrollViews
import Testing

/// The scroll API of SwiftUI with each label and default: the file shows that it compiles.
private struct SignatureView: View {
  @State private var id: Int?
  @State private var position = ScrollPosition(idType: Int.self)
  @State private var count = 0
  @Environment(\.isScrollEnabled) private var isScrollEnabled
  @Environment(\.verticalScrollBounceBehavior) private var verticalBounce
  @Environment(\.horizontalScrollBounceBehavior) private var horizontalBounce
  @Environment(\.refresh) private var refresh

  var body: some View {
    VStack {
      containers
      margins
      snapping
      positions
      effects
      observation
      configuration
      if let refresh { Button("Refresh") { Task { await refresh() } } }
    }
  }

  @ViewBuilder private var containers: some View {
    ScrollView { Text("a") }
    ScrollView([.horizontal, .vertical], showsIndicators: false) { Text("a") }
    ScrollViewReader { proxy in Button("Go") { proxy.scrollTo(3, anchor: .center) } }
    LazyVStack(alignment: .leading, spacing: 4, pinnedViews: [.sectionHeaders, .sectionFooters]) { Text("a") }
    LazyHStack(alignment: .top, spacing: nil, pinnedViews: .init()) { Text("a") }
    LazyVGrid(
      columns: [GridItem(), GridItem(.fixed(20), spacing: 2, alignment: .top), GridItem(.adaptive(minimum: 10))],
      alignment: .leading, spacing: 2, pinnedViews: []
    ) { Text("a") }
    LazyHGrid(rows: [GridItem(.flexible(minimum: 10, maximum: .infinity))], alignment: .top) { Text("a") }
  }

  @ViewBuilder private var margins: some View {
    ScrollView { Text("a") }
      .contentMargins(10)
      .contentMargins(10, for: .scrollContent)
      .contentMargins(.horizontal, 10, for: .scrollIndicators)
      .contentMargins(.top, nil)
      .contentMargins(.all, EdgeInsets(), for: .automatic)
      .contentMargins(for: .container)
      .contentMargins(for: .container, edges: .horizontal, alignment: .leading)
      .safeAreaPadding(EdgeInsets())
      .safeAreaPadding(.horizontal, 10)
      .safeAreaPadding()
      .safeAreaPadding(10)
      .safeAreaInset(edge: .top, alignment: .center, spacing: nil) { Text("a") }
      .safeAreaInset(edge: .leading) { Text("a") }
      .safeAreaBar(edge: .bottom) { Text("a") }
      .safeAreaBar(edge: .trailing, alignment: .center, spacing: 2) { Text("a") }
    Text("a")
      .containerRelativeFrame(.horizontal)
      .containerRelativeFrame([.horizontal, .vertical], alignment: .topLeading)
      .containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10, alignment: .leading)
      .containerRelativeFrame(.vertical, alignment: .center) { length, axis in axis == .vertical ? length / 2 : length }
  }

  @ViewBuilder private var snapping: some View {
    ScrollView { VStack { Text("a") }.scrollTargetLayout().scrollTargetLayout(isEnabled: false) }
      .scrollTargetBehavior(.paging)
      .scrollTargetBehavior(.viewAligned)
      .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
      .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByFew))
      .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))
      .scrollTargetBehavior(.viewAligned(anchor: .center))
      .scrollTargetBehavior(.viewAligned(limitBehavior: .never, anchor: .center))
      .scrollTargetBehavior(PagingScrollTargetBehavior())
      .scrollTargetBehavior(ViewAlignedScrollTargetBehavior())
      .scrollTargetBehavior(ViewAlignedScrollTargetBehavior(limitBehavior: .automatic))
      .scrollTargetBehavior(ViewAlignedScrollTargetBehavior(anchor: .top))
      .scrollTargetBehavior(ViewAlignedScrollTargetBehavior(limitBehavior: .always, anchor: .top))
      .scrollTargetBehavior(AnyScrollTargetBehavior(HalvingBehavior()))
  }

  @ViewBuilder private var positions: some View {
    ScrollView { Text("a") }
      .scrollPosition(id: $id)
      .scrollPosition(id: $id, anchor: .center)
      .scrollPosition($position)
      .scrollPosition($position, anchor: .bottom)
      .defaultScrollAnchor(.bottom)
      .defaultScrollAnchor(.bottom, for: .initialOffset)
      .defaultScrollAnchor(nil, for: .sizeChanges)
      .defaultScrollAnchor(.center, for: .alignment)
      .onTapGesture {
        position.scrollTo(id: 3)
        position.scrollTo(id: 3, anchor: .top)
        position.scrollTo(edge: .bottom)
        position.scrollTo(point: CGPoint(x: 1, y: 2))
        position.scrollTo(x: 1, y: 2)
        position.scrollTo(x: 1)
        position.scrollTo(y: 2)
        withTransaction(\.scrollTargetAnchor, .bottom) { id = 4 }
        withTransaction(\.scrollPositionUpdatePreservesVelocity, true) { id = 5 }
        withTransaction(\.scrollContentOffsetAdjustmentBehavior, .disabled) { count += 1 }
        withTransaction(\.scrollContentOffsetAdjustmentBehavior, .automatic) { count += 1 }
      }
  }

  @ViewBuilder private var effects: some View {
    Text("a")
      .scrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0.5) }
      .scrollTransition(.animated, axis: .horizontal) { effect, phase in effect.offset(x: phase.value) }
      .scrollTransition(.interactive(timingCurve: .easeInOut).threshold(.visible(0.3))) { effect, _ in effect }
      .scrollTransition(.animated(.default).animation(.bouncy).threshold(.centered)) { effect, _ in effect }
      .scrollTransition(topLeading: .identity, bottomTrailing: .interactive, axis: nil) { effect, phase in
        effect.scaleEffect(phase == .topLeading ? 0.5 : 1)
      }
      .scrollTransition(.interactive.threshold(.visible.inset(by: 20))) { effect, _ in effect }
      .scrollTransition(.interactive.threshold(.visible.interpolated(towards: .hidden, amount: 0.5))) { effect, _ in
        effect
      }
      .visualEffect { effect, proxy in effect.offset(y: proxy.size.height) }
  }

  @ViewBuilder private var observation: some View {
    ScrollView { Text("a").onScrollVisibilityChange { _ in }.onScrollVisibilityChange(threshold: 0.2) { _ in } }
      .onScrollGeometryChange(for: CGFloat.self) { geometry in
        geometry.contentOffset.y + geometry.contentInsets.top + geometry.visibleRect.minY + geometry.bounds.minY
      } action: { _, _ in
      }
      .onScrollGeometryChange(for: ScrollGeometry.self, of: { $0 }, action: { _, _ in })
      .onScrollPhaseChange { old, new in if old.isScrolling, new == .idle { count += 1 } }
      .onScrollPhaseChange { _, _, context in if context.velocity != nil { count += context.geometry.isTall ? 1 : 0 } }
      .onScrollTargetVisibilityChange(idType: Int.self) { _ in }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.8) { _ in }
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: { _ in
      }
  }

  @ViewBuilder private var configuration: some View {
    ScrollView { Text("a").swipeActions { Button("Delete") {} } }
      .scrollIndicators(.hidden)
      .scrollIndicators(.never, axes: .vertical)
      .scrollIndicatorsFlash(onAppear: true)
      .scrollIndicatorsFlash(trigger: count)
      .scrollBounceBehavior(.basedOnSize)
      .scrollBounceBehavior(.always, axes: [.horizontal, .vertical])
      .scrollClipDisabled()
      .scrollClipDisabled(false)
      .scrollDisabled(!isScrollEnabled)
      .scrollDismissesKeyboard(.interactively)
      .scrollInputBehavior(.disabled, for: .handGestureShortcut)
      .scrollEdgeEffectStyle(.soft, for: .top)
      .scrollEdgeEffectStyle(nil, for: .all)
      .scrollEdgeEffectHidden()
      .scrollEdgeEffectHidden(true, for: .bottom)
      .scrollContentBackground(.hidden)
      .swipeActionsContainer()
      .refreshable { await Task.yield() }
      .environment(\.isScrollEnabled, false)
      .environment(\.verticalScrollBounceBehavior, verticalBounce)
      .environment(\.horizontalScrollBounceBehavior, horizontalBounce)
  }
}

extension ScrollGeometry {
  fileprivate var isTall: Bool { contentSize.height > containerSize.height }
}

/// A behavior with every part of the protocol: half of the natural distance.
private struct HalvingBehavior: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = (target.rect.origin.y + context.originalTarget.rect.origin.y) / 2
    if context.horizontalSizeClass == .compact, context.axes.contains(.vertical) { target.anchor = .top }
  }

  func properties(context: PropertiesContext) -> Properties {
    var properties = Properties()
    properties.limitsScrolls = context.axes == .vertical && context.environment.isScrollEnabled
    return properties
  }
}

@MainActor @Suite struct ScrollSignatureTests {
  @Test("A position has the values of its last write, each alone")
  func positionValues() {
    var position = ScrollPosition()
    #expect(!position.isPositionedByUser && position.viewID == nil && position.edge == nil && position.point == nil)
    position.scrollTo(x: 3, y: 4)
    #expect(position.point == CGPoint(x: 3, y: 4) && position.x == 3 && position.y == 4)
    position.scrollTo(y: 7)
    #expect(position.point == nil && position.x == nil && position.y == 7)
    position.scrollTo(id: "a", anchor: .top)
    #expect(position.viewID(type: String.self) == "a" && position.viewID(type: Int.self) == nil && position.y == nil)
    #expect(position.viewID as? String == "a")
    position.scrollTo(edge: .bottom)
    #expect(position.edge == .bottom && position.viewID == nil)
    position.isPositionedByUser = true
    #expect(position.edge == nil && position.isPositionedByUser)
    #expect(ScrollPosition(point: CGPoint(x: 1, y: 2)) == ScrollPosition(x: 1, y: 2))
    #expect(ScrollPosition(idType: Int.self, edge: .top) != ScrollPosition(idType: String.self, edge: .top))
    #expect(ScrollPosition(x: 1) != ScrollPosition(y: 1))
    #expect(ScrollPosition(id: 3, anchor: .top) != ScrollPosition(id: 3))
  }

  @Test("A view with every signature is shown")
  func everySignature() {
    let host = ViewHost(size: CGSize(width: 390, height: 2000)) { SignatureView() }
    host.show(at: 0)
    #expect(!host.drawnViews.isEmpty)
  }
}
