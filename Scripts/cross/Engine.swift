import LazyLayout
import PlaneGeometry
import ScrollEngine

// An engine for a page or a toolkit: a scroll view, a stack of rows, scroll targets, and nested scroll views.
//
// The module is linked to measure its size. The size includes all code behind these calls, and none of the digest
// cases.

nonisolated(unsafe) private var view = Scroller(
  configuration: ScrollConfiguration(), area: ScrollArea(contentSize: .zero, containerSize: .zero))
nonisolated(unsafe) private var chain = ScrollTree([ScrollTree.Member(view)], handOff: .continuous)
nonisolated(unsafe) private var group = ScrollTree(synchronizing: [ScrollTree.Member(view)])
nonisolated(unsafe) private var frames = TargetFrames([], along: .vertical)
nonisolated(unsafe) private var snapAreas = SnapAreas(
  [], rules: SnapRules(axes: .vertical, strictness: .mandatory), contentSize: .zero, containerSize: .zero)

@_cdecl("view_begin")
public func viewBegin(_ profile: Int32, _ width: Double, _ height: Double, _ content: Double) {
  let profiles: [ScrollProfile] = [.uikit, .appkit, .android, .flutterIOS, .chromium, .chromiumTouchpad]
  let area = ScrollArea(
    contentSize: Size(width: width, height: content), containerSize: Size(width: width, height: height))
  view = Scroller(configuration: ScrollConfiguration(profile: profiles[Int(profile)]), area: area)
  chain = ScrollTree([ScrollTree.Member(view), ScrollTree.Member(view)], handOff: .continuous)
  group = ScrollTree(synchronizing: [ScrollTree.Member(view), ScrollTree.Member(view)])
}

@_cdecl("view_target")
public func viewTarget(_ y: Double, _ height: Double) {
  let rect = Rect(x: 0, y: y, width: view.area.containerSize.width, height: height)
  frames = TargetFrames([rect], along: .vertical)
  snapAreas = SnapAreas(
    [SnapArea(rect: rect, alignment: AxisPair(horizontal: nil, vertical: .start))], rules: SnapRules(axes: .vertical, strictness: .mandatory),
    contentSize: view.area.contentSize, containerSize: view.area.containerSize)
}

@_cdecl("view_touch")
public func viewTouch(_ kind: Int32, _ id: Int32, _ x: Double, _ y: Double, _ time: Int64) {
  let place = Point(x: x, y: y)
  let input: ScrollInput =
    switch kind {
    case 0: .pointerDown(id: Int(id), location: place)
    case 1: .pointerMoved(id: Int(id), location: place, isResampled: false)
    case 2: .pointerUp(id: Int(id))
    case 3: .wheel(WheelInput(delta: Vector(dx: x, dy: y)))
    case 4: .scroll(ScrollRequest(.offset(place)))
    case 5: .stop
    default: .pointerCancelled(id: Int(id))
    }
  view.handle(input, at: time, targetBehavior: ViewAlignedScrollTargetBehavior(frames))
  view.advance(to: time, targetBehavior: snapAreas)
  chain.handle(input, at: time)
  group.handle(input, ofScroller: 0, at: time)
}

@_cdecl("view_resize")
public func viewResize(_ width: Double, _ height: Double, _ content: Double, _ time: Int64) {
  view.setArea(
    ScrollArea(contentSize: Size(width: width, height: content), containerSize: Size(width: width, height: height)),
    at: time)
}

@_cdecl("view_offset")
public func viewOffset(_ time: Int64) -> Double {
  view.advance(to: time)
  chain.advance(to: time)
  group.advance(to: time)
  view.takeCallbacks { _ in }
  return view.contentOffset.y + chain[0].contentOffset.y + group[0].contentOffset.y
}

private struct Rows: LazyContent {
  var count: Int
  func length(at index: Int) -> Length? { Length(points: Double(44 + index % 7)) }
}

nonisolated(unsafe) private var rows = Rows(count: 0)
nonisolated(unsafe) private var stack = LazyStack(count: 0, configuration: LazyStackConfiguration())

@_cdecl("rows_begin")
public func rowsBegin(_ count: Int32) {
  rows = Rows(count: Int(count))
  stack = LazyStack(count: Int(count), configuration: LazyStackConfiguration())
}

@_cdecl("rows_show")
public func rowsShow(_ offset: Double, _ length: Double) -> Double {
  let viewport = LazyViewport(offset: Length(points: offset), length: Length(points: length))
  return stack.update(visible: viewport, anchor: .automatic, content: &rows).adjustment.points
}

@_cdecl("rows_insert")
public func rowsInsert(_ index: Int32, _ count: Int32) {
  rows.count += Int(count)
  stack.insert(count: Int(count), at: Int(index))
}
