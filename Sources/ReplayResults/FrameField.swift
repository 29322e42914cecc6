import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes

/// One field of a frame as goldens and tables write it.
public struct FrameField: Equatable, Sendable {
  /// The name as it stands in a golden's second line.
  public let name: String
  /// The value: numbers in the shortest form that reads back as the same bits, `-` where there is none.
  public let text: String

  /// The unit of a field; `nil` for counts, factors and words.
  static func unit(of name: String) -> String? {
    switch name.split(separator: ".").last.map(String.init) ?? name {
    case "x", "y", "width", "height", "anchor_position": "pt"
    case "indicator_x", "indicator_y", "indicator_width", "indicator_height": "pt"
    case "velocity_x", "velocity_y": "pt/s"
    case "time_ns": "ns"
    default: nil
    }
  }

  /// The name of a field in words, as in `content offset y`; of another scroll view with its number.
  package static func term(for name: String) -> String {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let own = parts.last ?? name
    let term =
      switch own {
      case "x", "y": "content offset \(own)"
      case "width", "height": "content \(own)"
      case "first_item": "first visible item"
      case "items": "visible items"
      case "placed", "created", "measured", "released": "rows \(own)"
      case "page": "current page"
      case "zoom": "zoom scale"
      case "time_ns": "time of the frame"
      default: own.replacing("_", with: " ")
      }
    return parts.count > 1 ? "\(term), view \(parts[0])" : term
  }
}

extension FrameRecord {
  /// The fields that a golden holds for every frame in which they change.
  public var trackedFields: [FrameField] {
    [
      FrameField(name: "x", text: "\(motion.contentOffset.x)"),
      FrameField(name: "y", text: "\(motion.contentOffset.y)"),
      FrameField(name: "phase", text: "\(motion.phase)"),
      FrameField(name: "first_item", text: visibleItems.isEmpty ? "-" : "\(visibleItems.lowerBound)"),
      FrameField(name: "items", text: "\(visibleItems.count)"),
      FrameField(name: "placed", text: "\(items.placed)"),
      FrameField(name: "created", text: "\(items.created)"),
      FrameField(name: "measured", text: "\(items.measured)"),
      FrameField(name: "released", text: "\(items.released)"),
      FrameField(name: "page", text: "\(motion.currentPage)"),
      FrameField(name: "width", text: "\(motion.contentSize.width)"),
      FrameField(name: "height", text: "\(motion.contentSize.height)"),
      FrameField(name: "zoom", text: "\(motion.zoomScale)"),
    ]
  }

  /// The fields that a golden holds for key frames alone: they follow from the others, or change with each frame.
  public func derivedFields(callbacks: some Sequence<ScrollCallback>) -> [FrameField] {
    [
      FrameField(name: "time_ns", text: "\(time)"),
      FrameField(name: "velocity_x", text: "\(motion.velocity.dx)"),
      FrameField(name: "velocity_y", text: "\(motion.velocity.dy)"),
      FrameField(name: "anchor_item", text: anchor.map { "\($0.index)" } ?? "-"),
      FrameField(name: "anchor_position", text: anchor.map { "\($0.position.points)" } ?? "-"),
      FrameField(name: "indicator_x", text: motion.indicators.horizontal.map { "\($0.offset)" } ?? "-"),
      FrameField(name: "indicator_width", text: motion.indicators.horizontal.map { "\($0.length)" } ?? "-"),
      FrameField(name: "indicator_y", text: motion.indicators.vertical.map { "\($0.offset)" } ?? "-"),
      FrameField(name: "indicator_height", text: motion.indicators.vertical.map { "\($0.length)" } ?? "-"),
      FrameField(name: "callbacks", text: callbacks.map(\.text).joined(separator: " ")),
    ]
  }
}

extension ScrollerRecord {
  /// The fields that a golden holds for every frame in which they change, of the scroll view with that `number`.
  public func trackedFields(number: Int) -> [FrameField] {
    [
      FrameField(name: "\(number).x", text: "\(contentOffset.x)"),
      FrameField(name: "\(number).y", text: "\(contentOffset.y)"),
      FrameField(name: "\(number).phase", text: "\(phase)"),
    ]
  }

