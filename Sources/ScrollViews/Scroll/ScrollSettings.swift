import Foundation
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The settings of a scroll view from enclosing modifiers.
nonisolated struct ScrollSettings {
  var isEnabled = true
  /// The visibility of the indicators along each axis.
  var indicators = AxisPair(repeating: ScrollIndicatorVisibility.automatic)
  /// The flashes of indicators; `nil` for scroll views whose indicators frames do not report.
  var flash: IndicatorFlash?
  /// The bounce behavior along each axis.
  var bounces = AxisPair(repeating: ScrollBounceBehavior.automatic)
  var own = Own()

  /// The axes along which content bounces that fits.
  var bouncesAlways: Axis.Set {
    var axes: Axis.Set = []
    for axis in Axis.allCases where bounces[axis] != .basedOnSize { axes.insert(Axis.Set(axis)) }
    return axes
  }

  /// The settings of one scroll view, without effect on nested scroll views.
  struct Own {
    var margins = ContentMargins()
    var safeAreaPadding = EdgeInsets.zero
    /// The region that safe area insets leave free; `nil` without any.
    var safeArea: SafeArea?
    var behavior: (any ScrollTargetBehavior)?
    var anchors = ScrollAnchors()
    var position: PositionBinding?
    /// Whether content outside of the viewport is drawn.
    var isClipDisabled = false
    /// Whether a pull runs the refresh action of the environment.
    var isRefreshable = false
    /// The effects between content and bars; `nil` for a scroll view whose effects frames do not report.
    var edgeEffects: ScrollEdgeEffects?
    /// The observers, in the order of their modifiers.
    private(set) var observers: [ScrollObserver] = []
    private(set) var targetObservers: [TargetObserver] = []

    /// Whether a position, an observer or a refresh follows each frame.
    var hasFrameReaders: Bool {
      position != nil || !observers.isEmpty || !targetObservers.isEmpty || isRefreshable
    }

    // Outer modifiers change the environment first, so inserting at the front keeps inner modifiers first.
    mutating func addObserver(_ observer: @escaping ScrollObserver) { observers.insert(observer, at: 0) }
    mutating func addTargetObserver(_ observer: TargetObserver) { targetObservers.insert(observer, at: 0) }
  }
}

extension View {
  /// Changes the settings of scroll views.
  nonisolated func scrollSettings(_ change: @escaping (inout ScrollSettings) -> Void) -> some View {
    modifier(EnvironmentModifier { change(&$0.scrollSettings) })
  }

  /// Insets the content of the scroll view, or its indicators, at all edges, in points.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Insets the content of the scroll view, or its indicators, at edges, in points.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    scrollSettings { settings in
      if let length { settings.own.margins.set(Double(length), on: edges, for: placement) }
    }
  }

  /// Insets the content of the scroll view, or its indicators, at edges, in points.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    scrollSettings { settings in
      settings.own.margins.set(insets, on: edges, for: placement)
    }
  }

  /// Adds space to the safe area at edges, in points; `nil` for 16.
  public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(length ?? 16, on: edges))
  }

  /// Adds space to the safe area at all edges, in points.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }

  /// Adds space to the safe area.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    scrollSettings { $0.own.safeAreaPadding = $0.own.safeAreaPadding + insets }
  }

  /// Sets the behavior that determines the resting offset of the scroll view.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    scrollSettings { $0.own.behavior = behavior }
  }

  /// Makes the views of a stack or grid the scroll targets of its scroll view.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(TargetLayoutModifier(isTargetLayout: isEnabled))
  }

  /// Disables or enables scrolling.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    scrollSettings { if disabled { $0.isEnabled = false } }
  }

  /// Sets the bounce behavior of scroll views along axes.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    scrollSettings { settings in
      for axis in Axis.allCases where axes.contains(axis) { settings.bounces[axis] = behavior }
    }
  }

  /// Sets the content anchor for the initial offset, for size changes, and for content smaller than the scroll view.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    scrollSettings { $0.own.anchors = ScrollAnchors(anchor) }
  }

  /// Sets the content anchor for one role.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    scrollSettings { settings in
      switch role {
      case .initialOffset: settings.own.anchors.initialOffset = anchor
      case .sizeChanges: settings.own.anchors.sizeChanges = anchor
      case .alignment: settings.own.anchors.alignment = anchor
      }
    }
  }
}

private nonisolated struct TargetLayoutModifier: LayoutModifier {
  let isTargetLayout: Bool
}

/// The insets that `contentMargins` sets.
public typealias ContentMarginPlacement = ScrollScenes.ContentMarginPlacement

/// The bounce behavior of content that fits; SwiftUI's `ScrollBounceBehavior`.
public nonisolated enum ScrollBounceBehavior: Hashable, Sendable {
  /// The platform's default: content always bounces.
  case automatic
  /// Content always bounces.
  case always
  /// Content bounces only if larger than the scroll view.
  case basedOnSize
}

/// The roles of a content anchor; SwiftUI's `ScrollAnchorRole`.
public nonisolated enum ScrollAnchorRole: Hashable, Sendable {
  /// The anchor of the initial offset.
  case initialOffset
  /// The anchor that keeps its position when sizes change.
  case sizeChanges
  /// The alignment of content smaller than the scroll view.
  case alignment
}
