import PlaneGeometry
import ScrollEngine

/// A layout of items in a row along an axis, each item with its own length.
package struct ListLayout: ScrollTargetLayout {
  package var axis = Axis.vertical
  package var frames: [Interval]

  /// Items of `lengths` with `spacing` between.
  package init(_ lengths: [Double], axis: Axis = .vertical, spacing: Double = 0) {
    self.axis = axis
    frames = []
    var offset = 0.0
    for length in lengths {
      frames.append(Interval(offset: offset, length: length))
      offset += length + spacing
    }
  }

  /// Items that may overlap, as the cells of a grid do.
  package init(frames: [Interval], axis: Axis = .vertical) {
    self.frames = frames
    self.axis = axis
  }

  package var count: Int { frames.count }

  /// The end of the last item.
  package var length: Double { frames.last?.end ?? 0 }

  package func frame(ofItem index: Int) -> Rect {
    var rect = Rect(x: 0, y: 0, width: 400, height: 400)
    rect[axis] = frames[index]
    return rect
  }

  package func item(at offset: Double) -> Int? {
    frames.firstIndex { $0.end > offset } ?? (frames.isEmpty ? nil : frames.count - 1)
  }
}
