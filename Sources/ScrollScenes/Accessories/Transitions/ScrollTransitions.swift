import PlaneGeometry
import ScrollEngine

/// The transitions of all visible items over time.
///
/// The owner calls ``update(following:in:onChange:)`` after each input and in each frame, and gets the items whose
/// phase has changed. A change counts from the instant at which the content crossed the threshold, not from the next
/// frame. So animations do not depend on the frame times. An exception is an effect of
/// ``ScrollTransitionConfiguration/interactive`` with an animation: its target moves with the content and is set at
/// each update.
///
/// An update costs O(v + log n) for v visible items. It allocates only when more items are visible than ever before.
public struct ScrollTransitions: Sendable {
  /// The transition of each item.
  public let transition: ScrollTransition
  /// The items from the first to the last visible one.
  public private(set) var items = 0..<0
  var states: [ItemState] = []
  /// The frames of the visible items, as the layout gave them at the last update. Cached, so that each is queried once.
  @usableFromInline var frames: [Interval] = []
  /// The items of ``items`` that are not visible: in masonry, items between visible ones may lie outside the viewport.
  @usableFromInline var hidden: [Int] = []
  /// The animations of items, parallel to their states; empty without animations.
  var motions: [ItemTransition] = []
  /// The end of the last animation, in nanoseconds.
  private var end = Int64.min
  /// Whether anything is animated.
  @usableFromInline let isAnimated: Bool
  /// The last update; `nil` without animations, which alone need it.
  @usableFromInline var last: LastUpdate?
  /// The last update in the present coordinates, if layout moved the visible content since then; otherwise `nil`.
  @usableFromInline var shifted: LastUpdate?

  /// The part of an item's transition that every frame reads. The animations are large, and stored apart.
  struct ItemState: Sendable {
    var frame: Interval
    /// The phase to which the transition was last set.
    var phase: ScrollTransitionPhase
    var weights: ScrollTransition.Weights
    /// The end of the item's animations.
    var end = Int64.min

    /// An item that first appears in its identity phase, without any effect.
    @inline(__always) init(at frame: Interval) { self.init(frame: frame, phase: .identity, weights: .none) }

    @inline(__always) init(frame: Interval, phase: ScrollTransitionPhase, weights: ScrollTransition.Weights) {
      self.frame = frame
      self.phase = phase
      self.weights = weights
    }

    /// Whether the item is in its identity phase without any effect, or is animated to it.
    @inline(__always) var isIdentity: Bool { phase == .identity && weights == .none }
  }

  @usableFromInline struct LastUpdate: Sendable {
    let time: Int64
    let axis: Axis
    let offset: Double
    let trajectory: ScrollTrajectory

    @usableFromInline init(_ viewport: ViewportSnapshot, _ trajectory: ScrollTrajectory) {
      time = viewport.now
      axis = viewport.axis
      offset = viewport.offset[viewport.axis]
      self.trajectory = trajectory
    }

    /// The same update after layout moved the visible content by `distance`.
    init(_ last: LastUpdate, shiftedBy distance: Double) {
      (time, axis) = (last.time, last.axis)
      offset = last.offset + distance
      trajectory = last.trajectory.shifted(by: distance)
    }
  }

  /// The transitions before the first update.
  public init(_ transition: ScrollTransition) {
    self.transition = transition
    isAnimated = transition.isAnimated
    states.reserveCapacity(16)
    frames.reserveCapacity(16)
    if isAnimated { motions.reserveCapacity(16) }
  }

  /// Whether an animation continues after `time`, in nanoseconds.
  public func isAnimating(after time: Int64) -> Bool { end > time }

  /// The phase of an item; `nil` for an invisible one.
  public func phase(of item: Int) -> ScrollTransitionPhase? {
    isVisible(item) ? states[item - items.lowerBound].phase : nil
  }

  /// Whether an item is visible.
  private func isVisible(_ item: Int) -> Bool { items.contains(item) && !hidden.contains(item) }

  /// The effect on an item at `time`, not before the last update; `nil` for an invisible item.
  public func effect(of item: Int, at time: Int64) -> VisualEffect? {
    weights(of: item, at: time).map(transition.effect)
  }

  /// The progress of an item at `time`, from −1 over 0 to 1; `nil` for an invisible item.
  ///
  /// −1 is the full effect of the top or leading edge, 0 is no effect, 1 is the full effect of the other edge. An
  /// animation with a bounce may exceed the limits.
  public func progress(of item: Int, at time: Int64) -> Double? {
    weights(of: item, at: time).map { $0.bottomTrailing - $0.topLeading }
  }

  private func weights(of item: Int, at time: Int64) -> ScrollTransition.Weights? {
    guard isVisible(item) else { return nil }
    let slot = item - items.lowerBound
    return isAnimated ? motions[slot].weights(at: time) : states[slot].weights
  }