  /// The fields that a golden holds for key frames alone, of the scroll view with that `number`.
  public func derivedFields(number: Int, callbacks: some Sequence<ScrollCallback>) -> [FrameField] {
    [
      FrameField(name: "\(number).velocity_x", text: "\(velocity.dx)"),
      FrameField(name: "\(number).velocity_y", text: "\(velocity.dy)"),
      FrameField(name: "\(number).callbacks", text: callbacks.map(\.text).joined(separator: " ")),
    ]
  }
}

extension Recording {
  /// The fields that a golden holds for every frame in which they change, those of all scroll views; with the rows that
  /// came into view and went out of it, where a golden shows them.
  func trackedFields(of frame: FrameRecord, _ header: Golden.Header) -> [FrameField] {
    var fields = frame.trackedFields
    for (index, other) in others(in: frame).enumerated() { fields += other.trackedFields(number: index + 1) }
    if header.showsItemViews {
      fields.append(FrameField(name: Golden.itemViewsName, text: itemViews(in: frame).words { $0.shownText }))
    }
    if header.showsVisibility { fields.append(FrameField(name: "visibility", text: visibility(in: frame))) }
    return fields
  }

  /// Whether any frame tells which rows are in view, or at which the scroll view stands.
  var tellsVisibility: Bool { callbacks.contains { $0.visibilityText != nil } }

  private func visibility(in frame: FrameRecord) -> String {
    var words: [String] = []
    var run: (start: String, last: ScrollCallback)?
    for callback in callbacks(in: frame) where callback.visibilityText != nil {
      let text = callback.visibilityText ?? ""
      // Rows that follow each other are one word, like `+36..38`.
      if let current = run, callback.continues(current.last) {
        words[words.count - 1] = current.start + ".." + text.dropFirst()
        run = (current.start, callback)
      } else {
        words.append(text)
        run = (text, callback)
      }
    }
    return words.isEmpty ? "-" : words.joined(separator: " ")
  }

  /// The fields that a golden holds for key frames alone, those of all scroll views.
  func derivedFields(of frame: FrameRecord, _ header: Golden.Header) -> [FrameField] {
    var fields = frame.derivedFields(callbacks: callbacks(in: frame))
    for (index, other) in others(in: frame).enumerated() {
      fields += other.derivedFields(number: index + 1, callbacks: callbacks(in: other))
    }
    if header.showsItemViews {
      let reported = itemViews(in: frame).words { callbacks(in: $0.view).reportedText(of: $0) }
      fields.append(FrameField(name: Golden.itemViewCallbacksName, text: reported))
    }
    if header.showsValues { fields.append(FrameField(name: "values", text: values(in: frame).text)) }
    return fields
  }

  /// Whether any scroll view tells more in a frame than that it scrolls and zooms.
  public func happens(in frame: FrameRecord) -> Bool {
    callbacks(in: frame).contains { !$0.isMovement }
      || happensBeside(frame)
  }

  /// Whether more happens in a frame than the tracked fields can say.
  func needsKeyFrame(_ frame: FrameRecord) -> Bool {
    callbacks(in: frame).contains { !$0.isMovement && $0.visibilityText == nil } || happensBeside(frame)
  }

  /// Whether a scroll view other than the main one tells more in a frame than that it scrolls and zooms.
  private func happensBeside(_ frame: FrameRecord) -> Bool {
    others(in: frame).contains { other in callbacks(in: other).contains { !$0.isMovement } }
      || itemViews(in: frame).contains { view in callbacks(in: view.view).contains { !$0.isMovement } }
  }
}

extension ArraySlice<ItemViewRecord> {
  /// The scroll views as goldens write them, one word each; `-` where there are none.
  fileprivate func words(_ word: (ItemViewRecord) -> String) -> String {
    isEmpty ? "-" : map(word).joined(separator: " ")
  }
}

extension ItemViewRecord {
  /// The name of the scroll view: that of its item, like `4`, and behind an `@` its parent, where that is not the main
  /// scroll view.
  public var name: String { parent == 0 ? "\(item)" : "\(item)@\(parent)" }

  /// The offset, the phase and, where it is not 1, the scale, like `4:120.0:0.0:idle`.
  fileprivate var shownText: String {
    "\(name):\(view.contentOffset.x):\(view.contentOffset.y):\(view.phase)" + (zoomScale == 1 ? "" : ":\(zoomScale)")
  }
}

