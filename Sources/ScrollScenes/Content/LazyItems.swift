import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The layout of the lazy items of a scroll view; ``SceneContent`` provides the items.
public struct LazyItems: Sendable {
  /// The arrangement of items.
  public enum Arrangement: Equatable, Sendable {
    /// One item per line.
    case stack
    /// Lines of one item per column.
    case grid([GridItem])
    /// Columns; each item goes into the shortest.
    case masonry([GridItem])
  }

  /// The sections of the items: a pattern of item counts.
  public struct Sections: Equatable, Sendable {
    /// The number of items of each section of the pattern.
    public var counts: [Int]
    /// Whether the counts repeat for as many items as there are; otherwise each count is that of one section.
    public var repeats = true
    /// The headers and footers of sections.
    public var supplements: SectionIndex.Supplements

    /// Sections with a repeating pattern of counts.
    public init(counts: [Int], supplements: SectionIndex.Supplements) {
      self.counts = counts
      self.supplements = supplements
    }
  }

  /// The limits of an animated scroll to a far item or edge: a longer scroll jumps first, so that items between are
  /// never laid out.
  public struct Approach: Equatable, Sendable {
    /// The longest distance that is animated as a whole, in viewports.
    public var farthest: Double
    /// The distance before its target at which a longer scroll begins, in viewports.
    public var rest: Double

    /// Limits in viewports.
    public init(farthest: Double, rest: Double) {
      self.farthest = farthest
      self.rest = rest
    }

    /// Scrolls of more than ten viewports begin two viewports before their end. Two are FlashList's: its
    /// `scrollToIndex` starts at most two viewports from the target. Ten are this project's choice: over that distance
    /// in half a second, items are indistinguishable.
    public static let standard = Approach(farthest: 10, rest: 2)
    /// No limit.
    public static let none = Approach(farthest: .infinity, rest: .infinity)
  }

  /// The axis along which the items follow each other.
  public var axis = Axis.vertical
  /// How the items lie beside and behind each other.
  public var arrangement = Arrangement.stack
  /// Spacing, estimate, overscan, retention and anchors.
  public var configuration = LazyStackConfiguration()
  /// The sections of the items; `nil` for none.
  public var sections: Sections?
  /// The headers and footers that are pinned.
  public var pinnedViews: PinnedScrollableViews = []
  /// The rule for a stack's cross length from its items' own; `nil` when items have the container's cross length.
  public var crossAxis: StackCrossAxis?
  /// Whether the scroll view proposes its cross length to such a stack: when it does not scroll along the cross axis.
  public var proposesCrossLength = true
  /// Whether items of a grid are aligned in their cells by the columns' alignment.
  public var alignsCells = false
  /// The space around the items, in points of the content: it scrolls with them, as the padding of a stack. Zero or
  /// more along the axis; a negative margin across makes items longer than the viewport there.
  public var margins = EdgeInsets.zero
  /// Whether the first item lies at the end of the content, as in a chat.
  public var isReversed = false
  /// The limits of animated scrolls to far items.
  public var approach = Approach.standard
  /// Whether the visible focused item is the scroll anchor, before all other items.
  public var anchorsFocus = false
  /// Whether items contain scroll views, which ``SceneContent/scrollViews(at:in:)`` describes. The scroll view of a
  /// retained item keeps its offset.
  public var containsScrollViews = false
  /// The length of each item as a fraction of the container; `nil` when the content measures items.
  public var relativeLength: ContainerRelativeLengths?

  /// A vertical stack whose items are measured as they come into view.
  public init() {}

  /// The index of the sections; one without header and footer if ``sections`` is `nil`. O(s) in listed sections of
  /// different counts; O(p log n) in n repetitions of p.
  func sectionIndex(count: Int) -> SectionIndex {
    guard let sections else { return SectionIndex(itemCount: count) }
    var index = SectionIndex(supplements: sections.supplements)
    guard sections.repeats else {
      for section in sections.counts { index.append(section) }
      if index.itemCount < count || index.count == 0 { index.append(count - index.itemCount) }
      return index
    }
    let items = sections.counts.reduce(0, +)
    index = SectionIndex(
      supplements: sections.supplements, repeating: sections.counts, count: items > 0 ? count / items : 0)
    // The last repetition has as many whole sections as there are items.
    for section in sections.counts {
      guard count - index.itemCount >= section else { break }
      index.append(section)
    }
    if index.itemCount < count || index.count == 0 { index.append(count - index.itemCount) }
    return index
  }

