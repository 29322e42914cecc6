/// Which headers and footers stay in view while their section is.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// The set of those bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The header of the section at the viewport's start stays there until the next section pushes it out.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footer of the section at the viewport's end stays there until the section before pushes it out.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A header or footer that is kept in view.
public struct PinnedSupplement: Equatable, Sendable {
  /// Whose header or footer it is.
  public var section: Int
  /// Where it begins now, from the start of the content.
  public var start: Length
  /// How long it is.
  public var length: Length
}

/// A header or a footer, as content is asked for it.
public enum SectionSupplement: Equatable, Sendable {
  /// The header of a section.
  case header(of: Int)
  /// The footer of a section.
  case footer(of: Int)
}
