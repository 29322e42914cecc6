import ScrollReplay

/// The frames of a golden and of a replay, paired by number, so that an additional frame does not shift all later ones.
struct FramePairs {
  /// A line of the golden and a frame of the recording. Unequal numbers mean that one side lacks the smaller one.
  struct Pair {
    let line: Int
    let frame: Int
  }

  /// The differing pairs before the end of the shorter side, in order.
  private(set) var inside: [Pair] = []
  /// The number of frames behind the last one of the other side.
  let behind: Int
  /// The number of frames that either side has.
  private(set) var count = 0

  /// The first differing pair; `nil` if one side begins with all frames of the other.
  var first: Pair? { inside.first }

  /// The number of frames that differ, or that one side alone has.
  var differingCount: Int { inside.count + behind }

  /// Pairs frames with ascending numbers.
  ///
  /// - Complexity: O(n) in the number of frames of both sides.
  init(of golden: Golden, and recording: Recording) {
    let (lines, frames) = (golden.lines, recording.frames)
    var (line, frame) = (0, 0)
    while line < lines.count, frame < frames.count {
      let (expected, found) = (lines[line].number, frames[frame].number)
      if expected != found || lines[line].digest != recording.frameDigest(at: frame) {
        inside.append(Pair(line: line, frame: frame))
      }
      if expected <= found { line += 1 }
      if found <= expected { frame += 1 }
      count += 1
    }
    behind = lines.count - line + frames.count - frame
    count += behind
  }
}
