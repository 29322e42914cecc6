import ScrollScenes

/// The value of a track over time, in the track's data for interpolation.
nonisolated struct KeyframeCurve<Data: VectorArithmetic> {
  /// The part of a curve between two keyframes.
  struct Segment {
    enum Course {
      case linear(UnitCurve)
      case cubic(startVelocity: Data, endVelocity: Data)
      case spring(Spring, velocity: Data)
    }

    let start: Double
    let duration: Double
    let from: Data
    let to: Data
    let course: Course

    /// The value after seconds from the start of the segment.
    func value(after time: Double) -> Data {
      let progress = time / duration
      switch course {
      case .linear(let curve): return from + (to - from).scaled(by: curve.value(at: progress))
      case .spring(let spring, let velocity): return spring.value(from: from, to: to, velocity, at: time)
      case .cubic(let startVelocity, let endVelocity):
        // The Hermite basis, with tangents in units of the segment's duration.
        let (square, cube) = (progress * progress, progress * progress * progress)
        let start = startVelocity.scaled(by: duration * (cube - 2 * square + progress))
        let end = endVelocity.scaled(by: duration * (cube - square))
        return from + (to - from).scaled(by: 3 * square - 2 * cube) + start + end
      }
    }

    /// The velocity at the end, per second. A timing curve that ends flat has none.
    var endVelocity: Data {
      switch course {
      case .linear(let curve):
        let step = 1.0 / 1024
        let slope = (1 - curve.value(at: 1 - step)) / step
        return (to - from).scaled(by: slope / duration)
      case .spring(let spring, let velocity): return spring.velocity(from: from, to: to, velocity, at: duration)
      case .cubic(_, let endVelocity): return endVelocity
      }
    }
  }

  private var segments: [Segment] = []
  /// The value at the end.
  private(set) var last: Data
  /// The duration in seconds.
  private(set) var duration = 0.0

  /// The curve of keyframes, which begins at a value.
  init<Value: Animatable>(_ keyframes: [_Keyframe<Value>], from initial: Value) where Value.AnimatableData == Data {
    last = initial.animatableData
    var velocity = Data.zero
    for (index, keyframe) in keyframes.enumerated() {
      let target = keyframe.target.animatableData
      guard keyframe.duration > 0 else {
        (last, velocity) = (target, .zero)
        continue
      }
      let course: Segment.Course
      switch keyframe.course {
      case .move: continue
      case .linear(let curve): course = .linear(curve)
      case .spring(let spring, let start):
        course = .spring(spring, velocity: start?.animatableData ?? velocity)
      case .cubic(let start, let end):
        let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
        course = .cubic(
          startVelocity: start?.animatableData ?? velocity,
          endVelocity: end?.animatableData ?? Self.tangent(from: last, through: keyframe, to: next))
      }
      let segment = Segment(start: duration, duration: keyframe.duration, from: last, to: target, course: course)
      segments.append(segment)
      duration += keyframe.duration
      (last, velocity) = (segment.value(after: keyframe.duration), segment.endVelocity)
    }
  }

  /// The velocity of a Catmull-Rom spline between two cubic keyframes of any durations; zero at other keyframes.
  private static func tangent<Value: Animatable>(
    from start: Data, through keyframe: _Keyframe<Value>, to next: _Keyframe<Value>?
  ) -> Data where Value.AnimatableData == Data {
    guard let next, case .cubic(nil, _) = next.course, next.duration > 0 else { return .zero }
    return (next.target.animatableData - start).scaled(by: 1 / (keyframe.duration + next.duration))
  }

  /// The value at a time in seconds. O(n) in keyframes.
  func value(at time: Double) -> Data {
    guard let segment = segments.first(where: { time < $0.start + $0.duration }), time < duration else { return last }
    return segment.value(after: max(0, time - segment.start))
  }
}
