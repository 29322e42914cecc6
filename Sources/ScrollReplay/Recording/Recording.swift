import ScrollEngine
import ScrollPhysics
import ScrollScenes

/// Everything that a replay showed, frame by frame.
public struct Recording: Equatable, Sendable {
  /// The frames that were shown, in order.
  public private(set) var frames: [FrameRecord] = []
  /// The digest of each frame, chained to the one before it.
  public private(set) var digests: [UInt64] = []
  /// What the scroll view told its owner, all frames' one after another.
  public private(set) var callbacks: [ScrollCallback] = []
  /// What each frame shows of the scroll views around or beside the scenario's own, all frames' one after another.
  public private(set) var others: [ScrollerRecord] = []
  /// The scroll views in items of lazy content that each frame shows, all frames' one after another.
  public private(set) var itemViews: [ItemViewRecord] = []
  /// What each frame shows beside the scroll view, all frames' one after another.
  public private(set) var values: [FrameValue] = []
  private var chain = BitDigest()

  /// A recording of nothing.
  public init() {}

  /// The last frame's digest, which names the whole replay.
  public var digest: UInt64 { digests.last ?? chain.value }

  /// What the scroll view told its owner in `frame`.
  public func callbacks(in frame: FrameRecord) -> ArraySlice<ScrollCallback> { callbacks[frame.callbacks] }

  /// What a scroll view around or beside the scenario's own told its owner in a frame.
  public func callbacks(in other: ScrollerRecord) -> ArraySlice<ScrollCallback> { callbacks[other.callbacks] }

  /// What `frame` shows of the scroll views around or beside the scenario's own, in their order.
  public func others(in frame: FrameRecord) -> ArraySlice<ScrollerRecord> { others[frame.others] }

  /// The scroll views in items of lazy content that `frame` shows: those of one list in the order of its items.
  public func itemViews(in frame: FrameRecord) -> ArraySlice<ItemViewRecord> { itemViews[frame.itemViews] }

  /// What `frame` shows beside the scroll view, in a fixed order.
  public func values(in frame: FrameRecord) -> ArraySlice<FrameValue> { values[frame.values] }

  /// Makes room, so that the next `frames` frames, each with so many values, allocate nothing.
  @usableFromInline package mutating func reserve(frames count: Int, valuesEach: Int = 0) {
    frames.reserveCapacity(count)
    digests.reserveCapacity(count)
    callbacks.reserveCapacity(count + 64)
    values.reserveCapacity(count * valuesEach)
  }

  /// Forgets the frames and keeps the room for them.
  package mutating func removeAll() {
    frames.removeAll(keepingCapacity: true)
    digests.removeAll(keepingCapacity: true)
    callbacks.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    itemViews.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    chain = BitDigest()
  }

  /// Adds a frame of a scene, with all that its scroll views report.
  mutating func append<Content>(_ frame: FrameRecord, callbacksOf scene: inout ScrollScene<Content>) {
    let start = callbacks.count
    var chain = self.chain
    chain.combine(frame)
    scene.takeCallbacks {
      callbacks.append($0)
      chain.combine($0)
    }
    self.chain = chain
    frames.append(frame)
    frames[frames.count - 1].callbacks = start..<callbacks.count
    if scene.describedViewCount > 1 { appendOthers(of: &scene) }
    if scene.holdsItemViews { appendItemViews(of: &scene) }
    digests.append(self.chain.value)
  }

  /// Adds what the last frame shows of the scroll views around or beside the main one.
  private mutating func appendOthers<Content>(of scene: inout ScrollScene<Content>) {
    let start = others.count
    for node in 1..<scene.describedViewCount {
      var other = ScrollerRecord(scene.views[node])
      chain.combine(other)
      other.callbacks = appendCallbacks(of: node, in: &scene)
      others.append(other)
    }
    frames[frames.count - 1].others = start..<others.count
  }

  /// Adds the scroll views in items that the last frame shows.
  private mutating func appendItemViews<Content>(of scene: inout ScrollScene<Content>) {
    let start = itemViews.count
    for (node, parent, item) in scene.itemViews {
      var record = ItemViewRecord()
      (record.parent, record.item) = (parent, item)
      record.zoomScale = scene.views.zoomScale(of: node)
      record.view = ScrollerRecord(scene.views[node])
      chain.combine(record)
      record.view.callbacks = appendCallbacks(of: node, in: &scene)
      itemViews.append(record)
    }
    frames[frames.count - 1].itemViews = start..<itemViews.count
  }

  /// Adds what a scroll view of a scene reports. Returns the range of ``callbacks``.
  private mutating func appendCallbacks<Content>(of node: Int, in scene: inout ScrollScene<Content>) -> Range<Int> {
    let start = callbacks.count
    scene.takeCallbacks(ofView: node) {
      callbacks.append($0)
      chain.combine($0)
    }
    return start..<callbacks.count
  }

  /// Adds a frame of a subject of one's own, with the callbacks since the frame before.
  public mutating func append(_ frame: FrameRecord, callbacks reported: some Sequence<ScrollCallback>) {
    let start = callbacks.count
    chain.combine(frame)
    for callback in reported {
      callbacks.append(callback)
      chain.combine(callback)
    }
    frames.append(frame)
    frames[frames.count - 1].callbacks = start..<callbacks.count
    digests.append(chain.value)
  }

  /// Adds something that the last frame shows beside the scroll view.
  public mutating func append(_ shown: [FrameValue]) {
    guard !shown.isEmpty else { return }
    let earlier = frames[frames.count - 1].values
    let start = earlier.isEmpty ? values.count : earlier.lowerBound
    for value in shown { chain.combine(value) }
    values += shown
    frames[frames.count - 1].values = start..<values.count
    digests[digests.count - 1] = chain.value
  }
}

/// What each frame of a recording cost, in nanoseconds of service time: engine and layout, without the recording of it.
public struct FrameCosts: Equatable, Sendable {
  /// One for each frame, in order.
  public private(set) var serviceTimes: [UInt64] = []

  /// The costs of no frame.
  public init() {}

  @usableFromInline package mutating func reserve(frames count: Int) { serviceTimes.reserveCapacity(count) }

  @usableFromInline package mutating func append(_ nanoseconds: UInt64) { serviceTimes.append(nanoseconds) }
}

/// What a replay did, in exact numbers that do not depend on the machine.
public struct WorkCounters: Equatable, Sendable {
  /// Frames that were shown.
  public var frames = 0
  /// Events of the trace and of the script that were applied.
  public var events = 0
  /// What the scroll view told its owner.
  public var callbacks = 0
  /// Rows that came to be kept.
  public var rowsCreated = 0
  /// Rows whose length was asked of the content.
  public var rowsMeasured = 0
  /// Rows that were put into their place, counted in each frame anew.
  public var rowsPlaced = 0
  /// Rows that were kept and are no longer.
  public var rowsReleased = 0
  /// Searches for the rows of a viewport that had to measure some.
  public var layoutPasses = 0

  /// Nothing done yet.
  public init() {}
}
