import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// Mirrored, transposed and translated sessions: the results are transformed alike.
@Suite("Symmetries")
struct SymmetryTests {
  @Test("A mirrored session has mirrored bits", arguments: 0..<40)
  func mirror(group: Int) {
    for seed in 0..<10 {
      let seed = UInt64(1000 + group * 10 + seed)
      var session = RandomSession.make(seed: seed, isMirrorable: true)
      if seed.isMultiple(of: 2) { session.addGestureFeatures(seed: seed, isSymmetric: true) }
      if seed.isMultiple(of: 3) { session.addKeys(seed: seed) }
      let probes = RandomSession.probes(of: session, seed: seed)
      let record = session.run(probes: probes)
      let image = session.mapped(.mirror).run(probes: probes)
      #expect(record.mapped(.mirror) == image, "seed \(seed)")
    }
  }

  @Test("A session with swapped axes has swapped bits", arguments: 0..<40)
  func axisSwap(group: Int) {
    for seed in 0..<10 {
      let seed = UInt64(2000 + group * 10 + seed)
      var session = RandomSession.make(seed: seed)
      if seed.isMultiple(of: 2) { session.addGestureFeatures(seed: seed, isSymmetric: true) }
      if seed.isMultiple(of: 5) { session.addZoom(seed: seed) }
      if seed.isMultiple(of: 3) { session.addKeys(seed: seed) }
      let probes = RandomSession.probes(of: session, seed: seed)
      #expect(session.run(probes: probes).mapped(.swap) == session.mapped(.swap).run(probes: probes), "seed \(seed)")
    }
  }

  @Test("Content translated by whole points moves alike", arguments: [1.0, -4096, 100_000])
  func translation(distance: Double) {
    for seed in 3000..<3100 as Range<UInt64> {
      let session = RandomSession.make(seed: seed, isMirrorable: true)
      let probes = RandomSession.probes(of: session, seed: seed)
      let here = session.run(probes: probes)
      let there = session.mapped(.translation(distance)).run(probes: probes)
      for (before, after) in zip(here.samples, there.samples) {
        for axis in Axis.allCases {
          let error = (after.offset[axis] - distance - before.offset[axis]).magnitude
          #expect(error < 1e-9, "seed \(seed), \(before.time) ns")
        }
        #expect(before.phase == after.phase, "seed \(seed), \(before.time) ns")
      }
      #expect(here.events.count == there.events.count, "seed \(seed)")
    }
  }
}

/// A change of coordinates.
enum Symmetry {
  /// Both axes are reversed.
  case mirror
  /// Horizontal and vertical are exchanged.
  case swap
  /// The content is translated by this distance along both axes.
  case translation(Double)

  /// A place in the content.
  func offset(_ point: Point) -> Point {
    switch self {
    case .mirror: Point(x: -point.x, y: -point.y)
    case .swap: Point(x: point.y, y: point.x)
    case .translation(let distance): Point(x: point.x + distance, y: point.y + distance)
    }
  }

  /// A velocity, or a change of offset.
  func vector(_ vector: Vector) -> Vector {
    switch self {
    case .mirror: Vector(dx: -vector.dx, dy: -vector.dy)
    case .swap: Vector(dx: vector.dy, dy: vector.dx)
    case .translation: vector
    }
  }

  /// A place in the viewport.
  func location(_ point: Point, in container: Size) -> Point {
    switch self {
    case .mirror: Point(x: container.width - point.x, y: container.height - point.y)
    case .swap: Point(x: point.y, y: point.x)
    case .translation: point
    }
  }

