import LazyLayout

extension LazyRows {
  /// How rows lie beside and behind each other.
  public enum Layout: Equatable, Sendable {
    /// One behind the other.
    case stack
    /// In lines of as many as there are columns.
    case grid([GridItem])
    /// In lanes, each row in the shortest.
    case lanes([GridItem])
  }

  /// The sections that rows fall into.
  public struct Sections: Equatable, Sendable {
    /// How many rows they have, over and over, until no row is left.
    public var rows: [Int]
    /// How long their headers are, over and over; none for sections without.
    public var headers: [Length]
    /// How long their footers are, over and over; none for sections without.
    public var footers: [Length]

    /// The length of a header or footer.
    func length(of supplement: SectionSupplement) -> Length {
      switch supplement {
      case .header(let section): headers.isEmpty ? .zero : headers[section % headers.count]
      case .footer(let section): footers.isEmpty ? .zero : footers[section % footers.count]
      }
    }
  }

  /// The sections as lazy layout counts them; one without header and footer if there are none.
  func sectionIndex(count: Int) -> SectionIndex {
    guard let sections else { return SectionIndex(itemCount: count) }
    var supplements: SectionIndex.Supplements = []
    if !sections.headers.isEmpty { supplements.insert(.headers) }
    if !sections.footers.isEmpty { supplements.insert(.footers) }
    var index = SectionIndex(supplements: supplements)
    if sections.rows.count == 1 {
      index.insert(sections: count / sections.rows[0], of: sections.rows[0], at: 0)
    } else {
      var section = 0
      while count - index.itemCount >= sections.rows[section % sections.rows.count] {
        index.append(sections.rows[section % sections.rows.count])
        section += 1
      }
    }
    if index.itemCount < count || index.count == 0 { index.append(count - index.itemCount) }
    return index
  }
}
