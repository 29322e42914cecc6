import PlaneGeometry

/// Snaps to the rows of a layout by the rules of CSS Scroll Snap.
///
/// A flick rests on the row that is aligned nearest to its natural end, and never beyond a row that always stops. Rows
/// at or before the release offset qualify only if there is no other. A drag without a flick rests on the nearest row.
/// The content may rest anywhere in a row that is longer than the viewport.
///
/// When sizes change, content at rest follows its row. A fling rests on the row nearest to its natural end.
///
/// The cost does not grow with the number of rows: a search queries the layout O(log n) times.
public struct SnapScrollTargetBehavior<Layout: ScrollTargetLayout>: ScrollTargetBehavior {
  /// The rows. Pass a behaviour with the new layout when it has changed.
  public var layout: Layout
  /// The alignment of each row along the layout's axis.
  public var alignment: SnapAlignment
  /// Whether no flick passes a row (`scroll-snap-stop: always`).
  public var alwaysStops: Bool
  /// The snap rules.
  public var rules: SnapRules

  /// Creates a behaviour for the rows of `layout` along its axis. By default the rows attract the content from any
  /// distance.
  public init(_ layout: Layout, alignment: SnapAlignment = .start, alwaysStops: Bool = false) {
    self.layout = layout
    self.alignment = alignment
    self.alwaysStops = alwaysStops
    rules = SnapRules(axes: Axis.Set(layout.axis))
  }

  /// Moves `target` to a row, if it snaps. Queries the layout O(log n) times.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    SnapSearch(order: stack(contentSize: context.contentSize, containerSize: context.containerSize))
      .amend(&target, context)
  }

  /// The snap positions of a scroll with this intent along each axis; `nil` along an axis that does not snap.
  ///
  /// `containerSize` is the viewport without its insets. Items are indices of rows.
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
  /// Snaps to an area as ``SnapScrollTargetBehavior`` snaps to a row.
  ///
  /// Areas that were sorted for other sizes than those of `context` are sorted again in O(n log n). Recreate them when
  /// sizes change.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let snapport = Snapport(
      contentSize: context.contentSize, containerSize: context.containerSize, padding: rules.padding)
    let areas = snapport == self.snapport ? self : SnapAreas(areas, rules: rules, snapport: snapport)
    SnapSearch(order: areas).amend(&target, context)
  }
}

extension SnapSearch {
  /// Moves `target` to its snap positions.
  func amend(_ target: inout ScrollTarget, _ context: ScrollTargetBehaviorContext) {
    let positions = positions(for: SnapScroll(target, context))
    for axis in Axis.allCases {
      guard let position = positions[axis] else { continue }
      target.rect.origin[axis] = position.offset
      target.items[axis] = position.item
      // With the start alignment, the offset equals the one found, to the bit.
      target.anchor = .topLeading
    }
  }
}

extension SnapScroll {
  /// Creates a scroll from the cause of a query for a target.
  fileprivate init(_ target: ScrollTarget, _ context: ScrollTargetBehaviorContext) {
    let end = target.rect.origin
    switch context.cause {
    case .sizeChange:
      // A moving axis forgets its item and searches near its natural end. Rows that grow as a fling passes them would
      // otherwise drag its target along.
      var items = context.originalTarget.items
      for axis in Axis.allCases where context.velocity[axis] != 0 { items[axis] = nil }
      self.init(.layoutChange(at: end, items: items))
    case .request: self.init(.endPosition(end, axes: context.axes))
    case .keyLine, .keyPage:
      let from = context.originalTarget.rect.origin
      var displacement = end - from
      // A key pressed at an end covers no distance and still has a direction, along its axis alone.
      for axis in Axis.allCases where context.velocity[axis] == 0 { displacement[axis] = 0 }
      self.init(
        context.cause == .keyLine
          ? .direction(from: from, step: displacement) : .endAndDirection(from: from, displacement: displacement))
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