extension ArraySlice<ScrollCallback> {
  /// The callbacks of a scroll view in an item, like `4:didScroll/didEndDragging:true`.
  fileprivate func reportedText(of view: ItemViewRecord) -> String {
    "\(view.name):" + (isEmpty ? "-" : map(\.text).joined(separator: "/"))
  }
}

extension ArraySlice<FrameValue> {
  /// The numbers as goldens write them, like `indicatorOpacity[1]=0.5 indicatorOpacity[0]=0.25`; `-` where there are
  /// none.
  var text: String { isEmpty ? "-" : map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
}

extension ScrollCallback {
  /// Whether it tells no more than that the content has moved.
  fileprivate var isMovement: Bool { self == .didScroll || self == .didZoom }

  /// The callback as goldens and tables write it: its name, and what it carries after colons.
  public var text: String {
    switch self {
    case .willBeginDragging: "willBeginDragging"
    case .didScroll: "didScroll"
    case .willEndDragging(let velocity, let target):
      "willEndDragging:\(velocity.dx):\(velocity.dy):\(target.x):\(target.y)"
    case .didEndDragging(let willDecelerate): "didEndDragging:\(willDecelerate)"
    case .willBeginDecelerating: "willBeginDecelerating"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .contentTouchBegan: "contentTouchBegan"
    case .contentTouchEnded: "contentTouchEnded"
    case .contentTouchCancelled: "contentTouchCancelled"
    case .didChangePhase(let old, let new): "didChangePhase:\(old):\(new)"
    case .didChangeScrollPosition(let item): "didChangeScrollPosition:" + (item.map { "\($0)" } ?? "-")
    case .didChangeVisibility(let item, let isVisible): "didChangeVisibility:\(item):\(isVisible)"
    case .performAction(let action): "performAction:\(action)"
    case .didScrollToTop: "didScrollToTop"
    case .pageControlChanged(let page): "pageControlChanged:\(page)"
    case .didChangeEdgeEffect(let edge, let isActive): "didChangeEdgeEffect:\(edge):\(isActive)"
    case .didChangeRefreshPhase(let phase): "didChangeRefreshPhase:\(phase)"
    case .didChangeIndicatorVisibility(let axis, let isVisible): "didChangeIndicatorVisibility:\(axis):\(isVisible)"
    case .didChangeScrollerStyle(let style): "didChangeScrollerStyle:\(style)"
    case .willBeginZooming: "willBeginZooming"
    case .didZoom: "didZoom"
    case .didEndZooming(let scale): "didEndZooming:\(scale)"
    case .device(let event): event.text
    case .didChangeTransitionPhase(let item, let phase): "didChangeTransitionPhase:\(item):\(phase)"
    }
  }
}

extension DeviceEvent {
  /// The event as goldens and tables write it.
  fileprivate var text: String {
    switch self {
    case .key(let isHandled): "key:\(isHandled ? "handled" : "passed-on")"
    case .focus(let item): "focus:" + (item.map { "\($0)" } ?? "-")
    case .crownDetents(let count): "crownDetents:\(count)"
    case .crownIdle, .keyboardWillShow, .keyboardDidShow, .keyboardWillHide, .keyboardDidHide: "\(self)"
    }
  }
}

extension ScrollCallback {
  /// The row that came into view, like `+36`, or went out of it, like `-44`, or at which the scroll view stands now,
  /// like `@36`; `nil` for what tells something else.
  fileprivate var visibilityText: String? {
    switch self {
    case .didChangeVisibility(let item, let isVisible): isVisible ? "+\(item)" : "-\(item)"
    case .didChangeScrollPosition(let item): "@" + (item.map { "\($0)" } ?? "-")
    default: nil
    }
  }

  /// Whether the callback tells of the row behind or before that of `other` what that one does.
  fileprivate func continues(_ other: ScrollCallback) -> Bool {
    guard case .didChangeVisibility(let item, let isVisible) = self,
      case .didChangeVisibility(let before, isVisible) = other
    else { return false }
    return abs(item - before) == 1
  }
}

extension UInt64 {
  /// The value as 16 hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
