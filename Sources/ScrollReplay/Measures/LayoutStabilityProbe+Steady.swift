import LazyLayout

// The fast path for nearly every frame: nothing moved and the viewport is covered. Two short passes decide this without
// a layout query.
//
// Sums cannot overflow: laid-out content is shorter than 2^62.
extension LayoutStabilityProbe {
  /// Whether all elements seen before keep their positions, and vanished elements lie more than 1/64 pt outside the
  /// window. Then there is no layout shift.
  ///
  /// A false negative is possible if no visible element was visible before. Mutating only to avoid a copy of the probe.
  mutating func isSteady(in window: Range<Int64>) -> Bool {
    guard isUndisturbed else { return false }
    return previous.withElements { old in
      next.withElements { new in
        guard !new.isEmpty, !old.isEmpty else { return new.isEmpty && old.isEmpty }
        // The first common element of both frames is the first element of one of them.
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

  /// Whether the visible elements cover a range without gaps beyond `spacing`.
  func isCovered(_ stretch: Range<Int64>) -> Bool {
    let (spacing, isReversed) = (spacing, isReversed)
    return next.withElements { elements in
      var covered = stretch.lowerBound
      var place = isReversed ? elements.count &- 1 : 0
      for _ in 0..<elements.count {
        let element = elements[place]
        guard element.isMeasured, element.start &- spacing <= covered else { return false }
        covered = max(covered, element.start &+ element.length &+ spacing)
        place = isReversed ? place &- 1 : place &+ 1
      }
      return covered >= stretch.upperBound
    }
  }
}

extension ArrangedElement {
  /// Whether the element lies outside `window` by more than 1/64 pt.
  @inline(__always)
  fileprivate func isOutside(_ window: Range<Int64>) -> Bool {
    start > window.upperBound || start &+ length < window.lowerBound
  }
}
