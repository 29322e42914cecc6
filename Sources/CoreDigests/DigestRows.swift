import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Rows whose lengths follow from their indices; some hold a carousel.
struct DigestRows: SceneContent {
  private(set) var count: Int
  let seed: Int
  /// The interval between rows that hold a carousel.
  let every: Int
  let restores: Bool
  /// The snapping of carousels: none (0), paging (1), view alignment (2).
  let kind: Int

  init(count: Int, seed: Int, every: Int, restores: Bool, kind: Int) {
    (self.count, self.seed, self.every, self.restores, self.kind) = (count, seed, every, restores, kind)
  }

  private func draw(_ index: Int) -> Int { (index &* 7919 &+ seed) % 8191 }

  mutating func length(at index: Int) -> Length? { Length(sixtyFourths: Int64(2560 + draw(index))) }

  mutating func length(of supplement: SectionSupplement) -> Length? { Length(points: 30) }

  mutating func apply(_ edit: SceneEvent.Edit) -> Bool {
    switch edit {
    case .insert(_, let added): count += added
    case .delete(_, let removed): count -= removed
    default: break
    }
    return true
  }

  func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<DigestRows>] {
    guard index % every == 0 else { return [] }
    var items = LazyItems()
    items.axis = .horizontal
    var configuration = ScrollConfiguration()
    configuration.axes = .horizontal
    let content = DigestRows(count: 40, seed: draw(index), every: 1000, restores: false, kind: kind)
    var view = ScrollViewDescription(
      size: size, layout: .items(items), content: content, configuration: configuration)
    view.restoresPosition = restores
    switch kind {
    case 1: view.targets = .paging(PagingRule())
    case 2:
      var alignment = TargetRule.ViewAlignment()
      alignment.isCompact = true
      view.targets = .viewAligned(alignment)
    default: break
    }
    return [view]
  }
}
