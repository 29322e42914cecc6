import LazyLayout
import ScrollScenes

extension LayoutStabilityProbe {
  /// How much of a stretch of the content nothing fills that can be seen, in 1/64 pt; the space around a row is none
  /// that it leaves blank.
  ///
  /// In lanes it is an area, as a length of all lanes together: what is missing in a lane counts as much as the lane is
  /// wide, and less than 1/64 pt counts as that much. Where all rows are known, lanes end where their last rows do.
  func blank(of stretch: Range<Int64>, _ shown: Shown, _ rows: inout ItemLayout) -> Int64 {
    guard isInLanes else { return uncovered(of: stretch) }
    var (area, width): (Int64, Int64) = (0, 0)
    for lane in 0..<rows.laneCount {
      let length = rows.crossLength(ofLane: lane)
      width += length
      area += length * uncovered(of: stretch, in: shown, lane: Int32(lane))
    }
    return (area + width - 1) / width
  }

  /// What of a stretch is uncovered, in a lane or altogether.
  private func uncovered(of stretch: Range<Int64>, in shown: Shown? = nil, lane: Int32? = nil) -> Int64 {
    var blank = BlankStretch(
      from: stretch.lowerBound, to: stretch.upperBound, spacing: spacing,
      isOpenAtStart: isTurned && shown?.estimatesStart == false)
    for place in 0..<next.count {
      // Where the first row lies at the end, the last one comes first.
      let element = next[isTurned ? next.count - 1 - place : place]
      if element.isMeasured, lane ?? element.column == element.column {
        blank.cover(from: element.start, to: element.start + element.length)
      }
    }
    return blank.length(isOpenAtEnd: !isTurned && shown?.estimatesEnd == false)
  }
}
