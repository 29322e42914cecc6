import PlaneGeometry
import ScrollEngine

/// The transitions of all items that can be seen, in time.
///
/// It follows a scroll view: after each of its inputs and in each frame it is told what is visible, and says which items have changed
/// their phase. A change counts from the instant at which the content crossed the threshold, not from the frame that shows it, so
/// animations do not depend on when frames are. An effect of ``ScrollTransitionConfiguration/interactive`` with an animation does: its
/// target moves with the content, and it is aimed anew at each update.
///
/// An update costs O(v + log n) for v visible items; it allocates only while more items are visible than ever before.
public struct ScrollTransitions: Sendable {
  /// What is done to items.
  public let transition: ScrollTransition
  /// The items from the first to the last one that can be seen.
  public private(set) var items = 0..<0
  var states: [ItemState] = []
  /// Where the items lie that can be seen, as the layout said at the last update: what it is asked is written down once.
  @usableFromInline var frames: [Interval] = []
  /// Those of ``items`` that cannot be seen: in lanes side by side, items between visible ones may lie beyond the viewport.
  @usableFromInline var unseen: [Int] = []
  /// How the effects of items go in time, beside their states; empty where nothing is animated.
  var motions: [ItemTransition] = []
  /// When all animations are over, in nanoseconds.
  private var end = Int64.min
  /// Whether anything is animated.
  @usableFromInline let isAnimated: Bool
  /// The last update; `nil` where nothing is animated, so that nobody asks when it was.
  @usableFromInline var last: LastUpdate?
  /// The last update in the coordinates of now, where what is seen has moved in the content since then; `nil` otherwise.
  @usableFromInline var shifted: LastUpdate?

  /// An item and its transition, as far as every frame asks: how its effects go in time is large, and stands apart.
  struct ItemState: Sendable {
    var frame: Interval
    /// What the transition was last sent to.
    var phase: ScrollTransitionPhase
    var weights: ScrollTransition.Weights
    /// When its animations are over.
    var end = Int64.min

    /// An item that is first seen in its identity phase, without any effect.
    @inline(__always) init(at frame: Interval) { self.init(frame: frame, phase: .identity, weights: .none) }

    @inline(__always) init(frame: Interval, phase: ScrollTransitionPhase, weights: ScrollTransition.Weights) {
      self.frame = frame
      self.phase = phase
      self.weights = weights
    }

    /// Whether the item goes to its identity phase and no effect, or has arrived there.
    @inline(__always) var isIdentity: Bool { phase == .identity && weights == .none }
  }

  @usableFromInline struct LastUpdate: Sendable {
    let time: Int64
    let axis: Axis
    let offset: Double
    let course: ScrollCourse

    @usableFromInline init(_ sight: Sight, _ course: ScrollCourse) {
      time = sight.now
      axis = sight.axis
      offset = sight.offset[sight.axis]
      self.course = course
    }

    /// The same update in content in which what is seen has moved by `distance`.
    init(_ last: LastUpdate, shiftedBy distance: Double) {
      (time, axis) = (last.time, last.axis)
      offset = last.offset + distance
      course = last.course.shifted(by: distance)
    }
  }

  /// The transitions of items that nobody has seen yet.
  public init(_ transition: ScrollTransition) {
    self.transition = transition
    isAnimated = transition.isAnimated
    states.reserveCapacity(16)
    frames.reserveCapacity(16)
    if isAnimated { motions.reserveCapacity(16) }
  }

  /// Whether an animation goes on after `time`, in nanoseconds.
  public func isAnimating(after time: Int64) -> Bool { end > time }

  /// The phase of an item; `nil` for one that cannot be seen.
  public func phase(of item: Int) -> ScrollTransitionPhase? {
    isSeen(item) ? states[item - items.lowerBound].phase : nil
  }

  /// Whether some of an item can be seen.
  private func isSeen(_ item: Int) -> Bool { items.contains(item) && !unseen.contains(item) }

  /// The effect on an item at `time`, not before the last update; `nil` for one that cannot be seen.
  public func effect(of item: Int, at time: Int64) -> VisualEffect? {
    weights(of: item, at: time).map(transition.effect)
  }

