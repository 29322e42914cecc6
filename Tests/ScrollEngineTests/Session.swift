import PlaneGeometry
import ScrollEngine
import ScrollPhysics

/// A scroll view and all of its inputs, each at its own time.
struct Session: Sendable {
  var configuration = ScrollConfiguration()
  var area: ScrollArea
  var steps: [Step] = []

  /// An action and its time.
  struct Step: Sendable {
    var time: Int64
    var action: Action
  }

  /// An action on a scroll view.
  enum Action: Equatable, Sendable {
    case input(ScrollInput)
    case area(ScrollArea, shift: Vector)
    case retarget(ScrollRequest.Destination)
  }

  var scroller: Scroller { Scroller(configuration: configuration, area: area) }

  var lastTime: Int64 { steps.last?.time ?? 0 }

  mutating func add(_ input: ScrollInput, at time: Int64) { steps.append(Step(time: time, action: .input(input))) }

  /// Applies one step to `scroller`.
  static func apply(_ step: Step, to scroller: inout Scroller) {
    switch step.action {
    case .input(let input): scroller.handle(input, at: step.time)
    case .area(let area, let shift): scroller.setArea(area, shiftedBy: shift, at: step.time)
    case .retarget(let destination): scroller.retarget(to: destination, at: step.time)
    }
  }

  /// Applies one step to `scroller` with `behavior` as the amendment of its targets.
  static func apply(_ step: Step, to scroller: inout Scroller, targetBehavior behavior: some ScrollTargetBehavior) {
    switch step.action {
    case .input(let input): scroller.handle(input, at: step.time, targetBehavior: behavior)
    case .area(let area, let shift):
      scroller.setArea(area, shiftedBy: shift, at: step.time, targetBehavior: behavior)
    case .retarget(let destination):
      scroller.advance(to: step.time, targetBehavior: behavior)
      scroller.retarget(to: destination, at: step.time)
    }
  }

  /// Runs the session with a frame at each of `frames` and a sample at each of `probes`. Both arrays are sorted.
  func run(frames: [Int64] = [], probes: [Int64]) -> Record {
    run(frames: frames, probes: probes, apply: Session.apply) { $1.advance(to: $0) }
  }

  /// Runs the session with targets that `behavior` amends.
  func run(frames: [Int64] = [], probes: [Int64], targetBehavior behavior: some ScrollTargetBehavior) -> Record {
    run(frames: frames, probes: probes) {
      Session.apply($0, to: &$1, targetBehavior: behavior)
    } advance: {
      $1.advance(to: $0, targetBehavior: behavior)
    }
  }

  private func run(
    frames: [Int64], probes: [Int64], apply: (Step, inout Scroller) -> Void,
    advance: (Int64, inout Scroller) -> Void
  ) -> Record {
    var scroller = scroller
    var record = Record()
    var step = 0
    var frame = 0
    for probe in probes {
      while true {
        let stepTime = step < steps.count ? steps[step].time : .max
        let frameTime = frame < frames.count ? frames[frame] : .max
        guard min(stepTime, frameTime) <= probe else { break }
        if stepTime <= frameTime {
          apply(steps[step], &scroller)
          step += 1
        } else {
          advance(frameTime, &scroller)
          frame += 1
        }
        scroller.takeCallbacks { record.note($0) }
      }
      advance(probe, &scroller)
      scroller.takeCallbacks { record.note($0) }
      record.samples.append(Sample(scroller))
    }
    return record
  }

  /// The samples and callbacks of a session.
  struct Record: Equatable {
    var samples: [Sample] = []
    /// All callbacks but `didScroll` and `didZoom`, whose number depends on frames.
    var events: [ScrollCallback] = []

    /// A digest of the bits of all samples: 0 and -0 are equal numbers, but not equal bits.
    var digest: UInt64 {
      var digest = BitDigest()
      for sample in samples {
        for axis in Axis.allCases {
          digest.combine(sample.offset[axis])
          digest.combine(sample.velocity[axis])
        }
        digest.combine(sample.zoomScale)
      }
      return digest.value
    }

    mutating func note(_ callback: ScrollCallback) {
      if callback != .didScroll && callback != .didZoom { events.append(callback) }
    }
  }

  /// A sample of a scroll view at one instant.
  struct Sample: Equatable {
    var time: Int64
    var offset: Point
    var velocity: Vector
    var zoomScale: Double
    var phase: ScrollPhase
    var nextTransition: Int64?

    init(_ scroller: Scroller) {
      time = scroller.now
      offset = scroller.contentOffset
      velocity = scroller.velocity
      zoomScale = scroller.zoomScale
      phase = scroller.phase
      nextTransition = scroller.nextTransition
    }
  }
}
