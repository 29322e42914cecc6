import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The rows of a scenario: how they are laid out, and where their lengths come from.
public struct LazyRows: Sendable {
  /// How many rows there are.
  public internal(set) var count: Int
  /// How the rows are laid out.
  public var items: LazyItems
  /// Where the lengths of the rows come from.
  public internal(set) var lengths: Lengths
  /// The lengths of headers and footers; `nil` without sections.
  public internal(set) var sections: SectionLengths?
  /// The cross lengths of the rows, repeated in order; empty where each row is as long as its container or its column.
  public internal(set) var crossLengths: [Double] = []
  /// The types of the rows, repeated in order; empty where all are alike.
  public internal(set) var types: [ItemType] = []
  /// The time that it takes to make rows; `nil` for none.
  public internal(set) var work: RowWork?

  /// The axis along which the rows follow each other.
  public var axis: Axis { items.axis }

  /// How long the rows are.
  public enum Lengths: Sendable {
    /// All alike, and known beforehand.
    case fixed(Length)
    /// These, repeated in order, each learned when the row is measured.
    case pattern([Length])
    /// As long as a text is when wrapped at the container's width.
    case text(RowText)
    /// A part of the container, found anew when that changes its size.
    case containerRelative(ContainerRelativeLengths)
    /// Those of a data set, each learned when its row is measured.
    case generated(GeneratedLengths)
  }

  /// The lengths of the headers and footers of sections, repeated in order; empty for sections without.
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
