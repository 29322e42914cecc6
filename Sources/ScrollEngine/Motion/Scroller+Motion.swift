import PlaneGeometry
import ScrollPhysics

extension Scroller {
  /// Whether a person can move the content along `axis`.
  @inline(__always) public func canScroll(along axis: Axis) -> Bool { limits[axis].canScroll }

  @inline(__always) func planner(along axis: Axis) -> MotionPlanner {
    Self.planner(
      along: axis, in: limits[axis], lengths: (area.contentSize[axis], area.containerSize[axis]), settings)
  }

  @inline(__always) static func planner(
    along axis: Axis, in limits: AxisLimits, lengths: (content: Double, viewport: Double),
    _ settings: Boxed<ScrollConfiguration>
  ) -> MotionPlanner {
    // A pinch may pull the content along an axis that does not scroll.
    let yields = limits.canScroll || settings.allowsZoom
    var planner = MotionPlanner(settings: settings, range: limits.range, bounces: limits.isElastic && yields)
    planner.flingContext.viewport = lengths.viewport
    if settings.value.reversedAxes.contains(axis) { planner.pixelMirror = lengths.content - lengths.viewport }
    return planner
  }

  /// The minimum length of the rubber band for a finger that catches the content at its present offset; 0 if the
  /// viewport's length suffices.
  ///
  /// A bounce may carry the content further out than a finger can pull it, for example in a small viewport. There the
  /// viewport's band has no inverse, and near there the content hardly moves. So content that is caught beyond half the
  /// band's length gets a band of twice the stretch until the release.
  @inline(__always) func bandLength(along axis: Axis) -> Double {
    let offset = motions.offset(along: axis)
    let stretch = (offset - offset.clamped(to: limits[axis].range)).magnitude
    // The hyperbolic band stretches by at most a tenth of its length.
    let reach = configuration.overscroll == .hyperbolic ? HyperbolicBand.limitShare : 1
    return 2 * stretch > reach * area.containerSize[axis] ? 2 * stretch / reach : 0
  }

  /// Catches the content at its present offset along `axis`; returns the pulled offset before the rubber band.
  mutating func captureRawOffset(along axis: Axis) -> Double {
    let length = bandLength(along: axis)
    gestureState.value.setBandLength(length, along: axis)
    return overscroll(along: axis).raw(forOffset: motions.offset(along: axis))
  }

  /// The pulled offset along `axis`, before the rubber band; within the range the content's offset.
  func rawOffset(along axis: Axis) -> Double {
    if case .wheeling(let wheeling) = activity { return wheeling.raw[axis] }
    return overscroll(along: axis).raw(forOffset: motions.offset(along: axis))
  }

  /// Catches the content at its present offset; returns the pulled offset before the rubber band.
  mutating func captureRawOffset() -> Point {
    Point(x: captureRawOffset(along: .horizontal), y: captureRawOffset(along: .vertical))
  }

  /// The axes along which a person can move the content.
  var scrollableAxes: Axis.Set {
    @inline(__always) get {
      var axes: Axis.Set = []
      for axis in Axis.allCases where limits[axis].canScroll { axes.insert(Axis.Set(axis)) }
      return axes
    }
  }

  /// The axes along which the content is longer than the viewport.
  @inlinable package var overflowingAxes: Axis.Set {
    @inline(__always) get {
      let (horizontal, vertical) = (limits.horizontal.range, limits.vertical.range)
      var axes: Axis.Set = []
      if horizontal.lowerBound < horizontal.upperBound { axes.insert(.horizontal) }
      if vertical.lowerBound < vertical.upperBound { axes.insert(.vertical) }
      return axes.intersection(settings.value.axes)
    }
  }

  /// The offset at which both axes come to rest without further inputs; the present offset at rest.
  package var restingOffset: Point {
    Point(x: restingOffset(along: .horizontal), y: restingOffset(along: .vertical))
  }

  /// The offset at which `axis` comes to rest without further inputs; the present offset at rest.
  @inlinable @inline(__always) package func restingOffset(along axis: Axis) -> Double {
    Self.restingOffset(of: motions.segments[axis], along: axis, in: area, limits[axis], settings)
  }

  /// Most segments state their resting offset; the planner computes that of the others.
  @inline(__always) @usableFromInline static func restingOffset(
    of motion: MotionSegment, along axis: Axis, in area: ScrollArea, _ limits: AxisLimits,
    _ settings: Boxed<ScrollConfiguration>
  ) -> Double {
    let offset =
      switch (motion.curve, motion.ending) {
      case (.resting(let offset), _): offset
      case (_, .rests(let offset)): offset
      default:
        planner(along: axis, in: limits, lengths: (area.contentSize[axis], area.containerSize[axis]), settings)
          .restingOffset(of: motion)
      }
    // A fling over an estimated end is expected to rest at the estimate.
    return area.estimatedEdges.isEmpty ? offset : offset.clamped(to: area.offsetRange(along: axis))
  }

