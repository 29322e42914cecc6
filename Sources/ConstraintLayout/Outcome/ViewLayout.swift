import PlaneGeometry

/// The frames of all items of a ``ViewHierarchy``, and the content sizes of its scroll views.
public struct ViewLayout: Equatable, Sendable {
  /// The motion of an item along an axis while the content around it scrolls.
  public enum Motion: UInt8, Sendable {
    /// The item moves with the content.
    case scrolls
    /// The item keeps its position on the screen: it is tied to an item outside of the content.
    case floats
    /// The item scrolls at some offsets and floats at others, or moves at another rate; its position depends on the
    /// offset.
    case sticks
  }

  /// Frames in the coordinates of the innermost content around each item, or of the root, at content offsets of 0.
  var places: [Rect]
  /// For each item the view whose coordinates its frame has; `nil` for the coordinates of ``places``.
  var parents: [Int?]
  var motions: [AxisPair<Motion>]
  /// The items whose position or length the constraints leave undefined, as in UIKit's `hasAmbiguousLayout`.
  ///
  /// An undefined content size is an error instead.
  public internal(set) var ambiguousItems: [LayoutItem] = []

  /// Returns the frame of a view in the coordinates of its superview, of a guide in those of its owner.
  ///
  /// In a scroll view those are the coordinates of its content, at a content offset of 0.
  public func frame(of item: LayoutItem) -> Rect {
    var frame = places[item.index]
    guard let parent = parents[item.index] else { return frame }
    for axis in Axis.allCases { frame[axis].offset -= places[parent][axis].offset }
    return frame
  }

  /// Returns the frame of an item in the coordinates of the innermost content around it, or of the root.
  public func contentFrame(of item: LayoutItem) -> Rect { places[item.index] }

  /// Returns the content size of a scroll view.
  ///
  /// - Precondition: `scrollView` is a scroll view.
  public func contentSize(of scrollView: LayoutItem) -> Size { places[scrollView.index + 1].size }

  /// Returns the axes along which the content is larger than the scroll view's frame.
  ///
  /// - Precondition: `scrollView` is a scroll view.
  public func scrollableAxes(of scrollView: LayoutItem) -> Axis.Set {
    let (content, frame) = (contentSize(of: scrollView), places[scrollView.index].size)
    var axes: Axis.Set = []
    for axis in Axis.allCases where content[axis] > frame[axis] { axes.insert(Axis.Set(axis)) }
    return axes
  }

  /// Returns the motion of an item along `axis`. Items outside of all scroll views count as ``Motion/scrolls``.
  public func motion(of item: LayoutItem, along axis: Axis) -> Motion { motions[item.index][axis] }
}
