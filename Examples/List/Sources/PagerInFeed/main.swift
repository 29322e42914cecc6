import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// A feed whose third row is a pager of ten pages.
struct Feed: SceneContent {
  let count: Int
  var rowLength = 120.0

  mutating func length(at index: Int) -> Length? { Length(points: rowLength) }

  func scrollViews(at index: Int, in size: Size) -> [ScrollViewDescription<Feed>] {
    guard index == 2 else { return [] }
    var (pages, configuration) = (LazyItems(), ScrollConfiguration())
    pages.axis = .horizontal
    (configuration.axes, configuration.isPagingEnabled) = (.horizontal, true)
    let content = Feed(count: 10, rowLength: size.width)
    return [ScrollViewDescription(size: size, layout: .items(pages), content: content, configuration: configuration)]
  }
}

var items = LazyItems()
items.containsScrollViews = true
var feed = ScrollScene(size: Size(width: 390, height: 844), items: items, content: Feed(count: 1000))
feed.show(at: 0)
// A swipe to the left on the pager, which lies 240 to 360 points below the top.
feed.handle(.down(pointer: 0, at: Point(x: 300, y: 300)), at: 0)
for step in 1...8 {
  let place = Point(x: 300 - Double(step) * 25, y: 300)
  feed.handle(.move(pointer: 0, at: place, isResampled: false), at: Int64(step) * 8_000_000)
}
feed.handle(.up(pointer: 0, at: nil), at: 66_000_000)
var time: Int64 = 66_000_000
repeat {
  feed.show(at: time)
  time += 8_333_333
} while feed.isMoving
if let pager = feed.node(inItem: 2) {
  print(
    "The pager shows page \(Int(feed.view(pager).contentOffset.x / 390)), the feed is at \(feed.contentOffset.y) pt.")
}
