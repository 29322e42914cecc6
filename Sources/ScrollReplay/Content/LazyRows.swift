import Foundation
import LazyLayout
import PlaneGeometry
import ScrollEngine

/// A stack of rows that are measured when they come into view.
public struct LazyRows: Sendable {
  /// How many rows there are.
  public let count: Int
  /// The axis along which the rows follow each other.
  public let axis: Axis
  /// How the rows are laid out: spacing, estimate, overscan, retention.
  public let stack: LazyStackConfiguration
  /// Where the lengths of the rows come from.
  public let lengths: Lengths
  /// How the rows lie beside and behind each other.
  public internal(set) var layout = Layout.stack
  /// The sections that they fall into; `nil` for none.
  public internal(set) var sections: Sections?
  /// Which headers and footers stay in view.
  public internal(set) var pinnedViews: PinnedScrollableViews = []
  /// How long rows are across the axis; `nil` where each is as long as its container or its column.
  public internal(set) var across: Across?
  /// Whether the scenario says where rows lie in the cells of a grid.
  var alignsCells = false
  /// Whether the first row lies at the end of the content.
  public internal(set) var isReversed = false
  /// How animated ways to far rows are cut short.
  public var approach = Approach.standard
  /// Whether the row that has the focus stays in its place before all others while it can be seen.
  public var anchorsFocus = false
  /// The types of the rows, over and over; empty where all are alike.
  public internal(set) var types: [ItemType] = []
  /// What it takes to make rows; `nil` where they take no time.
  public internal(set) var work: RowWork?

  /// How an animated way to a row or an edge is cut short: what lies between is never laid out.
  public struct Approach: Equatable, Sendable {
    /// How many viewports a way may be long that is gone as a whole.
    public var farthest: Double
    /// How many viewports before the end one sets out on a longer one.
    public var rest: Double

    /// Ways of more than ten viewports begin two viewports before their end. Two are FlashList's (`scrollToIndex` starts at most two viewports
    /// from its target); ten are ours: on a way of that length in half a second no row can be told from another.
    public static let standard = Approach(farthest: 10, rest: 2)
    /// The whole way, however long it is.
    public static let none = Approach(farthest: .infinity, rest: .infinity)
  }

  /// How long the rows are.
  public enum Lengths: Sendable {
    /// All alike, and known beforehand.
    case fixed(Length)
    /// These, over and over, each learned when the row is measured.
    case pattern([Length])
    /// As long as a text is when wrapped at the container's width.
    case text(RowText)
    /// A part of the container, found anew when that changes its size.
    case containerRelative(ContainerRelativeLengths)
    /// Those of a data set, each learned when its row is measured.
    case generated(GeneratedLengths)
  }
}

/// Rows that are as long as a part of their container, or that keep a shape whose other side is.
public struct ContainerRelativeLengths: Equatable, Sendable {
  /// The part of a compact container.
  public var compact: ContainerRelativeFrame
  /// The part of a regular container.
  public var regular: ContainerRelativeFrame
  /// Width over height of a row: the part of the container is then what the row has across, and its length follows.
  public var aspectRatio: Double?
  /// What says whether a container is compact.
  public var traits: ScrollTraits

  /// The length along `axis` in a viewport of those sizes, at least a point: of rows without length there would be no end.
  func length(along axis: Axis, in area: ScrollArea, without insets: ScrollInsets?) -> Length {
    let container =
      insets?.unobscuredSize(of: area.containerSize)
      ?? Size(width: area.unobscuredLength(along: .horizontal), height: area.unobscuredLength(along: .vertical))
    let measured = aspectRatio == nil ? axis : axis.cross
    let frame = traits.sizeClass(along: measured, in: area.containerSize) == .regular ? regular : compact
    let length = frame.length(in: container[measured])
    guard let aspectRatio else { return Length(points: max(1, length)) }
    let size = AspectRatio(aspectRatio, contentMode: .fit).size(
      in: measured == .horizontal
        ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length))
    return Length(points: max(1, size[axis]))
  }
}

/// Rows whose lengths repeat a pattern.
struct PatternRows: LazyContent {
  var order: RowOrder
  let pattern: [Length]
  var sections: LazyRows.Sections?

  init(count: Int, pattern: [Length], sections: LazyRows.Sections? = nil) {
    order = RowOrder(count: count)
    self.pattern = pattern
    self.sections = sections
  }

  var count: Int { order.count }

  func length(at index: Int) -> Length? {
    let number = order.number(at: index)
    return order.length(ofNumber: number) ?? pattern[number % pattern.count]
  }

  func length(of supplement: SectionSupplement) -> Length? { sections?.length(of: supplement) ?? .zero }

  func identity(at index: Int) -> ItemIdentity { ItemIdentity(number: UInt64(order.number(at: index))) }
}

/// Rows of a data set.
struct GeneratedRows: LazyContent {
  var order: RowOrder
  let lengths: GeneratedLengths
  var sections: LazyRows.Sections?

  init(lengths: GeneratedLengths, sections: LazyRows.Sections? = nil) {
    order = RowOrder(count: lengths.count)
    self.lengths = lengths
    self.sections = sections
  }

  var count: Int { order.count }

  func length(at index: Int) -> Length? {
    let number = order.number(at: index)
    return order.length(ofNumber: number) ?? lengths.length(at: number)
  }

  func length(of supplement: SectionSupplement) -> Length? { sections?.length(of: supplement) ?? .zero }

  func identity(at index: Int) -> ItemIdentity { ItemIdentity(number: UInt64(order.number(at: index))) }
}

/// Rows that hold the paragraphs of a text, over and over, wrapped at a width.
struct TextRows: LazyContent {
  var order: RowOrder
  let text: RowText
  var sections: LazyRows.Sections?
  /// The width that lines may have, in thousandths of the font size.
  private let lineAdvance: Int

  /// Rows in a container of `width` points.
  init(count: Int, text: RowText, width: Double) {
    order = RowOrder(count: count)
    self.text = text
    let available = max(1, Int(width) - 2 * text.horizontalPadding)
    self.lineAdvance = available * 1000 / text.fontSize
  }

  var count: Int { order.count }

  func length(at index: Int) -> Length? {
    let number = order.number(at: index)
    return order.length(ofNumber: number) ?? text.lineHeight
      * text.lines(ofParagraph: number % text.paragraphCount, within: lineAdvance)
      + text.verticalPadding + text.verticalPadding
  }

  func length(of supplement: SectionSupplement) -> Length? { sections?.length(of: supplement) ?? .zero }

  func identity(at index: Int) -> ItemIdentity { ItemIdentity(number: UInt64(order.number(at: index))) }
}