  /// The layout of unmeasured items in a container of `crossLength` points across the axis.
  func layout(count: Int, fixedLength: Length?, crossLength: Double) -> ItemLayout {
    var configuration = configuration
    configuration.fixedLength = fixedLength
    return ItemLayout(
      arranged(count: count, configuration, crossLength: crossLength), isReversed: isReversed,
      margins: endMargins)
  }

  /// The margins before and behind the items.
  var endMargins: ContentEndMargins {
    ContentEndMargins(
      start: Length(points: margins.start(along: axis)), end: Length(points: margins.end(along: axis)))
  }

  /// The margins on both sides of the items across their axis, in points.
  var crossMargins: Double { margins.start(along: axis.cross) + margins.end(along: axis.cross) }

  private func arranged(count: Int, _ configuration: LazyStackConfiguration, crossLength: Double) -> AnyLazyLayout {
    switch arrangement {
    case .stack where sections == nil: return AnyLazyLayout(LazyStack(count: count, configuration: configuration))
    case .masonry(let columns):
      var described = LazyMasonryConfiguration(columns: columns, crossLength: crossLength)
      described.items = configuration
      return AnyLazyLayout(LazyMasonry(count: count, configuration: described))
    case .grid, .stack:
      var columns = [GridItem(.flexible(minimum: 0, maximum: .infinity))]
      if case .grid(let described) = arrangement { columns = described }
      var described = LazyGridConfiguration(columns: columns, crossLength: crossLength)
      described.lines = configuration
      described.pinnedViews = pinnedViews
      return AnyLazyLayout(LazyGrid(sections: sectionIndex(count: count), configuration: described))
    }
  }
}

/// Item lengths as a fraction of the container, directly or by an aspect ratio.
public struct ContainerRelativeLengths: Equatable, Sendable {
  /// The fraction of a compact container.
  public var compact: ContainerRelativeFrame
  /// The fraction of a regular container.
  public var regular: ContainerRelativeFrame
  /// The ratio of an item's width to its height: one side is a fraction of the container, the other follows. `nil` for
  /// no fixed ratio.
  public var aspectRatio: Double?
  /// The axis of the fraction for items with an aspect ratio; others use the axis of their layout. Apple's sample
  /// "Beyond scroll views" (WWDC23) divides the width, in a row of cards.
  public var dividedAxis = Axis.horizontal
  /// The traits that define whether a container is compact.
  public var traits: ScrollTraits

  /// A fraction of the container for each size class.
  public init(
    compact: ContainerRelativeFrame, regular: ContainerRelativeFrame, aspectRatio: Double? = nil, traits: ScrollTraits
  ) {
    self.compact = compact
    self.regular = regular
    self.aspectRatio = aspectRatio
    self.traits = traits
  }

  /// The length along `axis` in a viewport of those sizes, at least a point: the number of visible items of length 0
  /// has no bound.
  func length(along axis: Axis, in area: ScrollArea, without insets: ScrollInsets?) -> Length {
    let size = size(along: axis, in: area, without: insets)
    return Length(points: max(1, size[axis]))
  }

  /// The cross length of an item with an aspect ratio, in points; `nil` without one, as items then have their stack's
  /// cross length.
  func crossLength(along axis: Axis, in area: ScrollArea, without insets: ScrollInsets?) -> Double? {
    aspectRatio == nil ? nil : size(along: axis, in: area, without: insets)[axis.cross]
  }

  /// The size of an item of a stack along `axis`; without an aspect ratio the cross length is 0.
  private func size(along axis: Axis, in area: ScrollArea, without insets: ScrollInsets?) -> Size {
    let container =
      insets?.unobscuredSize(of: area.containerSize)
      ?? Size(width: area.unobscuredLength(along: .horizontal), height: area.unobscuredLength(along: .vertical))
    let divided = aspectRatio == nil ? axis : dividedAxis
    let frame = traits.sizeClass(along: divided, in: area.containerSize) == .regular ? regular : compact
    var size = Size.zero
    size[divided] = frame.length(in: container[divided])
    guard let aspectRatio else { return size }
    let proposal = ProposedViewSize.unspecified.replacing(Axis.Set(divided)) { size[$0] }
    return AspectRatio(aspectRatio, contentMode: .fit).size(in: proposal)
  }
}
