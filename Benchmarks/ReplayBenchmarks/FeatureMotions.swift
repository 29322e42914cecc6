import PlaneGeometry
import ScrollBenchmarking
import ScrollEngine

/// The input of measured frames, with its times, and the content changes of each frame.
struct FeatureMotion {
  let inputs: [(time: Int64, input: ScrollInput)]
  let frames: Int
  /// Whether the content grows in each frame, as lazy content does.
  var resizes = false

  static let framesPerSecond: Int64 = 120

  /// Returns a motion by its name, `times` times as long as the shortest.
  static func named(_ name: String, times: Int = 1) throws -> FeatureMotion {
    switch name {
    case "fling": swipes(count: 8 * times)
    case "drag": drag(moves: 1000 * times)
    case "wheel": wheel(gestures: 8 * times)
    case "feed": feed(times: times)
    case "pinch": pinches(moves: 1000 * times)
    case "keys": keys(count: 16 * times)
    default: throw CaseFailure("\(name): expected the name of a motion")
    }
  }

  /// Returns a diagonal swipe each second. A swipe catches the fling of the previous swipe, so the velocity
  /// accumulates.
  private static func swipes(count: Int) -> FeatureMotion {
    var inputs: [(time: Int64, input: ScrollInput)] = []
    for swipe in 0..<count {
      // The direction alternates, so that the content is long enough for any number of swipes.
      let direction = swipe / 4 % 2 == 0 ? 1.0 : -1.0
      let start = milliseconds(1000 * swipe)
      inputs.append((start, .pointerDown(id: swipe, location: Point(x: 200, y: 400))))
      for move in 1...8 {
        let place = Point(x: 200 - 3 * direction * Double(move), y: 400 - 30 * direction * Double(move))
        inputs.append(
          (start + milliseconds(8 * move), .pointerMoved(id: swipe, location: place, isResampled: false)))
      }
      inputs.append((start + milliseconds(70), .pointerUp(id: swipe)))
    }
    return FeatureMotion(inputs: inputs, frames: count * Int(framesPerSecond))
  }

  /// Returns a finger that moves up and down, with an event in each frame.
  private static func drag(moves: Int) -> FeatureMotion {
    var inputs: [(time: Int64, input: ScrollInput)] = [(0, .pointerDown(id: 0, location: Point(x: 200, y: 400)))]
    for move in 1...moves {
      let step = Double(move % 80)
      let place = Point(x: 200.25, y: 400 - 4 * min(step, 80 - step))
      inputs.append((milliseconds(8 * move), .pointerMoved(id: 0, location: place, isResampled: false)))
    }
    return FeatureMotion(inputs: inputs, frames: moves * 8 * Int(framesPerSecond) / 1000)
  }

  /// Returns a trackpad without phases: fingers for 0.4 s, momentum for 0.5 s, a pause. An event in most frames.
  private static func wheel(gestures: Int) -> FeatureMotion {
    var inputs: [(time: Int64, input: ScrollInput)] = []
    for gesture in 0..<gestures {
      let direction = gesture % 2 == 0 ? 1.0 : -1.0
      var length = 24.0
      for turn in 0..<112 {
        if turn >= 50 { length *= 0.93 }
        let delta = Vector(dx: direction, dy: direction * length)
        inputs.append((milliseconds(1200 * gesture + 8 * turn), .wheel(WheelInput(delta: delta))))
      }
    }
    return FeatureMotion(inputs: inputs, frames: gestures * 1200 * Int(framesPerSecond) / 1000)
  }

  /// Returns swipes over content whose size changes as rows are measured.
  private static func feed(times: Int) -> FeatureMotion {
    var motion = swipes(count: 8 * times)
    motion.resizes = true
    return motion
  }

  /// Returns two fingers that move apart and together, with an event of each in every frame.
  private static func pinches(moves: Int) -> FeatureMotion {
    var inputs: [(time: Int64, input: ScrollInput)] = []
    for finger in 0...1 {
      inputs.append((0, .pointerDown(id: finger, location: Point(x: 200, y: 300 + 200 * Double(finger)))))
    }
    for move in 1...moves {
      let step = Double(move % 80)
      let distance = 1.5 * min(step, 80 - step)
      for (finger, place) in [300 - distance, 500 + distance].enumerated() {
        let input = ScrollInput.pointerMoved(id: finger, location: Point(x: 200, y: place), isResampled: false)
        inputs.append((milliseconds(8 * move), input))
      }
    }
    return FeatureMotion(inputs: inputs, frames: moves * 8 * Int(framesPerSecond) / 1000)
  }

  /// Returns Page Down and Page Up, each during the animation of the previous press.
  private static func keys(count: Int) -> FeatureMotion {
    let inputs = (0..<count).map { press in
      (
        time: milliseconds(400 * press),
        input: ScrollInput.key(KeyInput(KeyPress(press / 4 % 2 == 0 ? .pageDown : .pageUp)))
      )
    }
    return FeatureMotion(inputs: inputs, frames: count * 400 * Int(framesPerSecond) / 1000)
  }

  private static func milliseconds(_ count: Int) -> Int64 { Int64(count) * 1_000_000 }
}
