import ScrollEngine
import ScrollPhysics
import ScrollScenes

/// The frame records of a replay.
public struct Recording: Equatable, Sendable {
  /// The recorded frames, in order.
  public private(set) var frames: [FrameRecord] = []
  /// The digest of each frame, chained to the one before it.
  public private(set) var digests: [UInt64] = []
  /// The callbacks of all frames, concatenated.
  public private(set) var callbacks: [ScrollCallback] = []
  /// The nested or synchronized scroll views of all frames, concatenated.
  public private(set) var others: [ScrollerRecord] = []
  /// The scroll views in items of lazy content of all frames, concatenated.
  public private(set) var itemViews: [ItemViewRecord] = []
  /// The accessory values of all frames, concatenated.
  public private(set) var values: [FrameValue] = []
  private var chain = BitDigest()

  /// An empty recording.
  public init() {}

  /// The last frame's digest, which identifies the whole replay.
  public var digest: UInt64 { digests.last ?? chain.value }

  /// The callbacks in `frame`.
  public func callbacks(in frame: FrameRecord) -> ArraySlice<ScrollCallback> { callbacks[frame.callbacks] }

  /// The callbacks of a nested or synchronized scroll view in a frame.
  public func callbacks(in other: ScrollerRecord) -> ArraySlice<ScrollCallback> { callbacks[other.callbacks] }

  /// The nested or synchronized scroll views in `frame`, in scenario order.
  public func others(in frame: FrameRecord) -> ArraySlice<ScrollerRecord> { others[frame.others] }

  /// The scroll views in items that `frame` shows; those of one list are in the order of its items.
  public func itemViews(in frame: FrameRecord) -> ArraySlice<ItemViewRecord> { itemViews[frame.itemViews] }

  /// The accessory values of `frame`, in a fixed order.
  public func values(in frame: FrameRecord) -> ArraySlice<FrameValue> { values[frame.values] }

  /// Reserves capacity: the next `frames` frames, each with `valuesEach` values, do not allocate.
  @usableFromInline package mutating func reserve(frames count: Int, valuesEach: Int = 0) {
    frames.reserveCapacity(count)
    digests.reserveCapacity(count)
    callbacks.reserveCapacity(count + 64)
    values.reserveCapacity(count * valuesEach)
  }

  /// Reserves capacity for `count` other scroll views and their callbacks in each frame that has room.
  private mutating func reserve(others count: Int) {
    others.reserveCapacity(frames.capacity * count)
    callbacks.reserveCapacity(frames.capacity * (count + 1) + 64)
  }

  /// Removes all frames and keeps the capacity.
  package mutating func removeAll() {
    frames.removeAll(keepingCapacity: true)
    digests.removeAll(keepingCapacity: true)
    callbacks.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    itemViews.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    chain = BitDigest()
  }

  /// Appends a frame of a scene with all pending callbacks of its scroll views.
  mutating func append<Content>(_ frame: FrameRecord, callbacksOf scene: inout ScrollScene<Content>) {
    if frames.isEmpty, scene.describedViewCount > 1 { reserve(others: scene.describedViewCount - 1) }
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
    let added = scene.addedViews
    if scene.hasItemViews || !added.isEmpty { appendItemViews(of: &scene, and: added) }
    digests.append(self.chain.value)
  }

  /// Appends the nested or synchronized scroll views of the last frame.
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

  /// Appends the scroll views in items of the last frame, and scroll views that were added outside of items.
  private mutating func appendItemViews<Content>(of scene: inout ScrollScene<Content>, and added: [Int]) {
    let start = itemViews.count
    let outside = added.map { (node: $0, parent: scene.views.parent(of: $0) ?? 0, item: -1) }
    for (node, parent, item) in scene.itemViews + outside {
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

  /// Appends the pending callbacks of a node of the scene.
  ///
  /// - Returns: The appended range of ``callbacks``.
  private mutating func appendCallbacks<Content>(of node: Int, in scene: inout ScrollScene<Content>) -> Range<Int> {
    let start = callbacks.count
    scene.takeCallbacks(ofView: node) {
      callbacks.append($0)
      chain.combine($0)
    }
    return start..<callbacks.count
  }

  /// Appends a frame of a custom subject with the callbacks since the last frame.
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

  /// Appends accessory values to the last frame.
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

/// The service time of each frame of a recording, in nanoseconds: engine and layout, without recording.
public struct FrameCosts: Equatable, Sendable {
  /// One service time per frame, in order.
  public private(set) var serviceTimes: [UInt64] = []

  /// An empty list of costs.
  public init() {}

  @usableFromInline package mutating func reserve(frames count: Int) { serviceTimes.reserveCapacity(count) }

  @usableFromInline package mutating func append(_ nanoseconds: UInt64) { serviceTimes.append(nanoseconds) }
}

/// Exact counts of a replay's work, independent of the machine.
public struct WorkCounters: Equatable, Sendable {
  /// The number of frames shown.
  public var frames = 0
  /// The number of applied events of the trace and of the script.
  public var events = 0
  /// The number of callbacks.
  public var callbacks = 0
  /// The number of rows created.
  public var rowsCreated = 0
  /// The number of rows measured by the content.
  public var rowsMeasured = 0
  /// The number of rows placed, counted again in each frame.
  public var rowsPlaced = 0
  /// The number of rows released.
  public var rowsReleased = 0
  /// The number of searches for visible rows that had to measure rows.
  public var layoutPasses = 0

  /// Zero counts.
  public init() {}
}
