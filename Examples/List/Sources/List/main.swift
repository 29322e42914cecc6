import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollScenes

struct Rows: SceneContent {
  let count = 100_000
  mutating func length(at index: Int) -> Length? { Length(points: Double(40 + index * 37 % 120)) }
}

func showUntilAtRest(_ list: inout ScrollScene<Rows>, from start: Int64) -> Int64 {
  var time = start
  repeat { time += 16_666_667; list.show(at: time) } while list.isMoving
  return time
}

var list = ScrollScene(size: Size(width: 390, height: 844), content: Rows(), accessories: .indicators)
let gesture = try GestureTrace(contentsOf: CommandLine.arguments[1])
for event in gesture.events { list.handle(event.kind, at: event.time) }
var time = showUntilAtRest(&list, from: gesture.duration)
print("The gesture ends at \(list.contentOffset.y) pt.")
list.scroll(to: 50_000, anchor: .top, at: time)
time = showUntilAtRest(&list, from: time)
list.forEachItem { print("Row \($0.index!) lies at \($0.rect.minY) pt on the screen.") }
if let thumb = list.thumb(along: .vertical) { print("The thumb begins at \(thumb.extent.offset) pt.") }
