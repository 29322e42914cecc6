import Foundation

/// The dates at which a ``TimelineView`` is evaluated; SwiftUI's `TimelineSchedule`.
public protocol TimelineSchedule {
  /// The interval between two dates, in seconds; `nil` for a schedule of a single date.
  nonisolated var _interval: TimeInterval? { get }
}

/// The frames of an animation; SwiftUI's `AnimationTimelineSchedule`.
public nonisolated struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The interval between two dates: by default that of 60 frames a second; `nil` while paused.
  public let _interval: TimeInterval?

  /// The frames of an animation, at most one in each interval, in seconds.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    _interval = paused ? nil : minimumInterval ?? 1 / 60
  }
}

/// Dates at equal intervals; SwiftUI's `PeriodicTimelineSchedule`.
public nonisolated struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The interval between two dates, in seconds.
  public let _interval: TimeInterval?

  /// Dates at equal intervals, in seconds. A host begins with the view and ignores `startDate`.
  public init(from startDate: Date, by interval: TimeInterval) { _interval = interval }
}

/// The beginnings of minutes; SwiftUI's `EveryMinuteTimelineSchedule`.
public nonisolated struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// The interval between two dates: 60 seconds.
  public var _interval: TimeInterval? { 60 }

  /// The beginnings of minutes.
  public init() {}
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// The frames of an animation.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// The frames of an animation, at most one in each interval, in seconds.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates at equal intervals, in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginnings of minutes.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

/// A view that is evaluated at the dates of a schedule, on the clock of the frames; SwiftUI's `TimelineView`.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// The date of an evaluation.
  public nonisolated struct Context: Sendable {
    /// The rate of the evaluations.
    public enum Cadence: Comparable, Sendable {
      /// With each frame, each second, or each minute.
      case live, seconds, minutes
    }

    /// The date: the time of the frame, in seconds from the reference date.
    public let date: Date
    /// The rate of the evaluations.
    public var cadence: Cadence { .live }
  }

  private let schedule: Schedule
  private let content: (Context) -> Content
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)

  /// A view at the dates of a schedule.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = { content(TimelineViewDefaultContext(date: $0.date)) }
  }

  /// The content at the last date.
  @MainActor public var body: some View {
    content(Context(date: date)).onReceive(ScheduledDates(interval: schedule._interval)) { date = $0 }
  }
}

/// The context of a timeline view with any schedule; SwiftUI's `TimelineViewDefaultContext`.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// The dates of a schedule as a source of values.
private nonisolated struct ScheduledDates: Publisher {
  let interval: TimeInterval?

  var _interval: TimeInterval? { interval }
  func _value(at time: Int64) -> Date { Date(timeIntervalSinceReferenceDate: Double(time) / 1e9) }
}
