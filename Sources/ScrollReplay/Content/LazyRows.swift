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
  let count: Int
  let pattern: [Length]

  func length(at index: Int) -> Length? { pattern[index % pattern.count] }
}

/// Rows of a data set.
struct GeneratedRows: LazyContent {
  let lengths: GeneratedLengths

  var count: Int { lengths.count }

  func length(at index: Int) -> Length? { lengths.length(at: index) }
}

/// Rows that hold the paragraphs of a text, over and over, wrapped at a width.
struct TextRows: LazyContent {
  let count: Int
  let text: RowText
  /// The width that lines may have, in thousandths of the font size.
  private let lineAdvance: Int

  /// Rows in a container of `width` points.
  init(count: Int, text: RowText, width: Double) {
    self.count = count
    self.text = text
    let available = max(1, Int(width) - 2 * text.horizontalPadding)
    self.lineAdvance = available * 1000 / text.fontSize
  }

  func length(at index: Int) -> Length? {
    text.lineHeight * text.lines(ofParagraph: index % text.paragraphCount, within: lineAdvance)
      + text.verticalPadding + text.verticalPadding
  }
}
