import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes

/// A field of a frame record, as written in goldens and tables.
public struct FrameField: Equatable, Sendable {
  /// The name in a golden's second line.
  public let name: String
  /// The value: numbers in the shortest form that parses to the same bits, `-` for an absent value.
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

  /// The name of a field in words, such as `content offset y`; with the number of another scroll view.
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
  /// The tracked fields: a golden stores them for every frame in which they change.
  public var trackedFields: [FrameField] {
    [
      FrameField(name: "x", text: motion.contentOffset.x.description),
      FrameField(name: "y", text: motion.contentOffset.y.description),
      FrameField(name: "phase", text: motion.phase.name),
      FrameField(name: "first_item", text: visibleItems.isEmpty ? "-" : visibleItems.lowerBound.description),
      FrameField(name: "items", text: visibleItems.count.description),
      FrameField(name: "placed", text: items.placed.description),
      FrameField(name: "created", text: items.created.description),
      FrameField(name: "measured", text: items.measured.description),
      FrameField(name: "released", text: items.released.description),
      FrameField(name: "page", text: motion.currentPage.description),
      FrameField(name: "width", text: motion.contentSize.width.description),
      FrameField(name: "height", text: motion.contentSize.height.description),
      FrameField(name: "zoom", text: motion.zoomScale.description),
    ]
  }

  /// The derived fields: a golden stores them for key frames only, because they follow from others or change in each
  /// frame.
  public func derivedFields(callbacks: some Sequence<ScrollCallback>) -> [FrameField] {
    [
      FrameField(name: "time_ns", text: time.description),
      FrameField(name: "velocity_x", text: motion.velocity.dx.description),
      FrameField(name: "velocity_y", text: motion.velocity.dy.description),
      FrameField(name: "anchor_item", text: anchor.map { $0.index.description } ?? "-"),
      FrameField(name: "anchor_position", text: anchor.map { $0.position.points.description } ?? "-"),
      FrameField(name: "indicator_x", text: motion.indicators.horizontal.map { $0.offset.description } ?? "-"),
      FrameField(name: "indicator_width", text: motion.indicators.horizontal.map { $0.length.description } ?? "-"),
      FrameField(name: "indicator_y", text: motion.indicators.vertical.map { $0.offset.description } ?? "-"),
      FrameField(name: "indicator_height", text: motion.indicators.vertical.map { $0.length.description } ?? "-"),
      FrameField(name: "callbacks", text: callbacks.map(\.text).joined(separator: " ")),
    ]
  }
}

extension ScrollPhase {
  /// The name of the case. An interpolation finds it by reflection, which takes longer than all numbers.
  fileprivate var name: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

extension ScrollerRecord {
  /// The tracked fields of the scroll view `number`: a golden stores them for every frame in which they change.
  public func trackedFields(number: Int) -> [FrameField] {
    [
      FrameField(name: "\(number).x", text: contentOffset.x.description),
      FrameField(name: "\(number).y", text: contentOffset.y.description),
      FrameField(name: "\(number).phase", text: phase.name),
    ]
  }

  /// The derived fields of the scroll view `number`: a golden stores them for key frames only.
  public func derivedFields(number: Int, callbacks: some Sequence<ScrollCallback>) -> [FrameField] {
    [
      FrameField(name: "\(number).velocity_x", text: velocity.dx.description),
      FrameField(name: "\(number).velocity_y", text: velocity.dy.description),
      FrameField(name: "\(number).callbacks", text: callbacks.map(\.text).joined(separator: " ")),
    ]
  }
}

extension Recording {
  /// The tracked fields of all scroll views, and the visibility changes of rows if the golden has them.
  func trackedFields(of frame: FrameRecord, _ header: Golden.Header) -> [FrameField] {
    var fields = frame.trackedFields
    for (index, other) in others(in: frame).enumerated() { fields += other.trackedFields(number: index + 1) }
    if header.showsItemViews {
      fields.append(FrameField(name: Golden.itemViewsName, text: itemViews(in: frame).words { $0.shownText }))
    }
    if header.showsVisibility { fields.append(FrameField(name: "visibility", text: visibility(in: frame))) }
    return fields
  }

