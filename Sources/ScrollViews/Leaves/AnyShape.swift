import Foundation

/// A shape of any type; SwiftUI's `AnyShape`.
public nonisolated struct AnyShape: Shape {
  /// The shape in the foreground color.
  public typealias Body = _ShapeView<Self>
  private let shape: any Shape

  /// A shape of any type.
  public init<S: Shape>(_ shape: S) { self.shape = shape }

  /// The outline in a rect.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  /// The outline for renderers in a rect.
  public func _outline(in rect: CGRect) -> DrawnView.Outline { shape._outline(in: rect) }
  /// The size of the shape for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  /// The attributes of the outline for renderers.
  public var _attributes: [DrawnView.Attribute] { shape._attributes }
}
