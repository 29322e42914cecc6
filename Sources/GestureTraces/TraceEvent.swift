import PlaneGeometry

/// One thing that happened to a scroll view, at its own time.
public struct TraceEvent: Equatable, Sendable {
  /// When it happened, in nanoseconds since the start of the trace; never negative.
  public let time: Int64
  /// What happened.
  public let kind: Kind
  /// The line of the trace file on which the event stands; the header is line 1.
  public let line: Int

  /// An event at `time` nanoseconds; `line` is set by the trace that takes the event in.
  public init(time: Int64, kind: Kind, line: Int = 0) {
    self.time = time
    self.kind = kind
    self.line = line
  }
}

extension TraceEvent {
  /// What an event can be. Places are points of the viewport, y down; `docs/trace-format.md` lists columns and grammars.
  public enum Kind: Equatable, Sendable {
    /// A pointer (finger, pen, mouse button) went down.
    case down(pointer: Int, at: Point)
    /// A pointer that is down moved. A resampled move was interpolated by the platform, and says nothing about velocity.
    case move(pointer: Int, at: Point, isResampled: Bool)
    /// A pointer was lifted; the place is nil where the recorder gave none.
    case up(pointer: Int, at: Point?)
    /// The system took a pointer away; the place is nil where the recorder gave none.
    case cancel(pointer: Int, at: Point?)
    /// A wheel or trackpad turned.
    case wheel(WheelDelta)
    /// A step of a selection that is dragged with the pointer.
    case select(phase: SelectionPhase, at: Point)
    /// The viewport took another size, in points.
    case resize(Size)
    /// The content insets took other values, in points.
    case inset(EdgeInsets)
    /// The program asked the scroll view to scroll.
    indirect case scrollTo(ScrollTo)
    /// The program asked the scroll view to zoom, or a person tapped twice.
    indirect case zoomTo(ZoomTo)
    /// The program let the content rest at other scales.
    case zoomLimits(ClosedRange<Double>)
    /// The program stopped what moves by itself.
    case stop
    /// The program let fingers and wheels move the content, or no longer.
    case scrollEnabled(Bool)
    /// The program selected something or put the insertion point there, as a search does.
    indirect case caret(ScrollTo)
    /// A person typed something at the insertion point.
    case type(ScrollManner)
    /// A person acted on the selection.
    case act(ScrollManner)
    /// A person tapped the status bar; the owner may refuse.
    case scrollToTop(isAllowed: Bool)
    /// Bars and the shape of the screen cover other lengths at the edges, in points.
    case safeArea(EdgeInsets)
    /// What a refresh control asked for has been loaded.
    case refreshEnded
    /// A person chose a page with the dots of a page control.
    case pageControl(PageChoice)
    /// The program flashed the scroll indicators.
    case flashIndicators
    /// Another style of scroll bars is preferred from now on.
    case scrollerStyle(ScrollerStyle)
    /// A key was pressed or let go.
    case key(KeyStroke)
    /// A crown was turned, in turns; positive ones scroll up, as WatchKit counts them.
    case crown(turns: Double)
    /// The focus moved to an item or a rect of the content; nil for nothing.
    indirect case focus(ScrollTo.Target?)
    /// The rows of lazy content changed.
    indirect case edit(Edit)
  }

  /// What a person does with the dots of a page control.
  public enum PageChoice: Equatable, Sendable {
    /// A tap that turns to the page after the current one.
    case next
    /// A tap that turns to the page before the current one.
    case previous
    /// A finger that goes along the dots has got to that of a page, counted from 0.
    case page(Int)
    /// The time of pages that turn by themselves stands still from now on.
    case pause
    /// It passes again.
    case resume
  }

  /// How scroll bars lie: beside the content, or over it.
  public enum ScrollerStyle: String, Equatable, Sendable, CaseIterable {
    /// Beside the content.
    case legacy
    /// Over the content.
    case overlay
  }

  /// How a selection drag stands.
  public enum SelectionPhase: String, Equatable, Sendable, CaseIterable {
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
    /// What is added to the content offset, as in W3C wheel events: positive `dy` scrolls down. See `unit`.
    public let delta: Vector
    /// The unit of `delta`.
    public let unit: WheelUnit
    /// Where in a scroll the event stands; nil for devices that do not say.
    public let phase: WheelPhase?
    /// Whether the Shift key was held.
    public let isShifted: Bool

    /// A turn by `delta`, measured in `unit`.
    public init(delta: Vector, unit: WheelUnit, phase: WheelPhase? = nil, isShifted: Bool = false) {
      self.delta = delta
      self.unit = unit
      self.phase = phase
      self.isShifted = isShifted
    }
  }

  /// What a wheel delta counts.
  public enum WheelUnit: String, Equatable, Sendable, CaseIterable {
    /// Points, as trackpads and free wheels report.
    case precise
    /// Lines or detents of a notched wheel.
    case line
    /// A trackpad pinch as browsers report it: positive `dy` makes the content smaller.
    case pinch
  }

  /// Where in a scroll a wheel event stands: under the fingers, or in the momentum that the platform adds.
  public enum WheelPhase: String, Equatable, Sendable, CaseIterable {
    /// The fingers began to scroll.
    case began
    /// The fingers moved.
    case changed
    /// The fingers left the trackpad.
    case ended
    /// The platform's momentum set in.
    case momentumBegan = "momentum-began"
    /// The platform's momentum went on.
    case momentumChanged = "momentum-changed"
    /// The platform's momentum ran out, or was stopped.
    case momentumEnded = "momentum-ended"
  }
}