  /// How far an item is on its way at `time`: from −1, all of the effect at the top or leading edge, over 0, none, to 1. `nil` for
  /// one that cannot be seen. An animation with a bounce may go beyond.
  public func progress(of item: Int, at time: Int64) -> Double? {
    weights(of: item, at: time).map { $0.bottomTrailing - $0.topLeading }
  }

  private func weights(of item: Int, at time: Int64) -> ScrollTransition.Weights? {
    guard isSeen(item) else { return nil }
    let slot = item - items.lowerBound
    return isAnimated ? motions[slot].weights(at: time) : states[slot].weights
  }

  /// Follows the scroll view to where it is now.
  ///
  /// - Parameters:
  ///   - layout: where the items lie, with the effects left out.
  ///   - tell: is called for each item whose phase has changed, in order; not for those that are seen for the first time.
  @inlinable @inline(__always)
  public mutating func update(
    following scroller: Scroller, in layout: some ItemFrames,
    tell: (_ item: Int, _ phase: ScrollTransitionPhase) -> Void
  ) {
    // Inlined down to the parts of the scroll view that the update needs, because a call would copy the scroll view.
    let sight = Sight(
      offset: scroller.contentOffset, area: scroller.area, now: scroller.now,
      axis: transition.axis(in: scroller.configuration.axes))
    // All parts of the scroll view are read before `self` changes, because a later read would copy the scroll view first.
    let update = isAnimated ? LastUpdate(sight, scroller.course(along: sight.axis)) : nil
    let visible = findFrames(of: layout, in: sight)
    follow(visible, in: sight, tell: tell)
    if update != nil { (last, shifted) = (update, nil) }
  }

  /// Takes in that what is seen has moved by `shift` in the content since the last update, and nobody has scrolled: items that are
  /// seen for the first time lie in other coordinates than the course of that update. O(1).
  mutating func noteShift(_ shift: Vector) {
    guard let former = shifted ?? last, shift[former.axis] != 0 else { return }
    shifted = LastUpdate(former, shiftedBy: shift[former.axis])
  }

  /// What an update has to know of the scroll view.
  @usableFromInline struct Sight {
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

  /// Finds the items of which some part lies in the viewport, and takes down where each lies along the axis of the transition. Nothing
  /// else here is asked of a type that is the caller's.
  @inlinable mutating func findFrames(of layout: some ItemFrames, in sight: Sight) -> Range<Int> {
    frames.removeAll(keepingCapacity: true)
    unseen.removeAll(keepingCapacity: true)
    let axis = layout.axis
    let start = sight.offset[axis]
    let length = sight.area.containerSize[axis]
    let end = start + length
    let touching = layout.items(touching: Interval(offset: start, length: length))
    var first = touching.lowerBound
    var seenCount = 0
    for item in touching {
      let frame = layout.frame(ofItem: item)
      let isSeen = frame.origin[axis] + frame.size[axis] > start && frame.origin[axis] < end
      if !isSeen, frames.isEmpty {
        first = item + 1
        continue
      }
      frames.append(Interval(offset: frame.origin[sight.axis], length: frame.size[sight.axis]))
      if isSeen { seenCount = frames.count } else { unseen.append(item) }
    }
    while frames.count > seenCount {
      frames.removeLast()
      unseen.removeLast()
    }
    return frames.isEmpty ? 0..<0 : first..<first + frames.count
  }

  /// Lets the items follow their places, which are those of ``frames``.
  @usableFromInline mutating func follow(
    _ visible: Range<Int>, in sight: Sight, tell: (_ item: Int, _ phase: ScrollTransitionPhase) -> Void
  ) {
    let known = keepStates(of: visible)
    end = Int64.min
    var view = View(sight)
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
        if unseen.isEmpty || !unseen.contains(item) { tell(item, states[slot].phase) }
      }
      slot += 1
    }
    items = visible
    if isAnimated { for state in states { end = max(end, state.end) } }
  }
}
