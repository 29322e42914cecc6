/// The supplements that stay in view while their section is in view.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Creates the set of `rawValue`.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The header of the section at the viewport's start is pinned there until the next section pushes it out.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footer of the section at the viewport's end is pinned there until the previous section pushes it out.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A pinned header or footer.
public struct PinnedSupplement: Equatable, Sendable {
  /// The section of the supplement.
  public var section: Int
  /// The current start of the supplement in the content.
  public var start: Length
  /// The length of the supplement.
  public var length: Length
}

/// A header or footer, in queries of the content.
public enum SectionSupplement: Equatable, Sendable {
  /// The header of a section.
  case header(of: Int)
  /// The footer of a section.
  case footer(of: Int)
}