  /// Whether any frame reports visibility changes of rows, or the row of the bound position.
  var reportsVisibility: Bool { callbacks.contains { $0.visibilityText != nil } }

  private func visibility(in frame: FrameRecord) -> String {
    var words: [String] = []
    var run: (start: String, last: ScrollCallback)?
    for callback in callbacks(in: frame) where callback.visibilityText != nil {
      let text = callback.visibilityText ?? ""
      // Consecutive rows are one word, such as `+36..38`.
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

  /// The derived fields of all scroll views, which a golden stores for key frames only.
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

  /// Whether any scroll view reports more in a frame than scrolling and zooming.
  public func hasEvents(in frame: FrameRecord) -> Bool {
    callbacks(in: frame).contains { !$0.isMovement }
      || hasOtherEvents(frame)
  }

  /// Whether a frame has callbacks that the tracked fields cannot express.
  func needsKeyFrame(_ frame: FrameRecord) -> Bool {
    callbacks(in: frame).contains { !$0.isMovement && $0.visibilityText == nil } || hasOtherEvents(frame)
  }

  /// Whether a scroll view other than the main one reports more in a frame than scrolling and zooming.
  private func hasOtherEvents(_ frame: FrameRecord) -> Bool {
    others(in: frame).contains { other in callbacks(in: other).contains { !$0.isMovement } }
      || itemViews(in: frame).contains { view in callbacks(in: view.view).contains { !$0.isMovement } }
  }
}

extension ArraySlice<ItemViewRecord> {
  /// The scroll views as one word each; `-` for none.
  fileprivate func words(_ word: (ItemViewRecord) -> String) -> String {
    isEmpty ? "-" : map(word).joined(separator: " ")
  }
}

extension ItemViewRecord {
  /// The name of the scroll view: its item, such as `4`, followed by `@` and the parent unless that is the main scroll
  /// view.
  public var name: String { parent == 0 ? "\(item)" : "\(item)@\(parent)" }

  /// The offset, the phase, and a scale other than 1, such as `4:120.0:0.0:idle`.
  fileprivate var shownText: String {
    "\(name):\(view.contentOffset.x):\(view.contentOffset.y):\(view.phase)" + (zoomScale == 1 ? "" : ":\(zoomScale)")
  }
}

extension ArraySlice<ScrollCallback> {
  /// The callbacks of a scroll view in an item, such as `4:didScroll/didEndDragging:true`.
  fileprivate func reportedText(of view: ItemViewRecord) -> String {
    "\(view.name):" + (isEmpty ? "-" : map(\.text).joined(separator: "/"))
  }
}

extension ArraySlice<FrameValue> {
  /// The values, such as `indicatorOpacity[1]=0.5 indicatorOpacity[0]=0.25`; `-` for none.
  var text: String { isEmpty ? "-" : map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
}

extension ScrollCallback {
  /// Whether the callback reports a movement only.
  fileprivate var isMovement: Bool { self == .didScroll || self == .didZoom }

  /// The callback in goldens and tables: its name, and its payload after colons.
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
  /// The event in goldens and tables.
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
  /// The row of a visibility or position change; `nil` for other callbacks.
  ///
  /// `+36` came into view, `-44` went out of view, `@36` is the row of the bound position.
  fileprivate var visibilityText: String? {
    switch self {
    case .didChangeVisibility(let item, let isVisible): isVisible ? "+\(item)" : "-\(item)"
    case .didChangeScrollPosition(let item): "@" + (item.map { "\($0)" } ?? "-")
    default: nil
    }
  }

  /// Whether the callback reports the same change as `other` for the next or previous row.
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
