import LazyLayout
import PlaneGeometry
import ScrollEngine

/// One thing that happens to a screen of scroll views. Traces record these events, and a ``ScrollScene`` takes them.
///
/// Places are points of the screen, y downwards. Nouns of programs (`scrollTo`, `edit`) are about the scene's main
/// scroll view.
public enum SceneEvent: Equatable, Sendable {
  /// A pointer (finger, pen, mouse button) went down.
  case down(pointer: Int, at: Point)
  /// A pointer that is down moved. A resampled move was interpolated by the platform; velocity estimators skip it.
  case move(pointer: Int, at: Point, isResampled: Bool)
  /// A pointer was lifted; the place is `nil` where the recorder gave none.
  case up(pointer: Int, at: Point?)
  /// The system took a pointer away; the place is `nil` where the recorder gave none.
  case cancel(pointer: Int, at: Point?)
  /// A wheel or trackpad turned.
  case wheel(WheelDelta)
  /// A step of a selection that is dragged with the pointer.
  case select(phase: SelectionPhase, at: Point)
  /// The frame of the scroll view took another size, in points.
  case resize(Size)
  /// The owner's content insets took other values, in points.
  case inset(EdgeInsets)
  /// A program asked the scroll view to scroll.
  indirect case scrollTo(ScrollTo)
  /// A program asked the scroll view to zoom, or a person tapped twice.
  indirect case zoomTo(ZoomTo)
  /// A program let the content rest at other scales.
  case zoomLimits(ClosedRange<Double>)
  /// A program stopped what moves by itself.
  case stop
  /// A program let fingers and wheels move the content, or forbade it.
  case scrollEnabled(Bool)
  /// A program selected something or put the insertion point there, as a search does.
  indirect case caret(ScrollTo)
  /// A person typed something at the insertion point.
  case type(ScrollManner)
  /// A person acted on the selection.
  case act(ScrollManner)
  /// A person tapped the status bar; the owner may refuse.
  case scrollToTop(isAllowed: Bool)
  /// Bars and the shape of the screen cover other lengths at the edges, in points.
  case safeArea(EdgeInsets)
  /// A program has loaded what a refresh control asked for.
  case refreshEnded
  /// A person chose a page with the dots of a page control.
  case pageControl(PageChoice)
  /// A program flashed the scroll indicators.
  case flashIndicators
  /// The user prefers another style of scroll bars.
  case scrollerStyle(ScrollerStyle)
  /// A key was pressed or let go.
  case key(KeyInput)
  /// A crown was turned, in turns; positive ones scroll up, as WatchKit counts them.
  case crown(turns: Double)
  /// The focus moved to an item or a rect of the content; `nil` for nothing.
  indirect case focus(ScrollTo.Target?)
  /// The items of lazy content changed.
  indirect case edit(Edit)
}

extension SceneEvent {
  /// A change of the items of lazy content. Items are named by their indices at that time, from 0.
  public enum Edit: Equatable, Sendable {
    /// New items come before the item at an index; at the count of items they come behind all.
    case insert(at: Int, count: Int)
    /// Items are gone.
    case delete(at: Int, count: Int)
    /// Items keep their identity and go elsewhere: `to` is the index of the first of them afterwards.
    case move(from: Int, count: Int, to: Int)
    /// An item takes another length, in points.
    case resize(item: Int, length: Double)
    /// Other items stand in the places of some, and have not been measured.
    case replace(at: Int, count: Int)
    /// All items keep their identity, and every measured length is forgotten.
    case reload
    /// The width that the items have for their own content changes, in points.
    case width(Double)
  }

  /// A use of the dots of a page control.
  public enum PageChoice: Equatable, Sendable {
    /// A tap that turns to the page after the current one.
    case next
    /// A tap that turns to the page before the current one.
    case previous
    /// A finger that slides along the dots has reached that of a page, counted from 0.
    case page(Int)
    /// The timer of pages that turn by themselves pauses.
    case pause
    /// The timer runs again.
    case resume
  }

  /// How a selection drag stands.
  public enum SelectionPhase: UInt8, Equatable, Sendable, CaseIterable {
    /// The drag of the selection began.
    case began
    /// Its end was moved.
    case changed
    /// It was let go.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// A turn of a wheel, or a scroll or pinch of a trackpad.
  public struct WheelDelta: Equatable, Sendable {
    /// The change of the content offset, as in W3C wheel events: positive `dy` scrolls down. See `unit`.
    public let delta: Vector
    /// The unit of `delta`.
    public let unit: WheelUnit
    /// The part of a scroll that the event belongs to; `nil` for devices that do not say.
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
