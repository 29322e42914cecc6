import NaiveList
import LazyLayout
import PlaneGeometry
import ReplayCommands
import ScrollReplay
import ScrollScenes

struct Rows: SceneContent {
  let count = 1000
  mutating func length(at index: Int) -> Length? { Length(points: Double(40 + index * 37 % 61)) }
}

await ReplaySuite(subjects: [
  NamedSubject("naive-list", summary: "A list that lays out every row in every frame.") { NaiveList(count: 1000) },
  NamedSubject("scene-list", summary: "The same rows in a scene of Scrollwork.") {
    SceneSubject(ScrollScene(size: Size(width: 390, height: 844), content: Rows()))
  },
]).run()
