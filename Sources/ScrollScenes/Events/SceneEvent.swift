import LazyLayout
import PlaneGeometry
import ScrollEngine

/// One event on a screen of scroll views. Traces record these events, and a ``ScrollScene`` handles them.
///
/// Locations are points of the screen, y downwards. Program events (`scrollTo`, `edit`) apply to the scene's main
/// scroll view.
public enum SceneEvent: Equatable, Sendable {
  /// A pointer (finger, pen, mouse button) went down.
  case down(pointer: Int, at: Point)
  /// A pointer that is down moved. A resampled move was interpolated by the platform; velocity estimators skip it.
  case move(pointer: Int, at: Point, isResampled: Bool)
  /// A pointer was lifted; the location is `nil` when the recorder gave none.
  case up(pointer: Int, at: Point?)
  /// The system cancelled a pointer; the location is `nil` when the recorder gave none.
  case cancel(pointer: Int, at: Point?)
  /// A wheel or trackpad turned.
  case wheel(WheelDelta)
  /// A step of a selection drag.
  case select(phase: SelectionPhase, at: Point)
  /// The frame of the scroll view changed its size, in points.
  case resize(Size)
  /// The owner's content insets changed, in points.
  case inset(EdgeInsets)
  /// A program requested a scroll.
  indirect case scrollTo(ScrollTo)
  /// A program requested a zoom, or the user double-tapped.
  indirect case zoomTo(ZoomTo)
  /// A program changed the range of zoom scales.
  case zoomLimits(ClosedRange<Double>)
  /// A program stopped a deceleration or an animation.
  case stop
  /// A program enabled or disabled scrolling by fingers and wheels.
  case scrollEnabled(Bool)
  /// A program moved the selection or the insertion point, as a search does.
  indirect case caret(ScrollTo)
  /// The user typed at the insertion point.
  case type(ScrollOptions)
  /// The user acted on the selection.
  case act(ScrollOptions)
  /// The user tapped the status bar; the owner may refuse the scroll.
  case scrollToTop(isAllowed: Bool)
  /// The safe area changed, in points.
  case safeArea(EdgeInsets)
  /// A program ended a refresh.
  case refreshEnded
  /// The user chose a page with a page control.
  case pageControl(PageChoice)
  /// A program flashed the scroll indicators.
  case flashIndicators
  /// The user changed the preferred style of scroll bars.
  case scrollerStyle(ScrollerStyle)
  /// A key was pressed or released.
  case key(KeyInput)
  /// A crown was turned, in turns; positive ones scroll up, as WatchKit counts them.
  case crown(turns: Double)
  /// The focus moved to an item or a rect of the content; `nil` for nothing.
  indirect case focus(ScrollTo.Target?)
  /// The items of lazy content changed.
  indirect case edit(Edit)
}

extension SceneEvent {
  /// An edit of the items of lazy content. Indices count from 0, before the edit.
  public enum Edit: Equatable, Sendable {
    /// New items are inserted before an index; the number of items appends them.
    case insert(at: Int, count: Int)
    /// Items are deleted.
    case delete(at: Int, count: Int)
    /// Items move with their identities; `to` is the index of the first of them after the move.
    case move(from: Int, count: Int, to: Int)
    /// An item changes its length, in points.
    case resize(item: Int, length: Double)
    /// Items are replaced by unmeasured ones.
    case replace(at: Int, count: Int)
    /// All items keep their identities and lose their measured lengths.
    case reload
    /// The width available to the items' content changes, in points.
    case width(Double)
  }

  /// An interaction with a page control.
  public enum PageChoice: Equatable, Sendable {
    /// A tap that turns to the page after the current one.
    case next
    /// A tap that turns to the page before the current one.
    case previous
    /// A finger that drags along the dots has reached a page, counted from 0.
    case page(Int)
    /// The page timer pauses.
    case pause
    /// The page timer resumes.
    case resume
  }

  /// The phase of a selection drag.
  public enum SelectionPhase: UInt8, Equatable, Sendable, CaseIterable {
    /// The drag of the selection began.
    case began
    /// The end of the selection was moved.
    case changed
    /// The drag ended.
    case ended
    /// The system cancelled the drag.
    case cancelled
  }

  /// A turn of a wheel, or a scroll or pinch of a trackpad.
  public struct WheelDelta: Equatable, Sendable {
    /// The change of the content offset, as in W3C wheel events: positive `dy` scrolls down. See `unit`.
    public let delta: Vector
    /// The unit of `delta`.
    public let unit: WheelUnit
    /// The phase of the scroll; `nil` for devices without phases.
    public let phase: WheelInput.Phase?
    /// Whether the Shift key was held.
    public let isShifted: Bool

    /// A turn by `delta`, measured in `unit`.
    public init(delta: Vector, unit: WheelUnit, phase: WheelInput.Phase? = nil, isShifted: Bool = false) {
      self.delta = delta
      self.unit = unit
      self.phase = phase
      self.isShifted = isShifted
    }
  }

  /// The unit of a wheel's delta.
  public enum WheelUnit: UInt8, Equatable, Sendable, CaseIterable {
    /// Points, as trackpads and free wheels report.
    case precise
    /// Lines or detents of a notched wheel.
    case line
    /// A trackpad pinch as browsers report it: positive `dy` makes the content smaller.
    case pinch
  }
}
