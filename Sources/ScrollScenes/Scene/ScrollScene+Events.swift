import PlaneGeometry
import ScrollEngine

extension ScrollScene {
  /// Takes one event at its own time, in nanoseconds: after everything that was due before it.
  public mutating func handle(_ event: SceneEvent, at time: Int64) {
    beginFrame(at: time)
    if let editTime, !(event.isEdit && editTime == time) { layOutEdits() }
    if hasAccessories { passDevices(until: time) }
    if !takesByBar(event, at: time) { apply(event, at: time) }
    if hasAccessories { followAccessories(at: time, isLast: false) }
  }

  /// Does what a program asks at `time`, as an event would.
  mutating func handle(at time: Int64, _ body: (inout Self) -> Void) {
    beginFrame(at: time)
    settleEdits()
    if hasAccessories { passDevices(until: time) }
    body(&self)
    if hasAccessories { followAccessories(at: time, isLast: false) }
  }

  private mutating func apply(_ event: SceneEvent, at time: Int64) {
    switch event {
    case .down(let pointer, let place): send(.pointerDown(id: pointer, location: place), at: time)
    case .move(let pointer, let place, let isResampled):
      send(.pointerMoved(id: pointer, location: place, isResampled: isResampled), at: time)
    case .up(let pointer, _):
      if hasAccessories { releaseRefresh(pointer, at: time) }
      send(.pointerUp(id: pointer), at: time)
    case .cancel(let pointer, _): send(.pointerCancelled(id: pointer), at: time)
    case .select(let phase, let place): send(.selection(SelectionInput(phase, at: place)), at: time)
    case .wheel(let wheel): turn(wheel, at: time)
    case .resize(let size): setFrame(size, of: Self.main, at: time)
    case .inset(let insets):
      setContentInset(insets, of: Self.main, at: time)
      tile(Self.main, at: time)
    case .scrollTo(let request): scroll(request, in: Self.main, at: time)
    case .zoomTo(let request): zoom(request, at: time)
    case .zoomLimits(let limits): setZoomLimits(limits, of: Self.main, at: time)
    case .stop: send(.stop, at: time)
    case .scrollEnabled(let isEnabled): send(.setScrollEnabled(isEnabled), at: time)
    case .caret(let request): moveCaret(request, at: time)
    case .type(let manner): order(.textInput, manner, at: time)
    case .act(let manner): order(.actionOnSelection, manner, at: time)
    case .safeArea(let insets): setSafeArea(insets, of: Self.main, at: time)
    case .refreshEnded: endRefreshing(at: time)
    case .pageControl(let choice): choosePage(choice, of: Self.main, at: time)
    case .scrollToTop(let isAllowed): scrollToTop(isAllowed: isAllowed, at: time)
    case .flashIndicators: flashIndicators(at: time)
    case .scrollerStyle(let style): setScrollerStyle(style, at: time)
    case .key(let input): send(.key(input), at: time)
    case .crown(let turns): turnCrown(by: turns, at: time)
    case .focus(let target): moveFocus(to: target, at: time)
    case .edit(let edit): apply(edit, to: Self.main, at: time)
    }
  }

  /// Passes an input on. Whatever it is, it ends a scroll to an item: the scroll view does something else then.
  mutating func send(_ input: ScrollInput, at time: Int64) {
    for node in nodes.indices where nodes[node].scroll != nil { nodes[node].scroll = nil }
    if devices.keyboard != nil { noteFinger(input, at: time) }
    pass(input, at: time)
  }

  private mutating func turn(_ wheel: SceneEvent.WheelDelta, at time: Int64) {
    guard wheel.unit != .pinch else { return pinch(wheel, at: time) }
    var input = WheelInput(delta: wheel.delta, isLines: wheel.unit == .line, phase: wheel.phase)
    input.swapsAxes = wheel.isShifted
    send(.wheel(input), at: time)
  }

  /// Passes on a trackpad's pinch, as browsers report it. The event does not hold the place of the pointer: the description of the scene
  /// does.
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

  /// Zooms as a program, or a double tap, asks.
  private mutating func zoom(_ request: SceneEvent.ZoomTo, at time: Int64) {
    let destination: ZoomRequest.Destination
    switch request.target {
    case .scale(let scale, let anchor):
      let size = screenSize
      let place = anchor.map { Point(x: size.width * $0.x, y: size.height * $0.y) }
      destination = .scale(scale, about: place)
    case .rect(let rect): destination = .rect(rect)
    case .doubleTap(let place): destination = .doubleTap(place)
    }
    send(.zoom(ZoomRequest(destination, isAnimated: request.isAnimated)), at: time)
  }

  /// Lets the content of a node rest at other scales; content that does not zoom stays.
  private mutating func setZoomLimits(_ limits: ClosedRange<Double>, of node: Int, at time: Int64) {
    guard nodes[node].zooms else { return }
    nodes[node].scroll = nil
    pass(.setZoomLimits(limits), toNode: node, at: time)
  }

  /// The viewport in which the places of events lie: that of the outermost scroll view around the main one.
  var screenSize: Size { views[outermost].area.containerSize }

  /// The outermost scroll view around the main one.
  var outermost: Int { views.root(of: Self.main) }
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
