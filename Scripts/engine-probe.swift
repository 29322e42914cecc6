import PlaneGeometry
import ScrollEngine

// Frames of a plain scroll view without a replay, to compare the cost of two versions of the engine.
// Scripts/compare-engine builds the probe over the core of each version and runs it, as
//
//     probe time REPEATS              ns per frame of each motion, the least of all repeats
//     probe count MOTION REPEATS      runs one motion repeatedly, for a counter of instructions
//
// Both print the frames of each motion and a digest of all offsets: versions that move differently cannot be compared.
// The probe uses only API that all versions have.

/// The configuration, the input and the number of frames of a plain scroll view.
struct Motion {
  let name: String
  let frames: Int
  let framesPerSecond: Int64
  var configuration = ScrollConfiguration()
  var area = Motion.plane
  var inputs: [(time: Int64, input: ScrollInput)] = []
  /// Whether every frame changes the content size, as lazy content does.
  var resizes = false

  static let plane = ScrollArea(
    contentSize: Size(width: 1_000_000, height: 1_000_000), containerSize: Size(width: 390, height: 844))

  init(_ name: String, frames: Int, framesPerSecond: Int64) {
    self.name = name
    self.frames = frames
    self.framesPerSecond = framesPerSecond
  }

  mutating func add(_ input: ScrollInput, milliseconds: Int) {
    inputs.append((Int64(milliseconds) * 1_000_000, input))
  }

  mutating func jump(to place: Point) {
    add(.scroll(ScrollRequest(.offset(place), isAnimated: false)), milliseconds: 0)
  }

  /// A finger that moves by `step` eight times in 64 ms and lifts.
  mutating func flick(by step: Vector) {
    add(.pointerDown(id: 0, location: Point(x: 200, y: 400)), milliseconds: 0)
    for move in 1...8 {
      let place = Point(x: 200 + step.dx * Double(move), y: 400 + step.dy * Double(move))
      add(.pointerMoved(id: 0, location: place, isResampled: false), milliseconds: 8 * move)
    }
    add(.pointerUp(id: 0), milliseconds: 70)
  }

  /// Shows all frames once; returns a digest of the offsets.
  func run() -> UInt64 {
    var scroller = Scroller(configuration: configuration, area: area)
    var digest: UInt64 = 0
    var next = 0
    var callbacks = 0
    for frame in 0..<frames {
      let time = Int64(frame) * 1_000_000_000 / framesPerSecond
      while next < inputs.count, inputs[next].time <= time {
        scroller.handle(inputs[next].input, at: inputs[next].time)
        next += 1
      }
      scroller.advance(to: time)
      if resizes {
        var area = area
        area.contentSize.height += Double(frame)
        scroller.setArea(area, shiftedBy: Vector(dx: 0, dy: 1), at: time)
      }
      let offset = scroller.contentOffset
      let velocity = scroller.velocity
      digest = (digest &+ offset.x.bitPattern) &* 0x9e37_79b9_7f4a_7c15 &+ offset.y.bitPattern
      digest ^= velocity.dy.bitPattern &+ UInt64(scroller.phase == .idle ? 1 : 0)
      scroller.takeCallbacks { _ in callbacks += 1 }
    }
    return digest &+ UInt64(callbacks)
  }
}

extension Motion {
  static let all = [fling, bounce, drag, pages, wheel, animation, feed]

  /// A fast fling along both axes.
  static var fling: Motion {
    var motion = Motion("fling", frames: 1000, framesPerSecond: 500)
    motion.configuration.axes = [.horizontal, .vertical]
    motion.jump(to: Point(x: 500_000, y: 500_000))
    motion.flick(by: Vector(dx: -20, dy: -60))
    return motion
  }

  /// A fling that meets the edge, overscrolls and bounces back.
  static var bounce: Motion {
    var motion = Motion("bounce", frames: 1000, framesPerSecond: 1000)
    motion.jump(to: Point(x: 0, y: 700))
    motion.flick(by: Vector(dx: 0, dy: 40))
    return motion
  }

