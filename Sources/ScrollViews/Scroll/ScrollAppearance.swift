import PlaneGeometry
import ScrollScenes

/// The appearance of content under a bar: automatic, soft or hard.
public typealias ScrollEdgeEffectStyle = ScrollScenes.ScrollEdgeEffectStyle
/// The visibility of scroll indicators.
public typealias ScrollIndicatorVisibility = ScrollScenes.ScrollIndicatorVisibility

// Indicators, clips, edge effects and inputs of scroll views.
extension View {
  /// Sets the visibility of scroll indicators along axes.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    scrollSettings { settings in
      for axis in Axis.allCases where axes.contains(axis) { settings.indicators[axis] = visibility }
    }
  }

  /// Flashes the scroll indicators when a scroll view appears. Frames report the indicators' opacity and place.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    scrollSettings { $0.flash = IndicatorFlash(onAppear: onAppear, trigger: $0.flash?.trigger) }
  }

  /// Flashes the scroll indicators when a value changes. Frames report the indicators' opacity and place.
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    scrollSettings { $0.flash = IndicatorFlash(onAppear: $0.flash?.onAppear ?? false, trigger: value) }
  }

  /// Disables the clip of the scroll view: content outside is drawn and counts as visible. A lazy stack makes only the
  /// rows in the viewport.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    scrollSettings { $0.own.isClipDisabled = disabled }
  }

  /// Sets the style of the effect between content and bars at edges; `nil` for the automatic style. Frames report the
  /// length of content under each edge.
  public nonisolated func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
    edgeEffects(edges) { $0.style = style ?? .automatic }
  }

  /// Hides the effect between content and bars at edges.
  public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
    edgeEffects(edges) { $0.isHidden = hidden }
  }

  private nonisolated func edgeEffects(
    _ edges: Edge.Set, _ change: @escaping (inout ScrollEdgeEffects.Effect) -> Void
  ) -> some View {
    scrollSettings { settings in
      var effects = settings.own.edgeEffects ?? ScrollEdgeEffects()
      for edge in Edge.allCases where edges.contains(edge) { change(&effects[edge]) }
      settings.own.edgeEffects = effects
    }
  }

  /// Records whether an input scrolls. A host has none of the inputs of ``ScrollInputKind``.
  public nonisolated func scrollInputBehavior(
    _ behavior: ScrollInputBehavior, for input: ScrollInputKind
  ) -> some View {
    drawn("scrollInputBehavior", "\(input.name) \(behavior.name)")
  }

  /// Records a container of rows with swipe actions, which a host does not show.
  public nonisolated func swipeActionsContainer() -> some View { drawn("swipeActionsContainer", "true") }
}

/// Whether an input scrolls; SwiftUI's `ScrollInputBehavior`.
public nonisolated struct ScrollInputBehavior: Equatable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// The platform's default.
  public static let automatic = ScrollInputBehavior(name: "automatic")
  /// The input scrolls.
  public static let enabled = ScrollInputBehavior(name: "enabled")
  /// The input does not scroll.
  public static let disabled = ScrollInputBehavior(name: "disabled")
}

/// An input that scrolls; SwiftUI's `ScrollInputKind`.
public nonisolated struct ScrollInputKind: Equatable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// A movement of fingers or the wrist on watchOS.
  public static let handGestureShortcut = ScrollInputKind(name: "handGestureShortcut")
  /// A look at the edge of a scroll view on visionOS.
  public static let look = ScrollInputKind(name: "look")
}

/// The flashes of scroll indicators.
nonisolated struct IndicatorFlash {
  var onAppear: Bool
  /// The value whose changes flash the indicators; `nil` for none.
  var trigger: (any Equatable)?
}

extension ScrollViewNode {
  /// Adds the accessories of the scroll view to its description.
  func describe(_ accessories: inout AccessoryDescription) {
    accessories.edgeEffects = settings.own.edgeEffects
    if isRefreshable { accessories.refreshControl = RefreshControl() }
    guard let flash = settings.flash else { return }
    var indicators = ScrollIndicatorConfiguration()
    indicators.axes = axes
    indicators.visibility = showsIndicators ? settings.indicators : AxisPair(repeating: .hidden)
    indicators.margins = settings.own.margins.indicators
    indicators.flashesOnAppear = flash.onAppear
    accessories.indicators = indicators
  }

  /// Whether the scroll view has a refresh control, which only vertical content can pull.
  var isRefreshable: Bool { settings.own.isRefreshable && axes.contains(.vertical) }

  /// Flashes the indicators if the value for flashes differs from that of earlier settings.
  func flashIndicators(after before: ScrollSettings) {
    guard let old = before.flash?.trigger, let new = settings.flash?.trigger, !isEqual(old, new) else { return }
    graph.send(.flashIndicators, to: self)
  }

  private func isEqual<Value: Equatable>(_ first: Value, _ second: any Equatable) -> Bool {
    (second as? Value).map { $0 == first } ?? false
  }
}
