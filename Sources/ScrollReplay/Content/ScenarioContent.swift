import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The content of a scenario's scroll view: its rows, their work, and a custom target behavior.
public struct ScenarioContent: SceneContent {
  /// The behavior that proposes scroll targets for ``TargetRule/custom``.
  enum Behavior: Sendable {
    /// The custom behaviour of SwiftUI's gallery example.
    case gallery
    /// A custom behavior. Embedded Swift has no existentials.
    case own(@Sendable (inout ScrollTarget, ScrollTargetBehaviorContext) -> Void)
  }

  private(set) var rows: ScenarioRows
  /// The work on the rows; absent if rows take no time.
  private(set) var work = BoxedOptional<RowEvaluation>()
  private let behavior: Behavior
  /// The scroll views inside rows.
  private let nestedScrollViews: [NestedView]
  private let framesPerSecond: Int

  /// Whether the behavior has snap positions. The gallery's example only amends velocities.
  var hasCustomBehavior: Bool { if case .own = behavior { true } else { false } }

  /// Makes the content of one scroll view for a replay at `framesPerSecond`.
  init(_ content: Scenario.Content, framesPerSecond: Int, behavior: Behavior, nestedScrollViews: [NestedView] = []) {
    self.behavior = behavior
    self.nestedScrollViews = nestedScrollViews.filter { $0.rows != nil }
    self.framesPerSecond = framesPerSecond
    guard case .lazy(let rows) = content else {
      self.rows = ScenarioRows()
      return
    }
    self.rows = ScenarioRows(rows)
    guard let work = rows.work else { return }
    self.work = BoxedOptional(RowEvaluation(work, of: self.rows, framesPerSecond: framesPerSecond))
  }

  /// The number of rows.
  public var count: Int { rows.count }

  /// The length of a row or supplement, in points; `nil` for one that cannot be measured yet.
  public mutating func length(at index: Int) -> Length? {
    work.hasValue ? work.unwrapped.evaluator.length(at: index) : rows.length(at: index)
  }

  /// The length of a row or supplement, in points; `nil` for one that cannot be measured yet.
  public mutating func length(of supplement: SectionSupplement) -> Length? { rows.length(of: supplement) }

  /// The type of a row; recycling reuses rows of one type only.
  public func type(at index: Int) -> ItemType { rows.type(at: index) }

  /// The identity of a row; edits keep it.
  public func identity(at index: Int) -> ItemIdentity { rows.identity(at: index) }

  /// The index of the row with an identity; `nil` for a removed row.
  public func index(of identity: ItemIdentity) -> Int? { rows.order.index(ofNumber: Int(identity.number)) }

  /// The length of a row across the axis, in points; `nil` for one as long as its column.
  public func crossLength(at index: Int) -> Double? { rows.crossLength(at: index) }

  /// The scroll views in a row.
  public func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<ScenarioContent>] {
    let number = rows.order.number(at: index)
    var descriptions: [ScrollViewDescription<ScenarioContent>] = []
    for view in nestedScrollViews where view.rows?.contains(number) == true {
      descriptions += view.descriptions(
        parent: nil, node: descriptions.count, in: size, framesPerSecond: framesPerSecond)
    }
    return descriptions
  }

  /// Sets the width at which text wraps. Returns whether measured rows have other lengths.
  public mutating func fit(width: Double, fixedLength: Length?) -> Bool {
    let isChanged = rows.fit(width: width, fixedLength: fixedLength)
    if isChanged, work.hasValue {
      work.unwrapped.evaluator.content = rows
      work.unwrapped.evaluator.invalidate(0..<count)
    }
    return isChanged
  }

  /// Applies an edit to the rows.
  public mutating func apply(_ edit: SceneEvent.Edit) -> Bool {
    let before = count
    rows.apply(edit)
    guard work.hasValue else { return true }
    work.unwrapped.evaluator.content = rows
    switch edit {
    case .insert(let index, let added): work.unwrapped.evaluator.insert(count: added, at: index)
    case .delete(let index, let removed): work.unwrapped.evaluator.remove(index..<index + removed)
    case .move(let index, let moved, let target):
      work.unwrapped.evaluator.move(index..<index + moved, to: target)
    case .replace(let index, let replaced): work.unwrapped.evaluator.invalidate(index..<index + replaced)
    case .reload: work.unwrapped.evaluator.invalidate(0..<before)
    case .resize, .width: break
    }
    return true
  }

  /// Passes a scroll target to the behavior of the replay.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    switch behavior {
    case .gallery: GalleryScrollTargetBehavior().updateTarget(&target, context: context)
    case .own(let updateTarget): updateTarget(&target, context)
    }
  }

  /// Whether the scenario sets costs for making rows.
  public var takesTime: Bool { work.hasValue }

  /// Whether a row in view is not ready.
  public var hasPendingItems: Bool { work.hasValue && work.unwrapped.evaluator.hasPendingItems }

  /// Begins the work on rows of the frame at `time`, in nanoseconds.
  public mutating func beginFrame(at time: Int64) { work.unwrapped.begin(at: time) }

  /// Does the frame's work on rows, after layout.
  public mutating func finishFrame(
    _ update: LazyUpdate, of layout: inout ItemLayout, showing viewport: LazyViewport, _ prediction: ScrollPrediction,
    counters: inout LazyCounters
  ) {
    work.unwrapped.evaluator.finish(update, of: &layout, showing: viewport, prediction: prediction)
    work.unwrapped.count(into: &counters)
  }
}