  /// A finger that moves up and down, an event in each frame.
  static var drag: Motion {
    var motion = Motion("drag", frames: 1000, framesPerSecond: 120)
    motion.jump(to: Point(x: 0, y: 500_000))
    motion.add(.pointerDown(id: 0, location: Point(x: 200, y: 400)), milliseconds: 0)
    for move in 1...1040 {
      let step = Double(move % 40)
      let place = Point(x: 200.25, y: 400 - 2 * min(step, 40 - step))
      motion.add(.pointerMoved(id: 0, location: place, isResampled: false), milliseconds: 8 * move)
    }
    return motion
  }

  /// Pages turned by consecutive flicks.
  static var pages: Motion {
    var motion = Motion("pages", frames: 1000, framesPerSecond: 250)
    motion.configuration.isPagingEnabled = true
    motion.jump(to: Point(x: 0, y: 8440))
    for turn in 0..<8 {
      let start = 500 * turn
      motion.add(.pointerDown(id: turn, location: Point(x: 200, y: 400)), milliseconds: start)
      for move in 1...8 {
        let place = Point(x: 200, y: 400 - 20 * Double(move))
        motion.add(.pointerMoved(id: turn, location: place, isResampled: false), milliseconds: start + 8 * move)
      }
      motion.add(.pointerUp(id: turn), milliseconds: start + 70)
    }
    return motion
  }

  /// A trackpad's deltas, with phases and momentum.
  static var wheel: Motion {
    var motion = Motion("wheel", frames: 1000, framesPerSecond: 120)
    motion.jump(to: Point(x: 0, y: 500_000))
    motion.add(.wheel(WheelInput(delta: .zero, phase: .began)), milliseconds: 0)
    for turn in 1...500 {
      motion.add(.wheel(WheelInput(delta: Vector(dx: 0, dy: 12), phase: .changed)), milliseconds: 8 * turn)
    }
    motion.add(.wheel(WheelInput(delta: .zero, phase: .ended)), milliseconds: 4008)
    motion.add(.wheel(WheelInput(delta: .zero, phase: .momentumBegan)), milliseconds: 4008)
    for turn in 1...500 {
      let delta = Vector(dx: 0, dy: 12 - Double(turn) / 50)
      motion.add(.wheel(WheelInput(delta: delta, phase: .momentumChanged)), milliseconds: 4008 + 8 * turn)
    }
    return motion
  }

  /// Programmatic scrolls to a place and back.
  static var animation: Motion {
    var motion = Motion("animation", frames: 1000, framesPerSecond: 250)
    for turn in 0..<8 {
      let target = Point(x: 0, y: turn % 2 == 0 ? 4000 : 0)
      motion.add(.scroll(ScrollRequest(.offset(target))), milliseconds: 500 * turn)
    }
    return motion
  }

  /// A fling over content whose size changes as rows are measured.
  static var feed: Motion {
    var motion = Motion("feed", frames: 1000, framesPerSecond: 500)
    motion.jump(to: Point(x: 0, y: 500_000))
    motion.flick(by: Vector(dx: 0, dy: -60))
    motion.resizes = true
    return motion
  }
}

func nanoseconds(of motion: Motion, repeats: Int) -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<repeats {
    var digest: UInt64 = 0
    let taken = clock.measure { digest = motion.run() }
    precondition(digest != 1, "The digest is used.")
    best = min(best, Double(taken.components.attoseconds) / 1e9 / Double(motion.frames))
  }
  return best
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == "time", let repeats = Int(arguments[1]), repeats > 0 {
  for motion in Motion.all {
    print(motion.name, motion.frames, String(motion.run(), radix: 16), nanoseconds(of: motion, repeats: repeats))
  }
} else if arguments.count == 3, arguments[0] == "count", let repeats = Int(arguments[2]),
  let motion = Motion.all.first(where: { $0.name == arguments[1] })
{
  var digest: UInt64 = 0
  for _ in 0..<repeats { digest = motion.run() }
  print(motion.name, motion.frames, String(digest, radix: 16))
} else {
  preconditionFailure("expected time REPEATS, or count MOTION REPEATS")
}
