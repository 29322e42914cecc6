import Foundation

/// A source of values over time; the `Publisher` of Combine, which only Apple's platforms have. Only timers conform.
public protocol Publisher {
  /// The type of the values.
  associatedtype Output
  /// The interval between two values, in seconds; `nil` for a source without values.
  nonisolated var _interval: TimeInterval? { get }
  /// The value at a time of the host in nanoseconds.
  nonisolated func _value(at time: Int64) -> Output
}

extension Timer {
  /// A timer of an interval in seconds, on the clock of the frames.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }

  /// A timer before its connection.
  public nonisolated struct TimerPublisher: Publisher, Sendable {
    let interval: TimeInterval

    /// `nil`: a timer without a connection has no values.
    public var _interval: TimeInterval? { nil }
    /// The time of the host as a date, in seconds from the reference date.
    public func _value(at time: Int64) -> Date { Date(timeIntervalSinceReferenceDate: Double(time) / 1e9) }
    /// A timer that starts for each view that receives values.
    public func autoconnect() -> ConnectedTimer { ConnectedTimer(interval: interval) }
  }

  /// A timer that starts for each view that receives values.
  public nonisolated struct ConnectedTimer: Publisher, Sendable {
    let interval: TimeInterval

    /// The interval between two values, in seconds.
    public var _interval: TimeInterval? { interval }
    /// The time of the host as a date, in seconds from the reference date.
    public func _value(at time: Int64) -> Date { Date(timeIntervalSinceReferenceDate: Double(time) / 1e9) }
  }
}

extension NotificationCenter {
  /// The notifications of a name: a host receives none, so actions are not called.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher { Publisher(name: name) }

  /// A source of notifications.
  public nonisolated struct Publisher: ScrollViews.Publisher, Sendable {
    let name: Notification.Name

    /// `nil`: a host receives no notifications.
    public var _interval: TimeInterval? { nil }
    /// A notification of the name.
    public func _value(at time: Int64) -> Notification { Notification(name: name) }
  }
}

extension View {
  /// Calls an action with the values of a source while the view is on the screen.
  ///
  /// The first frame after the view appears starts a timer. A frame after several due times calls the action once.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

/// An action for a source's values.
private nonisolated struct ReceiveModifier<P: Publisher>: LayoutModifier {
  let publisher: P
  let action: (P.Output) -> Void

  func appear(in node: _ViewNode) { start(in: node) }
  func disappear(in node: _ViewNode) { node.graph.timers.stop(node) }
  func follow(_ old: Self, in node: _ViewNode) { if node.hasAppeared { start(in: node) } }

  private func start(in node: _ViewNode) {
    guard let interval = publisher._interval else { return node.graph.timers.stop(node) }
    node.graph.timers.start(node, every: interval) { [publisher, action] in action(publisher._value(at: $0)) }
  }
}

/// The timers of views on the screen.
nonisolated struct HostTimers {
  private struct Entry {
    let node: ObjectIdentifier
    let interval: Int64
    let isImmediate: Bool
    /// The due time of the timer in nanoseconds; `nil` before the first frame.
    var due: Int64?
    var call: (Int64) -> Void
  }

  private var entries: [Entry] = []

  /// Starts the timer of a node, or replaces the action of a running timer with the same interval. The first call is
  /// after one interval, or with the first frame for an immediate timer.
  mutating func start(
    _ node: _ViewNode, every seconds: TimeInterval, isImmediate: Bool = false, _ call: @escaping (Int64) -> Void
  ) {
    let (id, interval) = (ObjectIdentifier(node), Int64(max(seconds, 0.001) * 1e9))
    if let index = entries.firstIndex(where: { $0.node == id && $0.interval == interval }) {
      return entries[index].call = call
    }
    stop(node)
    entries.append(Entry(node: id, interval: interval, isImmediate: isImmediate, due: nil, call: call))
  }

  /// Stops the timer of a node.
  mutating func stop(_ node: _ViewNode) { entries.removeAll { $0.node == ObjectIdentifier(node) } }

  /// Whether any timer runs.
  var hasTimers: Bool { !entries.isEmpty }

  /// The earliest due time of the timers, in nanoseconds; `nil` for none.
  var next: Int64? { entries.compactMap(\.due).min() }

  /// Takes the actions of the timers due at a time, in the order of the timers' starts.
  mutating func takeDue(at time: Int64) -> [() -> Void] {
    var calls: [() -> Void] = []
    for index in entries.indices {
      let interval = entries[index].interval
      if entries[index].due == nil { entries[index].due = entries[index].isImmediate ? time : time + interval }
      guard let due = entries[index].due, due <= time else { continue }
      let call = entries[index].call
      calls.append { call(time) }
      entries[index].due = due + ((time - due) / interval + 1) * interval
    }
    return calls
  }
}
