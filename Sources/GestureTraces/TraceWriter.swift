import PlaneGeometry
import ScrollScenes

extension GestureTrace {
  /// Returns the trace in canonical form: all columns in their order, one line for each event, shortest numbers that
  /// parse to the same bits.
  ///
  /// `parse(csv(), file: name + ".csv")` gives the same name and events.
  ///
  /// - Complexity: linear in the number of events.
  public func csv() -> String { TraceWriter.csv(of: events) }
}

extension SceneEvent {
  /// The event's name in the column `event`.
  package var traceName: String { TraceWriter.name(of: self) }

  /// The event in the words of a trace: its name and the columns that it fills.
  package var traceWords: String { TraceWriter.words(of: self) }
}

/// Formats events as canonical CSV.
enum TraceWriter {
  static func csv(of events: [TraceEvent]) -> String {
    var text = TraceColumn.allCases.map { $0.name }.joined(separator: ",") + "\n"
    for event in events { text += row(of: event) + "\n" }
    return text
  }

  private static func row(of event: TraceEvent) -> String {
    microseconds(event.time) + "," + fields(of: event.kind)
  }

  static func name(of kind: SceneEvent) -> String { String(fields(of: kind).prefix { $0 != "," }) }

  static func words(of kind: SceneEvent) -> String {
    fields(of: kind).split(separator: ",").joined(separator: " ")
  }

  /// Returns the columns from `event` on.
  private static func fields(of kind: SceneEvent) -> String {
    switch kind {
    case .down(let pointer, let place): "down,\(pointer),\(pair(place)),,,"
    case .move(let pointer, let place, let isResampled):
      "move,\(pointer),\(pair(place)),,,\(isResampled ? TraceDetail.resampled : "")"
    case .up(let pointer, let place): "up,\(pointer),\(pair(place)),,,"
    case .cancel(let pointer, let place): "cancel,\(pointer),\(pair(place)),,,"
    case .wheel(let wheel):
      "wheel,,,,\(number(wheel.delta.dx)),\(number(wheel.delta.dy)),\(detail(of: wheel))"
    case .select(let phase, let place): "select,,\(pair(place)),,,\(phase.word)"
    case .resize(let size): "resize,,,,,,\(number(size.width))x\(number(size.height))"
    case .inset(let insets): "inset,,,,,,\(detail(of: insets))"
    case .scrollTo(let request): "scroll-to,,,,,,\(detail(of: request))"
    case .zoomTo(let request): "zoom-to,,,,,,\(detail(of: request))"
    case .zoomLimits(let limits):
      "zoom-limits,,,,,,minimum=\(number(limits.lowerBound)) maximum=\(number(limits.upperBound))"
    case .stop: "stop,,,,,,"
    case .scrollEnabled(let isEnabled): "scroll-enabled,,,,,,\(isEnabled)"
    case .caret(let request): "caret,,,,,,\(detail(of: request))"
    case .type(let options): "type,,,,,,\(detail(of: options))"
    case .act(let options): "act,,,,,,\(detail(of: options))"
    case .safeArea(let insets): "safe-area,,,,,,\(detail(of: insets))"
    case .refreshEnded: "refresh-ended,,,,,,"
    case .pageControl(let choice): "page-control,,,,,,\(detail(of: choice))"
    case .scrollToTop(let isAllowed): "scroll-to-top,,,,,,\(isAllowed ? "" : "refused")"
    case .flashIndicators: "flash-indicators,,,,,,"
    case .scrollerStyle(let style): "scroller-style,,,,,,\(style.word)"
    case .key(let stroke): "key,,,,,,\(detail(of: stroke))"
    case .crown(let turns): "crown,,,,,\(number(turns)),"
    case .focus(let target): "focus,,,,,,\(detail(of: target))"
    case .edit(let edit): "edit,,,,,,\(edit.detail)"
    }
  }

  private static func detail(of wheel: SceneEvent.WheelDelta) -> String {
    let words = [wheel.unit.word, wheel.phase?.word, wheel.isShifted ? TraceDetail.shift : nil]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  private static func detail(of choice: SceneEvent.PageChoice) -> String {
    switch choice {
    case .next: "next"
    case .previous: "previous"
    case .page(let page): "page=\(page)"
    case .pause: "pause"
    case .resume: "resume"
    }
  }

  private static func detail(of insets: EdgeInsets) -> String {
    "top=\(number(insets.top));leading=\(number(insets.leading));"
      + "bottom=\(number(insets.bottom));trailing=\(number(insets.trailing))"
  }

  private static func detail(of request: SceneEvent.ScrollTo) -> String {
    var words = [word(of: request.target)]
    let options = SceneEvent.ScrollOptions(
      policy: request.policy, anchor: request.anchor, isAnimated: request.isAnimated)
    words.append(contentsOf: self.words(of: options))
    if request.snaps { words.append("snaps=true") }
    if request.preservesVelocity { words.append("velocity=kept") }
    return words.joined(separator: " ")
  }

  private static func detail(of request: SceneEvent.ZoomTo) -> String {
    var words: [String] = []
    switch request.target {
    case .scale(let scale, let anchor):
      words.append("scale=\(number(scale))")
      if let anchor { words.append("anchor=\(number(anchor.x)):\(number(anchor.y))") }
    case .rect(let rect):
      let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      words.append("rect=" + numbers.map(number).joined(separator: ":"))
    case .doubleTap(let place): words.append("double-tap=\(number(place.x)):\(number(place.y))")
    }
    if !request.isAnimated { words.append("animated=false") }
    return words.joined(separator: " ")
  }

  static func word(of target: SceneEvent.ScrollTo.Target) -> String {
    switch target {
    case .item(let index): return "item=\(index)"
    case .id(let number): return "id=\(number)"
    case .rect(let rect):
      let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      return "rect=" + numbers.map(number).joined(separator: ":")
    case .offset(let point): return "offset=\(number(point.x)):\(number(point.y))"
    case .edge(let edge): return "edge=\(edge)"
    }
  }

  private static func detail(of options: SceneEvent.ScrollOptions) -> String {
    words(of: options).joined(separator: " ")
  }

  private static func words(of options: SceneEvent.ScrollOptions) -> [String] {
    var words: [String] = []
    if let policy = options.policy { words.append("policy=\(policy.word)") }
    if let anchor = options.anchor { words.append("anchor=\(number(anchor.x)):\(number(anchor.y))") }
    if !options.isAnimated { words.append("animated=false") }
    return words
  }

  private static func pair(_ place: Point?) -> String {
    guard let place else { return "," }
    return number(place.x) + "," + number(place.y)
  }

  /// Returns the shortest text that parses to `value`, without a fraction of zero.
  static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Formats nanoseconds as decimal microseconds without trailing zeros.
  static func microseconds(_ nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return "\(whole)" }
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
