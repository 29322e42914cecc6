import LazyLayout
import ScrollScenes

extension LayoutStabilityProbe {
  /// The blank length of a visible range of the content, in 1/64 pt. Spacing around rows is not blank.
  ///
  /// With several lanes the result is the blank area divided by the width of all lanes; a result below 1/64 pt rounds
  /// up to 1/64 pt. If all rows are known, each lane ends at its last row.
  func blank(of stretch: Range<Int64>, _ shown: Shown, _ rows: inout ItemLayout) -> Int64 {
    guard isMasonry else { return uncovered(of: stretch) }
    var (area, width): (Int64, Int64) = (0, 0)
    for lane in 0..<rows.laneCount {
      let length = rows.crossLength(ofLane: lane)
      width += length
      area += length * uncovered(of: stretch, in: shown, lane: Int32(lane))
    }
    return (area + width - 1) / width
  }

  /// The uncovered part of a range, in one lane or in all.
  private func uncovered(of stretch: Range<Int64>, in shown: Shown? = nil, lane: Int32? = nil) -> Int64 {
    var blank = BlankInterval(
      from: stretch.lowerBound, to: stretch.upperBound, spacing: spacing,
      isOpenAtStart: isReversed && shown?.estimatesStart == false)
    for place in 0..<next.count {
      // In reversed order the last element comes first.
      let element = next[isReversed ? next.count - 1 - place : place]
      if element.isMeasured, lane ?? element.column == element.column {
        blank.cover(from: element.start, to: element.start + element.length)
      }
    }
    return blank.length(isOpenAtEnd: !isReversed && shown?.estimatesEnd == false)
  }
}
