import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The content of a scenario's scroll view: its rows, the time that they take, and a target behaviour of one's own.
public struct ScenarioContent: SceneContent {
  /// The behavior that decides where content comes to rest, with ``TargetRule/custom``.
  enum Behavior: Sendable {
    /// The custom behaviour of SwiftUI's gallery example.
    case gallery
    case own(any ScrollTargetBehavior & Sendable)
  }

  private(set) var rows: ScenarioRows
  /// The work on the rows; absent where rows take no time.
  private(set) var work = BoxedOptional<RowEvaluation>()
  private let behavior: Behavior
  /// The scroll views that rows hold.
  private let inside: [NestedView]
  private let framesPerSecond: Int

  /// Whether the behavior has places to rest at. The gallery's example only amends velocities.
  var knowsPlaces: Bool { if case .own = behavior { true } else { false } }

  /// The content of one scroll view, in a replay of so many frames a second.
  init(_ content: Scenario.Content, framesPerSecond: Int, behavior: Behavior, inside: [NestedView] = []) {
    self.behavior = behavior
    self.inside = inside.filter { $0.rows != nil }
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

  /// The kind of a row, as recycling tells them apart.
  public func type(at index: Int) -> ItemType { rows.type(at: index) }

  /// The identity of a row, which it keeps through edits.
  public func identity(at index: Int) -> ItemIdentity { rows.identity(at: index) }

  /// The row of an identity; `nil` where it is gone.
  public func index(of identity: ItemIdentity) -> Int? { rows.order.index(ofNumber: Int(identity.number)) }

  /// The length of a row across the axis, in points; `nil` for one as long as its column.
  public func crossLength(at index: Int) -> Double? { rows.crossLength(at: index) }

  /// The scroll views in a row.
  public func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<ScenarioContent>] {
    let number = rows.order.number(at: index)
    var descriptions: [ScrollViewDescription<ScenarioContent>] = []
    for view in inside where view.rows?.contains(number) == true {
      descriptions += view.descriptions(
        parent: nil, node: descriptions.count, in: size, framesPerSecond: framesPerSecond)
    }
    return descriptions
  }

  /// Takes in the width of the viewport, by which text wraps.
  public mutating func fit(width: Double, fixedLength: Length?) -> Bool {
    let isChanged = rows.fit(width: width, fixedLength: fixedLength)
    if isChanged, work.hasValue {
      work.unwrapped.evaluator.content = rows
      work.unwrapped.evaluator.forget(0..<count)
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
    case .replace(let index, let replaced): work.unwrapped.evaluator.forget(index..<index + replaced)
    case .reload: work.unwrapped.evaluator.forget(0..<before)
    case .resize, .width: break
    }
    return true
  }

  /// Asks the behavior of the replay.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    switch behavior {
    case .gallery: GalleryScrollTargetBehavior().updateTarget(&target, context: context)
    case .own(let own): own.updateTarget(&target, context: context)
    }
  }

  /// Whether the scenario says how long rows take to make.
  public var takesTime: Bool { work.hasValue }

  /// Whether a row in view is not ready.
  public var isWaiting: Bool { work.hasValue && work.unwrapped.evaluator.isWaiting }

  /// Begins the work on rows of the frame at `time`, in nanoseconds.
  public mutating func beginFrame(at time: Int64) { work.unwrapped.begin(at: time) }

  /// Does the work on rows of a frame that has been laid out.
  public mutating func finishFrame(
    _ update: LazyUpdate, of layout: inout ItemLayout, showing viewport: LazyViewport, _ prediction: ScrollPrediction,
    counters: inout LazyCounters
  ) {
    work.unwrapped.evaluator.finish(update, of: &layout, showing: viewport, prediction: prediction)
    work.unwrapped.count(into: &counters)
  }
}
