import LazyLayout
import PlaneGeometry
import ScrollEngine

@testable import ScrollReplay
@testable import ScrollScenes

/// A hundred rows of 80 pt in a viewport of 200 by 200, and a probe; the frames are synthetic.
struct ProbedRows {
  var stack: ItemLayout
  var watch: LayoutStabilityProbe
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
    watch = LayoutStabilityProbe(along: axis, of: LayoutStabilityProbe.Rows(items: rows.items))
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
    watch.noteEdit(nowAt: watch.trackedRows.map { $0 >= index ? $0 + count : $0 })
  }

  /// Removes rows and notifies the probe.
  mutating func remove(_ removed: Range<Int>) {
    stack.remove(removed)
    rows.count -= removed.count
    watch.noteEdit(
      nowAt: watch.trackedRows.map {
        removed.contains($0) ? nil : $0 >= removed.upperBound ? $0 - removed.count : $0
      })
  }

  /// Resizes a row; notifies the probe of an edit if `isTold`.
  mutating func resize(_ row: Int, to length: Double, isTold: Bool = false) {
    stack.setLength(Length(points: length), of: row)
    if isTold { watch.noteEdit(nowAt: watch.trackedRows) }
  }

  mutating func scroll(by distance: Double) { frame.contentOffset[axis] += distance }

  /// Notes a correction of `asked` points. The offset moves by `moved` points.
  mutating func follow(_ asked: Double, moved: Double? = nil) {
    let before = frame.contentOffset[axis]
    frame.contentOffset[axis] += moved ?? asked
    area.contentSize[axis] = stack.contentLength.points
    watch.noteSizes(
      requested: asked, from: before, to: frame.contentOffset[axis], range: area.offsetRange(along: axis))
  }

  /// Runs the probe. Returns the layout shift in points from the frame's values.
  @discardableResult
  mutating func observe() -> Double {
    let shown = LayoutStabilityProbe.Shown(
      offset: frame.contentOffset[axis], length: 200, range: area.offsetRange(along: axis),
      visibleItems: frame.visibleItems, kept: frame.items.created - frame.items.released,
      estimatesEnd: estimatesEnd)
    watch.observe(at: shown, &stack)
    return value(.layoutShift)
  }

  /// The addresses of the probe's lists: of seen and next elements in ascending order, and of values.
  var places: [UInt] {
    var (seen, next): (UInt, UInt) = (0, 0)
    _ = watch.previous.withElements {
      seen = UInt(bitPattern: $0.baseAddress)
      return true
    }
    _ = watch.next.withElements {
      next = UInt(bitPattern: $0.baseAddress)
      return true
    }
    return [
      min(seen, next), max(seen, next), watch.values.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) },
    ]
  }

  func value(_ kind: FrameValue.Kind) -> Double {
    watch.values.first { $0.kind == kind && $0.index == Int(axis.rawValue) }?.value ?? 0
  }
}
