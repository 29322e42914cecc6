import Foundation
import GestureTraces
import ReplayResults
import ScrollReplay

// Replays one steady motion, once or twice as long, and nothing else: the difference shows the allocations of frames.
// Scripts/check-allocations builds the probe and runs it under valgrind, as
//
//     probe <motion> <1 or 2> [plant]
//
// `plant` allocates once a frame, to show that the check can fail.

/// Returns the motion with a number of frames, or with twice as many.
func motion(named name: String, times: Int) throws -> FrameLoop {
  switch name {
  case "fling": try FrameLoop(of: LongMotions.diagonalFling, in: LongMotions.plane(framesPerSecond: 500 * times))
  case "drag":
    try FrameLoop(of: LongMotions.circlingDrag(moves: 400 * times), in: LongMotions.plane(framesPerSecond: 120))
  case "feed":
    try FrameLoop(of: LongMotions.circlingDrag(moves: 400 * times), in: Recordings.scenario("text-feed"))
  case "grid":
    try FrameLoop(of: LongMotions.circlingDrag(moves: 400 * times), in: LongMotions.arranged(isMasonry: false))
  case "masonry":
    try FrameLoop(of: LongMotions.circlingDrag(moves: 400 * times), in: LongMotions.arranged(isMasonry: true))
  case "pinned":
    try FrameLoop(of: LongMotions.circlingDrag(moves: 400 * times), in: LongMotions.pinnedSections())
  // `LayoutStabilityProbe` does nearly all of the work in these frames.
  case "probe":
    try FrameLoop(of: LongMotions.tremblingFinger(moves: 400 * times), in: LongMotions.pinnedSections())
  case "masonryprobe":
    try FrameLoop(of: LongMotions.tremblingFinger(moves: 400 * times), in: LongMotions.arranged(isMasonry: true))
  case "work":
    try FrameLoop(
      of: LongMotions.circlingDrag(moves: 400 * times), in: LongMotions.workedRows(framesPerSecond: 120))
  case "pages":
    try FrameLoop(of: LongMotions.circlingDrag(moves: 400 * times), in: Recordings.scenario("vertical-pages"))
  case "refresh":
    try FrameLoop(
      of: LongMotions.tuggingDrag(moves: 400 * times), in: LongMotions.nestedRefresh(framesPerSecond: 120))
  case "selection":
    try FrameLoop(
      of: LongMotions.autoscrollingSelection(seconds: 4 * times), in: LongMotions.selectableRows(framesPerSecond: 120))
  default: throw CaseFailure("\(name): expected the name of a motion")
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2, let name = arguments.first, let times = Int(arguments[2]), (1...2).contains(times) else {
  throw CaseFailure("expected the name of a motion and 1 or 2")
}
let plants = arguments.count > 2
var planted: [Int] = []
// A list of views, scrolled too slowly for a new row. The first frames make the rows ahead.
if name == "views" {
  var frames = ViewFrames()
  for _ in 0..<10 { frames.scroll(by: 0.001) }
  for _ in 0..<400 * times {
    frames.scroll(by: 0.001)
    if plants { planted = [planted.count] }
  }
  print(400 * times, 400 * times, frames.rowsMade)
  exit(0)
}
// The engine alone: "full-drag" is the scroll view "full" in the motion "drag".
if let dash = name.lastIndex(of: "-") {
  var view = try FeatureConfiguration.view(String(name[..<dash]))
  let motion = String(name[name.index(after: dash)...])
  let motions = try [FeatureMotion.named(motion, times: 1), FeatureMotion.named(motion, times: 2)]
  var costs: [UInt64] = []
  costs.reserveCapacity(motions[1].frames)
  view.run(motions[times - 1], costs: &costs) {
    if plants { planted = [planted.count] }
    return 0
  }
  print(costs.count, motions[times - 1].inputs.count, 0)
  exit(0)
}
// Both runs make both inputs, so that only the number of frames differs.
let loops = try [motion(named: name, times: 1), motion(named: name, times: 2)]
let loop = loops[times - 1]
var replay = Replay(of: loop.trace, in: loop.scenario)
var recording = Recording()
var costs = FrameCosts()
try replay.run(into: &recording, costs: &costs) {
  if plants { planted = [planted.count] }
  return SystemClock.nanoseconds()
}
print(recording.frames.count, replay.counters.events, replay.counters.rowsMeasured)
