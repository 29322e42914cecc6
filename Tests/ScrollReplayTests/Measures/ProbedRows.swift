import LazyLayout
import PlaneGeometry
import ScrollEngine

@testable import ScrollReplay
@testable import ScrollScenes

/// A hundred rows of 80 pt in a viewport of 200 by 200, and a probe; the frames are synthetic.
struct ProbedRows {
  var stack: ItemLayout
  var probe: LayoutStabilityProbe
  var frame = FrameRecord()
  var area: ScrollArea
  let axis: Axis
  /// The source of visible rows, which may be wrong on purpose.
  var rows: EqualRows

  /// Whether the end of the content is only an estimate.
  var estimatesEnd = false

  struct EqualRows: LazyContent {
    var count: Int
    var header = 0.0
    func length(at index: Int) -> Length? { Length(points: 80) }
    func length(of supplement: SectionSupplement) -> Length? { Length(points: header) }
  }

  /// `layout` is further JSON of the rows' description.
  init(
    along axis: Axis = .vertical, at offset: Double = 0, count: Int = 100, spacing: Double = 0,
    layout: String = ""
  ) throws {
    self.axis = axis
    let scenario = try Fixture.scenario(
      """
      { "summary": "Rows.", "viewport": { "width": 200, "height": 200 },
        "content": { "rows": { "count": \(count), "axis": "\(axis)", "spacing": \(spacing), "estimate": 80,
          "lengths": { "pattern": [80] }\(layout.isEmpty ? "" : ", " + layout) } } }
      """)
    guard case .lazy(let rows) = scenario.content else { preconditionFailure("The scenario has rows.") }
    self.rows = EqualRows(count: count, header: rows.sections?.headers.first?.points ?? 0)
    stack = rows.items.layout(count: count, fixedLength: rows.items.configuration.fixedLength, crossLength: 200)
    probe = LayoutStabilityProbe(along: axis, of: LayoutStabilityProbe.Rows(items: rows.items))
    area = ScrollArea(contentSize: .zero, containerSize: Size(width: 200, height: 200))
    area.contentSize[axis] = stack.contentLength.points
    frame.contentOffset[axis] = offset
    layOut()
  }

  /// Measures the visible rows and anchors.
  mutating func layOut() {
    let viewport = LazyViewport(offset: Length(points: frame.contentOffset[axis]), length: Length(points: 200))
    let update = stack.update(visible: viewport, anchor: .automatic, content: &rows)
    frame.visibleItems = update.visibleItems
    frame.items = update.counters
    follow(update.adjustment.points)
  }

  /// Inserts rows and notifies the probe.
  mutating func insert(_ count: Int, at index: Int) {
    stack.insert(count: count, at: index)
    rows.count += count
    probe.noteEdit(nowAt: probe.trackedRows.map { $0 >= index ? $0 + count : $0 })
  }

  /// Removes rows and notifies the probe.
  mutating func remove(_ removed: Range<Int>) {
    stack.remove(removed)
    rows.count -= removed.count
    probe.noteEdit(
      nowAt: probe.trackedRows.map {
        removed.contains($0) ? nil : $0 >= removed.upperBound ? $0 - removed.count : $0
      })
  }

  /// Resizes a row; notifies the probe of an edit if `isNotified`.
  mutating func resize(_ row: Int, to length: Double, isNotified: Bool = false) {
    stack.setLength(Length(points: length), of: row)
    if isNotified { probe.noteEdit(nowAt: probe.trackedRows) }
  }

  mutating func scroll(by distance: Double) { frame.contentOffset[axis] += distance }

  /// Notes a correction of `requested` points. The offset moves by `moved` points.
  mutating func follow(_ requested: Double, moved: Double? = nil) {
    let before = frame.contentOffset[axis]
    frame.contentOffset[axis] += moved ?? requested
    area.contentSize[axis] = stack.contentLength.points
    probe.noteSizes(
      requested: requested, from: before, to: frame.contentOffset[axis], range: area.offsetRange(along: axis))
  }

  /// Runs the probe. Returns the layout shift in points from the frame's values.
  @discardableResult
  mutating func observe() -> Double {
    let shown = LayoutStabilityProbe.Shown(
      offset: frame.contentOffset[axis], length: 200, range: area.offsetRange(along: axis),
      visibleItems: frame.visibleItems, kept: frame.items.created - frame.items.released,
      estimatesEnd: estimatesEnd)
    probe.observe(at: shown, &stack)
    return value(.layoutShift)
  }

  /// The addresses of the probe's lists: of shown and next elements in ascending order, and of values.
  var places: [UInt] {
    var (shown, next): (UInt, UInt) = (0, 0)
    _ = probe.previous.withElements {
      shown = UInt(bitPattern: $0.baseAddress)
      return true
    }
    _ = probe.next.withElements {
      next = UInt(bitPattern: $0.baseAddress)
      return true
    }
    return [
      min(shown, next), max(shown, next), probe.values.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) },
    ]
  }

  func value(_ kind: FrameValue.Kind) -> Double {
    probe.values.first { $0.kind == kind && $0.index == Int(axis.rawValue) }?.value ?? 0
  }
}
