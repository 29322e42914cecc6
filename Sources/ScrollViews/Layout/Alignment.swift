import Foundation

/// An alignment along both axes; SwiftUI's `Alignment`.
public nonisolated struct Alignment: Equatable, Sendable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// An alignment along both axes.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The first baseline at the leading edge.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The first baseline in the middle.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The first baseline at the trailing edge.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
}

/// The identity of an alignment guide, with the guide's default position.
public nonisolated protocol AlignmentID: SendableMetatype {
  /// The guide's default distance from the view's top or leading edge, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A horizontal alignment; SwiftUI's `HorizontalAlignment`.
public nonisolated struct HorizontalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// An alignment of a custom identity.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  /// The leading edge.
  public static let leading = HorizontalAlignment(LeadingID.self)
  /// The middle.
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(TrailingID.self)
}

/// A vertical alignment; SwiftUI's `VerticalAlignment`.
public nonisolated struct VerticalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// An alignment of a custom identity.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }

  /// The top.
  public static let top = VerticalAlignment(TopID.self)
  /// The middle.
  public static let center = VerticalAlignment(VerticalCenterID.self)
  /// The bottom.
  public static let bottom = VerticalAlignment(BottomID.self)
  /// The first baseline of text; the bottom of other views.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineID.self)
  /// The last baseline of text; the bottom of other views.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaselineID.self)
}

/// The key of a horizontal or vertical alignment.
nonisolated struct AlignmentKey: Equatable, Sendable {
  let id: any AlignmentID.Type
  /// The axis of the alignment's distance.
  let axis: Axis

  init(_ id: any AlignmentID.Type, _ axis: Axis) { (self.id, self.axis) = (id, axis) }

  static func == (first: Self, second: Self) -> Bool {
    first.axis == second.axis && ObjectIdentifier(first.id) == ObjectIdentifier(second.id)
  }

  /// The distance of the alignment from a view's top or leading edge, in points.
  func value(of node: _ViewNode, in size: CGSize) -> CGFloat {
    node.explicitAlignment(self, in: size) ?? id.defaultValue(in: ViewDimensions(size: size, node: node))
  }
}

/// The size and the alignment guides of a view; SwiftUI's `ViewDimensions`.
public nonisolated struct ViewDimensions {
  let size: CGSize
  let node: _ViewNode?

  /// The width, in points.
  public var width: CGFloat { size.width }
  /// The height, in points.
  public var height: CGFloat { size.height }

  /// The distance of an alignment guide from the leading edge, in points.
  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  /// The distance of an alignment guide from the top, in points.
  public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }

  private func value(_ key: AlignmentKey) -> CGFloat {
    node.map { key.value(of: $0, in: size) } ?? key.id.defaultValue(in: self)
  }
}

private nonisolated enum LeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private nonisolated enum HorizontalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
private nonisolated enum TrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
private nonisolated enum TopID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private nonisolated enum VerticalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
private nonisolated enum BottomID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
private nonisolated enum FirstTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
private nonisolated enum LastTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
