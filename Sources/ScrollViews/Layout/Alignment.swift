import Foundation

/// An alignment in both directions; SwiftUI's `Alignment`.
public nonisolated struct Alignment: Equatable, Sendable {
  /// Across.
  public var horizontal: HorizontalAlignment
  /// Down.
  public var vertical: VerticalAlignment

  /// An alignment of both.
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

/// The identity of an alignment, and its default in a view.
public nonisolated protocol AlignmentID: SendableMetatype {
  /// The distance of the alignment from the view's top or leading edge, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment across; SwiftUI's `HorizontalAlignment`.
public nonisolated struct HorizontalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// An alignment of an identity.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  /// The leading edge.
  public static let leading = HorizontalAlignment(LeadingID.self)
  /// The middle.
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(TrailingID.self)
}

/// An alignment down; SwiftUI's `VerticalAlignment`.
public nonisolated struct VerticalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// An alignment of an identity.
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

/// An alignment of either direction.
nonisolated struct AlignmentKey: Equatable, Sendable {
  let id: any AlignmentID.Type
  /// The axis along which the alignment is a distance.
  let axis: Axis

  init(_ id: any AlignmentID.Type, _ axis: Axis) { (self.id, self.axis) = (id, axis) }

  static func == (first: Self, second: Self) -> Bool {
    first.axis == second.axis && ObjectIdentifier(first.id) == ObjectIdentifier(second.id)
  }

  /// The distance of the alignment from a view's top or leading edge.
  func value(of node: _ViewNode, in size: CGSize) -> CGFloat {
    node.explicitAlignment(self, in: size) ?? id.defaultValue(in: ViewDimensions(size: size, node: node))
  }
}

/// The size of a view and its alignments; SwiftUI's `ViewDimensions`.
public nonisolated struct ViewDimensions {
  let size: CGSize
  let node: _ViewNode?

  /// The width, in points.
  public var width: CGFloat { size.width }
  /// The height, in points.
  public var height: CGFloat { size.height }

  /// The distance of an alignment from the leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
  /// The distance of an alignment from the top.
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
