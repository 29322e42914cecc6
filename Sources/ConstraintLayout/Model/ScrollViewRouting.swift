/// The part of a scroll view that a constraint attaches to.
public enum ScrollViewAttachment: UInt8, Sendable {
  /// The frame in the superview.
  case frame
  /// The content area, whose size is the content size.
  case contentArea
}

/// The location of the other end of a scroll view's constraint.
public enum ScrollViewCounterpart: UInt8, CaseIterable, Sendable {
  /// Outside the content: the superview, a sibling, or no item (a length in points).
  case outside
  /// In the scroll view's content.
  case content
}

extension LayoutAttribute {
  /// Returns the part of a scroll view that this attribute means in a constraint whose other end is `counterpart`.
  ///
  /// From Apple's Auto Layout Guide, "Working with Scroll Views":
  ///
  /// - between a scroll view and an item outside of its content: the frame;
  /// - between its edges or margins and its content: the content area;
  /// - between its width, height or centres and its content: the frame.
  ///
  /// A constraint between the content and an item outside does not involve the scroll view: it fixes the position of
  /// the content item, which floats.
  public func attachment(to counterpart: ScrollViewCounterpart) -> ScrollViewAttachment {
    counterpart == .outside || isLength || isCenter ? .frame : .contentArea
  }
}

extension ViewHierarchy {
  /// Returns the node that an end of a constraint attaches to: the content layout guide for the content area of a
  /// scroll view.
  func attached(_ end: LayoutConstraint.End, against other: LayoutConstraint.End?) -> Int {
    let index = end.item.index
    guard nodes[index].kind == .scrollView else { return index }
    let isContent = other.map { self.isContent($0.item.index, of: index) } ?? false
    let attachment = end.attribute.attachment(to: isContent ? .content : .outside)
    return attachment == .frame ? index : index + 1
  }
}
