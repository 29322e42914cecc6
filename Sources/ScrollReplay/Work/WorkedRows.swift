import LazyLayout

/// Rows that take time.
struct WorkedRows: PhasedContent {
  var rows: ReplayContent.Rows
  /// The types of rows, over and over.
  let types: [ItemType]
  let costs: RowCosts

  var count: Int { rows.count }

  mutating func length(at index: Int) -> Length? { rows.length(at: index) }

  mutating func length(of supplement: SectionSupplement) -> Length? { rows.length(of: supplement) }

  func type(at index: Int) -> ItemType { types.isEmpty ? .ordinary : types[index % types.count] }

  func perform(_ phase: ItemPhase, at index: Int, isRecycled: Bool) -> Int64 {
    costs.cost(of: phase, at: index, type: type(at: index), isRecycled: isRecycled)
  }
}

extension ReplayContent.Rows: LazyContent {
  var count: Int {
    switch self {
    case .pattern(let rows): rows.count
    case .text(let rows): rows.count
    case .generated(let rows): rows.count
    }
  }

  mutating func length(at index: Int) -> Length? {
    switch self {
    case .pattern(let rows): rows.length(at: index)
    case .text(let rows): rows.length(at: index)
    case .generated(let rows): rows.length(at: index)
    }
  }

  mutating func length(of supplement: SectionSupplement) -> Length? {
    switch self {
    case .pattern(let rows): rows.length(of: supplement)
    case .text(let rows): rows.length(of: supplement)
    case .generated(let rows): rows.length(of: supplement)
    }
  }
}

/// The work on the rows of a replay.
struct WorkState: Sendable {
  var evaluator: LazyEvaluator<WorkedRows>
  /// What the last layout of the frame came to.
  var update: LazyUpdate?
  /// How far layout has shifted what is seen in this frame, in points: no movement.
  var shift = 0.0
  /// What was done before the frame.
  var before = LazyWork()
  /// Where the last frame began in the content, in points, and when it was shown.
  var lastOffset: Double?
  var lastTime: Int64 = 0
  /// What the frame shows of it.
  var values: [FrameValue] = []

  init(_ work: RowWork, of rows: ReplayContent.Rows, types: [ItemType], framesPerSecond: Int) {
    evaluator = LazyEvaluator(
      WorkedRows(rows: rows, types: types, costs: work.costs),
      configuration: work.evaluation(framesPerSecond: framesPerSecond))
    values.reserveCapacity(4)
  }
}
