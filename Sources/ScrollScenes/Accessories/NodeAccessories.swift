import PlaneGeometry
import ScrollEngine

/// The accessories of one scroll view; each is absent unless described.
struct NodeAccessories: Sendable {
  var indicators = BoxedOptional<IndicatorAccessory>()
  var edgeEffects = BoxedOptional<EdgeEffectAccessory>()
  var pageControl = BoxedOptional<PageControlAccessory>()
  var refresh = BoxedOptional<RefreshAccessory>()
  var transition = BoxedOptional<TransitionAccessory>()
  var insets = BoxedOptional<InsetAccessory>()
  /// Whether frames report pinned headers and footers.
  var showsPinned = false
  /// Whether no accessory is present, so that a scroll view without accessories skips them with one check.
  private(set) var isEmpty = true
  /// The scale of the content when the insets were last computed.
  var insetScale = 1.0

  init() {}

  init(_ described: AccessoryDescription, of scroller: inout Scroller, followsScale: Bool, tracksViews: Bool) {
    indicators.value = described.indicators.map {
      IndicatorAccessory(indicators: ScrollIndicators($0, of: &scroller), followsInsets: described.showsInsets)
    }
    edgeEffects.value = described.edgeEffects.map { EdgeEffectAccessory(effects: $0) }
    pageControl.value = described.pageControl.map {
      PageControlAccessory(control: $0, timer: described.pageTimer, countsPages: described.countsPages)
    }
    refresh.value = described.refreshControl.map { RefreshAccessory($0) }
    transition.value = described.transition.map { TransitionAccessory($0) }
    if described.showsInsets || described.layoutDirection.isRightToLeft {
      insets.value = InsetAccessory(
        showsInsets: described.showsInsets, layoutDirection: described.layoutDirection)
    }
    showsPinned = described.showsPinned
    isEmpty =
      !indicators.hasValue && !edgeEffects.hasValue && !pageControl.hasValue && !refresh.hasValue
      && !transition.hasValue && !insets.hasValue && !showsPinned && !followsScale && !tracksViews
  }

  /// Whether any accessory depends on offset and sizes.
  var followsGeometry: Bool { edgeEffects.hasValue || pageControl.hasValue }

  /// Updates the accessories that depend on offset and sizes.
  mutating func follow(_ scroller: inout Scroller, in context: AccessoryContext) {
    if edgeEffects.hasValue { edgeEffects.unwrapped.follow(&scroller, in: context) }
    if pageControl.hasValue { pageControl.unwrapped.follow(&scroller, in: context) }
  }

  /// The next instant after `time` at which an accessory changes by itself, in nanoseconds; `nil` for none.
  func nextTransition(after time: Int64) -> Int64? {
    indicators.hasValue ? indicators.unwrapped.nextTransition(after: time) : nil
  }

  /// Whether an accessory differs from frame to frame at `time`.
  func isChanging(at time: Int64) -> Bool {
    if indicators.hasValue, indicators.unwrapped.isChanging(at: time) { return true }
    if transition.hasValue, transition.unwrapped.transitions.isAnimating(after: time) { return true }
    return pageControl.hasValue && pageControl.unwrapped.isChanging(at: time)
  }

  /// Whether ``describeGeometry(_:in:into:)`` appends values.
  var describesGeometry: Bool { insets.hasValue || pageControl.hasValue || edgeEffects.hasValue || refresh.hasValue }

  /// Appends the frame values whose order is after indicators, tracked views and transitions.
  func describeGeometry(_ scroller: Scroller, in context: AccessoryContext, into values: inout [FrameValue]) {
    if insets.hasValue { insets.unwrapped.describe(scroller, in: context, into: &values) }
    if pageControl.hasValue { pageControl.unwrapped.describe(scroller, in: context, into: &values) }
    if edgeEffects.hasValue { edgeEffects.unwrapped.describe(scroller, in: context, into: &values) }
    if refresh.hasValue { refresh.unwrapped.describe(scroller, in: context, into: &values) }
  }
}
