import Foundation
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The settings of a scroll view by the modifiers around it.
nonisolated struct ScrollSettings {
  var isEnabled = true
  var showsIndicators = true
  var bouncesAlways: Axis.Set = [.horizontal, .vertical]
  var own = Own()

  /// The settings of one scroll view, and not of those in it.
  struct Own {
    var margins = ContentMargins()
    var safeAreaPadding = EdgeInsets.zero
    var behavior: (any ScrollTargetBehavior)?
    var anchors = ScrollAnchors()
    var position: PositionBinding?
    /// The observers, in the order of their modifiers.
    private(set) var observers: [ScrollObserver] = []
    private(set) var targetObservers: [TargetObserver] = []

    // The outermost modifier changes the environment first.
    mutating func addObserver(_ observer: @escaping ScrollObserver) { observers.insert(observer, at: 0) }
    mutating func addTargetObserver(_ observer: TargetObserver) { targetObservers.insert(observer, at: 0) }
  }
}

extension View {
  private nonisolated func scrollSettings(_ change: @escaping (inout ScrollSettings) -> Void) -> some View {
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

  /// Insets the content of the scroll view, or its indicators, at edges, by the insets there.
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

  /// Decides where the scroll view comes to rest.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    scrollSettings { $0.own.behavior = behavior }
  }

  /// Makes the views of a stack or grid the targets of its scroll view.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(TargetLayoutModifier(isTargetLayout: isEnabled))
  }

  /// Shows or hides the indicators of scroll views.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    scrollSettings { $0.showsIndicators = visibility == .automatic || visibility == .visible }
  }

  /// Has scroll views scroll, or not.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    scrollSettings { if disabled { $0.isEnabled = false } }
  }

  /// Says whether scroll views whose content is shorter than they are bounce.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    scrollSettings { settings in
      if behavior == .basedOnSize {
        settings.bouncesAlways.subtract(axes)
      } else {
        settings.bouncesAlways.formUnion(axes)
      }
    }
  }

  /// The place of the content where the scroll view begins, where its size changes, and where it is shorter than the
  /// scroll view.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    scrollSettings { $0.own.anchors = ScrollAnchors(anchor) }
  }

  /// The place of the content in one of these roles.
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

/// Which insets `contentMargins` sets.
public typealias ContentMarginPlacement = ScrollScenes.ContentMarginPlacement

/// Whether indicators are shown; SwiftUI's `ScrollIndicatorVisibility`.
public nonisolated enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// As the platform likes.
  case automatic
  /// While the content scrolls.
  case visible
  /// Not, but for devices that need them.
  case hidden
  /// Never.
  case never
}

/// Whether content that fits bounces; SwiftUI's `ScrollBounceBehavior`.
public nonisolated enum ScrollBounceBehavior: Hashable, Sendable {
  /// As the platform likes: always.
  case automatic
  /// Always.
  case always
  /// Only if the content is longer than the scroll view.
  case basedOnSize
}

/// The roles of an anchor of the content; SwiftUI's `ScrollAnchorRole`.
public nonisolated enum ScrollAnchorRole: Hashable, Sendable {
  /// The place at which the scroll view begins.
  case initialOffset
  /// The place that stays when sizes change.
  case sizeChanges
  /// The place of shorter content.
  case alignment
}
