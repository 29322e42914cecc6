import PlaneGeometry
import ScrollEngine

extension ScrollScene {
  /// Handles one event at its own time, in nanoseconds, after all transitions that were due before.
  ///
  /// Fingers and devices find their scroll views by hit tests.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - node: the scroll view of a programmatic event: a scroll, zoom, resize, edit, lock or stop, a change of insets,
  ///   zoom limits or page, a flash, or a selection. All other events ignore it.
  ///   - time: the time of the event, in nanoseconds.
  public mutating func handle(_ event: SceneEvent, ofView node: Int = 0, at time: Int64) {
    beginFrame(at: time)
    if let editTime, !(event.isEdit && editTime == time) { layOutEdits() }
    if hasAccessories { passDevices(until: time) }
    if !takesByBar(event, at: time) { apply(event, to: node, at: time) }
    // Between an edit and its layout pass, the offset does not match the positions of items.
    if hasAccessories, editTime == nil { followAccessories(at: time, isLast: false) }
  }

  private mutating func apply(_ event: SceneEvent, to node: Int, at time: Int64) {
    switch event {
    case .down, .move, .up, .cancel:
      updateObscuredInsetsForPointer(at: time)
      touch(event, at: time)
    case .select(let phase, let place):
      updateObscuredInsets(at: time)
      send(.selection(SelectionInput(phase, at: place)), at: time)
    case .wheel(let wheel): turn(wheel, at: time)
    case .resize(let size): setFrame(size, of: node, at: time)
    case .inset(let insets):
      setContentInset(insets, of: node, at: time)
      tile(node, at: time)
    case .scrollTo(let request): scroll(request, in: node, at: time)
    case .zoomTo(let request): zoom(request, in: node, at: time)
    case .zoomLimits(let limits): setZoomLimits(limits, of: node, at: time)
    case .stop: send(.stop, to: node, at: time)
    case .scrollEnabled(let isEnabled): send(.setScrollEnabled(isEnabled), to: node, at: time)
    case .caret(let request): moveCaret(request, in: node, at: time)
    case .type(let options): order(.textInput, options, at: time)
    case .act(let options): order(.actionOnSelection, options, at: time)
    case .safeArea(let insets): setSafeArea(insets, of: node, at: time)
    case .refreshEnded: endRefreshing(at: time)
    case .pageControl(let choice): choosePage(choice, of: node, at: time)
    case .scrollToTop(let isAllowed): scrollToTop(isAllowed: isAllowed, at: time)
    case .flashIndicators: flashIndicators(of: node, at: time)
    case .scrollerStyle(let style): setScrollerStyle(style, at: time)
    case .key(let input): send(.key(input), at: time)
    case .crown(let turns): turnCrown(by: turns, at: time)
    case .focus(let target): moveFocus(to: target, at: time)
    case .edit(let edit): apply(edit, to: node, at: time)
    }
  }

  /// Passes an input to the scroll views. Any input ends the scrolls to items of the scroll views that it may affect.
  mutating func send(_ input: ScrollInput, at time: Int64) {
    if hasDevices { noteFinger(input, at: time) }
    pass(input, at: time)
    for node in nodes.indices where nodes[node].scroll != nil {
      if input.takesPath ? views.isOnPath(node) : node == Self.main { nodes[node].scroll = nil }
    }
  }

  /// Passes a programmatic input to one scroll view.
  mutating func send(_ input: ScrollInput, to node: Int, at time: Int64) {
    guard node != Self.main else { return send(input, at: time) }
    nodes[node].scroll = nil
    pass(input, toNode: node, at: time)
  }

  private mutating func turn(_ wheel: SceneEvent.WheelDelta, at time: Int64) {
    guard wheel.unit != .pinch else { return pinch(wheel, at: time) }
    var input = WheelInput(delta: wheel.delta, isLines: wheel.unit == .line, phase: wheel.phase)
    input.swapsAxes = wheel.isShifted
    send(.wheel(input), at: time)
  }

  /// Passes a trackpad's pinch to the scroll views, as browsers report it. The event has no location; the scene's
  /// description has one.
  private mutating func pinch(_ wheel: SceneEvent.WheelDelta, at time: Int64) {
    let phase: MagnifyInput.Phase?
    switch wheel.phase {
    case .began: phase = .began
    case .changed: phase = .changed
    case .ended: phase = .ended
    case nil: phase = nil
    // A pinch has no momentum.
    case .momentumBegan, .momentumChanged, .momentumEnded: return
    }
    let factor = views[Self.main].configuration.magnification(ofWheelDelta: wheel.delta.dy)
    let size = screenSize
    let location = Point(x: size.width * pinchAnchor.x, y: size.height * pinchAnchor.y)
    send(.magnify(MagnifyInput(factor: factor, at: location, phase: phase)), at: time)
  }

  /// Zooms by a program's request or a double tap. Locations are in screen points for the main scroll view, and in its
  /// own viewport for any other.
  private mutating func zoom(_ request: SceneEvent.ZoomTo, in node: Int, at time: Int64) {
    let destination: ZoomRequest.Destination
    switch request.target {
    case .scale(let scale, let anchor):
      let size = node == Self.main ? screenSize : views.area(of: node).containerSize
      let place = anchor.map { Point(x: size.width * $0.x, y: size.height * $0.y) }
      destination = .scale(scale, about: place)
    case .rect(let rect): destination = .rect(rect)
    case .doubleTap(let place): destination = .doubleTap(place)
    }
    send(.zoom(ZoomRequest(destination, isAnimated: request.isAnimated)), to: node, at: time)
  }

  /// Sets the zoom limits of a node; no effect on content that does not zoom.
  private mutating func setZoomLimits(_ limits: ClosedRange<Double>, of node: Int, at time: Int64) {
    guard nodes[node].zooms else { return }
    send(.setZoomLimits(limits), to: node, at: time)
  }

  /// The size of the viewport that contains the locations of events: that of the outermost scroll view around the main
  /// one.
  var screenSize: Size { views.area(of: outermost).containerSize }

  /// The outermost scroll view around the main one.
  var outermost: Int { views.root(of: Self.main) }
}

extension ScrollInput {
  /// Whether the input is for the scroll views on the path of gestures; all others are for the main one.
  fileprivate var takesPath: Bool {
    switch self {
    case .pointerDown, .pointerMoved, .pointerUp, .pointerCancelled, .wheel, .magnify, .zoom, .key, .focus, .reveal,
      .selection:
      true
    case .scroll, .scrollToTop, .stop, .setScrollEnabled, .setZoomLimits: false
    }
  }
}

extension SelectionInput {
  fileprivate init(_ phase: SceneEvent.SelectionPhase, at place: Point) {
    switch phase {
    case .began: self = .began(place)
    case .changed: self = .changed(place)
    case .ended, .cancelled: self = .ended
    }
  }
}

extension SceneEvent {
  fileprivate var isEdit: Bool {
    if case .edit = self { true } else { false }
  }
}
