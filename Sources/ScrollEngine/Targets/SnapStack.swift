import PlaneGeometry

/// The rows of a ``ScrollTargetLayout`` as areas with one alignment along the layout's axis.
///
/// Frames are queried lazily, when a search reaches a row.
struct SnapStack<Layout: ScrollTargetLayout> {
  let layout: Layout
  let alignment: SnapAlignment
  let alwaysStops: Bool
  let rules: SnapRules
  let snapport: Snapport

  // Inlined: the type of a generic stack would be looked up in each function that creates one.
  @inline(__always) init(
    layout: Layout, alignment: SnapAlignment, alwaysStops: Bool, rules: SnapRules, snapport: Snapport
  ) {
    self.layout = layout
    self.alignment = alignment
    self.alwaysStops = alwaysStops
    self.rules = rules
    self.snapport = snapport
  }
}

/// Rows follow each other: the order of their indices is the order of their offsets, of their starts and of their ends.
extension SnapStack: SnapOrder {
  func area(_ item: Int) -> SnapArea? {
    guard item >= 0, item < layout.count else { return nil }
    var alignments = AxisPair<SnapAlignment?>(repeating: nil)
    alignments[layout.axis] = alignment
    return SnapArea(rect: layout.frame(ofItem: item), alignment: alignments, alwaysStops: alwaysStops)
  }

  func entryCount(_ entries: SnapEntries, along axis: Axis) -> Int {
    axis == layout.axis && (entries == .all || alwaysStops) ? layout.count : 0
  }
  func item(at position: Int, of entries: SnapEntries, along axis: Axis) -> Int { position }
  func firstPosition(at offset: Double, of entries: SnapEntries, along axis: Axis) -> Int {
    guard entryCount(entries, along: axis) > 0 else { return 0 }
    let port = snapport.port[axis]
    let reference =
      switch alignment {
      case .start: port.start
      case .center: (port.start + port.end) / 2
      case .end: port.end
      }
    return firstItem(near: offset + reference, .isAligned(from: offset))
  }

  func spanCount(along axis: Axis) -> Int { axis == layout.axis ? layout.count : 0 }
  func span(at position: Int, along axis: Axis) -> Span {
    let extent = layout.frame(ofItem: position)[axis]
    return Span(start: extent.offset, end: extent.end)
  }
  func items(ofSpan position: Int, along axis: Axis) -> Range<Int> { position..<position + 1 }
  func item(inSpan position: Int, along axis: Axis) -> Int { position }
  func firstSpan(startingAfter offset: Double, along axis: Axis) -> Int {
    guard spanCount(along: axis) > 0 else { return 0 }
    return firstItem(near: offset, .starts(after: offset))
  }
  func lastSpan(before position: Int, endingFrom offset: Double, along axis: Axis) -> Int? {
    // An earlier row ends no later.
    position > 0 && span(at: position - 1, along: axis).end >= offset ? position - 1 : nil
  }

  /// A monotonic predicate of rows: true from some row on. A value, because a closure over a generic stack would look
  /// up its type at each call.
  private enum Question {
    case isAligned(from: Double)
    case starts(after: Double)
  }

  private func answer(_ question: Question, for item: Int) -> Bool {
    let span = span(at: item, along: layout.axis)
    switch question {
    case .isAligned(let offset): return snapport.offset(aligning: span, alignment, along: layout.axis) >= offset
    case .starts(let offset): return span.start > offset
    }
  }

  /// The first row for which `question` is true. Searches by galloping from the row at `offset`, then by bisection, so
  /// a near row takes few steps.
  private func firstItem(near offset: Double, _ question: Question) -> Int {
    // The predicate is false before `low`, and true from `high` on.
    var (low, high) = (0, layout.count)
    var step = 1
    let guess = layout.item(at: offset) ?? 0
    if answer(question, for: guess) {
      high = guess
      while high > 0 {
        let probe = max(0, high - step)
        step *= 2
        if answer(question, for: probe) { high = probe } else { low = probe + 1 }
        if low > 0 { break }
      }
    } else {
      low = guess + 1
      while low < high {
        let probe = min(layout.count - 1, low + step - 1)
        step *= 2
        if answer(question, for: probe) { high = probe } else { low = probe + 1 }
        if high < layout.count { break }
      }
    }
    while low < high {
      let middle = low + (high - low) / 2
      if answer(question, for: middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
