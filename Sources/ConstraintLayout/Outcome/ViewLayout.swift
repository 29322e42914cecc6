import PlaneGeometry

/// Where everything in a ``ViewHierarchy`` is, and how large the content of its scroll views is.
public struct ViewLayout: Equatable, Sendable {
  /// What an item does while the content of the scroll view around it moves along an axis.
  public enum Motion: UInt8, Sendable {
    /// It moves with the content.
    case scrolls
    /// It stays where it is on the screen: it is tied to something outside of the content.
    case floats
    /// It does one here and the other there, or moves at a rate of its own; where it is depends on the offset.
    case sticks
  }

  /// In the coordinates of the content that each item lies in, or of the root; where the contents stand at their
  /// beginning.
  var places: [Rect]
  /// For each item the view whose coordinates its frame has; `nil` where those are the coordinates of ``places``.
  var parents: [Int?]
  var motions: [AxisPair<Motion>]
  /// The items whose place or length the constraints do not say, so that another solution would do as well, as UIKit's
  /// `hasAmbiguousLayout`. The content's size is not among them: that is an error.
  public internal(set) var ambiguousItems: [LayoutItem] = []

  /// The frame of a view in the coordinates of the view around it, of a guide in those of its owner. In a scroll view
  /// those are the coordinates of its content, at a content offset of 0.
  public func frame(of item: LayoutItem) -> Rect {
    var frame = places[item.index]
    guard let parent = parents[item.index] else { return frame }
    for axis in Axis.allCases { frame[axis].offset -= places[parent][axis].offset }
    return frame
  }

  /// The frame of an item in the coordinates of the whole content that it lies in, however many views are between; of
  /// the root outside of all scroll views.
  public func contentFrame(of item: LayoutItem) -> Rect { places[item.index] }

  /// The size of the content of a scroll view.
  ///
  /// - Precondition: `scrollView` is one.
  public func contentSize(of scrollView: LayoutItem) -> Size { places[scrollView.index + 1].size }

  /// The axes along which the content is larger than the scroll view's frame. A content as wide as the frame does not
  /// move sideways, one as high as the frame not up and down.
  ///
  /// - Precondition: `scrollView` is one.
  public func scrollableAxes(of scrollView: LayoutItem) -> Axis.Set {
    let (content, frame) = (contentSize(of: scrollView), places[scrollView.index].size)
    var axes: Axis.Set = []
    for axis in Axis.allCases where content[axis] > frame[axis] { axes.insert(Axis.Set(axis)) }
    return axes
  }

  /// What an item does while the content around it moves along `axis`. Outside of all scroll views nothing moves, and
  /// items count as scrolling with the root.
  public func motion(of item: LayoutItem, along axis: Axis) -> Motion { motions[item.index][axis] }
}