  /// The area whose range is the image of the range.
  func area(_ area: ScrollArea) -> ScrollArea {
    var image = area
    switch self {
    case .swap:
      image.contentSize = Size(width: area.contentSize.height, height: area.contentSize.width)
      image.containerSize = Size(width: area.containerSize.height, height: area.containerSize.width)
      let insets = area.contentInsets
      image.contentInsets = EdgeInsets(
        top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
      image.contentAlignmentPoint = UnitPoint(x: area.contentAlignmentPoint.y, y: area.contentAlignmentPoint.x)
    case .mirror: image.contentInsets = insets(of: area) { -$0.upperBound ... -$0.lowerBound }
    case .translation(let distance):
      image.contentInsets = insets(of: area) { $0.lowerBound + distance...$0.upperBound + distance }
    }
    return image
  }

  private func insets(
    of area: ScrollArea, _ image: (ClosedRange<Double>) -> ClosedRange<Double>
  ) -> EdgeInsets {
    let across = image(area.offsetRange(along: .horizontal))
    let down = image(area.offsetRange(along: .vertical))
    return EdgeInsets(
      top: -down.lowerBound, leading: -across.lowerBound,
      bottom: down.upperBound - area.contentSize.height + area.containerSize.height,
      trailing: across.upperBound - area.contentSize.width + area.containerSize.width)
  }

  func configuration(_ configuration: ScrollConfiguration) -> ScrollConfiguration {
    guard case .swap = self else { return configuration }
    var image = configuration
    image.axes = swapped(configuration.axes)
    image.alwaysBounce = swapped(configuration.alwaysBounce)
    image.scrollAnchors.initialOffset = swapped(configuration.scrollAnchors.initialOffset)
    image.scrollAnchors.sizeChanges = swapped(configuration.scrollAnchors.sizeChanges)
    image.elasticity = AxisPair(
      horizontal: configuration.elasticity.vertical, vertical: configuration.elasticity.horizontal)
    return image
  }

  private func swapped(_ anchor: UnitPoint?) -> UnitPoint? { anchor.map { UnitPoint(x: $0.y, y: $0.x) } }

  private func swapped(_ axes: Axis.Set) -> Axis.Set {
    var image: Axis.Set = []
    for axis in Axis.allCases where axes.contains(axis) { image.insert(Axis.Set(axis.cross)) }
    return image
  }
}

extension Session {
  /// The session in other coordinates.
  func mapped(_ symmetry: Symmetry) -> Session {
    var image = Session(configuration: symmetry.configuration(configuration), area: symmetry.area(area))
    var container = area.containerSize
    for step in steps {
      if case .area(let area, _) = step.action { container = area.containerSize }
      image.steps.append(Step(time: step.time, action: step.action.mapped(symmetry, in: container)))
    }
    return image
  }
}

extension Session.Action {
  fileprivate func mapped(_ symmetry: Symmetry, in container: Size) -> Session.Action {
    switch self {
    case .area(let area, let shift): .area(symmetry.area(area), shift: symmetry.vector(shift))
    case .retarget(.offset(let point)): .retarget(.offset(symmetry.offset(point)))
    case .retarget: self
    case .input(let input): .input(input.mapped(symmetry, in: container))
    }
  }
}

extension ScrollInput {
  fileprivate func mapped(_ symmetry: Symmetry, in container: Size) -> ScrollInput {
    func image(_ point: Point) -> Point { symmetry.location(point, in: container) }
    switch self {
    case .pointerDown(let id, let location): return .pointerDown(id: id, location: image(location))
    case .pointerMoved(let id, let location, let isResampled):
      return .pointerMoved(id: id, location: image(location), isResampled: isResampled)
    case .pointerUp, .pointerCancelled, .selection(.ended), .stop, .setScrollEnabled, .setZoomLimits: return self
    case .selection(.began(let location)): return .selection(.began(image(location)))
    case .selection(.changed(let location)): return .selection(.changed(image(location)))
    case .wheel(var wheel):
      wheel.delta = symmetry.vector(wheel.delta)
      return .wheel(wheel)
    case .scroll(var request):
      guard case .offset(let point) = request.destination else { return self }
      request.destination = .offset(symmetry.offset(point))
      return .scroll(request)
    case .magnify(var input):
      input.location = image(input.location)
      return .magnify(input)
    case .zoom(var request):
      switch request.destination {
      case .scale(let scale, let anchor): request.destination = .scale(scale, about: anchor.map(image))
      case .doubleTap(let location): request.destination = .doubleTap(image(location))
      case .rect(let rect):
        guard case .swap = symmetry else { break }
        request.destination = .rect(
          Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width))
      }
      return .zoom(request)
    case .reveal(var input):
      if case .swap = symmetry {
        input.rect = Rect(
          x: input.rect.minY, y: input.rect.minX, width: input.rect.height, height: input.rect.width)
      }
      return .reveal(input)
    case .key(var key):
      if case .mirror = symmetry { key.press = key.press.mirrored }
      if case .swap = symmetry { key.press = key.press.swapped }
      return .key(key)
    case .scrollToTop, .focus: return self
    }
  }
}

extension Session.Record {
  /// The record in other coordinates.
  func mapped(_ symmetry: Symmetry) -> Session.Record {
    var image = self
    for index in samples.indices {
      image.samples[index].offset = symmetry.offset(samples[index].offset)
      image.samples[index].velocity = symmetry.vector(samples[index].velocity)
    }
    image.events = events.map { event in
      guard case .willEndDragging(let velocity, let target) = event else { return event }
      return .willEndDragging(velocity: symmetry.vector(velocity), target: symmetry.offset(target))
    }
    return image
  }
}