  /// Updates the transitions to the current state of the scroll view.
  ///
  /// - Parameters:
  ///   - scroller: the scroll view that shows the items.
  ///   - layout: the frames of the items, without effects.
  ///   - onChange: called in order for each item whose phase has changed, except for items that first appear.
  @inlinable @inline(__always)
  public mutating func update(
    following scroller: Scroller, in layout: some ItemFrames,
    onChange: (_ item: Int, _ phase: ScrollTransitionPhase) -> Void
  ) {
    // Inlined, so that only single properties of the scroll view are read: a call would copy the whole value.
    let viewport = ViewportSnapshot(
      offset: scroller.contentOffset, area: scroller.area, now: scroller.now,
      axis: transition.axis(in: scroller.configuration.axes))
    // All parts of the scroll view are read before `self` changes, because a later read would copy the scroll view
    // first.
    let update = isAnimated ? LastUpdate(viewport, scroller.trajectory(along: viewport.axis)) : nil
    let visible = findFrames(of: layout, in: viewport)
    follow(visible, in: viewport, onChange: onChange)
    if update != nil { (last, shifted) = (update, nil) }
  }

  /// Moves the last update by `shift`, the distance by which layout moved the visible content since then. O(1).
  ///
  /// Items that become visible lie in other coordinates than the motion of that update.
  mutating func recordShift(_ shift: Vector) {
    guard let former = shifted ?? last, shift[former.axis] != 0 else { return }
    shifted = LastUpdate(former, shiftedBy: shift[former.axis])
  }

  /// Moves the last update by `shift`, by which a resized viewport lies elsewhere in unmoved content. O(1).
  mutating func noteViewportShift(_ shift: Vector) {
    guard let former = last, shift[former.axis] != 0 else { return }
    last = LastUpdate(former, shiftedBy: shift[former.axis])
    shifted = shifted.map { LastUpdate($0, shiftedBy: shift[former.axis]) }
  }

  /// The properties of the scroll view that an update reads.
  @usableFromInline struct ViewportSnapshot {
    @usableFromInline let offset: Point
    @usableFromInline let area: ScrollArea
    @usableFromInline let now: Int64
    /// The axis of the transition.
    @usableFromInline let axis: Axis

    @inlinable @inline(__always) init(offset: Point, area: ScrollArea, now: Int64, axis: Axis) {
      self.offset = offset
      self.area = area
      self.now = now
      self.axis = axis
    }
  }

  /// Finds the items in the viewport, and stores their extents along the axis of the transition. Only this function is
  /// generic over the caller's layout.
  @inlinable mutating func findFrames(of layout: some ItemFrames, in viewport: ViewportSnapshot) -> Range<Int> {
    frames.removeAll(keepingCapacity: true)
    hidden.removeAll(keepingCapacity: true)
    let axis = layout.axis
    let start = viewport.offset[axis]
    let length = viewport.area.containerSize[axis]
    let end = start + length
    let touching = layout.items(touching: Interval(offset: start, length: length))
    var first = touching.lowerBound
    var visibleCount = 0
    for item in touching {
      let frame = layout.frame(ofItem: item)
      let isVisible = frame.origin[axis] + frame.size[axis] > start && frame.origin[axis] < end
      if !isVisible, frames.isEmpty {
        first = item + 1
        continue
      }
      frames.append(Interval(offset: frame.origin[viewport.axis], length: frame.size[viewport.axis]))
      if isVisible { visibleCount = frames.count } else { hidden.append(item) }
    }
    while frames.count > visibleCount {
      frames.removeLast()
      hidden.removeLast()
    }
    return frames.isEmpty ? 0..<0 : first..<first + frames.count
  }

  /// Updates the items to the positions in ``frames``.
  @usableFromInline mutating func follow(
    _ visible: Range<Int>, in viewport: ViewportSnapshot,
    onChange: (_ item: Int, _ phase: ScrollTransitionPhase) -> Void
  ) {
    let known = keepStates(of: visible)
    end = Int64.min
    var view = View(viewport)
    let former = known == visible ? nil : formerContainer(in: view)
    let knownSlots = known.lowerBound - visible.lowerBound..<known.upperBound - visible.lowerBound
    var slot = 0
    while slot < visible.count {
      let start = slot
      findZone(ofItem: frames[slot].length, in: &view)
      // Most items of most frames are in their identity phase and stay there.
      slot = keepIdentity(of: start..<visible.count, known: knownSlots, in: view)
      guard slot < visible.count, slot == start || frames[slot].length == view.identityZone.itemLength else { continue }
      if !knownSlots.contains(slot) {
        enter(frames[slot], at: slot, in: view, former: former)
      } else if follow(frames[slot], of: slot, in: view) {
        let item = slot + visible.lowerBound
        if hidden.isEmpty || !hidden.contains(item) { onChange(item, states[slot].phase) }
      }
      slot += 1
    }
    items = visible
    if isAnimated { for state in states { end = max(end, state.end) } }
  }
}
