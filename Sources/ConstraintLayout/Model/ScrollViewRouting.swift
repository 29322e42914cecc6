/// What of a scroll view a constraint attaches to.
public enum ScrollViewAttachment: UInt8, Sendable {
  /// Its frame in the view around it: where it is seen.
  case frame
  /// The area of its content, whose size decides how far it scrolls.
  case contentArea
}

/// Where the other end of a scroll view's constraint lies.
public enum ScrollViewCounterpart: UInt8, CaseIterable, Sendable {
  /// Outside: the view around it, a sibling, or nothing (a length in points).
  case outside
  /// In the scroll view's content.
  case content
}

extension LayoutAttribute {
  /// What this attribute of a scroll view means in a constraint whose other end is `counterpart`.
  ///
  /// From Apple's Auto Layout Guide, "Working with Scroll Views": between a scroll view and what is outside, the frame;
  /// between its edges or margins and its content, the content area; between its width, height or centres and its
  /// content, the frame. A constraint between its content and something outside has no end that is the scroll view: it
  /// fixes the content's place, which then floats.
  public func attachment(to counterpart: ScrollViewCounterpart) -> ScrollViewAttachment {
    counterpart == .outside || isLength || isCenter ? .frame : .contentArea
  }
}

extension ViewHierarchy {
  /// The node that an end of a constraint means: the content layout guide where a scroll view's end attaches to the
  /// content area.
  func attached(_ end: LayoutConstraint.End, against other: LayoutConstraint.End?) -> Int {
    let index = end.item.index
    guard nodes[index].kind == .scrollView else { return index }
    let isContent = other.map { self.isContent($0.item.index, of: index) } ?? false
    let attachment = end.attribute.attachment(to: isContent ? .content : .outside)
    return attachment == .frame ? index : index + 1
  }
}
