import Foundation
import LazyLayout
import PlaneGeometry

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
  }
}

/// Rows whose lengths repeat a pattern.
struct PatternRows: LazyContent {
  let count: Int
  let pattern: [Length]

  func length(at index: Int) -> Length { pattern[index % pattern.count] }
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

  func length(at index: Int) -> Length {
    text.lineHeight * text.lines(ofParagraph: index % text.paragraphCount, within: lineAdvance)
      + text.verticalPadding + text.verticalPadding
  }
}
