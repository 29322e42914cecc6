import PlaneGeometry

/// Scroll views that lie in each other, from the innermost to the outermost, and which of them a gesture moves.
///
/// A chain takes the inputs of a ``Scroller``, at their times, and passes each one on to the scroll view that it is for.
/// Locations are points of the outermost viewport; each scroll view gets them in its own.
///
/// Which one a gesture is for is decided when it begins. Across the axes the first one to pass the slop wins: a movement
/// within the ``coneSlope`` of the inner scroll view's axis is the inner one's, any other an outer one's. Along one axis
/// the nearest scroll view that can go on in the direction takes it. A ``HandOver/continuous`` chain also hands over in
/// the middle of a gesture and of the motion that follows it.
///
/// A pinch is for the innermost scroll view under all its fingers whose content zooms, if they come apart before they drag, or if one of them has joined
/// a drag. What lies in zoomed content is scaled with it: fingers and wheels move it as far as they go on the screen.
///
///     var chain = ScrollChain([.init(carousel, origin: Point(x: 0, y: 120)), .init(feed)])
///     chain.handle(.pointerDown(id: 0, location: Point(x: 100, y: 200)), at: 0)
///     chain[0].contentOffset
///
/// Nothing here allocates once callbacks are taken regularly.
public struct ScrollChain: Sendable {
  /// When movement that one scroll view cannot use goes on in the next.
  public enum HandOver: UInt8, Sendable, CaseIterable {
    /// Only at the begin of a gesture, as `UIScrollView` does.
    case atBegin
    /// At any time: what the inner one cannot use moves the outer one, and the motion goes on there as fast as it is.
    case continuous
  }

  /// A scroll view and how it lies in its parent.
  public struct Member: Sendable {
    /// The scroll view.
    public var scroller: Scroller
    /// Where its viewport begins in the parent's content, in points of that at scale 1; for the outermost one, where it begins on the
    /// screen.
    public var origin: Point
    /// The axes along which it lets an ancestor begin when it is at its edge: UIKit's
    /// `transfersHorizontalScrollingToParent` and `transfersVerticalScrollingToParent`.
    public var transfersScrollingToParent: Axis.Set

    /// A scroll view at `origin` that lets its ancestors begin along both axes unless it says otherwise.
    public init(
      _ scroller: Scroller, origin: Point = .zero, transfersScrollingToParent: Axis.Set = [.horizontal, .vertical]
    ) {
      self.scroller = scroller
      self.origin = origin
      self.transfersScrollingToParent = transfersScrollingToParent
    }
  }

  /// When movement goes on in the next scroll view.
  public let handOver: HandOver
  /// The tangent of the angle from the inner scroll view's axis up to which a movement is the inner one's.
  public let coneSlope: Double
  /// 1, the tangent of 45°: the first axis to pass the slop wins. Apple publishes no angle.
  public static let defaultConeSlope = 1.0
  /// The time up to which the chain has lived, in nanoseconds.
  public private(set) var now: Int64

  var scrollers: [Scroller]
  var links: [Link]
  var gesture = Gesture.none
  /// The fingers that are down, in points of the outermost viewport.
  var fingers = PointerTracking()
  /// The pinch that those of them may begin that have joined a drag; `nil` where they may not.
  var joined: JoinedPinch?
  /// The scroll view that had the last gesture of a wheel: momentum goes where the fingers were.
  var wheelOwnership: Ownership?
  var train: ScrollTrain

  /// How a scroll view lies in its parent.
  struct Link: Equatable, Sendable {
    let origin: Point
    let transfers: Axis.Set
    /// Where the viewport began on the screen when the gesture began. While fingers are down it stays that: the content
    /// that carries a scroll view moves under them, and must not count as their movement.
    var gestureOrigin = Point.zero
    /// By how much the content around it scaled the scroll view up on the screen then.
    var gestureScale = 1.0
  }

  /// Whose the fingers are.
  enum Gesture: Equatable, Sendable {
    /// No finger is down.
    case none
    /// They touch the scroll views from `hit` outwards, and have not moved far enough to be anyone's.
    case undecided(hit: Int)
    case owned(by: Int)
    /// They move the train; locations are those of the scroll view `reference`.
    case train(reference: Int)
  }

  /// A chain of at least one scroll view, the innermost first.
  public init(_ members: [Member], handOver: HandOver = .atBegin, coneSlope: Double = Self.defaultConeSlope) {
    precondition(!members.isEmpty, "A chain has at least one scroll view.")
    precondition(coneSlope > 0, "A cone has an extent.")
    self.handOver = handOver
    self.coneSlope = coneSlope
    scrollers = members.map { $0.scroller }
    links = members.map { Link(origin: $0.origin, transfers: $0.transfersScrollingToParent) }
    now = members.reduce(.min) { max($0, $1.scroller.now) }
    train = ScrollTrain(count: members.count, like: members[0].scroller)
    for index in scrollers.indices { scrollers[index].advance(to: now) }
  }

