import LazyLayout
import PlaneGeometry
import ScrollEngine

/// How the lazy items of a scroll view are laid out; the ``SceneContent`` knows the items themselves.
public struct LazyItems: Sendable {
  /// How items lie beside and behind each other.
  public enum Arrangement: Equatable, Sendable {
    /// One behind the other.
    case stack
    /// In lines of as many as there are columns.
    case grid([GridItem])
    /// In columns, each item in the shortest.
    case masonry([GridItem])
  }

  /// The sections of the items: a pattern that is repeated until no item is left.
  public struct Sections: Equatable, Sendable {
    /// How many items each section has, in points of the pattern.
    public var counts: [Int]
    /// Whether sections have headers, and footers.
    public var supplements: SectionIndex.Supplements

    /// Sections by the pattern of their counts.
    public init(counts: [Int], supplements: SectionIndex.Supplements) {
      self.counts = counts
      self.supplements = supplements
    }
  }

  /// How an animated scroll to a far item or edge is cut short: the items between are never laid out.
  public struct Approach: Equatable, Sendable {
    /// The longest distance that is animated as a whole, in viewports.
    public var farthest: Double
    /// How many viewports before its end a longer scroll begins.
    public var rest: Double

    /// A cut by its two distances, in viewports.
    public init(farthest: Double, rest: Double) {
      self.farthest = farthest
      self.rest = rest
    }

    /// Scrolls of more than ten viewports begin two viewports before their end. Two are FlashList's (`scrollToIndex`
    /// starts at most two viewports from its target); ten are ours: over that distance in half a second no item can be
    /// told from another.
    public static let standard = Approach(farthest: 10, rest: 2)
    /// No cut.
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
  /// Which headers and footers stay in view.
  public var pinnedViews: PinnedScrollableViews = []
  /// How a stack takes its cross length from items that have one of their own; `nil` where items are as long as their
  /// container.
  public var crossAxis: StackCrossAxis?
  /// Whether the scroll view proposes its own cross length to such a stack: where it does not scroll across.
  public var proposesCrossLength = true
  /// Whether items of a grid lie in their cells as the columns' alignment says.
  public var alignsCells = false
  /// Whether the first item lies at the end of the content, as in a chat.
  public var isReversed = false
  /// How animated scrolls to far items are cut short.
  public var approach = Approach.standard
  /// Whether the focused item stays in its place before all others while it can be seen.
  public var anchorsFocus = false
  /// Whether items hold scroll views, which ``SceneContent/scrollViews(at:in:)`` describes. One whose item is retained
  /// keeps its place.
  public var holdsScrollViews = false
  /// The part of the container that is the length of each item; `nil` where content measures items.
  public var relativeLength: ContainerRelativeLengths?

  /// A vertical stack whose items are measured as they come into view.
  public init() {}

  /// The sections as lazy layout counts them; one without header and footer if there are none. O(s) in sections that
  /// differ.
  func sectionIndex(count: Int) -> SectionIndex {
    guard let sections else { return SectionIndex(itemCount: count) }
    var index = SectionIndex(supplements: sections.supplements)
    // Equal sections are one run, however many there are.
    if sections.counts.allSatisfy({ $0 == sections.counts[0] }) {
      index.insert(sections: count / sections.counts[0], of: sections.counts[0], at: 0)
    } else {
      var section = 0
      while count - index.itemCount >= sections.counts[section % sections.counts.count] {
        index.append(sections.counts[section % sections.counts.count])
        section += 1
      }
    }
    if index.itemCount < count || index.count == 0 { index.append(count - index.itemCount) }
    return index
  }

  /// The items in a container of `crossLength` points across the axis, none of them measured.
  func layout(count: Int, fixedLength: Length?, crossLength: Double) -> ItemLayout {
    var configuration = configuration
    configuration.fixedLength = fixedLength
    return ItemLayout(
      arranged(count: count, configuration, crossLength: crossLength), isReversed: isReversed)
  }

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

/// Items that are as long as a part of their container, or that keep a shape whose other side is.
public struct ContainerRelativeLengths: Equatable, Sendable {
  /// The part of a compact container.
  public var compact: ContainerRelativeFrame
  /// The part of a regular container.
  public var regular: ContainerRelativeFrame
  /// Width over height of an item, which keeps that shape: one side is the part of the container, the other one
  /// follows.
  public var aspectRatio: Double?
  /// The axis along which the container is divided for items that keep a shape; others are a part of it along their own
  /// axis. Apple's sample "Beyond scroll views" (WWDC23) divides the width, in a row of cards.
  public var dividedAxis = Axis.horizontal
  /// The traits that say whether a container is compact.
  public var traits: ScrollTraits

  /// A part of the container for each size class.
  public init(
    compact: ContainerRelativeFrame, regular: ContainerRelativeFrame, aspectRatio: Double? = nil, traits: ScrollTraits
  ) {
    self.compact = compact
    self.regular = regular
    self.aspectRatio = aspectRatio
    self.traits = traits
  }

  /// The length along `axis` in a viewport of those sizes, at least a point: items without length would never end.
  func length(along axis: Axis, in area: ScrollArea, without insets: ScrollInsets?) -> Length {
    let size = size(along: axis, in: area, without: insets)
    return Length(points: max(1, size[axis]))
  }

  /// The cross length of an item that keeps a shape, in points; `nil` for items without shape, which are as long as
  /// their stack.
  func crossLength(along axis: Axis, in area: ScrollArea, without insets: ScrollInsets?) -> Double? {
    aspectRatio == nil ? nil : size(along: axis, in: area, without: insets)[axis.cross]
  }

  /// The size of an item of a stack along `axis`; across it 0 for one without shape.
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
