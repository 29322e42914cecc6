import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The rows of a scenario: their layout and the source of their lengths.
public struct LazyRows: Sendable {
  /// The number of rows.
  public internal(set) var count: Int
  /// The layout of the rows.
  public var items: LazyItems
  /// The source of the rows' lengths.
  public internal(set) var lengths: Lengths
  /// The lengths of headers and footers; `nil` without sections.
  public internal(set) var sections: SectionLengths?
  /// The cross lengths of the rows, repeated in order. Empty if each row is as long as its container or its column.
  public internal(set) var crossLengths: [Double] = []
  /// The types of the rows, repeated in order; empty if all rows have one type.
  public internal(set) var types: [ItemType] = []
  /// The cost of making rows; `nil` for none.
  public internal(set) var work: RowWork?

  /// The axis along which the rows follow each other.
  public var axis: Axis { items.axis }

  /// The source of row lengths.
  public enum Lengths: Sendable {
    /// One length for all rows, known before measuring.
    case fixed(Length)
    /// Lengths repeated in order; each row learns its length when measured.
    case pattern([Length])
    /// The height of a text that is wrapped at the container's width.
    case text(RowText)
    /// A fraction of the container, recomputed when the container changes its size.
    case containerRelative(ContainerRelativeLengths)
    /// The lengths of a data set; each row learns its length when measured.
    case generated(GeneratedLengths)
  }

  /// The lengths of section headers and footers, repeated in order; empty for sections without them.
  public struct SectionLengths: Equatable, Sendable {
    /// The lengths of headers, in points, repeated over the sections.
    public var headers: [Length]
    /// The lengths of footers, in points, repeated over the sections.
    public var footers: [Length]

    /// The length of a header or footer.
    func length(of supplement: SectionSupplement) -> Length {
      switch supplement {
      case .header(let section): headers.isEmpty ? .zero : headers[section % headers.count]
      case .footer(let section): footers.isEmpty ? .zero : footers[section % footers.count]
      }
    }
  }
}
