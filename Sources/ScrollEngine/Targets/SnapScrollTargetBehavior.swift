import PlaneGeometry

/// Comes to rest on the rows of a layout as CSS Scroll Snap does.
///
/// A flick rests on the row that is aligned nearest to where it would end, not at or before where the finger let go
/// unless there is nowhere else, and not beyond a row that always stops. A drag without a flick rests on the nearest
/// row. Where a row is longer than the viewport, the content may rest anywhere in it. When sizes change, content at
/// rest goes where the row lies that it was aligned with, and content that flies rests on the row nearest to the end of
/// its way.
///
/// Nothing is made in advance: ten million rows cost as much as ten, and a layout is asked O(log n) times.
public struct SnapScrollTargetBehavior<Layout: ScrollTargetLayout>: ScrollTargetBehavior {
  /// Where the rows lie. Pass a behaviour with the new layout when it has changed.
  public var layout: Layout
  /// How each row is aligned along the layout's axis.
  public var alignment: SnapAlignment
  /// Whether no flick passes a row (`scroll-snap-stop: always`).
  public var alwaysStops: Bool
  /// How the content snaps.
  public var rules: SnapRules

  /// The rows of `layout`, along its axis; they always attract the content, however far it is from one.
  public init(_ layout: Layout, alignment: SnapAlignment = .start, alwaysStops: Bool = false) {
    self.layout = layout
    self.alignment = alignment
    self.alwaysStops = alwaysStops
    rules = SnapRules(axes: Axis.Set(layout.axis))
  }

  /// Puts `target` on a row, if it is to snap. O(log n) questions to the layout.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    SnapSearch(order: stack(contentSize: context.contentSize, containerSize: context.containerSize))
      .amend(&target, context)
  }

  /// Where a scroll with this intent comes to rest along each axis, in content of `contentSize` and a viewport that has
  /// `containerSize` without its insets; `nil` along an axis that does not snap. Items are indices of rows.
  public func snapPositions(
    for intent: SnapIntent, contentSize: Size, containerSize: Size
  ) -> AxisPair<SnapPosition?> {
    SnapSearch(order: stack(contentSize: contentSize, containerSize: containerSize)).positions(for: intent)
  }

  @inline(__always) private func stack(contentSize: Size, containerSize: Size) -> SnapStack<Layout> {
    SnapStack(
      layout: layout, alignment: alignment, alwaysStops: alwaysStops, rules: rules,
      snapport: Snapport(contentSize: contentSize, containerSize: containerSize, padding: rules.padding))
  }
}

extension SnapAreas: ScrollTargetBehavior {
  /// Comes to rest on an area as ``SnapScrollTargetBehavior`` does on a row. Areas that were sorted for other sizes
  /// than those of `context` are sorted again, which takes O(n log n): make them anew when sizes change.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let snapport = Snapport(
      contentSize: context.contentSize, containerSize: context.containerSize, padding: rules.padding)
    let areas = snapport == self.snapport ? self : SnapAreas(areas, rules: rules, snapport: snapport)
    SnapSearch(order: areas).amend(&target, context)
  }
}

extension SnapSearch {
  /// Puts `target` where the content comes to rest.
  func amend(_ target: inout ScrollTarget, _ context: ScrollTargetBehaviorContext) {
    let positions = positions(for: SnapScroll(target, context))
    for axis in Axis.allCases {
      guard let position = positions[axis] else { continue }
      target.rect.origin[axis] = position.offset
      target.items[axis] = position.item
      // Aligned at its start, the offset is the one that was found, to the bit.
      target.anchor = .topLeading
    }
  }
}

extension SnapScroll {
  /// What a person meant, or what a change of sizes calls for.
  fileprivate init(_ target: ScrollTarget, _ context: ScrollTargetBehaviorContext) {
    let end = target.rect.origin
    switch context.cause {
    case .sizeChange:
      // What flies keeps its way and finds what is nearest to its end: rows that turn out longer while it passes them
      // would draw it ever further along with an item.
      var items = context.originalTarget.items
      for axis in Axis.allCases where context.velocity[axis] != 0 { items[axis] = nil }
      self.init(.layoutChange(at: end, items: items))
    case .request: self.init(.endPosition(end, axes: context.axes))
    case .keyLine, .keyPage:
      let from = context.originalTarget.rect.origin
      var way = end - from
      // A key that is pressed at an end leads nowhere, and still has a direction along its axis alone.
      for axis in Axis.allCases where context.velocity[axis] == 0 { way[axis] = 0 }
      self.init(
        context.cause == .keyLine ? .direction(from: from, step: way) : .endAndDirection(from: from, displacement: way))
    case .notch: self.init(.direction(from: context.currentRect.origin, step: context.velocity))
    case .gestureEnd:
      self.init(.endPosition(end, axes: context.axes))
      origin = context.currentRect.origin
      for axis in Axis.allCases where context.velocity[axis] != 0 && end[axis] != origin[axis] {
        headings[axis] = SnapHeading(
          origin: origin[axis], isForward: end[axis] > origin[axis], minimum: SnapIntent.minimumDisplacement)
      }
    }
  }
}