  /// Stops both axes at the present offset.
  mutating func hold() {
    for axis in Axis.allCases { motions.rest(at: motions.offset(along: axis), along: axis) }
  }

  /// Sets the offset along `axis` at once.
  mutating func place(_ offset: Double, along axis: Axis) { motions.rest(at: offset, along: axis) }
}

extension Scroller {
  /// Animates to `target` from the present offset and velocity, as programmatic scrolls do: on the spring, or along
  /// ``ScrollConfiguration/scrollAnimation``.
  mutating func animate(to target: Point, velocity: Vector) {
    guard let animation = configuration.scrollAnimation else {
      for axis in Axis.allCases { settle(on: target[axis], velocity: velocity[axis], along: axis) }
      return
    }
    let duration = duration(of: animation, to: target, velocity: velocity)
    for axis in Axis.allCases {
      ease(animation, to: target[axis], velocity: velocity[axis], along: axis, lasting: duration)
    }
  }

  /// Animates one axis to `target`.
  mutating func animate(_ axis: Axis, to target: Double, velocity: Double) {
    guard let animation = configuration.scrollAnimation else {
      return settle(on: target, velocity: velocity, along: axis)
    }
    let distance = target - motions.offset(along: axis)
    let duration = animation.duration(of: distance, velocity: velocity)
    ease(animation, to: target, velocity: velocity, along: axis, lasting: duration)
  }

  /// The axis with the greater distance determines the duration for both.
  private func duration(of animation: EasedScroll, to target: Point, velocity: Vector) -> Double {
    let displacement = target - contentOffset
    let longer: Axis = displacement.dx.magnitude > displacement.dy.magnitude ? .horizontal : .vertical
    return animation.duration(of: displacement[longer], velocity: velocity[longer])
  }

  private mutating func ease(
    _ animation: EasedScroll, to target: Double, velocity: Double, along axis: Axis, lasting duration: Double
  ) {
    let offset = motions.offset(along: axis)
    guard let motion = animation.motion(from: offset, velocity: velocity, to: target, lasting: duration) else {
      return place(target, along: axis)
    }
    let turningPoint = offset + motion.distance * motion.easing.leastShare
    if !planner(along: axis).bounces, !area.offsetRange(along: axis).contains(turningPoint), velocity != 0 {
      return ease(animation, to: target, velocity: 0, along: axis, lasting: duration)
    }
    motions[axis] = MotionSegment(
      .easing(motion), from: MotionStart(time: now), lasting: motion.duration, ending: .rests(at: target))
  }
}

extension Scroller {
  /// The overscroll rule for a finger along `axis`. The rubber band has the viewport's length, or the greater one that
  /// was set when the finger caught the content.
  @inline(__always) func overscroll(along axis: Axis) -> Overscroll {
    let band = RubberBand(
      coefficient: configuration.rubberBandCoefficient,
      dimension: max(area.containerSize[axis], gestureState.value.bandLength[axis]))
    return Overscroll(limits: limits[axis], model: configuration.overscroll, band: band)
  }

  /// The content offset for a pulled offset `raw`.
  @inline(__always) func offset(forRaw raw: Double, along axis: Axis) -> Double {
    limits[axis].isInside(raw) ? raw : overscroll(along: axis).offset(forRaw: raw)
  }

  /// The ratio of the content's speed to the finger's at `offset`, which is outside the range.
  @inlinable @inline(__always) func overscrollSlope(at offset: Double, along axis: Axis) -> Double {
    let dimension = max(area.containerSize[axis], gestureState.value.bandLength[axis])
    return Self.overscrollSlope(at: offset, in: limits[axis], dimension: dimension, settings)
  }

  @usableFromInline static func overscrollSlope(
    at offset: Double, in limits: AxisLimits, dimension: Double, _ settings: Boxed<ScrollConfiguration>
  ) -> Double {
    let band = RubberBand(coefficient: settings.value.rubberBandCoefficient, dimension: dimension)
    return Overscroll(limits: limits, model: settings.value.overscroll, band: band).slope(at: offset)
  }

  /// The part of `movement` that event damping lets through, at the offset to which `drag` has moved the content.
  @inline(__always) func damped(_ movement: Vector, of drag: Activity.Drag, from pan: Vector) -> Vector {
    guard case .perEvent(let damping) = configuration.overscroll else { return movement }
    var damped = movement
    for axis in Axis.allCases where limits[axis].isElastic {
      let offset = drag.rawOrigin[axis] - (pan[axis] - drag.panOrigin[axis])
      let displacement = damping.movement(
        0 - movement[axis], from: offset, in: limits[axis].range, viewport: area.containerSize[axis])
      damped[axis] = 0 - displacement
    }
    return damped
  }
}
