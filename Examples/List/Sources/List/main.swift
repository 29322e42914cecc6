import GestureTraces
import LazyLayout
import PlaneGeometry
import ScrollScenes

struct Rows: SceneContent {
  let count = 100_000
  mutating func length(at index: Int) -> Length? { Length(points: Double(40 + index * 37 % 120)) }
}

var list = ScrollScene(size: Size(width: 390, height: 844), content: Rows(), accessories: .indicators)
let gesture = try GestureTrace(contentsOf: CommandLine.arguments[1])
var (frame, event): (Int64, Int) = (0, 0)
repeat {
  while event < gesture.events.count, gesture.events[event].time <= frame {
    list.handle(gesture.events[event].kind, at: gesture.events[event].time)
    event += 1
  }
  list.show(at: frame)
  frame += 16_666_667
} while event < gesture.events.count || list.isMoving
print("At \(list.contentOffset.y) pt the thumb begins at \(list.thumb(along: .vertical)?.extent.offset ?? 0) pt.")
list.scroll(to: 50_000, anchor: .top, isAnimated: false, at: frame)
list.show(at: frame)
list.forEachItem { print("Row \($0.index ?? 0) is at \($0.rect.minY) pt on the screen.") }
