import PlaneGeometry
import ScrollEngine
import TestSupport

/// Rows of given lengths along one axis, 400 points wide, with gaps between them.
struct RowLayout: ScrollTargetLayout {
  var axis = Axis.vertical
  private var starts: [Double] = []
  private var lengths: [Double]

  init(axis: Axis = .vertical, lengths: [Double], gap: Double = 0) {
    self.axis = axis
    self.lengths = lengths
    var end = 0.0
    for length in lengths {
      starts.append(end)
      end += length + gap
    }
  }

  /// A few rows, some of them longer than 400 points, some without length.
  init(axis: Axis, using random: inout SplitMix64) {
    let gap = random.pick([0, 0, 8.25])
    let lengths = (0..<random.int(in: 0...30)).map { _ in
      random.oneIn(8) ? 0 : Double(random.int(in: 20...(random.oneIn(4) ? 4000 : 1200))) / 4
    }
    self.init(axis: axis, lengths: lengths, gap: gap)
  }

  /// The end of the last row.
  var length: Double { (starts.last ?? 0) + (lengths.last ?? 0) }

  var count: Int { lengths.count }

  func frame(ofItem index: Int) -> Rect {
    var rect = Rect(x: 0, y: 0, width: 400, height: 400)
    rect[axis] = Interval(offset: starts[index], length: lengths[index])
    return rect
  }

  func item(at offset: Double) -> Int? {
    lengths.isEmpty ? nil : lengths.indices.first { starts[$0] + lengths[$0] > offset } ?? lengths.count - 1
  }
}