  /// How many scroll views there are.
  public var count: Int { scrollers.count }

  /// A scroll view; the innermost one is 0.
  public subscript(index: Int) -> Scroller { scrollers[index] }

  /// Whether time alone will change anything.
  public var isMoving: Bool {
    if train.isMoving { return true }
    for index in scrollers.indices where scrollers[index].isMoving { return true }
    return false
  }

  /// The next instant at which something changes its kind, in nanoseconds; `nil` at rest.
  public var nextTransition: Int64? {
    var next = train.nextTransition
    for index in scrollers.indices { next = min(next, scrollers[index].nextTransition ?? .max) }
    return next == .max ? nil : next
  }

  /// Lets time pass in all scroll views.
  public mutating func advance(to time: Int64) {
    precondition(time >= now, "A chain's time must not run backwards.")
    while train.nextTransition <= time {
      let next = train.nextTransition
      for index in scrollers.indices { scrollers[index].advance(to: next) }
      train.pass(next, &scrollers)
    }
    for index in scrollers.indices { scrollers[index].advance(to: time) }
    train.advance(to: time, &scrollers)
    now = time
  }

  /// Takes one input at its own time. Pointers, wheels and what zooms go to the scroll view that they are for, all else to the
  /// innermost one.
  public mutating func handle(_ input: ScrollInput, at time: Int64) {
    advance(to: time)
    guard count > 1 else { return scrollers[0].handle(input, at: time) }
    switch input {
    case .pointerDown(let id, let location): pointerDown(id, at: location)
    case .pointerMoved(let id, let location, let isResampled): pointerMoved(id, to: location, isResampled: isResampled)
    case .pointerUp(let id), .pointerCancelled(let id): pointerUp(id, input)
    case .wheel(let wheel): turn(wheel)
    case .magnify(let input): magnify(input)
    case .zoom(let request): zoom(request)
    case .key(let key): receive(key)
    case .focus(let input): focus(input)
    case .reveal(let input): reveal(input)
    default: handle(input, in: 0)
    }
  }

  /// Gives one scroll view an input, whatever the gesture is for.
  public mutating func handle(_ input: ScrollInput, ofScroller index: Int, at time: Int64) {
    advance(to: time)
    handle(input, in: index)
  }

  /// Changes the sizes of one scroll view, as ``Scroller/setArea(_:shiftedBy:at:)`` does.
  public mutating func setArea(
    _ area: ScrollArea, ofScroller index: Int, shiftedBy shift: Vector = .zero, at time: Int64
  ) {
    advance(to: time)
    scrollers[index].setArea(area, shiftedBy: shift, at: time)
    if train.holds(index) { train.resize(&scrollers) }
  }

  /// Passes on what there is to tell since the last call, with the scroll view that tells it, and forgets it. The order is
  /// that of events within each scroll view.
  public mutating func takeCallbacks(_ body: (Int, ScrollCallback) -> Void) {
    for index in scrollers.indices { takeCallbacks(ofScroller: index) { body(index, $0) } }
  }

  /// Passes on what one scroll view has to tell since the last call, in order, and forgets it.
  public mutating func takeCallbacks(ofScroller index: Int, _ body: (ScrollCallback) -> Void) {
    scrollers[index].takeCallbacks(body)
  }

  /// Adds something to what a scroll view has to tell.
  package mutating func tell(_ callback: ScrollCallback, ofScroller index: Int) { scrollers[index].enqueue(callback) }

  /// Lets `body` look at a scroll view, and add to what that has to tell; it must not move.
  package mutating func visit(ofScroller index: Int, _ body: (inout Scroller) -> Void) { body(&scrollers[index]) }

  /// Fingers that hold a train have the say; a train that runs out ends where another input comes.
  mutating func handle(_ input: ScrollInput, in index: Int) {
    if train.holds(index) {
      switch input {
      // A scale that stays is no matter of those that move together.
      case .setZoomLimits(let range) where range.contains(scrollers[index].zoomScale): break
      case .setZoomLimits: letGoOfTrain()
      default:
        if case .setScrollEnabled = input, train.isTouched { gesture = .none } else if train.isHeld { return }
        train.dissolve(&scrollers)
      }
    }
    scrollers[index].handle(input, at: now)
  }
}
