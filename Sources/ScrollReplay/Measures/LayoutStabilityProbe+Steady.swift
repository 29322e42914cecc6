import LazyLayout

// What nearly every frame is: all lies where it lay, and fills the viewport. Two short passes find that, and nothing
// else is asked.
//
// Sums here cannot overflow: content that is laid out is shorter than 2^62.
extension LayoutStabilityProbe {
  /// Whether all that was seen lies where it lay, and what is not seen again is out of the window by more than its
  /// rounding. Then nothing drifts. It may say no of such a frame, where what is seen is none of what was.
  ///
  /// It changes nothing. But where it did not say that it may, all of the watch would be copied to ask it.
  mutating func isSteady(in window: Range<Int64>) -> Bool {
    guard isUndisturbed else { return false }
    return seen.withElements { old in
      next.withElements { new in
        guard !new.isEmpty, !old.isEmpty else { return new.isEmpty && old.isEmpty }
        // The first that is seen in both frames is the first of one of them.
        var (place, other) = (0, 0)
        while place < old.count, old[place].number != new[0].number { place &+= 1 }
        if place == old.count {
          place = 0
          while other < new.count, old[0].number != new[other].number { other &+= 1 }
          if other == new.count { return false }
        }
        for gone in 0..<place where !old[gone].isOutside(window) { return false }
        var difference: Int64 = 0
        while place < old.count, other < new.count {
          difference |= old[place].start ^ new[other].start | Int64(old[place].number ^ new[other].number)
          place &+= 1
          other &+= 1
        }
        while place < old.count {
          guard old[place].isOutside(window) else { return false }
          place &+= 1
        }
        return difference == 0
      }
    }
  }

  /// Whether what can be seen lies end to end over a stretch, spacing apart.
  func isCovered(_ stretch: Range<Int64>) -> Bool {
    let (spacing, isTurned) = (spacing, isTurned)
    return next.withElements { elements in
      var covered = stretch.lowerBound
      var place = isTurned ? elements.count &- 1 : 0
      for _ in 0..<elements.count {
        let element = elements[place]
        guard element.isMeasured, element.start &- spacing <= covered else { return false }
        covered = max(covered, element.start &+ element.length &+ spacing)
        place = isTurned ? place &- 1 : place &+ 1
      }
      return covered >= stretch.upperBound
    }
  }
}

extension ArrangedElement {
  /// Whether it lies out of a window, and by more than 1/64 pt.
  @inline(__always)
  fileprivate func isOutside(_ window: Range<Int64>) -> Bool {
    start > window.upperBound || start &+ length < window.lowerBound
  }
}
